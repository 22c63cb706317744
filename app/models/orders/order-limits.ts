import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { prepared } from "../../../db/prepared.ts";
import { orders } from "../../../db/schema.ts";
import { countUnlessFull } from "../throttling/rate-limits.ts";

const WINDOW_MS = 60 * 60_000;

/** Orders per hour for an account and for a client's IP address. */
export type OrderLimits = { perAccount: number; perClient: number; client: string };

/**
 * Counts an order that is about to be placed, unless a limit has been reached.
 *
 * @returns 0 when the order was counted, else the milliseconds to wait
 */
export async function countOrder(
  tx: Db,
  userId: string,
  { perAccount, perClient, client }: OrderLimits,
): Promise<number> {
  const retryAfterMs = await accountRetryAfter(tx, userId, perAccount);
  if (retryAfterMs > 0) return retryAfterMs;
  const limit = { max: perClient, windowMs: WINDOW_MS };
  return countUnlessFull(tx, [{ bucket: `order:${client}`, limit }]);
}

const selectNthNewest = prepared((db) =>
  db
    .select({ createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.userId, sql.placeholder("userId")))
    .orderBy(desc(orders.seq))
    .limit(1)
    .offset(sql.placeholder("offset")),
);

/** Counts the stored orders themselves; accounts need no bucket. */
async function accountRetryAfter(tx: Db, userId: string, max: number): Promise<number> {
  if (max === 0) return WINDOW_MS;
  const [oldest] = await selectNthNewest(tx, { userId, offset: max - 1 });
  const age = Date.now() - (oldest?.createdAt ?? 0);
  // Negative when the clock was ahead; such an order would block for longer than the window.
  return age >= 0 && age < WINDOW_MS ? WINDOW_MS - age : 0;
}
