import { getTableName, is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { LOGGED_TABLES, loggedColumns } from "#db/logged-tables.ts";
import * as schema from "#db/schema.ts";

const tables = new Map<string, SQLiteTable>(
  Object.values(schema).flatMap((table) =>
    is(table, SQLiteTable) ? [[getTableName(table), table] as const] : [],
  ),
);
const nameOf = (column: SQLiteColumn) => toSnakeCase(column.name);

/** Before the tables whose rows refer to theirs. */
const FIRST = [
  "categories",
  "shared_stocks",
  "products",
  "tags",
  "dishes",
  "delivery_areas",
  "delivery_runs",
];
const NAMES = [...new Set([...FIRST, "orders", ...Object.keys(LOGGED_TABLES)])];

/** The same value in every column, so that rows refer to each other; each number is 7. */
function sample(column: SQLiteColumn): string {
  if (column.getSQLType() === "text") return "'x'";
  return column.columnType === "SQLiteBoolean" ? "true" : "7";
}

/** Columns that may be empty, without which nothing of their row is logged. */
const FILLED = ["phone_key", "confirmed_at"];

/** Inserts a row with a value in each column that must have one, and in its references. */
function insertInto(name: string): string {
  const { columns, foreignKeys } = getTableConfig(tables.get(name)!);
  const referring = foreignKeys.flatMap(({ reference }) => reference().columns);
  const given = columns.filter(
    (column) =>
      (column.notNull && !column.hasDefault) ||
      column.primary ||
      (referring.includes(column) && name !== "orders") ||
      FILLED.includes(nameOf(column)),
  );
  const names = given.map((column) => `"${nameOf(column)}"`);
  return `insert into ${name} (${names.join(", ")}) values (${given.map((each) => sample(each)).join(", ")})`;
}

/** Changes the last of its logged columns that refers to nothing. */
function update(name: string): string {
  const { columns, foreignKeys } = getTableConfig(tables.get(name)!);
  const referring = foreignKeys.flatMap(({ reference }) => reference().columns);
  const { changed } = loggedColumns(LOGGED_TABLES[name]!, columns.map(nameOf));
  const column = columns.findLast(
    (each) =>
      changed.includes(nameOf(each)) && !referring.includes(each) && nameOf(each) !== "order_id",
  );
  // Tags of products have nothing else.
  if (!column) return `update ${name} set tag_id = 'y'`;
  const value = { text: "'y “z”\n'", integer: "8" }[column.getSQLType() as "text" | "integer"];
  const other = column.columnType === "SQLiteBoolean" ? "false" : value;
  return `update ${name} set "${nameOf(column)}" = ${other}`;
}

const OPEN =
  "insert into log_author (id, entry, at, kind, who, verb) values (1, 1, 7, 'seller', 'lan', 'story')";
const CLOSE = "delete from log_author";

/** Together they fire every trigger of the log. */
export const LOG_STORIES: Record<string, string[]> = {
  "of nobody": [
    "delete from categories",
    "delete from tags",
    "delete from sellers",
    "insert into users (id, name, email, email_key, password_hash, created_at) values ('x', '', '', 'x', '', 0)",
    insertInto("orders"),
    "update orders set note = 'gọi trước'",
    "delete from orders",
  ],
  "of somebody": [
    OPEN,
    ...NAMES.filter((name) => name !== "archived_orders").map(insertInto),
    insertInto("tags").replaceAll("'x'", "'y'"),
    ...NAMES.filter((name) => name !== "archived_orders").map(update),
    "update log_changes set who = 'mai'",
    "delete from log_changes where order_id is not null",
    "delete from log_changes",
    ...NAMES.toReversed()
      .filter((name) => !["orders", ...FIRST, "archived_orders"].includes(name))
      .map((name) => `delete from ${name}`),
    ...["order_lines", "invoice_buyers", "phone_notes"].map(insertInto),
    insertInto("archived_orders"),
    "update archived_orders set received_vnd = 5",
    "delete from orders",
    "delete from phone_notes",
    "delete from log_changes",
    "delete from archived_orders",
    insertInto("orders"),
    "delete from orders",
    ...FIRST.toReversed().map((name) => `delete from ${name}`),
    CLOSE,
  ],
};

export const LOG_EFFECTS = [
  "select kind, who, verb, thing, subject, label, order_id, was, became from log_changes order by seq",
];
