import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { inParallel } from "../../../db/in-parallel.ts";
import { prepared } from "../../../db/prepared.ts";
import { orders } from "../../../db/schema.ts";
import { countEvent, retryAfter } from "../throttling/rate-limits.ts";

const WINDOW_MS = 60 * 60_000;

/** Orders per hour for an account and for a client's IP address, and pieces of a counted product in one order. */
export type OrderLimits = {
  perAccount: number;
  perClient: number;
  pieces: number;
  client: string;
};

const bucketOf = ({ client }: OrderLimits) => `order:${client}`;

/** Milliseconds until another order may be placed; 0 when it may now. */
export async function orderRetryAfter(
  tx: Db,
  userId: string,
  limits: OrderLimits,
): Promise<number> {
  const perClient = { max: limits.perClient, windowMs: WINDOW_MS };
  const waits = await inParallel(
    () => accountRetryAfter(tx, userId, limits.perAccount),
    () => retryAfter(tx, { bucket: bucketOf(limits), limit: perClient }),
  );
  return Math.max(...waits);
}

/**
 * Counts an order that is placed. Accounts need no count: their stored orders are it.
 *
 * @throws Error if the client has placed the last one allowed since orderRetryAfter() was asked
 */
export async function countOrder(tx: Db, limits: OrderLimits): Promise<void> {
  const bucket = bucketOf(limits);
  const [, over] = await inParallel(
    () => countEvent(tx, bucket),
    () => retryAfter(tx, { bucket, limit: { max: limits.perClient + 1, windowMs: WINDOW_MS } }),
  );
  if (over > 0) throw new Error("the client has placed too many orders meanwhile");
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

async function accountRetryAfter(tx: Db, userId: string, max: number): Promise<number> {
  if (max === 0) return WINDOW_MS;
  const [oldest] = await selectNthNewest(tx, { userId, offset: max - 1 });
  const age = Date.now() - (oldest?.createdAt ?? 0);
  // Negative when the clock was ahead; such an order would block for longer than the window.
  return age >= 0 && age < WINDOW_MS ? WINDOW_MS - age : 0;
}
