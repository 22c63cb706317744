import { account } from "./en/account.ts";
import { catalogue } from "./en/catalogue.ts";
import { checkout } from "./en/checkout.ts";
import { descriptions } from "./en/descriptions.ts";
import { layout } from "./en/layout.ts";
import { messages } from "./en/messages.ts";
import { orderPages } from "./en/order-pages.ts";
import { overview } from "./en/overview.ts";
import { pages } from "./en/pages.ts";
import { productForm } from "./en/product-form.ts";
import { profile } from "./en/profile.ts";
import { seller } from "./en/seller.ts";
import { transfer } from "./en/transfer.ts";

/** All texts in English, by area. Other languages have the same keys. */
export const en = {
  lang: "en" as "en" | "vi",
  ...layout,
  ...catalogue,
  ...checkout,
  ...account,
  ...orderPages,
  ...transfer,
  ...profile,
  ...seller,
  ...productForm,
  ...messages,
  ...overview,
  ...pages,
  ...descriptions,
};

export type Text = typeof en;
export type ToastKey = keyof Text["toast"];
