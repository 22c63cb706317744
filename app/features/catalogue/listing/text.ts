import { both, inBoth } from "#app/kit/text/both.ts";
/** The texts of listings, which the scripts of sellers' pages do not contain. */
export const listingTexts = inBoth({
  refine: both("Sort & filter", "Lọc & xếp"),
  sort: both("Sort by", "Sắp xếp theo"),
  sorts: {
    popular: both("Most popular", "Được mua nhiều"),
    "price-up": both("Price: low to high", "Giá thấp đến cao"),
    "price-down": both("Price: high to low", "Giá cao đến thấp"),
    "unit-price": both("Price per kg or litre", "Giá theo kg, lít"),
    new: both("Newest", "Hàng mới"),
    name: both("Name", "Tên A–Z"),
  },
  /** The default order of a listing. */
  own: {
    sections: both("Category", "Danh mục"),
    results: both("Best match", "Khớp nhất"),
  },
  onOffer: both("On offer", "Đang giảm giá"),
  soldOut: both("Sold-out products, too", "Hiện cả hàng đã hết"),
  tags: both("Tags", "Đặc điểm"),
  from: both("Price from (₫)", "Giá từ (₫)"),
  to: both("Price to (₫)", "Giá đến (₫)"),
  fromPrice: both((price: string) => [`From ${price}`, `Từ ${price}`]),
  toPrice: both((price: string) => [`Up to ${price}`, `Đến ${price}`]),
  wrong: {
    amount: both(
      "Enter an amount in dong, for example 45.000",
      "Nhập số tiền bằng đồng, ví dụ 45.000",
    ),
    order: both(
      "This price must not be below the first one",
      "Giá này không được thấp hơn giá đầu",
    ),
  },
  apply: both("Show", "Xem kết quả"),
  applied: both("Chosen", "Đang chọn"),
  remove: both((choice: string) => [`Remove: ${choice}`, `Bỏ: ${choice}`]),
  clear: both("Clear all", "Bỏ hết"),
  all: both("All", "Tất cả"),
  ofCategory: both((label: string) => [`of ${label}`, `sản phẩm ${label}`]),
});
