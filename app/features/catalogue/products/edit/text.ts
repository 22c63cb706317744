import { both, inBoth } from "#app/kit/text/both.ts";

/** The names of what can be done to a picture. */
export const pictureEditTexts = inBoth({
  keep: both("Keep", "Giữ"),
  rotate: both("Rotate", "Xoay"),
  square: both("Square", "Cắt vuông"),
});

/** The hints of the product form, which the scripts of other pages do not contain. */
export const productFormHints = inBoth({
  history: both("History of the stock", "Lịch sử tồn kho"),
  sizes: both("Sold in several sizes", "Bán nhiều quy cách"),
  sku: both(
    "Your own code; an imported file finds the product by it",
    "Mã của riêng bạn; khi nhập tệp, sản phẩm được tìm theo mã này",
  ),
  shortDescription: both(
    "One sentence for search engines and social networks",
    "Một câu để hiện trên Google và mạng xã hội",
  ),
  rating: both("0 to 5, for example 4.5", "Từ 0 đến 5, ví dụ 4,5"),
  imagesHint: both((max: number, megabytes: number) => [
    `Up to ${max} pictures, JPEG, PNG or WebP, at most ${megabytes} MB each`,
    `Tối đa ${max} ảnh JPEG, PNG hoặc WebP, mỗi ảnh không quá ${megabytes} MB`,
  ]),
  photosHint: both((max: number, megabytes: number) => [
    `Up to ${max} pictures, JPEG, PNG or WebP. Photos of up to ${megabytes} MB are made smaller.`,
    `Tối đa ${max} ảnh JPEG, PNG hoặc WebP. Ảnh đến ${megabytes} MB được thu nhỏ khi gửi.`,
  ]),
  currentImagesHint: both((count: number, max: number) => [
    `${count} of ${max} pictures. Shoppers see the first one on cards and in lists.`,
    `${count}/${max} ảnh. Khách thấy ảnh đầu tiên trong danh sách.`,
  ]),
  pictureTexts: both(
    "What each picture shows, for people who cannot see it: one line per picture, “-” for none",
    "Mỗi ảnh một dòng, tả ảnh cho người không nhìn thấy; ảnh không cần tả thì ghi “-”",
  ),
  tags: both("Tags", "Nhãn"),
  english: both("In English", "Bằng tiếng Anh"),
  shown: both("What the pictures show", "Mô tả ảnh"),
  codes: both("Brand, barcode and your code", "Thương hiệu, mã vạch và mã riêng"),
  label: both("What the label says", "Thông tin trên nhãn hàng hóa"),
  others: both("Rating and search engines", "Đánh giá và công cụ tìm kiếm"),
  description: both("One point per line", "Mỗi ý một dòng"),
});
