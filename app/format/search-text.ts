/** Longer than any name. Unicode normalization takes quadratic time on hostile input. */
const MAX_SEARCH_LENGTH = 200;

/** The search text from a URL or form, trimmed and truncated; "" when it is missing. */
export function searchText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, MAX_SEARCH_LENGTH).trim() : "";
}
