import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Db } from "../../../../db/client.server.ts";
import { orders } from "../../../../db/schema.ts";
import { ENDED_STATUSES } from "../changing/order-status.ts";

/** The newest orders of a shopper that are still to be delivered, at most `limit`; and how many there are. */
export async function listOpenOrders(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ count: number; orders: { id: string; amountVnd: number }[] }> {
  const isOpen = and(eq(orders.userId, userId), notInArray(orders.status, ENDED_STATUSES));
  const newest = await db
    .select({ id: orders.id, amountVnd: orders.amountVnd })
    .from(orders)
    .where(isOpen)
    .orderBy(desc(orders.seq))
    .limit(limit);
  return { count: await db.$count(orders, isOpen), orders: newest };
}
