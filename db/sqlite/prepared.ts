import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../client.server.ts";

/**
 * Builds and prepares a query once per connection. For small reads, building the SQL text and
 * preparing the statement takes about ten times as long as running it. Use it for every query
 * that runs on the shopper's path.
 *
 * @example const findUser = prepared((db) => db.select().from(users).where(…).prepare());
 *          const user = await findUser(db).get({ id });
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    let query = queries.get(db);
    if (!query) {
      query = build(db);
      queries.set(db, query);
    }
    return query;
  };
}

/**
 * A condition for prepared queries: the column's value is in a list bound as a JSON array.
 *
 * @param name of the placeholder
 */
export const inJsonList = (column: SQLiteColumn, name: string): SQL<boolean> =>
  sql`${column} in (select value from json_each(${sql.placeholder(name)}))`;

/** A row with every column except `seq`, which SQLite assigns. */
type CompleteRow<Table extends SQLiteTable> = Omit<Table["$inferSelect"], "seq">;

/** Prepares the insertion of one complete row; the returned function resolves to the stored row. */
export function preparedInsert<Table extends SQLiteTable>(table: Table) {
  const columns = Object.keys(getTableColumns(table)).filter((name) => name !== "seq");
  const values = Object.fromEntries(columns.map((name) => [name, sql.placeholder(name)]));
  const insert = prepared((db) =>
    db
      .insert(table)
      .values(values as Table["$inferInsert"])
      .returning()
      .prepare(),
  );
  return async (tx: Db, row: CompleteRow<Table>) =>
    (await insert(tx).get(row)) as Table["$inferSelect"];
}
