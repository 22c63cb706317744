/** Which fields the grid has; "prices" has one field for each product without a discount. */
export const COLUMNS = ["prices", "pieces", "all"] as const;
export type Columns = (typeof COLUMNS)[number];

/** Reads the fields of the grid from URL parameters. */
export function columnsOf(from: URLSearchParams): Columns {
  return COLUMNS.find((columns) => columns === from.get("columns")) ?? "prices";
}
