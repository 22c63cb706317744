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

/** All orders of a shopper, newest first, in batches. Yields to the event loop between batches. */
export async function* listUserOrderBatches(db: Db, userId: string): AsyncGenerator<Order[]> {
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), lt(orders.seq, before)))
      .orderBy(desc(orders.seq))
      .limit(BATCH_SIZE);
    if (rows.length > 0) yield withLines(db, rows);
    if (rows.length < BATCH_SIZE) return;
    before = rows.at(-1)!.seq;
    await yieldToEventLoop();
  }
}

/**
 * A shopper's newest orders, newest first, in batches: at most 1,000 orders and about 10,000 lines.
 */
export async function* listRecentUserOrders(db: Db, userId: string): AsyncGenerator<Order[]> {
  let [orderCount, lineCount] = [0, 0];
  for await (const batch of listUserOrderBatches(db, userId)) {
    yield batch;
    orderCount += batch.length;
    lineCount += batch.reduce((sum, order) => sum + order.lines.length, 0);
    if (orderCount >= MAX_ORDERS || lineCount >= MAX_LINES) return;
  }
}
