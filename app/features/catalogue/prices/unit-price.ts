import { cashVnd } from "#app/kit/format/vnd.ts";
import type { PriceStep } from "#db/order-values.ts";

/** Longer texts are not measured: a seller's field holds at most 60 characters. */
const MAX_LENGTH = 100;

/** The contents of a pack in thousandths of the unit: grams or millilitres. */
export type Contents = { unit: Unit; thousandths: number };
type Unit = "kg" | "litre";
type UnitPrice = { vnd: number; unit: Unit };

/** Units by their names, in lower case. */
export const UNITS: Record<string, Contents> = {
  kg: { unit: "kg", thousandths: 1_000 },
  ký: { unit: "kg", thousandths: 1_000 },
  kí: { unit: "kg", thousandths: 1_000 },
  lạng: { unit: "kg", thousandths: 100 },
  gram: { unit: "kg", thousandths: 1 },
  gam: { unit: "kg", thousandths: 1 },
  gr: { unit: "kg", thousandths: 1 },
  g: { unit: "kg", thousandths: 1 },
  litre: { unit: "litre", thousandths: 1_000 },
  liter: { unit: "litre", thousandths: 1_000 },
  lít: { unit: "litre", thousandths: 1_000 },
  lit: { unit: "litre", thousandths: 1_000 },
  l: { unit: "litre", thousandths: 1_000 },
  ml: { unit: "litre", thousandths: 1 },
};

// "Hộp 6 gói x 1,5 kg/gói": words, count, number, fraction, unit, a second count, words.
const COUNT = String.raw`(\d{1,3})\s?`;
const WEIGHT = new RegExp(
  String.raw`^\D*?(?:${COUNT}\p{L}{0,10}\s?[x×*]\s?)?(\d{1,6})(?:[.,](\d{1,3}))?\s?` +
    String.raw`(${Object.keys(UNITS).join("|")})(?![\p{L}\d])(?:\s?[x×*]\s?${COUNT})?\D*$`,
  "u",
);
/** An approximate weight or a choice has no exact price per kilogram. */
const INEXACT = /[~≈±<>]|khoảng|tầm|about|approx|hoặc| or /;

/** Nobody compares spices by the gram in kilograms. */
const MIN_THOUSANDTHS = 100;

/** The price of a kilogram or litre, rounded to dong; null if the weight names no amount, a small one, or just that. */
export function findUnitPrice(priceVnd: number, weight: string | null): UnitPrice | null {
  const contents = weight && parseContents(weight);
  if (!contents || contents.thousandths === 1_000 || contents.thousandths < MIN_THOUSANDTHS)
    return null;
  const vnd = Math.round((priceVnd * 1_000) / contents.thousandths);
  return vnd > 0 ? { vnd, unit: contents.unit } : null;
}

/** Grams or millilitres in a pack; 0 if its weight is free text without an amount. */
export const packContentsOf = (weight: string | null | undefined): number =>
  (weight && parseContents(weight)?.thousandths) || 0;

/** The contents of a pack; null if its weight is free text without an amount. */
export function parseContents(weight: string): Contents | null {
  if (weight.length > MAX_LENGTH) return null;
  const text = weight.normalize("NFC").toLowerCase().replace(/\s+/g, " ");
  const found = INEXACT.test(text) ? null : WEIGHT.exec(text);
  if (!found) return null;
  const [, before = "1", whole = "", fraction = "", name = "", after = "1"] = found;
  const { unit, thousandths } = UNITS[name]!;
  const amount = parseAmount(whole, fraction, thousandths);
  const total =
    amount === null ? 0 : Math.round(amount * thousandths * Number(before) * Number(after));
  return total > 0 ? { unit, thousandths: total } : null;
}

/** A number as it is typed before a unit of so many thousandths; null if it could be two. */
export function parseDecimal(text: string, thousandths: number): number | null {
  const [whole = "", fraction = ""] = text.split(/[.,]/);
  return parseAmount(whole, fraction, thousandths);
}

/** In Vietnam a dot groups thousands and a comma starts the decimals; on many packs it is the other way. */
function parseAmount(whole: string, fraction: string, thousandths: number): number | null {
  if (fraction.length < 3 || /^0+$/.test(whole)) return Number(`${whole}.${fraction || 0}`);
  // "1.500 g" can only be a thousand and a half; "1.500 kg" could be either.
  return thousandths === 1 ? Number(whole + fraction) : null;
}

/** The discount of an offer in whole per cent, rounded down. */
export const discountPercent = (of: { priceVnd: number; offerPriceVnd: number }): number =>
  Math.floor(((of.priceVnd - of.offerPriceVnd) * 100) / of.priceVnd);

/** The price of a piece in dong, and its price without the step that its quantity reached; null if it reached none. */
export type SteppedPrice = { offerPriceVnd: number; fullPriceVnd: number | null };

/** The step that so many pieces reach; null if they reach none. */
export const stepAt = (steps: PriceStep[] | null, quantity: number): PriceStep | null =>
  steps?.filter(({ from }) => from <= quantity).pop() ?? null;

/** The price of each of so many pieces, payable in cash, at least one dong. @param fullVnd the price of one piece */
export function priceAt(
  fullVnd: number,
  steps: PriceStep[] | null,
  quantity: number,
): SteppedPrice {
  const step = stepAt(steps, quantity);
  const lowered = step && Math.max(1, cashVnd((fullVnd * (100 - step.percent)) / 100));
  if (lowered === null || lowered >= fullVnd) return { offerPriceVnd: fullVnd, fullPriceVnd: null };
  return { offerPriceVnd: lowered, fullPriceVnd: fullVnd };
}

/** The grams of a pack by its weight; null if that names no amount, or litres. */
export function gramsIn(weight: string | null): number | null {
  const contents = weight ? parseContents(weight) : null;
  return contents?.unit === "kg" ? contents.thousandths : null;
}

/** Grams as on packs, so that `gramsIn` reads them again: "850 g", "1,08 kg", "1085 g". */
export function formatGrams(grams: number): string {
  // Three decimals could be read as thousands.
  if (grams < 1_000 || grams % 10 !== 0) return `${grams} g`;
  return `${String(grams / 1_000).replace(".", ",")} kg`;
}
