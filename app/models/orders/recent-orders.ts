import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { orders } from "../../../db/schema.ts";
import { type Order, withLines } from "./orders.ts";

// The API endpoint that lists a shopper's orders is not paged, so its size needs a bound.
const MAX_ORDERS = 1_000;
const MAX_LINES = 10_000;
/** Small, because an order may have hundreds of lines. */
const BATCH_SIZE = 5;

/**
 * A shopper's newest orders, newest first, in batches: at most 1,000 orders and about 10,000 lines.
 * Yields to the event loop between batches.
 */
export async function* listRecentUserOrders(db: Db, userId: string): AsyncGenerator<Order[]> {
  let before = Number.MAX_SAFE_INTEGER;
  let lineCount = 0;
  for (let listed = 0; listed < MAX_ORDERS && lineCount < MAX_LINES; listed += BATCH_SIZE) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), lt(orders.seq, before)))
      .orderBy(desc(orders.seq))
      .limit(BATCH_SIZE);
    const batch = await withLines(db, rows);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH_SIZE) return;
    before = batch.at(-1)!.seq;
    lineCount += batch.reduce((sum, order) => sum + order.lines.length, 0);
    await yieldToEventLoop();
  }
}
