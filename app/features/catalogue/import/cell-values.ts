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
const NO = ["no", "n", "false", "0", "khong", "het", "het hang", "out of stock", "outofstock"];
/** A product that may be ordered until it is there again. */
const BACKORDER = ["backorder", "onbackorder", "on backorder"];
const INACTIVE = ["-1", "draft", "archived", "inactive", "an", "ngung ban", "ngung kinh doanh"];

const typed = (text: string) => fold(text.slice(0, 20));

/** Yes or no in any language; undefined for anything else. */
export function parseYesNo(text: string): boolean | undefined {
  if ([...YES, ...BACKORDER].includes(typed(text))) return true;
  return NO.includes(typed(text)) ? false : undefined;
}

/** Whether a program says that a product is not sold. */
export const isInactive = (text: string) => [...NO, ...INACTIVE].includes(typed(text));
