import { is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import * as schema from "#db/schema.ts";

type Column = {
  name: string;
  kind: "integer" | "boolean" | "real" | "text" | "bytes";
};

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
const SINGLE_ROWS: SQLiteTable[] = [schema.countedTime, schema.health];

const all = Object.values(schema).filter((table) => is(table, SQLiteTable));

/** The tables that are copied. */
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
