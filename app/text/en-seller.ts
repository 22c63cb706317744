import { account } from "./en/account.ts";
import { attention } from "./en/attention.ts";
import { bulk } from "./en/bulk.ts";
import { calls } from "./en/calls.ts";
import { catalogue } from "./en/catalogue.ts";
import { layout } from "./en/layout.ts";
import { live } from "./en/live.ts";
import { messages } from "./en/messages.ts";
import { orderDetails } from "./en/order-details.ts";
import { orderList } from "./en/order-list.ts";
import { orderPages } from "./en/order-pages.ts";
import { productForm } from "./en/product-form.ts";
import { seller } from "./en/seller.ts";
import { sellerDescriptions } from "./en/seller-descriptions.ts";
import { stock } from "./en/stock.ts";

/** The texts in English that the seller's pages may show; their browser loads no others. */
export const enSeller = {
  lang: "en" as "en" | "vi",
  ...layout,
  ...catalogue,
  ...orderDetails,
  ...account,
  ...orderPages,
  ...orderList,
  ...seller,
  ...live,
  ...attention,
  ...bulk,
  ...calls,
  ...stock,
  ...productForm,
  ...messages,
  ...sellerDescriptions,
};

export type SellerText = typeof enSeller;
