import { both, inBoth } from "#app/kit/text/both.ts";
/** Names of what a product's page tells of it at a glance. */
export const productFactTexts = inBoth({
  brand: both("Brand", "Thương hiệu"),
  weight: both("Weight", "Khối lượng"),
  origin: both("Origin", "Xuất xứ"),
  storage: both("Storage", "Bảo quản"),
});
