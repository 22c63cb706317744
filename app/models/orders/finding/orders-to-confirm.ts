import { asc, count, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client.server.ts";
import { orderCalls, orders } from "../../../../db/schema.ts";
import { paginate } from "../../../format/pagination.ts";
import { type Order, withLines } from "./orders.ts";
import { listPhoneRecords, type PhoneRecord } from "./phone-records.ts";

export type OrderToConfirm = Order & { callCount: number; record: PhoneRecord };
export type ConfirmPage = {
  orders: OrderToConfirm[];
  page: number;
  pages: number;
  /** Of all pages. */
  total: number;
};

/** Listed on a page. */
const PAGE_SIZE = 50;
/** More than anybody calls in a day; further ones move up as these are called. */
const MAX_WAITING = 10_000;

const CONDITIONS = {
  /** Nobody has called yet. */
  first: sql`call_result is null`,
  /** The last call was not answered. */
  again: sql`call_result = 'no-answer'`,
};

// Spelled as the condition of the index, which SQLite would not choose by itself.
const isToConfirm = sql`status = 'Pending' and (call_result is null or call_result = 'no-answer')`;
const fromIndex = (db: Db) => sql`from orders ${db.engine.byIndex("orders_to_confirm")}`;

/** A page of the pending orders whose shoppers are to be called for the first time, or again; oldest first. */
export async function listToConfirm(
  db: Db,
  which: keyof typeof CONDITIONS,
  requestedPage = 1,
): Promise<ConfirmPage> {
  const condition = sql`${isToConfirm} and ${CONDITIONS[which]}`;
  const total = await countWaiting(db, condition, MAX_WAITING);
  const { page, pages, offset } = paginate(total, requestedPage, PAGE_SIZE);
  const orders = await withLines(db, await listOldest(db, condition, offset));
  const counts = await countCalls(
    db,
    orders.map(({ id }) => id),
  );
  const records = await listPhoneRecords(db, orders);
  const complete = orders.map((order) => ({
    ...order,
    callCount: counts.get(order.id) ?? 0,
    record: records.get(order.id)!,
  }));
  return { orders: complete, page, pages, total };
}

/** How many orders wait for a call, counted up to `max`. */
export const countToConfirm = (db: Db, max: number) => countWaiting(db, isToConfirm, max);

async function countWaiting(db: Db, condition: SQL, max: number): Promise<number> {
  const [row] = await db.engine.rows<{ count: number }>(
    sql`select count(*) as count from (select 1 ${fromIndex(db)} where ${condition} limit ${max}) as waiting`,
  );
  return row!.count;
}

async function listOldest(db: Db, condition: SQL, offset: number) {
  return db
    .select()
    .from(orders)
    .where(
      inArray(
        orders.seq,
        sql`(select seq ${fromIndex(db)} where ${condition}
          order by seq limit ${PAGE_SIZE} offset ${offset})`,
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
