import { createHash } from "node:crypto";
import { getTableName, is, type SQL, sql } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "#db/client.server.ts";
import * as schema from "#db/schema.ts";

export type Rows = Record<string, string>;

/** Columns to compare: pictures are named by content, and mails are marked as sent at any time. */
const COLUMNS: Record<string, SQL> = {
  pictures: sql`hash, width`,
  outbox: sql`id, kind, order_id, recipient, created_at`,
};

/** What the shop writes of its orders without being asked: with each hour that passes, it counts them. */
const FOLLOWS = new Set([
  ...["order_search_progress", "counted_time", "ordered_products", "order_wards"],
  ...["order_days", "order_ward_days", "order_product_days"],
]);

/** The tables of the shop that it does not count by itself. */
export const TABLES = Object.values(schema)
  .filter((table) => is(table, SQLiteTable))
  .map((table) => getTableName(table))
  .filter((name) => !FOLLOWS.has(name));

/** The number of rows of every table, and a hash of them: both stay equal if nothing is written. */
export async function rowsOf(db: Db, except: string[] = []): Promise<Rows> {
  const rows: Rows = {};
  for (const name of TABLES) {
    if (except.includes(name)) continue;
    const columns = COLUMNS[name] ?? sql`*`;
    const all = await db.engine.rows(sql`select ${columns} from ${sql.identifier(name)}`);
    const texts = all.map((row) => JSON.stringify(row)).sort();
    const hash = createHash("sha256").update(texts.join()).digest("hex").slice(0, 12);
    rows[name] = `${all.length} rows ${hash}`;
  }
  return rows;
}

/** The number of rows in a table. */
export async function countOf(db: Db, table: string): Promise<number> {
  const [row] = await db.engine.rows<{ n: number }>(
    sql`select count(*) as n from ${sql.identifier(table)}`,
  );
  return row!.n;
}
