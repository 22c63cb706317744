import { searchText } from "#app/kit/format/fold.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { hrefWith, paths } from "#app/paths.ts";

/** Where in the product list a seller is; its URL can be shared. */
export type ListPosition = { search: string; letter: string; page: number };

/** Reads a position from URL parameters or a form. */
export function positionOf(from: { get(name: string): unknown }): ListPosition {
  const letter = from.get("letter");
  return {
    search: searchText(from.get("search")),
    letter: typeof letter === "string" ? letter.slice(0, 1) : "",
    page: parsePageNumber(from.get("page")),
  };
}

/** The URL of a position. @param more further parameters @param anchor id of an element */
export function hrefFor(
  { search, letter, page }: ListPosition,
  more: Record<string, string> = {},
  anchor = "",
): string {
  const href = hrefWith(paths.sellerProducts, { search, letter, page, ...more });
  return anchor ? `${href}#${encodeURIComponent(anchor)}` : href;
}

/** The URL of a position with one product's row open for editing. */
export const editRowHref = (position: ListPosition, id: string) =>
  hrefFor(position, { edit: id }, id);

/** The URL of the form with all fields of a product; it leads back to the position. */
export const editProductHref = (position: ListPosition, id: string) =>
  hrefFor(position, { edit: id, all: "1" });
