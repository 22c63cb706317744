import { searchText } from "#app/kit/format/fold.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import type { ProductListPosition } from "#app/paths.ts";

/** Reads a position in the product list from URL parameters or a form. */
export function positionOf(from: { get(name: string): unknown }): ProductListPosition {
  const letter = from.get("letter");
  return {
    search: searchText(from.get("search")),
    letter: typeof letter === "string" ? letter.slice(0, 1) : "",
    page: parsePageNumber(from.get("page")),
  };
}
