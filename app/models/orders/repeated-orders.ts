import { and, between, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { prepared } from "../../../db/prepared.ts";
import { orders } from "../../../db/schema.ts";
import type { Address } from "../accounts/addresses.ts";
import { findOrder, type Order } from "./orders.ts";

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
    .select({ id: orders.id })
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
  // Up to the near future, because the clock may have been set back a little.
  const [row] = await selectLastBetween(tx, {
    userId,
    from: requestedAt - DOUBLE_TAP_MS,
    to: Date.now() + DOUBLE_TAP_MS,
  });
  return row ? findOrder(tx, row.id) : null;
}

/** Whether an order that was just placed has these products and this address, and is wanted no more than once. */
export function isDoubleTap(order: Order, address: Address, lines: OrderedLine[]): boolean {
  const itemsOf = (lines: OrderedLine[]) =>
    lines
      .map((line) => `${line.productId}:${line.quantity}`)
      .sort()
      .join();
  // Who has cancelled the order since then wants a new one.
  if (order.status === "Cancelled") return false;
  return order.addressId === address.id && itemsOf(order.lines) === itemsOf(lines);
}
