import { createHash, type Hash } from "node:crypto";
import { publishProgress } from "../work-progress.ts";
import { MoveError } from "./move-error.ts";
import { readRows } from "./read-rows.ts";
import { replaceNul } from "./replace-nul.ts";
import type { Reader, Row, Value, Writer } from "./shop-copy.ts";
import { type Summary, summarize } from "./summary.ts";
import { TABLES, type Table } from "./tables.ts";

/** What was copied. */
export type Moved = {
  tables: { name: string; rows: number }[];
  /** How many characters U+0000 became U+FFFD, because the new database takes none. */
  replaced: number;
};

/**
 * Copies all rows of a shop, compares them with what was read, and then keeps the copy. Closes neither.
 *
 * @throws MoveError when a table differs; the copy is not kept then
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
