import type { Awaitable } from "#db/engine.ts";
import type { Table } from "./tables.ts";

/** A number, a text, bytes or null; a boolean is 0 or 1. */
export type Value = number | string | Buffer | null;
/** The values of a row in the order of the table's columns. */
export type Row = Value[];

/** Reads one state of a shop's database. */
export type Reader = {
  /**
   * Runs a select in the SQL that both engines share.
   *
   * @param values of the placeholders `$1`, `$2` …
   */
  select(query: string, values?: readonly unknown[]): Awaitable<unknown[][]>;
  /** The highest number that a row of a numbered table ever had; 0 if there was none. */
  lastNumber(table: Table): Awaitable<number>;
  close(): Awaitable<void>;
};

/** Writes a shop's new database, and leaves nothing of it behind unless `keep` is called. */
export type Writer = Reader & {
  /** Whether texts may contain the character U+0000. */
  takesNul: boolean;
  write(table: Table, rows: Row[]): Awaitable<void>;
  /** Makes a numbered table continue after this number. */
  continueAfter(table: Table, last: number): Awaitable<void>;
  /** Adds everything derived from the rows, such as indexes. */
  complete(): Awaitable<void>;
  /** Makes the database the shop's. */
  keep(): Awaitable<void>;
};

/** The shop cannot be moved, and nothing is left of the copy. The message says why. */
export class MoveError extends Error {
  override name = "MoveError";
}

/** Rows read at once; fewer from tables with pictures, which have up to a megabyte each. */
const BATCH = 1_000;
const BATCH_WITH_BYTES = 8;

/** Reads all rows of a table in batches, ordered by its key. */
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
