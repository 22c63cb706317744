import { setImmediate as othersTurn } from "node:timers/promises";
import { and, desc, gte, lt, max } from "drizzle-orm";
import type { WithTx } from "../../db/client.server.ts";
import { orders } from "../../db/schema.ts";
import { type Order, withLines } from "./orders.ts";
import { type OrderFilter, whereOf } from "./seller-orders.ts";

/** How many orders are looked at in one go: also the rare matches of a search cost no more. */
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
  const [newest] = await withSnapshot((db) => db.select({ seq: max(orders.seq) }).from(orders));
  for (let end = (newest?.seq ?? 0) + 1; end > 1; end -= SLICE) {
    const slice = await withSnapshot(async (db) => {
      const inSlice = and(lt(orders.seq, end), gte(orders.seq, end - SLICE));
      const where = and(whereOf(filter), inSlice);
      return withLines(db, await db.select().from(orders).where(where).orderBy(desc(orders.seq)));
    });
    if (slice.length > 0) yield slice;
    await othersTurn();
  }
}
