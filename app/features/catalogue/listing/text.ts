const en = {
  refine: "Sort & filter",
  sort: "Sort by",
  sorts: {
    popular: "Most popular",
    "price-up": "Price: low to high",
    "price-down": "Price: high to low",
    "unit-price": "Price per kg or litre",
    new: "Newest",
    name: "Name",
  },
  /** What a listing is sorted by unless something else is asked for. */
  own: { sections: "Category", results: "Best match" },
  onOffer: "On offer",
  soldOut: "Sold-out products, too",
  from: "Price from (₫)",
  to: "Price to (₫)",
  fromPrice: (price: string) => `From ${price}`,
  toPrice: (price: string) => `Up to ${price}`,
  wrong: {
    amount: "Enter an amount in dong, for example 45.000",
    order: "This price must not be below the first one",
  },
  apply: "Show",
  applied: "Chosen",
  remove: (choice: string) => `Remove: ${choice}`,
  clear: "Clear all",
  all: "All",
  ofCategory: (label: string) => `of ${label}`,
};

const vi: typeof en = {
  refine: "Sắp xếp & lọc",
  sort: "Sắp xếp theo",
  sorts: {
    popular: "Được mua nhiều",
    "price-up": "Giá thấp đến cao",
    "price-down": "Giá cao đến thấp",
    "unit-price": "Giá theo kg, lít",
    new: "Hàng mới",
    name: "Tên A–Z",
  },
  own: { sections: "Danh mục", results: "Khớp nhất" },
  onOffer: "Đang giảm giá",
  soldOut: "Hiện cả hàng đã hết",
  from: "Giá từ (₫)",
  to: "Giá đến (₫)",
  fromPrice: (price) => `Từ ${price}`,
  toPrice: (price) => `Đến ${price}`,
  wrong: {
    amount: "Nhập số tiền bằng đồng, ví dụ 45.000",
    order: "Giá này không được thấp hơn giá đầu",
  },
  apply: "Xem kết quả",
  applied: "Đang chọn",
  remove: (choice) => `Bỏ: ${choice}`,
  clear: "Bỏ hết",
  all: "Tất cả",
  ofCategory: (label) => `sản phẩm ${label}`,
};

/** The texts of listings, which the scripts of sellers' pages do without. */
export const listingTexts = { en, vi };
