/**
 * Replaces what a text of PostgreSQL cannot hold by U+FFFD: NUL, and halves of surrogate pairs. Texts
 * that strangers send may contain both.
 */
export const storableText = (text: string): string =>
  text.isWellFormed() && !text.includes("\0")
    ? text
    : text.toWellFormed().replaceAll("\0", "\uFFFD");

/** The same for a query's parameter, and for each in a list. */
export function storable(value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  return Array.isArray(value) ? value.map(storable) : value;
}

/** Rows as JSON with such texts. */
export const storableJson = (rows: unknown): string =>
  JSON.stringify(rows, (_, value) => (typeof value === "string" ? storableText(value) : value));
