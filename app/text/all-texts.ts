import { checkout } from "./checkout.ts";
import { pages } from "./pages.ts";
import { productProblems } from "./product-problems.ts";
import { profile } from "./profile.ts";
import { sellerTexts } from "./seller-texts.ts";
import { shopperOrders, shopperToasts } from "./shopper-orders.ts";

/** All texts of `textFor`, by area. */
export const allTexts = {
  ...sellerTexts,
  ...checkout,
  ...profile,
  ...pages,
  ...shopperOrders,
  order: { ...sellerTexts.order, ...shopperOrders.order },
  product: { ...sellerTexts.product, ...pages.product },
  productForm: { ...sellerTexts.productForm, ...productProblems },
  products: { ...sellerTexts.products, ...pages.products },
  search: { ...sellerTexts.search, ...pages.search },
  toast: { ...sellerTexts.toast, ...shopperToasts },
};
