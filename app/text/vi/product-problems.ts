import type { productProblems as en } from "#app/text/en/product-problems.ts";

export const productProblems: typeof en = {
  wrongRating: "Điểm đánh giá phải từ 0 đến 5, nhiều nhất một chữ số thập phân",
  wrongReviewCount: "Số lượt đánh giá phải là số nguyên",
  wholeDong: (field) => `${field} phải là số tiền không có phần lẻ`,
  outOfRange: (field) => `${field} nằm ngoài khoảng cho phép`,
  needImage: "Vui lòng tải lên ít nhất một ảnh sản phẩm",
  unnamedFile: "Có một ảnh",
  tooManyPixels: (plain, heavy) =>
    `Mỗi ảnh tối đa ${plain} megapixel, ảnh trong suốt hoặc JPEG lũy tiến tối đa ${heavy}`,
  picturesNotSaved: "Chưa giữ lại được ảnh mới. Bạn vui lòng chọn lại ảnh.",
  unknownPicture: "Cửa hàng không có ảnh này",
  enterCategory: "Vui lòng nhập tên danh mục",
  offerAbovePrice: "Giá ưu đãi không được cao hơn giá gốc",
  nameTaken: "Danh mục này đã có sản phẩm cùng tên và khối lượng",
  categoryGone: "Danh mục này không còn nữa, vui lòng chọn danh mục khác",
};
