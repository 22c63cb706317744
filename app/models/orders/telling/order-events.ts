import { asc, inArray, max } from "drizzle-orm";
import type { Db } from "../../../../db/client.server.ts";
import { orderEvents } from "../../../../db/schema.ts";

/** A change made to an order. */
export type OrderEvent = typeof orderEvents.$inferSelect;

/** The changes made to an order, oldest first. */
export async function listOrderEvents(db: Db, id: string): Promise<OrderEvent[]> {
  return listEventsOf(db, [id]);
}

/** The changes of several orders, oldest first. */
export async function listEventsOf(db: Db, orderIds: string[]): Promise<OrderEvent[]> {
  return db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, orderIds))
    .orderBy(asc(orderEvents.seq));
}

/** The number of the last change. Inside a transaction there are no gaps, because writers take turns. */
export async function lastEventSeq(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(orderEvents.seq) }).from(orderEvents);
  return row?.last ?? 0;
}

/** The last cancellation in an order's history, or null. */
export const findCancellation = (events: OrderEvent[]): OrderEvent | null =>
  events.findLast(({ change }) => change === "Cancelled") ?? null;
