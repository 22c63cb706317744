import { both, inBoth } from "#app/kit/text/both.ts";

/** The names of the pages, by themselves for what leads to them: the pages have many texts. */
export const PAGE_NAMES = {
  toBuy: both("What to buy", "Hàng cần nhập"),
  expiring: both("Expires soon", "Sắp hết hạn"),
  purchases: both("Purchases", "Nhập hàng"),
  suppliers: both("Suppliers", "Nhà cung cấp"),
};
export const pageNames = inBoth(PAGE_NAMES);
