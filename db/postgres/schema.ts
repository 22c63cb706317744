import { getTableColumns, getTableName, is, SQL, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  type IndexBuilder,
  index,
  type PgColumn,
  type PgTable,
  pgTable,
  primaryKey,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";

import * as schema from "#db/schema.ts";

// The tables of db/schema.ts for PostgreSQL, from which drizzle-kit writes the migrations. While the shop
// runs, queries name the tables of db/schema.ts for both databases.

/** Compared byte by byte, as SQLite does. */
const text = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
/** The type of all of them, as far as it matters here. */
type Builder = ReturnType<typeof text>;
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** `seq` is given to new rows; any other integer is as large as it may be in JavaScript. */
function columnFor(column: SQLiteColumn): Builder {
  const type = column.getSQLType();
  if (type === "blob") return bytea() as unknown as Builder;
  if (type === "real") return doublePrecision() as unknown as Builder;
  if (type === "text") return text();
  if (column.columnType === "SQLiteBoolean") return boolean() as unknown as Builder;
  const integer = bigint({ mode: "number" });
  // SQLite numbers the rows of every table whose key is one integer.
  const isNumbered = column.primary && !SINGLE_ROWS.includes(column.table);
  return (isNumbered ? integer.generatedByDefaultAsIdentity() : integer) as unknown as Builder;
}

/** Tables of one row, with a given id. */
const SINGLE_ROWS: unknown[] = [
  schema.orderSearchProgress,
  schema.countedTime,
  schema.health,
  schema.logAuthor,
];

function builderFor(column: SQLiteColumn): Builder {
  const builder = columnFor(column);
  if (column.notNull) builder.notNull();
  if (column.primary) builder.primaryKey();
  if (column.isUnique) builder.unique();
  if (column.hasDefault && column.default !== undefined) builder.default(column.default as string);
  return builder;
}

const converted = new Map<SQLiteTable, PgTable>();

/** A column's key in its table. */
function keyOf(column: SQLiteColumn): string {
  const columns = getTableColumns(column.table);
  return Object.keys(columns).find((name) => columns[name] === column)!;
}

/** The converted column of a table's column. */
const twin = (column: SQLiteColumn): PgColumn =>
  getTableColumns(converted.get(column.table)!)[keyOf(column)]!;

function convert(table: SQLiteTable): PgTable {
  const known = converted.get(table);
  if (known) return known;
  const { name, primaryKeys, foreignKeys, indexes } = getTableConfig(table);
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [
    key,
    builderFor(column as SQLiteColumn),
  ]);
  const result: PgTable = pgTable(name, Object.fromEntries(columns), (own) => [
    ...primaryKeys.map((key) => {
      const [first, ...rest] = key.columns.map(twin);
      return primaryKey({ columns: [first!, ...rest] });
    }),
    ...foreignKeys.map(({ reference, onDelete = "no action" }) => {
      const { columns, foreignColumns } = reference();
      const [from, to] = [twin(columns[0]!), twin(foreignColumns[0]!)];
      return foreignKey({ columns: [from], foreignColumns: [to] }).onDelete(onDelete as "cascade");
    }),
    ...indexes.map(({ config }) => {
      const [first, ...rest] = config.columns.map((part) =>
        is(part, SQL) ? sql`(${part})` : own[keyOf(part)]!,
      );
      const create = config.unique ? uniqueIndex : index;
      const made: IndexBuilder = create(config.name).on(first!, ...rest);
      return config.where ? made.where(config.where) : made;
    }),
  ]);
  converted.set(table, result);
  return result;
}

for (const table of Object.values(schema)) if (is(table, SQLiteTable)) convert(table);

// drizzle-kit compiles this module to CommonJS and reads all that it exports.
for (const [table, result] of converted) module.exports[getTableName(table)] = result;
