import { callPages as en } from "./en/call-pages.ts";
import { callPages as vi } from "./vi/call-pages.ts";

/** The texts of pages on which orders are confirmed by phone, which the scripts of other pages do without. */
export const callTexts = { en, vi };
