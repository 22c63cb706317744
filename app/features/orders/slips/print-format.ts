/** Paper sizes for a packing slip; each has an `@page` rule in packing-slip.css. */
export const PRINT_FORMATS = ["a5", "80mm"] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

/** Reads a format from a URL parameter; null leaves the paper size to the browser. */
export function parsePrintFormat(text: string | null): PrintFormat | null {
  return PRINT_FORMATS.find((format) => format === text) ?? null;
}
