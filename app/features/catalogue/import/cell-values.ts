import { fold } from "#app/kit/format/fold.ts";

const END = String.raw`(?:[\s,;|]|$)`;
/** Blanks, and a comma, semicolon or bar before another picture: an address may have such marks of its own. */
const BETWEEN_PICTURES = new RegExp(
  String.raw`\s+|[,;|](?=\s|https?://|[0-9a-f]{16}${END}|$)` +
    String.raw`|[;|](?=[^\s,;|/]+\.(?:jpe?g|png|webp|gif|avif)${END})`,
  "i",
);

/** The pictures that a cell names. */
export const splitPictures = (text: string): string[] =>
  text.split(BETWEEN_PICTURES).filter(Boolean);

const YES = ["yes", "y", "true", "1", "x", "co", "con", "con hang", "in stock", "instock"];
const NO = [
  "no",
  "n",
  "false",
  "0",
  "khong",
  "het",
  "het hang",
  "out of stock",
  "outofstock",
  "sold out",
  "tam het",
];
/** A product that may be ordered until it is there again. */
const BACKORDER = ["backorder", "onbackorder", "on backorder"];
const INACTIVE = ["-1", "draft", "archived", "inactive", "an", "ngung ban", "ngung kinh doanh"];

const typed = (text: string) => fold(text.slice(0, 20)).replaceAll("_", " ");

/** Yes or no in any language; undefined for anything else. */
export function parseYesNo(text: string): boolean | undefined {
  if ([...YES, ...BACKORDER].includes(typed(text))) return true;
  return NO.includes(typed(text)) ? false : undefined;
}

/** Whether a program says that a product is not sold. */
export const isInactive = (text: string) => [...NO, ...INACTIVE].includes(typed(text));

/** 37,5k and 1tr2, which people write for 37500 and 1200000. Three decimals may be thousands. */
const SHORT_AMOUNT = /^(\d{1,7})(?:[.,](\d{1,2}))? ?(k|nghìn|ngàn|tr|triệu)(\d{1,3})?$/i;

/** The whole number of dong that a shortened amount stands for; any other text as it is. */
export function fullAmount(text: string): string {
  const [, whole, decimals = "", unit, rest = ""] = SHORT_AMOUNT.exec(text.slice(0, 20)) ?? [];
  if (!whole || !unit || (decimals && rest)) return text;
  const digits = /^t/i.test(unit) ? 6 : 3;
  return whole + (decimals || rest).padEnd(digits, "0");
}

const PRICE_OF_UNIT = /^([^/]{1,24}?) ?\/ ?(\d{0,4} ?\p{L}{1,12})$/u;

/** "65.000đ/gói" is a price and what it is for; any other text is a price. */
export function priceAndUnit(text: string): [price: string, unit: string] {
  const [, price = text, unit = ""] = PRICE_OF_UNIT.exec(text.slice(0, 50)) ?? [];
  return [price, unit];
}

const LEFT = /^(?:còn|con|only)(?: lại| lai)? (?=\d)/i;
/** "36 chai", but not "36k". */
const WITH_UNIT = /^(\d[\d.,]{0,9}) ?(?!k$|tr$)(\p{L}{1,12})$/iu;

/** "còn 5 gói" is a count with its unit; any other text is a count. */
export function countAndUnit(text: string): [count: string, unit: string] {
  const plain = text.replace(LEFT, "");
  const [, count = plain, unit = ""] = WITH_UNIT.exec(plain) ?? [];
  return [count, unit];
}

/** Units of weight and volume, as people and programs write them. */
const MEASURES = new Set([
  ...["kg", "kgs", "kilogram", "kilo", "ky", "ki", "ky lo", "can", "g", "gr", "gram", "grams"],
  ...["gam", "lang", "yen", "ta", "tan", "l", "lit", "liter", "litre", "ml", "mililit"],
]);

/** Whether products of a unit are weighed or poured, so that programs count parts of it. */
export const isMeasure = (unit: string) => MEASURES.has(typed(unit));

/** More than 12, less than 13. */
const PARTS = /^(\d{1,7})[.,](?:\d{1,2}|\d{4,9})$/;

/** The pieces that can be sold of a weighed number of them, "12,5"; null for any other text. */
export const wholePieces = (count: string): string | null => PARTS.exec(count.trim())?.[1] ?? null;

/** Three decimals, or thousands. */
const TWO_READINGS = /^([1-9]\d{0,2})[.,](\d{3})$/;

/** The two numbers that a weighed number of pieces may mean; null if it is clear. */
export function readingsOfWeighed(count: string): [few: string, many: string] | null {
  const [, few, rest] = TWO_READINGS.exec(count.trim()) ?? [];
  return few && rest ? [few, few + rest] : null;
}
