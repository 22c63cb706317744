import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db, WithTx } from "../../../db/client.server.ts";
import { orders } from "../../../db/schema.ts";
import { isScoped } from "./order-scope.ts";
import { matchCondition, type OrderFilter } from "./order-search.ts";
import { type Order, withLines } from "./orders.ts";
import { scopedMatches, scopedOrders, type TimePosition } from "./scoped-orders.ts";

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
  let before: TimePosition | undefined;
  for (;;) {
    const batch = await withSnapshot((db) => listBatch(db, filter, before));
    if (batch.length === 0) return;
    yield batch;
    before = batch.at(-1);
    await yieldToEventLoop();
  }
}

async function listBatch(db: Db, filter: OrderFilter, before?: TimePosition): Promise<Order[]> {
  const seqs = (await listSeqs(db, filter, before)).map(({ seq }) => seq);
  const rows = await db.select().from(orders).where(inArray(orders.seq, seqs));
  const position = new Map(seqs.map((seq, i) => [seq, i]));
  return withLines(
    db,
    rows.sort((a, b) => position.get(a.seq)! - position.get(b.seq)!),
  );
}

async function listSeqs(
  db: Db,
  filter: OrderFilter,
  before?: TimePosition,
): Promise<{ seq: number }[]> {
  const { seq: beforeSeq = Number.MAX_SAFE_INTEGER } = before ?? {};
  const matches = await matchCondition(db, filter);
  if (isScoped(filter)) {
    const scoped = matches
      ? await scopedMatches(db, filter, matches, beforeSeq)
      : scopedOrders(filter, before);
    return db.all(sql`${scoped} limit ${BATCH_SIZE}`);
  }
  if (!matches) {
    const hasStatus = filter.status ? eq(orders.status, filter.status) : undefined;
    return db
      .select({ seq: orders.seq })
      .from(orders)
      .where(and(hasStatus, lt(orders.seq, beforeSeq)))
      .orderBy(desc(orders.seq))
      .limit(BATCH_SIZE);
  }
  const seq = sql<number>`rowid`;
  return db
    .select({ seq })
    .from(sql`order_search`)
    .where(and(matches, sql`rowid < ${beforeSeq}`))
    .orderBy(desc(seq))
    .limit(BATCH_SIZE);
}
