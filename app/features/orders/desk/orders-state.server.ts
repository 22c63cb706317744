import { sql } from "drizzle-orm";
import { countToConfirm } from "#app/features/orders/confirming/orders-to-confirm.server.ts";
import { MAX_COUNTED } from "#app/kit/format/pagination.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { orderCalls, orderCounts, orderEvents, orders } from "#db/schema.ts";

// Each part is read from the end of an index or from the five rows of counts.
const selectState = prepared((db) =>
  db
    .select({
      newest: sql<number>`coalesce((select max(${orders.seq}) from ${orders}), 0)`,
      events: sql<number>`coalesce((select max(${orderEvents.seq}) from ${orderEvents}), 0)`,
      calls: sql<number>`coalesce((select max(${orderCalls.seq}) from ${orderCalls}), 0)`,
      total: sql<number>`coalesce(sum(${orderCounts.count}), 0)`,
    })
    .from(orderCounts),
);

export type OrdersState = {
  /** Differs whenever an order was placed, changed, called about or deleted. */
  version: string;
  /** Rises with each new order. */
  newest: number;
  /** How many orders wait for a call, counted up to a hundred. */
  toConfirm: number;
};

/** What a seller's open page asks for every few seconds. */
export async function getOrdersState(db: Db): Promise<OrdersState> {
  const [state] = await selectState(db);
  const { newest, events, calls, total } = state!;
  const toConfirm = await countToConfirm(db, MAX_COUNTED);
  return { version: [newest, events, calls, total].join("."), newest, toConfirm };
}
