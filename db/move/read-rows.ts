import type { Reader, Row } from "./shop-copy.ts";
import type { Table } from "./tables.ts";

/** Rows read at once: few of those with pictures, which have a megabyte or less each. */
const BATCH = 1_000;
const BATCH_WITH_BYTES = 8;

/** All rows of a table in batches, ordered by its key. */
export async function* readRows(reader: Reader, table: Table): AsyncGenerator<Row[]> {
  const size = table.columns.some(({ kind }) => kind === "bytes") ? BATCH_WITH_BYTES : BATCH;
  const first = selectBatch(table, size, false);
  const next = selectBatch(table, size, true);
  const booleans = table.columns.flatMap(({ kind }, i) => (kind === "boolean" ? [i] : []));
  for (let after: unknown[] | null = null; ; ) {
    const rows = (await reader.select(after ? next : first, after ?? [])) as Row[];
    for (const row of rows) for (const i of booleans) if (row[i] !== null) row[i] = Number(row[i]);
    if (rows.length > 0) {
      after = table.key.map((i) => rows.at(-1)![i]);
      yield rows;
    }
    if (rows.length < size) return;
  }
}

function selectBatch({ name, columns, key }: Table, size: number, isNext: boolean): string {
  const keyColumns = list(key.map((i) => columns[i]!.name));
  const after = `(${keyColumns}) > (${key.map((_, i) => `$${i + 1}`).join(", ")})`;
  return `select ${list(columns.map((column) => column.name))} from "${name}"
    ${isNext ? `where ${after}` : ""} ${key.length > 0 ? `order by ${keyColumns}` : ""} limit ${size}`;
}

/** Quoted names. */
export const list = (names: string[]) => names.map((name) => `"${name}"`).join(", ");
