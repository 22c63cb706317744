import type { SellerText } from "./en-seller.ts";
import { account } from "./vi/account.ts";
import { attention } from "./vi/attention.ts";
import { bulk } from "./vi/bulk.ts";
import { calls } from "./vi/calls.ts";
import { catalogue } from "./vi/catalogue.ts";
import { layout } from "./vi/layout.ts";
import { live } from "./vi/live.ts";
import { messages } from "./vi/messages.ts";
import { orderDetails } from "./vi/order-details.ts";
import { orderList } from "./vi/order-list.ts";
import { orderPages } from "./vi/order-pages.ts";
import { productForm } from "./vi/product-form.ts";
import { seller } from "./vi/seller.ts";
import { sellerDescriptions } from "./vi/seller-descriptions.ts";
import { stock } from "./vi/stock.ts";

/** The texts in Vietnamese that the seller's pages may show; their browser loads no others. */
export const viSeller: SellerText = {
  lang: "vi",
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
