import { asc, count, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { orderCalls, orders } from "../../../db/schema.ts";
import { MAX_TO_CONFIRM } from "../../format/bulk-limits.ts";
import { type Order, withLines } from "./orders.ts";
import { listPhoneRecords, type PhoneRecord } from "./phone-records.ts";

export type OrderToConfirm = Order & { callCount: number; record: PhoneRecord };

// Spelled as the condition of the index, which SQLite would not choose by itself.
const isToConfirm = sql`status = 'Pending' and (call_result is null or call_result = 'no-answer')`;
const fromIndex = (db: Db) => sql`from orders ${db.engine.byIndex("orders_to_confirm")}`;

/**
 * The pending orders whose shoppers are to be called, oldest first: those never called, and those
 * who did not answer. At most 50 of each.
 */
export async function listToConfirm(
  db: Db,
): Promise<{ toCall: OrderToConfirm[]; toCallAgain: OrderToConfirm[] }> {
  const [toCall, toCallAgain] = [
    await listOldest(db, sql`call_result is null`),
    await listOldest(db, sql`call_result = 'no-answer'`),
  ];
  const all = await withLines(db, [...toCall, ...toCallAgain]);
  const counts = await countCalls(
    db,
    toCallAgain.map(({ id }) => id),
  );
  const records = await listPhoneRecords(db, all);
  const complete = all.map((order) => ({
    ...order,
    callCount: counts.get(order.id) ?? 0,
    record: records.get(order.id)!,
  }));
  return {
    toCall: complete.slice(0, toCall.length),
    toCallAgain: complete.slice(toCall.length),
  };
}

/** How many orders wait for a call, counted up to `max`. */
export async function countToConfirm(db: Db, max: number): Promise<number> {
  const [row] = await db.engine.rows<{ count: number }>(
    sql`select count(*) as count from (select 1 ${fromIndex(db)} where ${isToConfirm} limit ${max}) as waiting`,
  );
  return row!.count;
}

async function listOldest(db: Db, condition: SQL) {
  return db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.seq,
        sql`(select seq ${fromIndex(db)} where ${isToConfirm} and ${condition}
          order by seq limit ${MAX_TO_CONFIRM})`,
      ),
    )
    .orderBy(asc(orders.seq));
}

async function countCalls(db: Db, ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderId: orderCalls.orderId, calls: count() })
    .from(orderCalls)
    .where(inArray(orderCalls.orderId, ids))
    .groupBy(orderCalls.orderId);
  return new Map(rows.map(({ orderId, calls }) => [orderId, calls]));
}
