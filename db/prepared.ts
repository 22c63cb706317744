import { and, type Column, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.server.ts";
import type { Awaitable, Query, Values } from "./engine.ts";

function oncePerConnection<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>();
  return (db) => {
    let value = built.get(db);
    if (value === undefined) {
      value = build(db);
      built.set(db, value);
    }
    return value;
  };
}

/**
 * Builds and prepares a query once per connection; the returned function runs it and resolves to its
 * rows. For small reads, building the SQL text and preparing the statement takes about ten times as long
 * as running it. Use it for every query that runs on the shopper's path.
 *
 * @example const selectUser = prepared((db) => db.select().from(users).where(…));
 *          const [user] = await selectUser(db, { id });
 */
export function prepared<Rows>(
  build: (db: Db) => Query<Rows>,
): (db: Db, values?: Values) => Awaitable<Rows> {
  const queryOf = oncePerConnection((db) => db.engine.prepare(build(db)));
  return (db, values) => queryOf(db)(values) as Awaitable<Rows>;
}

/**
 * Prepares to find the row in which a column has a value; the returned function resolves to it, or to null.
 * The row also meets the condition.
 *
 * @example const findUser = preparedFind(users, "id");
 *          const user = await findUser(db, id);
 */
export function preparedFind<
  Table extends SQLiteTable,
  Name extends keyof Table["$inferSelect"] & string,
>(table: Table, column: Name, condition?: SQL) {
  type Row = Table["$inferSelect"];
  const select = prepared((db) => {
    const hasValue = eq(getTableColumns(table)[column]!, sql.placeholder("value"));
    return db.select().from<SQLiteTable>(table).where(and(hasValue, condition)) as Query<Row[]>;
  });
  return async (db: Db, value: Row[Name]): Promise<Row | null> =>
    (await select(db, { value }))[0] ?? null;
}

/** Placeholders of the same names for these columns, to be set in a prepared update. */
export function placeholders<
  Table extends SQLiteTable,
  Name extends keyof Table["$inferSelect"] & string,
>(table: Table, ...names: Name[]) {
  const columns = getTableColumns(table) as unknown as Record<Name, Column>;
  return Object.fromEntries(
    names.map((name) => [name, sql`${sql.param(sql.placeholder(name), columns[name])}`]),
  ) as Record<Name, SQL>;
}

/** A row with every column except `seq`, which the database assigns. */
type CompleteRow<Table extends SQLiteTable> = Omit<Table["$inferSelect"], "seq">;

/**
 * Prepares the insertion of one complete row; the returned function resolves to the stored row. It asks the database
 * only for `seq`: returning all that is known already would take longer than inserting it.
 *
 * @param computed values that the database works out; the row that is returned does not have them
 */
export function preparedInsert<
  Table extends SQLiteTable,
  Computed extends keyof Table["$inferSelect"] & string = never,
>(table: Table, computed = {} as Record<Computed, SQL>) {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name !== "seq");
  const values = {
    ...Object.fromEntries(columns.map(([name, column]) => [name, insertedValue(name, column)])),
    ...computed,
  };
  type Row = Omit<CompleteRow<Table>, Computed>;
  type Stored = Omit<Table["$inferSelect"], Computed>;
  const insertInto = (db: Db) => db.insert(table).values(values as Table["$inferInsert"]);
  if (!("seq" in getTableColumns(table))) {
    const insert = prepared(insertInto);
    return async (tx: Db, row: Row) => {
      await insert(tx, row);
      return row as unknown as Stored;
    };
  }
  const insertOf = oncePerConnection((db) => db.engine.prepareNumbered(insertInto(db)));
  return async (tx: Db, row: Row) => {
    const seq = await insertOf(tx)(row);
    return { ...row, seq } as unknown as Stored;
  };
}

/** Keeps null out of JSON columns, because Drizzle would store the text "null" in a prepared statement. */
function insertedValue(name: string, column: Column) {
  const value = sql.placeholder(name);
  if (column.dataType !== "json") return value;
  const mapToDriverValue = (json: unknown) => json && column.mapToDriverValue(json);
  return sql`${sql.param(value, { mapToDriverValue })}`;
}

/**
 * Starts calls one after the other without waiting, so that together they cost one round trip. Unlike Promise.all, it
 * rejects only when all have ended: no call may continue in a transaction that was rolled back.
 */
export async function inParallel<Calls extends readonly (() => Awaitable<unknown>)[]>(
  ...calls: Calls
): Promise<{ -readonly [Nth in keyof Calls]: Awaited<ReturnType<Calls[Nth]>> }> {
  const running = calls.map(async (call) => call());
  try {
    return (await Promise.all(running)) as never;
  } catch (error) {
    await Promise.allSettled(running);
    throw error;
  }
}
