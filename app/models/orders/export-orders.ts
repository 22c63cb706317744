import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db, WithTx } from "../../../db/client.server.ts";
import { orders } from "../../../db/schema.ts";
import { matchCondition, type OrderFilter } from "./order-search.ts";
import { type Order, withLines } from "./orders.ts";

const BATCH_SIZE = 200;

/**
 * All orders that match a filter, newest first, in batches; orders placed after the start are left
 * out. Yields to the event loop between batches.
 *
 * @param withSnapshot called once per batch, so that a slow consumer does not block other snapshots
 */
export async function* listAllOrders(
  withSnapshot: WithTx,
  filter: OrderFilter,
): AsyncGenerator<Order[]> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const batch = await withSnapshot((db) => listBatch(db, filter, before));
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    before = last.seq;
    await yieldToEventLoop();
  }
}

async function listBatch(db: Db, filter: OrderFilter, before: number): Promise<Order[]> {
  const seqs = (await listSeqs(db, filter, before)).map(({ seq }) => seq);
  const rows = db.select().from(orders).where(inArray(orders.seq, seqs));
  return withLines(db, await rows.orderBy(desc(orders.seq)));
}

async function listSeqs(db: Db, filter: OrderFilter, before: number): Promise<{ seq: number }[]> {
  const matches = await matchCondition(db, filter);
  if (!matches) {
    const hasStatus = filter.status ? eq(orders.status, filter.status) : undefined;
    return db
      .select({ seq: orders.seq })
      .from(orders)
      .where(and(hasStatus, lt(orders.seq, before)))
      .orderBy(desc(orders.seq))
      .limit(BATCH_SIZE);
  }
  const seq = sql<number>`rowid`;
  return db
    .select({ seq })
    .from(sql`order_search`)
    .where(and(matches, sql`rowid < ${before}`))
    .orderBy(desc(seq))
    .limit(BATCH_SIZE);
}
