/** What a packing slip is printed on; each has an @page of its own in order-sheet.css. */
export const PRINT_FORMATS = ["a5", "80mm"] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

/** Reads the paper from an address's parameter; null means the browser's own. */
export function parsePrintFormat(text: string | null): PrintFormat | null {
  return PRINT_FORMATS.find((paper) => paper === text) ?? null;
}
