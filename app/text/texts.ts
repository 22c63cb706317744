import { ownTexts as accountsOwn } from "#app/features/accounts/common-text.ts";
import { ownTexts as cartOwn } from "#app/features/cart/common-text.ts";
import { ownTexts as catalogueOwn } from "#app/features/catalogue/common-text.ts";
import { ownTexts as ordersOwn } from "#app/features/orders/common-text.ts";
import { ownTexts as shopOwn } from "#app/features/shop/common-text.ts";
import { type InOne, inBoth } from "#app/kit/text/both.ts";
import { shopperToasts } from "./messages.ts";
import { sellerTexts } from "./seller-texts.ts";

/** All texts that `textFor` returns, by area. */
export const allTexts = {
  ...sellerTexts,
  ...accountsOwn,
  ...ordersOwn,
  ...catalogueOwn,
  ...cartOwn,
  ...shopOwn,
  order: { ...sellerTexts.order, ...ordersOwn.order },
  products: { ...sellerTexts.products, ...catalogueOwn.products },
  product: { ...sellerTexts.product, ...catalogueOwn.product },
  productForm: { ...sellerTexts.productForm, ...catalogueOwn.productForm },
  search: { ...sellerTexts.search, ...catalogueOwn.search },
  toast: { ...sellerTexts.toast, ...shopperToasts },
};

export type Text = InOne<typeof allTexts>;
export type ToastKey = keyof Text["toast"];

/** The texts by language; the module "#texts" on the server. */
export const texts: Record<"en" | "vi", Text> = inBoth(allTexts);

/** The texts in English, for the API and wherever the reader's language is unknown. */
export const { en } = texts;
