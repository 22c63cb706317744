import { checkout } from "./en/checkout.ts";
import { descriptions } from "./en/descriptions.ts";
import { footer } from "./en/footer.ts";
import { ordering } from "./en/ordering.ts";
import { pages } from "./en/pages.ts";
import { passwordReset } from "./en/password-reset.ts";
import { profile } from "./en/profile.ts";
import { shopperOrder } from "./en/shopper-order.ts";
import { shopperToasts } from "./en/shopper-toasts.ts";
import { enSeller } from "./en-seller.ts";

/** All texts in English, by area. Other languages have the same keys. */
export const en = {
  ...enSeller,
  ...checkout,
  ...profile,
  ...passwordReset,
  ...pages,
  ...ordering,
  ...descriptions,
  ...shopperOrder,
  ...footer,
  toast: { ...enSeller.toast, ...shopperToasts },
};

export type Text = typeof en;
export type ToastKey = keyof Text["toast"];
