import { debug as en } from "./en/debug.ts";
import { debug as vi } from "./vi/debug.ts";

/** The texts of the page of faulty orders, which the scripts of other pages do without. */
export const debugTexts = { en, vi };
