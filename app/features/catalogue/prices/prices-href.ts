import type { ListPosition } from "#app/features/catalogue/products/list/product-list-href.ts";
import { hrefWith, paths } from "#app/paths.ts";

/** Which fields the grid has; "prices" has one field for each product without a discount. */
export const COLUMNS = ["prices", "pieces", "all"] as const;
export type Columns = (typeof COLUMNS)[number];

/** Reads the fields of the grid from URL parameters. */
export function columnsOf(from: URLSearchParams): Columns {
  return COLUMNS.find((columns) => columns === from.get("columns")) ?? "prices";
}

/** The URL of the grid for the products at a position of the product list. */
export const pricesHref = ({ search, letter, page }: ListPosition, columns: Columns) =>
  hrefWith(paths.sellerPrices, {
    search,
    letter,
    page,
    columns: columns === "prices" ? null : columns,
  });
