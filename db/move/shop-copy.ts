import { is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Awaitable } from "#db/engine.ts";

import * as schema from "#db/schema.ts";

/** A number, a text, bytes or null; a boolean is 0 or 1. */
export type Value = number | string | Buffer | null;
/** The values of a row in the order of the table's columns. */
export type Row = Value[];

/** Reads one state of a shop's database. */
export type Reader = {
  /** Runs a select in the SQL that both engines share, with the values of `$1`, `$2` … */
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

type Column = { name: string; kind: "integer" | "boolean" | "real" | "text" | "bytes" };

/** A table as both engines have it. */
export type Table = {
  name: string;
  columns: Column[];
  /** Indexes of the columns of its key, in the key's order; empty for a table of one row. */
  key: number[];
  /** The column that the database numbers, if it has one. */
  numbered: string | null;
};

/** Each engine keeps its own: only SQLite has an index of orders that is filled in the background. */
const OWN: SQLiteTable[] = [schema.orderSearchProgress];
/** Tables in which a migration leaves a row. */
const FILLED: SQLiteTable[] = [...OWN, schema.catalogueVersion, schema.countedTime];
/** Tables of one row, with a given id. */
const SINGLE_ROWS: SQLiteTable[] = [schema.countedTime, schema.health, schema.logAuthor];

const all = Object.values(schema).filter((table) => is(table, SQLiteTable));

export const TABLES: readonly Table[] = all.filter((table) => !OWN.includes(table)).map(describe);

/** The tables that are empty in a shop's database until somebody has used it. */
export const USED_TABLES: readonly string[] = all
  .filter((table) => !FILLED.includes(table))
  .map((table) => getTableConfig(table).name);

function describe(table: SQLiteTable): Table {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const single = columns.filter(({ primary }) => primary);
  const key = primaryKeys[0]?.columns ?? single;
  const isNumbered = single[0]?.getSQLType() === "integer" && !SINGLE_ROWS.includes(table);
  return {
    name,
    columns: columns.map((column) => ({ name: nameOf(column), kind: kindOf(column) })),
    key: key.map((column) => columns.indexOf(column as SQLiteColumn)),
    numbered: isNumbered ? nameOf(single[0]!) : null,
  };
}

function nameOf({ name, keyAsName }: SQLiteColumn): string {
  return keyAsName ? toSnakeCase(name) : name;
}

function kindOf(column: SQLiteColumn): Column["kind"] {
  const type = column.getSQLType();
  if (type === "blob") return "bytes";
  if (column.columnType === "SQLiteBoolean") return "boolean";
  return type as "integer" | "real" | "text";
}
