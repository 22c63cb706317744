import { both, exact } from "#app/kit/text/both.ts";

/** The answers to a product's form that only the server gives: no page's script contains them. */
export const productErrors = {
  pictureEdited: both("Picture changed. Save to keep it.", "Đã sửa ảnh. Bấm lưu để giữ ảnh mới."),
  pictureTextsTooLong: both((field: string, lines: number, characters: number) => [
    `${field} must be at most ${lines} lines of at most ${characters} characters each`,
    `${field}: tối đa ${lines} dòng, mỗi dòng tối đa ${characters} ký tự`,
  ]),
  skuTaken: both("Another product has this SKU", "Đã có sản phẩm khác dùng mã hàng này"),
  wrongRating: both(
    "Rating must be a number from 0 to 5 with at most one decimal",
    "Điểm đánh giá phải từ 0 đến 5, nhiều nhất một chữ số thập phân",
  ),
  wrongReviewCount: both(
    "Number of reviews must be a whole number",
    "Số lượt đánh giá phải là số nguyên",
  ),
  wrongBestBefore: both(
    "The days until best before must be a whole number from 1 to 9999",
    "Số ngày của hạn dùng phải là số nguyên từ 1 đến 9999",
  ),
  wholeDong: both((field: string) => [
    `${field} must be a whole number of dong`,
    `${field} phải là số tiền không có phần lẻ`,
  ]),
  outOfRange: both((field: string) => [
    `${field} is out of range`,
    `${field} nằm ngoài khoảng cho phép`,
  ]),
  needImage: exact(
    "Please upload at least one product image",
    "Vui lòng tải lên ít nhất một ảnh sản phẩm",
  ),
  unnamedFile: both("A picture", "Có một ảnh"),
  tooManyPixels: both((plain: number, heavy: number) => [
    `Pictures must be at most ${plain} megapixels, or ${heavy} if transparent or progressive`,
    `Mỗi ảnh tối đa ${plain} megapixel, ảnh trong suốt hoặc JPEG lũy tiến tối đa ${heavy}`,
  ]),
  picturesNotSaved: both(
    "The new pictures could not be saved. Please choose them again.",
    "Chưa giữ lại được ảnh mới. Bạn vui lòng chọn lại ảnh.",
  ),
  unknownPicture: both("This picture does not exist in the shop", "Cửa hàng không có ảnh này"),
  enterCategory: exact("Enter category name", "Vui lòng nhập tên danh mục"),
  offerAbovePrice: both(
    "Offer price must not be above the price",
    "Giá ưu đãi không được cao hơn giá gốc",
  ),
  nameTaken: both(
    "A product with this name and weight already exists in this category",
    "Danh mục này đã có sản phẩm cùng tên và khối lượng",
  ),
  categoryGone: both(
    "This category no longer exists. Please choose another.",
    "Danh mục này không còn nữa, vui lòng chọn danh mục khác",
  ),
  savedMeanwhile: both((value: string) => [
    `Someone else has saved this meanwhile: ${value}. Save again to replace it.`,
    `Người khác vừa lưu giá trị này: ${value}. Bấm lưu lần nữa để thay thế.`,
  ]),
  twoReadings: both((few: string, many: string) => [
    `Is this ${few} or ${many}? Please write it without a point or comma.`,
    `Đây là ${few} hay ${many}? Bạn viết lại không có dấu chấm, phẩy nhé.`,
  ]),
  changedTo: both((now: number | null) => [
    `${now === null ? "It is no longer counted" : `It is ${now} now`}: an order or someone else has changed it. Save again to replace that.`,
    `${now === null ? "Sản phẩm không còn được đếm" : `Hiện còn ${now}`}: đơn hàng hoặc người khác vừa thay đổi. Bấm lưu lần nữa để thay thế.`,
  ]),
};
