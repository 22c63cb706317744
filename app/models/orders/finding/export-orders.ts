import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { readBatches } from "../../../../db/batches.ts";
import type { Db, WithTx } from "../../../../db/client.server.ts";
import { orders } from "../../../../db/schema.ts";
import { isScoped } from "./order-scope.ts";
import { findMatches, type OrderFilter } from "./order-search.ts";
import { type Order, withLines } from "./orders.ts";
import { findInScope, type TimePosition } from "./scoped-orders.ts";

const BATCH_SIZE = 200;

/**
 * All orders that match a filter, newest first, in batches; orders placed after the start are left
 * out.
 *
 * @param withRead called once per batch, so that a slow consumer does not block other reads
 */
export const listAllOrders = (withRead: WithTx, filter: OrderFilter): AsyncGenerator<Order[]> =>
  readBatches((before) => withRead((db) => listBatch(db, filter, before)));

async function listBatch(db: Db, filter: OrderFilter, before?: TimePosition): Promise<Order[]> {
  const seqs = await listSeqs(db, filter, before);
  const rows = await db.select().from(orders).where(inArray(orders.seq, seqs));
  const position = new Map(seqs.map((seq, i) => [seq, i]));
  return withLines(
    db,
    rows.sort((a, b) => position.get(a.seq)! - position.get(b.seq)!),
  );
}

async function listSeqs(db: Db, filter: OrderFilter, before?: TimePosition): Promise<number[]> {
  const { seq: beforeSeq = Number.MAX_SAFE_INTEGER } = before ?? {};
  const older = { first: 0, last: beforeSeq - 1 };
  const matches = await findMatches(db, filter, BATCH_SIZE, older);
  if (matches) return matches;
  if (isScoped(filter))
    return (await findInScope(db, filter, BATCH_SIZE, before)).map(({ seq }) => seq);
  const hasStatus = filter.status ? eq(orders.status, filter.status) : undefined;
  const rows = await db
    .select({ seq: orders.seq })
    .from(orders)
    .where(and(hasStatus, lt(orders.seq, beforeSeq)))
    .orderBy(desc(orders.seq))
    .limit(BATCH_SIZE);
  return rows.map(({ seq }) => seq);
}
