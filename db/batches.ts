import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { inArray, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "./client.server.ts";

/** Reads rows in batches until one is empty, and yields to the event loop between them. `read` gets the last row. */
export async function* readBatches<Row>(
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last: Row | undefined; ; await yieldToEventLoop()) {
    const batch = await read(last);
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1);
  }
}

/** Deletes up to `limit` rows of the key's table for which a condition is true; returns how many it deleted. */
export async function deleteSome(
  tx: Db,
  key: SQLiteColumn,
  condition: SQL | undefined,
  limit: number,
): Promise<number> {
  const some = tx.select({ key }).from(key.table).where(condition).limit(limit);
  const deleted = await tx.delete(key.table).where(inArray(key, some)).returning({ key });
  return deleted.length;
}
