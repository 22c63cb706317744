import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../client.server.ts";

/**
 * A query that is built once a connection: preparing costs ten times what running a read by id does.
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
 * Whether a column's value is in a list that a prepared query is given, as JSON.
 *
 * @param name of the placeholder
 */
export const inJsonList = (column: SQLiteColumn, name: string): SQL<boolean> =>
  sql`${column} in (select value from json_each(${sql.placeholder(name)}))`;

/** A row with all its columns but `seq`, which SQLite counts. */
type WholeRow<Table extends SQLiteTable> = Omit<Table["$inferSelect"], "seq">;

/** An insert of one whole row that is built once a connection; answers the row as it is stored. */
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
  return async (tx: Db, row: WholeRow<Table>) =>
    (await insert(tx).get(row)) as Table["$inferSelect"];
}
