import { setImmediate as othersTurn } from "node:timers/promises";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db, WithTx } from "../../../db/client.server.ts";
import { orders } from "../../../db/schema.ts";
import { matchCondition, type OrderFilter } from "./order-search.ts";
import { type Order, withLines } from "./orders.ts";

/** Most orders that are read at a stretch. */
const SLICE = 200;

/**
 * All orders of a filter with their lines, newest first, those placed meanwhile excepted. Others have
 * their turn after each slice.
 *
 * @param withSnapshot asked anew for each slice, as its reader may be slow: one that stopped reading
 *   would keep everyone else's snapshots waiting
 */
export async function* listAllOrders(
  withSnapshot: WithTx,
  filter: OrderFilter,
): AsyncGenerator<Order[]> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const slice = await withSnapshot((db) => sliceOf(db, filter, before));
    const last = slice.at(-1);
    if (!last) return;
    yield slice;
    before = last.seq;
    await othersTurn();
  }
}

async function sliceOf(db: Db, filter: OrderFilter, before: number): Promise<Order[]> {
  const seqs = (await newestSeqs(db, filter, before)).map(({ seq }) => seq);
  const rows = db.select().from(orders).where(inArray(orders.seq, seqs));
  return withLines(db, await rows.orderBy(desc(orders.seq)));
}

async function newestSeqs(db: Db, filter: OrderFilter, before: number): Promise<{ seq: number }[]> {
  const found = await matchCondition(db, filter);
  if (!found) {
    const ofStatus = filter.status ? eq(orders.status, filter.status) : undefined;
    return db
      .select({ seq: orders.seq })
      .from(orders)
      .where(and(ofStatus, lt(orders.seq, before)))
      .orderBy(desc(orders.seq))
      .limit(SLICE);
  }
  const seq = sql<number>`rowid`;
  return db
    .select({ seq })
    .from(sql`order_search`)
    .where(and(found, sql`rowid < ${before}`))
    .orderBy(desc(seq))
    .limit(SLICE);
}
