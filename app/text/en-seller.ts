import { account } from "./en/account.ts";
import { catalogue } from "./en/catalogue.ts";
import { layout } from "./en/layout.ts";
import { messages } from "./en/messages.ts";
import { orderDetails } from "./en/order-details.ts";
import { orders } from "./en/orders.ts";
import { products } from "./en/products.ts";
import { seller } from "./en/seller.ts";

/** The texts in English that the seller's pages may show; their browser loads no others. */
export const enSeller = {
  lang: "en" as "en" | "vi",
  ...layout,
  ...catalogue,
  ...orderDetails,
  ...orders,
  ...products,
  ...account,
  ...seller,
  ...messages,
};

export type SellerText = typeof enSeller;
