import { hrefWith } from "#app/paths.ts";

/** Where in a count somebody is. */
export type SheetPosition = {
  page?: number;
  /** Only the products whose names contain it. */
  search?: string;
  /** "open": only the products that nobody has counted. */
  show?: string | null;
  /** Position of the line that was scanned. */
  at?: number;
  /** Each scan counts a piece. */
  each?: 1 | null;
  /** The next scan is awaited. */
  next?: 1;
  print?: 1;
};

// Not in app/paths.ts, whose every URL weighs on the script of every page.
/** The list of counts. */
export const countingHref = (page?: number) => hrefWith("/seller/counting", { page });
/** The sheet of a count. @param anchor id of an element */
export const countHref = (id: string, position: SheetPosition = {}, anchor = "") =>
  hrefWith(`/seller/counting/${encodeURIComponent(id)}`, position, anchor);
/** Its differences, and the record of one that was booked. */
export const differencesHref = (id: string, page?: number) =>
  hrefWith(`/seller/counting/${encodeURIComponent(id)}/differences`, { page });
export const countFile = (id: string, separator?: "semicolon") =>
  hrefWith(`/seller/counting/${encodeURIComponent(id)}/count.csv`, { separator });
