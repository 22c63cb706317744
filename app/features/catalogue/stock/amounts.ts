import { type Contents, parseContents, UNITS } from "#app/features/catalogue/prices/unit-price.ts";
import { asciiText } from "#app/kit/format/plain-text.ts";
import type { StockUnit } from "#db/order-values.ts";

// Amounts of shared stocks as people write them: "12,5 kg", "500 g", "24".

/** Largest amount that a stock can be set to, in base units: a thousand tonnes. */
export const MAX_AMOUNT = 1_000_000_000;
/** Largest amount that a piece takes: a tonne. */
export const MAX_TAKES = 1_000_000;
/** Largest number of sizes of a stock. */
export const MAX_SIZES = 20;

/** The units of packs, and those of trade. */
const NAMED = new Map<string, Contents>([
  ...Object.entries(UNITS),
  ["yến", { unit: "kg", thousandths: 10_000 }],
  ["tạ", { unit: "kg", thousandths: 100_000 }],
  ["tấn", { unit: "kg", thousandths: 1_000_000 }],
]);

/**
 * Reads an amount in base units; undefined if it is none, or could be two. Weights and volumes need their unit, because
 * people mean kilograms where a stock counts grams.
 */
export function parseAmount(text: string, unit: StockUnit, max = MAX_AMOUNT): number | undefined {
  const typed = asciiText(text.slice(0, 40)).trim().toLowerCase().normalize("NFC");
  const [, number, name = ""] = /^(\d[\d.,\s]{0,20}?)\s?(\p{L}{0,12})$/u.exec(typed) ?? [];
  if (number === undefined) return undefined;
  const named = NAMED.get(name);
  const isMeant = named?.unit === (unit === "g" ? "kg" : "litre");
  const factor = unit === "piece" ? 1 : isMeant ? named!.thousandths : 0;
  const value = parseNumber(number.replace(/\s/g, ""), factor === 1);
  const amount = value === undefined ? 0 : Math.round(value * factor);
  return amount >= 0 && amount <= max && (amount > 0 || value === 0) && factor > 0
    ? amount
    : undefined;
}

/** With three digits after it, a mark may group thousands, which it does of grams and pieces. */
function parseNumber(text: string, isWhole: boolean): number | undefined {
  const marks = text.replace(/\d/g, "");
  const last = text.lastIndexOf(marks.at(-1) ?? "");
  const groups = (part: string) => /^\d{1,3}([.,]\d{3})*$/.test(part) || /^\d+$/.test(part);
  const digits = (part: string) => Number(part.replace(/\D/g, ""));
  if (isWhole) return groups(text) && new Set(marks).size < 2 ? digits(text) : undefined;
  const [whole, fraction] = marks ? [text.slice(0, last), text.slice(last + 1)] : [text, ""];
  const isClear = fraction.length < 3 || new Set(marks).size === 2 || /^0+$/.test(whole);
  if (!isClear || !groups(whole) || !/^\d*$/.test(fraction)) return undefined;
  return Number(`${digits(whole)}.${fraction || 0}`);
}

const decimal = {
  en: new Intl.NumberFormat("en"),
  vi: new Intl.NumberFormat("vi-VN"),
};

/**
 * An amount in words: "12,5 kg", in English "12.5 kg"; "850 g"; of pieces, the number.
 *
 * @param isTyped for a field: without marks between thousands, which could be read as decimals
 */
export function formatAmount(
  amount: number,
  unit: StockUnit,
  lang: "en" | "vi",
  isTyped = false,
): string {
  // Three decimals could be read as thousands.
  const isLarge = unit !== "piece" && Math.abs(amount) >= 1_000 && amount % 10 === 0;
  const value = isLarge ? amount / 1_000 : amount;
  const typed = lang === "vi" ? String(value).replace(".", ",") : String(value);
  const number = isTyped ? typed : decimal[lang].format(value);
  if (unit === "piece") return number;
  return `${number} ${isLarge ? (unit === "g" ? "kg" : "l") : unit}`;
}

/** What a product may be counted in, and how much of it a piece takes, going by the weight on its pack. */
export function guessUnit(weight: string | null): { unit: StockUnit; takes: number } {
  const contents = weight ? parseContents(weight) : null;
  if (!contents || contents.thousandths > MAX_TAKES) return { unit: "piece", takes: 1 };
  return { unit: contents.unit === "kg" ? "g" : "ml", takes: contents.thousandths };
}

/** How much a piece takes of a stock, going by its weight; undefined if that does not say it. */
export function guessTakes(weight: string | null, unit: StockUnit): number | undefined {
  const guess = guessUnit(weight);
  return guess.unit === unit && unit !== "piece" ? guess.takes : undefined;
}
