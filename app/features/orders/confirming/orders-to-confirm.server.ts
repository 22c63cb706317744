import { asc, count, inArray, type SQL, sql } from "drizzle-orm";
import { type Order, withLines } from "#app/features/orders/finding/orders.server.ts";
import { paginate } from "#app/kit/format/pagination.ts";
import { DAY_MS } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import type { OrderStatus } from "#db/order-values.ts";
import { orderCalls, orders } from "#db/schema.ts";

export type OrderToConfirm = Order & { callCount: number; record: PhoneRecord };

/** Orders on a page. */
const PAGE_SIZE = 50;
/** More orders than anybody calls in a day. Further ones move up when these are called. */
const MAX_WAITING = 10_000;

const CONDITIONS = {
  /** Nobody has called yet. */
  first: sql`call_result is null`,
  /** The last call was not answered. */
  again: sql`call_result = 'no-answer'`,
};

// Spelled like the condition of the index, or SQLite could not use it.
const isToConfirm = sql`status = 'Pending' and (call_result is null or call_result = 'no-answer')`;
const fromIndex = (db: Db) => sql`from orders ${db.engine.byIndex("orders_to_confirm")}`;

/** A page of the pending orders to call for the first time, or again, oldest first, with the number of all. */
export async function listToConfirm(db: Db, which: keyof typeof CONDITIONS, requestedPage = 1) {
  const condition = sql`${isToConfirm} and ${CONDITIONS[which]}`;
  const total = await countWaiting(db, condition, MAX_WAITING);
  const { page, pages, offset } = paginate(total, requestedPage, PAGE_SIZE);
  const orders = await withLines(db, await listOldest(db, condition, offset));
  const counts = await countCalls(db, orders);
  const records = await listPhoneRecords(db, orders);
  const complete = orders.map(
    (order): OrderToConfirm => ({
      ...order,
      callCount: counts.get(order.id) ?? 0,
      record: records.get(order.id)!,
    }),
  );
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

async function countCalls(db: Db, orders: Order[]): Promise<Map<string, number>> {
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .select({ orderId: orderCalls.orderId, calls: count() })
    .from(orderCalls)
    .where(inArray(orderCalls.orderId, ids))
    .groupBy(orderCalls.orderId);
  return new Map(rows.map(({ orderId, calls }) => [orderId, calls]));
}

type OtherOrder = { id: string; status: OrderStatus; createdAt: number };

/** Facts about an order's phone number from the shop's other orders. */
export type PhoneRecord = {
  /** Orders within a day before or after that are not cancelled, newest first: perhaps the same twice. */
  near: OtherOrder[];
  /** Orders that were refused at the door or in the call. */
  refusals: number;
};

/** Orders of one phone that are looked at: reading all of a reseller's would take too long. */
const MAX_PER_PHONE = 200;

type Found = OtherOrder & { phoneKey: string; wasRefused: unknown };
type Asked = Pick<Order, "id" | "phoneKey" | "createdAt">;

/** The records of the orders' phone numbers, by order. */
export async function listPhoneRecords(db: Db, asked: Asked[]): Promise<Map<string, PhoneRecord>> {
  if (asked.length === 0) return new Map();
  const phones = [...new Set(asked.map(({ phoneKey }) => phoneKey))].map((phone) => ({ phone }));
  const since = Math.min(...asked.map((order) => order.createdAt)) - DAY_MS;
  const wasRefused = sql`(refused_at is not null or call_result = 'refuses')`;
  const rows = await db.engine.rows<Found>(sql`
    select orders.id, phone_key as "phoneKey", status, created_at as "createdAt",
      ${wasRefused} as "wasRefused"
    from ${db.engine.table("phones", phones, { phone: "text" })} cross join orders
    where orders.seq in (
      select seq from orders as newest where newest.phone_key = phones.phone and phones.phone <> ''
      order by seq desc limit ${MAX_PER_PHONE})
    and (${wasRefused} or created_at > ${since})
    order by orders.seq desc`);
  const byPhone = Map.groupBy(rows, ({ phoneKey }) => phoneKey);
  return new Map(asked.map((order) => [order.id, recordOf(order, byPhone.get(order.phoneKey))]));
}

function recordOf({ id, createdAt }: Asked, ofPhone: Found[] = []): PhoneRecord {
  const others = ofPhone.filter((other) => other.id !== id);
  const near = others.filter(
    (other) => other.status !== "Cancelled" && Math.abs(other.createdAt - createdAt) < DAY_MS,
  );
  return {
    near: near.map(({ id, status, createdAt }) => ({ id, status, createdAt })),
    refusals: others.filter(({ wasRefused }) => wasRefused).length,
  };
}
