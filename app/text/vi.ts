import type { Text } from "./en.ts";
import { checkout } from "./vi/checkout.ts";
import { pages } from "./vi/pages.ts";
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
  toast: { ...viSeller.toast, ...shopperToasts },
};
