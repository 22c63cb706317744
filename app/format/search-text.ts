/** Longer than any name; folding a longer text takes time that grows with its square. */
const MAX_SEARCH_LENGTH = 200;

/** A search text from a URL or a form, cut where no name is that long; "" where there is none. */
export function searchText(value: unknown): string {
  return typeof value === "string" ? value.slice(0, MAX_SEARCH_LENGTH) : "";
}
