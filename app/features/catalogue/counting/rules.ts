/** More products than a shop counts in one go. */
export const MAX_LINES = 5_000;
/** Counts that may be open at the same time. */
export const MAX_OPEN = 30;
/** Products on a page of a sheet, and on one that is printed. */
export const PAGE_SIZE = 50;
export const PRINTED_SIZE = 200;

/** Names of the fields of a line, by its position; also the ids of their elements. */
export const lineField = (name: "counted" | "seen" | "sure" | "reason", position: number) =>
  `${name}:${position}`;
