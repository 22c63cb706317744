import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";

export type Rows = Record<string, string>;

/** Columns to compare: pictures are named by content, and mails are marked as sent at any time. */
const COLUMNS: Record<string, SQL> = {
  pictures: sql`hash, width`,
  outbox: sql`id, kind, order_id, recipient, created_at`,
};

/** The number of rows of every table, and a hash of them: both stay equal if nothing is written. */
export async function rowsOf(db: Db, except: string[] = []): Promise<Rows> {
  const tables = await db.all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table'
        and name not like 'sqlite_%' and name not like '%_search%' order by name`,
  );
  const rows: Rows = {};
  for (const { name } of tables) {
    if (except.includes(name)) continue;
    const columns = COLUMNS[name] ?? sql`*`;
    const all = await db.all(sql`select ${columns} from ${sql.identifier(name)}`);
    const hash = createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 12);
    rows[name] = `${all.length} rows ${hash}`;
  }
  return rows;
}

/** The number of rows in a table. */
export async function countOf(db: Db, table: string): Promise<number> {
  const [row] = await db.all<{ n: number }>(
    sql`select count(*) as n from ${sql.identifier(table)}`,
  );
  return row!.n;
}
