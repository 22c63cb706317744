import type { Text } from "./en.ts";
import { account } from "./vi/account.ts";
import { bulk } from "./vi/bulk.ts";
import { calls } from "./vi/calls.ts";
import { catalogue } from "./vi/catalogue.ts";
import { checkout } from "./vi/checkout.ts";
import { descriptions } from "./vi/descriptions.ts";
import { layout } from "./vi/layout.ts";
import { live } from "./vi/live.ts";
import { messages } from "./vi/messages.ts";
import { orderList } from "./vi/order-list.ts";
import { orderPages } from "./vi/order-pages.ts";
import { overview } from "./vi/overview.ts";
import { pages } from "./vi/pages.ts";
import { productForm } from "./vi/product-form.ts";
import { productImport } from "./vi/product-import.ts";
import { profile } from "./vi/profile.ts";
import { runs } from "./vi/runs.ts";
import { seller } from "./vi/seller.ts";
import { shopContent } from "./vi/shop-content.ts";
import { stock } from "./vi/stock.ts";
import { transfer } from "./vi/transfer.ts";

/** All texts in Vietnamese. */
export const vi: Text = {
  lang: "vi",
  ...layout,
  ...catalogue,
  ...checkout,
  ...account,
  ...orderPages,
  ...orderList,
  ...transfer,
  ...profile,
  ...seller,
  ...live,
  ...shopContent,
  ...bulk,
  ...runs,
  ...calls,
  ...stock,
  ...productForm,
  ...productImport,
  ...messages,
  ...overview,
  ...pages,
  ...descriptions,
};
