import { bulkPages as en } from "./en/bulk-pages.ts";
import { bulkPages as vi } from "./vi/bulk-pages.ts";

/** The texts of pages for many orders at once, which the scripts of other pages do without. */
export const bulkTexts = { en, vi };
