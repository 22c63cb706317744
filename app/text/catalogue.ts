import { both } from "#app/kit/text/both.ts";

export const catalogue = {
  products: {
    title: both("All Products", "Tất cả sản phẩm"),
    filter: both("Category", "Danh mục"),
    all: both("All", "Tất cả"),
    others: both("Others", "Khác"),
    count: both(
      (count: number) => (count === 1 ? "1 product" : `${count} products`),
      (count) => `${count} sản phẩm`,
    ),
    countOf: both(
      (shown: number, count: number) => `${shown} of ${count}`,
      (shown, count) => `${shown}/${count} sản phẩm`,
    ),
    empty: both("No products found.", "Không tìm thấy sản phẩm nào."),
    seeAll: both("See all products", "Xem tất cả sản phẩm"),
    pagination: both("Pages", "Phân trang"),
    previous: both("Previous", "Trang trước"),
    next: both("Next", "Trang sau"),
  },
  product: {
    rating: both(
      (stars: number) => `Rated ${stars} out of 5`,
      (stars) => `Đánh giá ${stars.toLocaleString("vi-VN")} trên 5 sao`,
    ),
    outOfStock: both("Out of stock", "Hết hàng"),
  },
};
