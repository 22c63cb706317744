import { prices as en } from "./en/prices.ts";
import { prices as vi } from "./vi/prices.ts";

/** The texts of the grid of prices, which the scripts of other pages do without. */
export const pricesTexts = { en, vi };

export type PricesText = typeof en;
