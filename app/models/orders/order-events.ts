import { asc, inArray } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { orderEvents } from "../../../db/schema.ts";
import type { OrderEvent } from "./update-orders.ts";

/** The changes of several orders, oldest first. */
export async function listEventsOf(db: Db, orderIds: string[]): Promise<OrderEvent[]> {
  return db
    .select()
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, orderIds))
    .orderBy(asc(orderEvents.seq));
}
