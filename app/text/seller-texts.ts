import { both } from "#app/kit/text/both.ts";
import { account } from "./account.ts";
import { catalogue } from "./catalogue.ts";
import { categories } from "./categories.ts";
import { layout } from "./layout.ts";
import { messages } from "./messages.ts";
import { orderDetails } from "./order-details.ts";
import { orders } from "./orders.ts";
import { products } from "./products.ts";
import { seller } from "./seller.ts";

/** The texts of all pages that sellers' pages may show, by area; their browser loads no others, and in one language. */
export const sellerTexts = {
  lang: both<"en" | "vi">("en", "vi"),
  categories,
  ...layout,
  ...catalogue,
  ...orderDetails,
  ...orders,
  ...products,
  ...account,
  ...seller,
  ...messages,
};
