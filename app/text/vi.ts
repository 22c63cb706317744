import type { Text } from "./en.ts";
import { account } from "./vi/account.ts";
import { catalogue } from "./vi/catalogue.ts";
import { checkout } from "./vi/checkout.ts";
import { descriptions } from "./vi/descriptions.ts";
import { layout } from "./vi/layout.ts";
import { messages } from "./vi/messages.ts";
import { orderPages } from "./vi/order-pages.ts";
import { overview } from "./vi/overview.ts";
import { pages } from "./vi/pages.ts";
import { productForm } from "./vi/product-form.ts";
import { profile } from "./vi/profile.ts";
import { seller } from "./vi/seller.ts";
import { transfer } from "./vi/transfer.ts";

/** All texts in Vietnamese. */
export const vi: Text = {
  lang: "vi",
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
