import { setImmediate as othersTurn } from "node:timers/promises";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { orders } from "../../../db/schema.ts";
import { type Order, withLines } from "./orders.ts";

/** The JSON call that lists them has no pages; a shopper who orders every day fills them in years. */
const MOST_ORDERS = 1_000;
const MOST_LINES = 10_000;
/** Orders may have hundreds of lines. */
const SLICE = 5;

/**
 * The shopper's newest orders, newest first, in slices: others have their turns in between. All of
 * them, but for accounts with more than 1,000 orders or 10,000 lines.
 */
export async function* listRecentUserOrders(db: Db, userId: string): AsyncGenerator<Order[]> {
  let before = Number.MAX_SAFE_INTEGER;
  let lines = 0;
  for (let listed = 0; listed < MOST_ORDERS && lines < MOST_LINES; listed += SLICE) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), lt(orders.seq, before)))
      .orderBy(desc(orders.seq))
      .limit(SLICE);
    const slice = await withLines(db, rows);
    if (slice.length > 0) yield slice;
    if (slice.length < SLICE) return;
    before = slice.at(-1)!.seq;
    lines += slice.reduce((sum, order) => sum + order.lines.length, 0);
    await othersTurn();
  }
}
