import * as z from "zod";
import type { Text } from "#app/text/en.ts";
import { MAX_TYPED_BARCODE, readBarcode } from "./barcode.ts";
import { barcodeTexts } from "./barcode-text.ts";

/** A product's barcode as digits; null when nothing is typed. */
export function barcodeSchema({ lang }: Text) {
  const { wrong } = barcodeTexts[lang];
  return z
    .string()
    .trim()
    .max(MAX_TYPED_BARCODE, { error: wrong.length, abort: true })
    .transform((typed, { issues }) => {
      if (typed === "") return null;
      const read = readBarcode(typed);
      if ("barcode" in read) return read.barcode;
      issues.push({ code: "custom", message: wrong[read.problem], input: typed });
      return z.NEVER;
    });
}
