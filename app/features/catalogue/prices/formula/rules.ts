import { MAX_PRICE_VND } from "#app/features/catalogue/products/product-limits.ts";
import { asciiText } from "#app/kit/format/plain-text.ts";
import { parseDong } from "#app/kit/format/vnd.ts";

/** Products whose prices are changed at once. */
export const MAX_FORMULA_PRODUCTS = 300;
/** The largest rise, in percent. */
const MAX_PERCENT = 300;
/** The largest change, in dong. */
const MAX_CHANGE_VND = 10_000_000;
/** Longer texts are no change of a price. */
export const MAX_CHANGE_LENGTH = 30;

/** Steps in dong to which new prices can be rounded. */
export const ROUND_STEPS = [500, 1_000, 5_000, 10_000, 1] as const;

/** How prices change. */
export type Formula = {
  /** Tenths of a percent, or dong; negative to lower prices. */
  change: { permille: number } | { vnd: number };
  /** The step to which a new price is rounded, in dong. */
  roundTo: number;
};

const PERCENT = /^(\d{1,3})(?:[.,](\d))? ?%$/;

/** Reads "+5%", "-3,5 %" or "+2.000"; null for anything else, for no change, and for one beyond the limits. */
export function parseChange(typed: string): Formula["change"] | null {
  if (typed.length > MAX_CHANGE_LENGTH) return null;
  const text = asciiText(typed).trim();
  const sign = /^\p{Dash}/u.test(text) ? -1 : 1;
  const size = text.replace(/^(?:\+|\p{Dash})\s?/u, "");
  const [, whole, tenth = "0"] = PERCENT.exec(size) ?? [];
  if (whole !== undefined) {
    const permille = sign * (Number(whole) * 10 + Number(tenth));
    return permille === 0 || permille <= -1_000 || permille > MAX_PERCENT * 10
      ? null
      : { permille };
  }
  const vnd = sign * (parseDong(size) ?? 0);
  return vnd === 0 || Math.abs(vnd) > MAX_CHANGE_VND ? null : { vnd };
}

/** A price after a formula, in dong; it may be 0, below 0 or too high. */
export function changedPrice(vnd: number, { change, roundTo }: Formula): number {
  const exact = "vnd" in change ? vnd + change.vnd : (vnd * (1_000 + change.permille)) / 1_000;
  return Math.round(exact / roundTo) * roundTo;
}

type Prices = { priceVnd: number; offerPriceVnd: number };

/** The prices of a product after a formula, or why it cannot have them. The discount keeps its share. */
export function applyFormula(
  { priceVnd, offerPriceVnd }: Prices,
  formula: Formula,
): Prices | "same" | "too-low" | "too-high" {
  const changed = {
    priceVnd: changedPrice(priceVnd, formula),
    offerPriceVnd: changedPrice(offerPriceVnd, formula),
  };
  if (changed.offerPriceVnd <= 0) return "too-low";
  if (changed.priceVnd > MAX_PRICE_VND) return "too-high";
  const isSame = changed.priceVnd === priceVnd && changed.offerPriceVnd === offerPriceVnd;
  return isSame ? "same" : changed;
}

/** The prices of a product that a seller was shown. */
export type SeenPrices = Prices & { id: string };

/** The value of a tick in the list of new prices. */
export const tickOf = ({ id, priceVnd, offerPriceVnd }: SeenPrices) =>
  `${id}:${priceVnd}:${offerPriceVnd}`;

const TICK = /^([\w-]{1,40}):(\d{1,10}):(\d{1,10})$/;

/** Reads such a value; null for anything else. */
export function parseTick(value: string): SeenPrices | null {
  const [, id, price, offer] = (value.length < 80 && TICK.exec(value)) || [];
  return id ? { id, priceVnd: Number(price), offerPriceVnd: Number(offer) } : null;
}
