import { shopperTexts as accountsOnly } from "#app/features/accounts/shopper-text.ts";
import { shopperTexts as cartOnly } from "#app/features/cart/shopper-text.ts";
import { productErrors } from "#app/features/catalogue/products/form-errors-text.ts";
import { shopperTexts as catalogueOnly } from "#app/features/catalogue/shopper-text.ts";
import { shopperTexts as ordersOnly } from "#app/features/orders/shopper-text.ts";
import { shopperTexts as shopOnly } from "#app/features/shop/shopper-text.ts";
import { type InOne, inBoth } from "#app/kit/text/both.ts";
import { sellerTexts } from "./seller-texts.ts";
import { shopperToasts } from "./shopper-toasts.ts";

/** All texts that `textFor` returns, by area. */
export const allTexts = {
  ...sellerTexts,
  ...accountsOnly,
  ...ordersOnly,
  ...catalogueOnly,
  ...cartOnly,
  ...shopOnly,
  auth: { ...sellerTexts.auth, ...accountsOnly.auth },
  order: { ...sellerTexts.order, ...ordersOnly.order },
  cancelOrder: { ...sellerTexts.cancelOrder, ...ordersOnly.cancelOrder },
  products: { ...sellerTexts.products, ...catalogueOnly.products },
  product: { ...sellerTexts.product, ...catalogueOnly.product },
  productForm: { ...sellerTexts.productForm, ...productErrors },
  search: { ...sellerTexts.search, ...catalogueOnly.search },
  toast: { ...sellerTexts.toast, ...shopperToasts },
};

export type Text = InOne<typeof allTexts>;
export type ToastKey = keyof Text["toast"];

/** The texts by language; the module "#texts" on the server. */
export const texts: Record<"en" | "vi", Text> = inBoth(allTexts);

/** The texts in English, for the API and wherever the reader's language is unknown. */
export const { en } = texts;
