import * as z from "zod";
import { MAX_STOCK_COUNT } from "#app/features/catalogue/products/product-limits.ts";
import { asciiText } from "#app/kit/format/plain-text.ts";
import type { Text } from "#app/text/texts.ts";

const readable = (text: string) => asciiText(text.slice(0, 40)).trim();

/** A number of pieces as people type it: "1.200" and "1 200" are 1200, a program's "12.0" is 12; else undefined. */
export function parsePieces(text: string): number | undefined {
  const typed = readable(text).replace(/[.,]0{1,2}$/, "");
  if (!/^(\d{1,7}|\d{1,3}([.,\s]\d{3}){1,2})$/.test(typed)) return undefined;
  const pieces = Number(typed.replace(/\D/g, ""));
  return pieces <= MAX_STOCK_COUNT ? pieces : undefined;
}

/** Some programs write 12 pieces as "12.000"; people mean 12000 by it. */
const TWO_READINGS = /^([1-9]\d{0,2})[.,]000$/;

/** A count of pieces: null, not counted, for an empty text; undefined if it is no number, or may be two. */
export function parseStockCount(text: string): number | null | undefined {
  if (TWO_READINGS.test(readable(text))) return undefined;
  return text.trim() === "" ? null : parsePieces(text);
}

/** The error of a text that is no count; names both numbers if it may be either. */
export function stockCountError({ productForm, toast }: Text, text: string): string {
  const [, few] = TWO_READINGS.exec(readable(text)) ?? [];
  return few ? productForm.twoReadings(few, `${few}000`) : toast.stockCountWrong;
}

/** A count of pieces in a form or file. */
export function stockCountSchema(t: Text) {
  return z.string().transform((typed, { issues }) => {
    const count = parseStockCount(typed);
    if (count !== undefined) return count;
    issues.push({ code: "custom", message: stockCountError(t, typed), input: typed });
    return z.NEVER;
  });
}
