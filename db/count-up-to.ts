import { type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.server.ts";

/** Counts the rows of a table that meet the condition, and stops at `max`. */
export async function countUpTo(
  db: Db,
  table: SQLiteTable,
  condition: SQL | undefined,
  max: number,
): Promise<number> {
  const some = db.select({ one: sql`1` }).from(table).where(condition).limit(max);
  return db.$count(some.as("some"));
}
