import { stockPage as en } from "./en/stock-page.ts";
import { stockPage as vi } from "./vi/stock-page.ts";

/** The texts of the page of products that run low, which the scripts of other pages do without. */
export const stockTexts = { en, vi };
