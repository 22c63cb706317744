const en = {
  brand: "Brand",
  weight: "Weight",
  origin: "Origin",
  storage: "Storage",
};

const vi: typeof en = {
  brand: "Thương hiệu",
  weight: "Khối lượng",
  origin: "Xuất xứ",
  storage: "Bảo quản",
};

/** Names of what a product's page tells of it at a glance. */
export const productFactTexts = { en, vi };
