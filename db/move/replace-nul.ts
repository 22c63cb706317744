import type { Row } from "./shop-copy.ts";

const NUL = "\0";
const REPLACEMENT = "\ufffd";

/** Replaces each U+0000 in the texts of rows; returns how many there were. */
export function replaceNul(rows: Row[]): number {
  let replaced = 0;
  for (const row of rows)
    for (const [i, value] of row.entries()) {
      if (typeof value !== "string" || !value.includes(NUL)) continue;
      const parts = value.split(NUL);
      replaced += parts.length - 1;
      row[i] = parts.join(REPLACEMENT);
    }
  return replaced;
}
