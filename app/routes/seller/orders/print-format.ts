/** What a packing slip is printed on; each has an @page of its own in order-sheet.css. */
export const PAPERS = ["a5", "80mm"] as const;
export type Paper = (typeof PAPERS)[number];

/** Reads the paper from an address's parameter; null means the browser's own. */
export function paperOf(text: string | null): Paper | null {
  return PAPERS.find((paper) => paper === text) ?? null;
}
