import type { SellerText } from "./en-seller.ts";
import { account } from "./vi/account.ts";
import { catalogue } from "./vi/catalogue.ts";
import { layout } from "./vi/layout.ts";
import { messages } from "./vi/messages.ts";
import { orderDetails } from "./vi/order-details.ts";
import { orders } from "./vi/orders.ts";
import { products } from "./vi/products.ts";
import { seller } from "./vi/seller.ts";

/** The texts in Vietnamese that the seller's pages may show; their browser loads no others. */
export const viSeller: SellerText = {
  lang: "vi",
  ...layout,
  ...catalogue,
  ...orderDetails,
  ...orders,
  ...products,
  ...account,
  ...seller,
  ...messages,
};
