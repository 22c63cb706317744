import { checkout } from "./en/checkout.ts";
import { pages } from "./en/pages.ts";
import { productProblems } from "./en/product-problems.ts";
import { profile } from "./en/profile.ts";
import { shopperOrders, shopperToasts } from "./en/shopper-orders.ts";
import { enSeller } from "./en-seller.ts";

/** All texts in English, by area. Other languages have the same keys. */
export const en = {
  ...enSeller,
  ...checkout,
  ...profile,
  ...pages,
  ...shopperOrders,
  order: { ...enSeller.order, ...shopperOrders.order },
  product: { ...enSeller.product, ...pages.product },
  productForm: { ...enSeller.productForm, ...productProblems },
  products: { ...enSeller.products, ...pages.products },
  search: { ...enSeller.search, ...pages.search },
  toast: { ...enSeller.toast, ...shopperToasts },
};

export type Text = typeof en;
export type ToastKey = keyof Text["toast"];
