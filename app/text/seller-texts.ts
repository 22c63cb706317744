import { sharedTexts as accountsShared } from "#app/features/accounts/common-text.ts";
import { sharedTexts as catalogueShared } from "#app/features/catalogue/common-text.ts";
import { sharedTexts as ordersShared } from "#app/features/orders/common-text.ts";
import { sharedTexts as sellersShared } from "#app/features/sellers/common-text.ts";
import { sharedTexts as shopShared } from "#app/features/shop/common-text.ts";
import { both } from "#app/kit/text/both.ts";
import { messages } from "./messages.ts";

/**
 * The texts that sellers' pages may show, by area. On these pages, a browser loads only these texts, in one language.
 */
export const sellerTexts = {
  lang: both<"en" | "vi">("en", "vi"),
  ...accountsShared,
  ...catalogueShared,
  ...shopShared,
  ...ordersShared,
  ...sellersShared,
  ...messages,
};
