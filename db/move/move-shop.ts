import { createHash, type Hash } from "node:crypto";
import { publishProgress } from "#db/work-progress.ts";
import {
  MoveError,
  type Reader,
  type Row,
  readRows,
  TABLES,
  type Table,
  type Value,
  type Writer,
} from "./shop-copy.ts";

export type Moved = {
  tables: { name: string; rows: number }[];
  /** How many characters U+0000 became U+FFFD, because the new database takes none. */
  replaced: number;
};

/**
 * Copies all rows of a shop, compares the copy with the rows that it read, and then keeps the copy. Closes neither.
 * @throws MoveError when a table differs
 */
export async function moveShop(source: Reader, target: Writer): Promise<Moved> {
  const summaries = new Map<Table, Summary>();
  for (const table of TABLES) {
    publishProgress({ label: `Counting ${table.name}` });
    summaries.set(table, await summarize(source, table));
  }
  const total = [...summaries.values()].reduce((sum, [rows]) => sum + rows!, 0);
  const count = countRows("Copying", total);
  let replaced = 0;
  const hashes = new Map<Table, string>();
  for (const table of TABLES) {
    const hash = createHash("sha256");
    // The next rows are read while these are written.
    let written: Promise<void> = Promise.resolve();
    for await (const rows of readRows(source, table)) {
      if (!target.takesNul) replaced += replaceNul(rows);
      addTo(hash, table, rows);
      await written;
      written = Promise.resolve(target.write(table, rows));
      // Awaited below, but the next rows may take longer than the failure.
      written.catch(() => {});
      count(rows.length);
    }
    await written;
    hashes.set(table, hash.digest("hex"));
    if (table.numbered) await target.continueAfter(table, await source.lastNumber(table));
  }
  await target.complete();
  await compare(target, summaries, hashes, total);
  await target.keep();
  const tables = [...summaries].map(([{ name }, [rows]]) => ({ name, rows: rows! }));
  return { tables, replaced };
}

async function compare(
  target: Reader,
  summaries: Map<Table, Summary>,
  hashes: Map<Table, string>,
  total: number,
): Promise<void> {
  const count = countRows("Comparing", total);
  for (const [table, summary] of summaries) {
    const own = await summarize(target, table);
    const hash = createHash("sha256");
    for await (const rows of readRows(target, table)) {
      addTo(hash, table, rows);
      count(rows.length);
    }
    if (own.join() !== summary.join() || hash.digest("hex") !== hashes.get(table))
      throw new MoveError(`the table ${table.name} differs from what was read`);
  }
}

/** Adds rows to a hash, which depends on their order. */
function addTo(hash: Hash, { columns }: Table, rows: Row[]): void {
  const bytes = columns.flatMap(({ kind }, i) => (kind === "bytes" ? [i] : []));
  for (const i of bytes) for (const row of rows) hash.update((row[i] as Buffer | null) ?? "");
  const lengthOf = (value: Value) => (Buffer.isBuffer(value) ? value.length : value);
  hash.update(JSON.stringify(bytes.length > 0 ? rows.map((row) => row.map(lengthOf)) : rows));
}

function countRows(label: string, total: number): (rows: number) => void {
  let done = 0;
  return (rows) => {
    done += rows;
    publishProgress({ label: `${label} the rows`, done, total, unit: "rows" });
  };
}

const NUL = "\0";
const REPLACEMENT = "\ufffd";

/** Replaces each U+0000 in the texts of rows; returns how many there were. */
function replaceNul(rows: Row[]): number {
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

/** The number of a table's rows and sums over them, as the database itself computes them. */
type Summary = readonly number[];

/**
 * Counts the rows of a table, and adds up its amounts of money, the booleans that are set and the bytes of pictures.
 */
async function summarize(reader: Reader, { name, columns }: Table): Promise<Summary> {
  const sums = columns.flatMap((column) => {
    if (column.kind === "bytes") return [`coalesce(sum(length("${column.name}")), 0)`];
    if (column.kind === "boolean") return [`count(*) filter (where "${column.name}")`];
    return column.name.endsWith("_vnd") ? [`coalesce(sum("${column.name}"), 0)`] : [];
  });
  const [row] = await reader.select(`select ${["count(*)", ...sums].join(", ")} from "${name}"`);
  return row as number[];
}
