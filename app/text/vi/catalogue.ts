import type { catalogue as en } from "#app/text/en/catalogue.ts";

export const catalogue: typeof en = {
  categories: {
    masala: "Gia vị Masala",
    oil: "Dầu ăn",
    powder: "Bột",
    rice: "Gạo",
    others: "Trái cây sấy",
    seeds: "Hạt dinh dưỡng",
    channa: "Đậu gà",
  },
  products: {
    title: "Tất cả sản phẩm",
    filter: "Danh mục",
    all: "Tất cả",
    others: "Khác",
    count: (count: number) => `${count} sản phẩm`,
    countOf: (shown: number, count: number) => `${shown}/${count} sản phẩm`,
    empty: "Không tìm thấy sản phẩm nào.",
    seeAll: "Xem tất cả sản phẩm",
    pagination: "Phân trang",
    previous: "Trang trước",
    next: "Trang sau",
  },
  product: {
    rating: (stars: number) => `Đánh giá ${stars.toLocaleString("vi-VN")} trên 5 sao`,
    outOfStock: "Hết hàng",
  },
};
