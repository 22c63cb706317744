import type { Text } from "./en.ts";
import { checkout } from "./vi/checkout.ts";
import { descriptions } from "./vi/descriptions.ts";
import { footer } from "./vi/footer.ts";
import { ordering } from "./vi/ordering.ts";
import { pages } from "./vi/pages.ts";
import { passwordReset } from "./vi/password-reset.ts";
import { profile } from "./vi/profile.ts";
import { shopperOrder } from "./vi/shopper-order.ts";
import { shopperToasts } from "./vi/shopper-toasts.ts";
import { viSeller } from "./vi-seller.ts";

/** All texts in Vietnamese. */
export const vi: Text = {
  ...viSeller,
  ...checkout,
  ...profile,
  ...passwordReset,
  ...pages,
  ...ordering,
  ...descriptions,
  ...shopperOrder,
  ...footer,
  toast: { ...viSeller.toast, ...shopperToasts },
};
