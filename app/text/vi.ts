import type { Text } from "./en.ts";
import { checkout } from "./vi/checkout.ts";
import { pages } from "./vi/pages.ts";
import { productProblems } from "./vi/product-problems.ts";
import { profile } from "./vi/profile.ts";
import { shopperOrders, shopperToasts } from "./vi/shopper-orders.ts";
import { viSeller } from "./vi-seller.ts";

/** All texts in Vietnamese. */
export const vi: Text = {
  ...viSeller,
  ...checkout,
  ...profile,
  ...pages,
  ...shopperOrders,
  order: { ...viSeller.order, ...shopperOrders.order },
  product: { ...viSeller.product, ...pages.product },
  productForm: { ...viSeller.productForm, ...productProblems },
  products: { ...viSeller.products, ...pages.products },
  search: { ...viSeller.search, ...pages.search },
  toast: { ...viSeller.toast, ...shopperToasts },
};
