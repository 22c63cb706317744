import { shopContent as en } from "./en/shop-content.ts";
import { shopContent as vi } from "./vi/shop-content.ts";

/** The texts of the pages of shop content, which the scripts of other pages do without. */
export const shopContentTexts = { en, vi };

export type ShopContentText = typeof en;
