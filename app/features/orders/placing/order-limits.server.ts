import { and, between, desc, eq, sql } from "drizzle-orm";
import type { Address } from "#app/features/accounts/addresses/addresses.server.ts";
import { findOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import { countEvent, retryAfter } from "#app/kit/throttling/rate-limits.server.ts";
import type { Db } from "#db/client.server.ts";
import { inParallel, prepared } from "#db/prepared.ts";
import { orders } from "#db/schema.ts";

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
  // Negative if the clock was ahead; such an order would block for longer than the window.
  return age >= 0 && age < WINDOW_MS ? WINDOW_MS - age : 0;
}

const DOUBLE_TAP_MS = 10_000;

type OrderedLine = { productId: string; quantity: number };

const selectByKey = prepared((db) =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, sql.placeholder("userId")),
        eq(orders.requestKey, sql.placeholder("requestKey")),
      ),
    ),
);

/** The order that a shopper placed with a key, or null. */
export async function findByKey(tx: Db, userId: string, requestKey: string): Promise<Order | null> {
  const [row] = await selectByKey(tx, { userId, requestKey });
  return row ? findOrder(tx, row.id) : null;
}

const selectLastBetween = prepared((db) =>
  db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(
      and(
        eq(orders.userId, sql.placeholder("userId")),
        between(orders.createdAt, sql.placeholder("from"), sql.placeholder("to")),
      ),
    )
    .orderBy(desc(orders.seq))
    .limit(1),
);

/**
 * The shopper's last order if it was placed at most ten seconds before the request, or since; else null.
 *
 * @param requestedAt in milliseconds; earlier than now if the request is tried again
 */
export async function findJustPlaced(
  tx: Db,
  userId: string,
  requestedAt = Date.now(),
): Promise<Order | null> {
  // Includes the near future, because the clock may have been set back a little.
  const [row] = await selectLastBetween(tx, {
    userId,
    from: requestedAt - DOUBLE_TAP_MS,
    to: Date.now() + DOUBLE_TAP_MS,
  });
  return row ? findOrder(tx, row.id) : null;
}

const RECENT_MS = 30 * 60_000;

/** The id of the shopper's last order if it is at most half an hour old and not cancelled; else null. */
export async function findRecentOrderId(db: Db, userId: string): Promise<string | null> {
  const now = Date.now();
  const [row] = await selectLastBetween(db, {
    userId,
    from: now - RECENT_MS,
    to: now + DOUBLE_TAP_MS,
  });
  return row && row.status !== "Cancelled" ? row.id : null;
}

/** Whether an order that was just placed has these products and this address, so that it must not be placed twice. */
export function isDoubleTap(
  order: Order,
  address: Pick<Address, "id">,
  lines: OrderedLine[],
): boolean {
  const itemsOf = (lines: OrderedLine[]) =>
    lines
      .map((line) => `${line.productId}:${line.quantity}`)
      .sort()
      .join();
  // After cancelling the order, the shopper wants a new one.
  if (order.status === "Cancelled") return false;
  return order.addressId === address.id && itemsOf(order.lines) === itemsOf(lines);
}
