import { both, exact } from "#app/kit/text/both.ts";

/** Texts that sellers' pages may show, by area. */
export const sharedTexts = {
  products: {
    title: exact("All Products", "Tất cả sản phẩm"),
    filter: both("Category", "Danh mục"),
    all: both("All", "Tất cả"),
    others: exact("Others", "Khác"),
    count: both(
      (count: number) => (count === 1 ? "1 product" : `${count} products`),
      (count) => `${count} sản phẩm`,
    ),
    countOf: both(
      (shown: number, count: number) => `${shown} of ${count}`,
      (shown, count) => `${shown}/${count} sản phẩm`,
    ),
    empty: exact("No products found.", "Không tìm thấy sản phẩm nào."),
    seeAll: both("See all products", "Xem tất cả sản phẩm"),
    pagination: both("Pages", "Phân trang"),
    previous: both("Previous", "Trang trước"),
    next: both("Next", "Trang sau"),
  },
};

/** Texts that only shoppers' pages show, by area. */
export const ownTexts = {
  products: {
    description: both(
      "Browse all our spices, oils, flours, rice, seeds and dried fruit by category.",
      "Tất cả gia vị, dầu ăn, bột, gạo, các loại hạt và trái cây sấy, xếp theo danh mục.",
    ),
    categoryEmpty: exact("No products found", "Không tìm thấy sản phẩm nào"),
    categoryDescription: both(
      (name: string) => `${name} at prices in dong, delivered to your door. Pay cash on delivery.`,
      (name) =>
        `${name}: giá niêm yết bằng tiền Việt, giao tận nhà, nhận hàng rồi mới trả tiền mặt.`,
    ),
  },
};
