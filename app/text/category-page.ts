import { categoryPage as en } from "./en/category-page.ts";
import { categoryPage as vi } from "./vi/category-page.ts";

/** The texts of the page of categories, which the scripts of other pages do without. */
export const categoryTexts = { en, vi };
