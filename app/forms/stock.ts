import { MAX_STOCK_COUNT } from "../values/product-limits.ts";

/** A number of pieces as people type it: "1.200" and "1 200" are 1200; undefined when it is none. */
export function parsePieces(text: string): number | undefined {
  const typed = text.slice(0, 40).trim();
  if (!/^(\d{1,7}|\d{1,3}([.,\s]\d{3}){1,2})$/.test(typed)) return undefined;
  const pieces = Number(typed.replace(/\D/g, ""));
  return pieces <= MAX_STOCK_COUNT ? pieces : undefined;
}

/** A count of pieces: null, not counted, when nothing is typed; undefined when it is no number. */
export function parseStockCount(text: string): number | null | undefined {
  return text.trim() === "" ? null : parsePieces(text);
}
