import { asciiText } from "../format/plain-text.ts";
import { MAX_STOCK_COUNT } from "../values/product-limits.ts";

/** A number of pieces as people type it: "1.200" and "1 200" are 1200, a program's "12.0" is 12; undefined when it is none. */
export function parsePieces(text: string): number | undefined {
  const typed = asciiText(text.slice(0, 40))
    .trim()
    .replace(/[.,]0{1,2}$/, "");
  if (!/^(\d{1,7}|\d{1,3}([.,\s]\d{3}){1,2})$/.test(typed)) return undefined;
  const pieces = Number(typed.replace(/\D/g, ""));
  return pieces <= MAX_STOCK_COUNT ? pieces : undefined;
}

/** A count of pieces: null, not counted, when nothing is typed; undefined when it is no number. */
export function parseStockCount(text: string): number | null | undefined {
  return text.trim() === "" ? null : parsePieces(text);
}
