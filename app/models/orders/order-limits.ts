import { desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { inParallel } from "../../../db/in-parallel.ts";
import { prepared } from "../../../db/prepared.ts";
import { orders } from "../../../db/schema.ts";
import {
  countEvent,
  getAllowance,
  type LimitedBucket,
  retryAfter,
} from "../throttling/rate-limits.ts";

const WINDOW_MS = 60 * 60_000;

/** Orders per hour for an account and for a client's IP address. */
export type OrderLimits = { perAccount: number; perClient: number; client: string };

const bucketOf = ({ client }: OrderLimits) => `order:${client}`;
const clientLimit = (limits: OrderLimits): LimitedBucket => ({
  bucket: bucketOf(limits),
  limit: { max: limits.perClient, windowMs: WINDOW_MS },
});

/** Milliseconds until another order may be placed; 0 when it may now. */
export async function orderRetryAfter(
  tx: Db,
  userId: string,
  limits: OrderLimits,
): Promise<number> {
  const waits = await inParallel(
    () => accountRetryAfter(tx, userId, limits.perAccount),
    () => retryAfter(tx, clientLimit(limits)),
  );
  return Math.max(...waits);
}

/**
 * Counts an order that is placed. Accounts need no count: their stored orders are it.
 *
 * @throws Error when others of the client, placed at the same time, have taken its last room
 */
export async function countOrder(tx: Db, limits: OrderLimits): Promise<void> {
  const [{ left }] = await inParallel(
    () => getAllowance(tx, clientLimit(limits)),
    () => countEvent(tx, bucketOf(limits)),
  );
  if (left === 0) throw new Error("the client's orders have reached their limit");
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
