import type { Reader } from "./shop-copy.ts";
import type { Table } from "./tables.ts";

/** What a database itself says of a table: the number of its rows, then sums. */
export type Summary = readonly number[];

/**
 * Counts the rows of a table, and adds up its amounts of money, the booleans that are set and the bytes of
 * pictures.
 */
export async function summarize(reader: Reader, { name, columns }: Table): Promise<Summary> {
  const sums = columns.flatMap((column) => {
    if (column.kind === "bytes") return [`coalesce(sum(length("${column.name}")), 0)`];
    if (column.kind === "boolean") return [`count(*) filter (where "${column.name}")`];
    return column.name.endsWith("_vnd") ? [`coalesce(sum("${column.name}"), 0)`] : [];
  });
  const [row] = await reader.select(`select ${["count(*)", ...sums].join(", ")} from "${name}"`);
  return row as number[];
}
