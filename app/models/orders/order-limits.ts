import { desc, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { orders } from "../../../db/schema.ts";
import { countUnlessFull } from "../throttling/rate-limits.ts";

const WINDOW_MS = 60 * 60_000;

/** How many orders an account, and a client's address, may place in an hour. */
export type OrderLimits = { perAccount: number; perClient: number; client: string };

/**
 * Counts an order that is about to be placed, unless its account or client has placed too many.
 *
 * @returns 0 when it was counted, else the milliseconds to wait
 */
export async function countOrder(
  tx: Db,
  userId: string,
  { perAccount, perClient, client }: OrderLimits,
): Promise<number> {
  const wait = await accountWait(tx, userId, perAccount);
  if (wait > 0) return wait;
  const limit = { max: perClient, windowMs: WINDOW_MS };
  return countUnlessFull(tx, [{ bucket: `order:${client}`, limit }]);
}

/** The orders themselves tell what an account has placed. */
async function accountWait(tx: Db, userId: string, max: number): Promise<number> {
  if (max === 0) return WINDOW_MS;
  const [oldest] = await tx
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.seq))
    .limit(1)
    .offset(max - 1);
  const age = Date.now() - (oldest?.createdAt ?? 0);
  // Below 0 the clock was ahead, and would hold the limit for longer than its window.
  return age >= 0 && age < WINDOW_MS ? WINDOW_MS - age : 0;
}
