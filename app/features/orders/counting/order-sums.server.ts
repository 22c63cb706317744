import { type SQL, sql } from "drizzle-orm";
import type { ScopedFilter } from "#app/features/orders/finding/filter.ts";
import {
  dayOfOrder,
  hourOfOrder,
  scopeCondition,
} from "#app/features/orders/finding/order-scope.server.ts";
import { dayOf, startOfDay } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import type { OrderStatus, PaymentKind, PaymentMethod } from "#db/order-values.ts";
import { prepared } from "#db/prepared.ts";
import { orderDays, orders, payments } from "#db/schema.ts";

export const NO_ORDERS = {
  orders: 0,
  revenueVnd: 0,
  unpaid: 0,
  unpaidVnd: 0,
  delivered: 0,
  cancelled: 0,
  /** Refused at the door. These count as cancelled, too. */
  refused: 0,
};

/** Sums over orders. Cancelled ones are only in `cancelled` and `refused`. */
export type OrderSums = typeof NO_ORDERS;

type Row = Partial<OrderSums> & { at: number };
type Columns = Record<"count" | "amount" | "status" | "isPaid" | "isRefused", SQL>;

function sumsOf({ count, amount, status, isPaid, isRefused }: Columns) {
  const sum = (value: SQL, condition: SQL) =>
    sql<number>`coalesce(sum(case when ${condition} then ${value} else 0 end), 0)`;
  const isSold = sql`(${status} <> 'Cancelled')`;
  const isOpen = sql`${isSold} and not ${isPaid}`;
  return {
    orders: sum(count, isSold),
    revenueVnd: sum(amount, isSold),
    unpaid: sum(count, isOpen),
    unpaidVnd: sum(amount, isOpen),
    delivered: sum(count, sql`${status} = 'Delivered'`),
    cancelled: sum(count, sql`not ${isSold}`),
    refused: sum(count, isRefused),
  };
}

const counted = sumsOf({
  count: sql`${orderDays.orders}`,
  amount: sql`${orderDays.amountVnd}`,
  status: sql`${orderDays.status}`,
  isPaid: sql`${orderDays.isPaid}`,
  isRefused: sql`${orderDays.isRefused}`,
});
/** Sums of the orders that are not counted yet: those of this hour, or of more when counting is behind. */
const recent = sumsOf({
  count: sql`1`,
  amount: sql`${orders.amountVnd}`,
  status: sql`${orders.status}`,
  isPaid: sql`${orders.isPaid}`,
  isRefused: sql`${orders.refusedAt} is not null`,
});

/** The later of a time and the one from which orders are not counted yet. */
export const uncountedFrom = (start: unknown) =>
  sql`(select case when until > ${start} then until else ${start} end from counted_time)`;

/** The condition for orders that are not counted yet, between the placeholders `start` and `end`. */
const isRecent = sql`${orders.createdAt} >= ${uncountedFrom(sql.placeholder("start"))}
  and ${orders.createdAt} < ${sql.placeholder("end")}`;

/** Partly paid orders: a part was received before the order was changed. The index has few others. */
const partlyPaid = (db: Db) => sql`(select * from orders ${db.engine.byIndex("orders_received")}
  where received_vnd is not null and not is_paid) as orders`;
const sumOfReceived = sql<number>`coalesce(sum(${orders.receivedVnd}), 0)`;

/** The dong already received for the unpaid orders of a filter. The counters know only the orders' amounts. */
export async function sumReceived(db: Db, filter: ScopedFilter): Promise<number> {
  const [row] = await db
    .select({ sum: sumOfReceived })
    .from(partlyPaid(db))
    .where(await scopeCondition(db, filter));
  return row!.sum;
}

const selectReceived = prepared((db) =>
  db
    .select({ status: sql<OrderStatus>`${orders.status}`, sum: sumOfReceived })
    .from(partlyPaid(db))
    .groupBy(orders.status),
);

/** The dong already received for all unpaid orders, by status. */
export async function sumReceivedByStatus(db: Db): Promise<Map<OrderStatus, number>> {
  return new Map((await selectReceived(db)).map(({ status, sum }) => [status, sum]));
}

const statements = (counter: SQL<number>, live: SQL<number>) => [
  prepared((db) =>
    db
      .select({ at: counter.as("at"), ...counted })
      .from(orderDays)
      .where(
        sql`${orderDays.day} between ${sql.placeholder("from")} and ${sql.placeholder("to")}
          and ${orderDays.hour} <= ${sql.placeholder("lastHour")}`,
      )
      .groupBy(counter),
  ),
  prepared((db) =>
    db
      .select({ at: live.as("at"), ...recent })
      .from(orders)
      .where(sql`${isRecent} and ${hourOfOrder} <= ${sql.placeholder("lastHour")}`)
      .groupBy(live),
  ),
  prepared((db) =>
    db
      .select({ at: live.as("at"), unpaidVnd: sql<number>`-${sumOfReceived}` })
      .from(partlyPaid(db))
      .where(
        sql`${orders.createdAt} >= ${sql.placeholder("start")} and ${orders.createdAt} < ${sql.placeholder("end")}
          and ${orders.status} <> 'Cancelled' and ${hourOfOrder} <= ${sql.placeholder("lastHour")}`,
      )
      .groupBy(live),
  ),
];
const byDay = statements(sql`${orderDays.day}`, dayOfOrder);
const byHour = statements(sql`${orderDays.hour}`, hourOfOrder);

/** Days as in format/vietnam-day.ts, each up to an hour of the day. */
type Range = { from: number; to: number; lastHour?: number };

/** Sums of the orders of each day that has any. */
export const sumByDay = (db: Db, range: Range) => sumBy(byDay, db, range);

/** Sums of the orders of each hour of the day that has any, over all days. */
export const sumByHour = (db: Db, range: Range) => sumBy(byHour, db, range);

async function sumBy(
  selects: ReturnType<typeof statements>,
  db: Db,
  { from, to, lastHour = 23 }: Range,
): Promise<Map<number, OrderSums>> {
  const parameters = { from, to, lastHour, start: startOfDay(from), end: startOfDay(to + 1) };
  const sums = new Map<number, OrderSums>();
  for (const select of selects)
    for (const { at, ...row } of (await select(db, parameters)) as Row[])
      sums.set(at, addSums(sums.get(at) ?? NO_ORDERS, { ...NO_ORDERS, ...row }));
  return sums;
}

/** Adds two sums of different orders. */
export function addSums(a: OrderSums, b: OrderSums): OrderSums {
  const names = Object.keys(NO_ORDERS) as (keyof OrderSums)[];
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as OrderSums;
}

/** The dong still to pay for an order: its amount without the part received before it was changed. */
export const toCollect = sql<number>`case when coalesce(${orders.receivedVnd}, 0) > ${orders.amountVnd} then 0
  else ${orders.amountVnd} - coalesce(${orders.receivedVnd}, 0) end`;
const sumOfCollected = sql<number>`coalesce(sum(${toCollect}), 0)`;

const selectToCollect = prepared((db) =>
  db
    .select({ sum: sumOfCollected })
    .from(orders)
    .where(
      sql`${db.engine.isIn(orders.seq, "seqs")} and ${orders.status} = 'Shipped'
        and not ${orders.isPaid}`,
    ),
);

/** Dong to collect from those of the given orders that are shipped and unpaid. */
export async function sumToCollect(db: Db, seqs: number[]): Promise<number> {
  const [row] = await selectToCollect(db, { seqs });
  return row!.sum;
}

/** Dong received and given back in a period, by way of payment. */
type PaymentSums = Record<PaymentMethod, { receivedVnd: number; refundedVnd: number }>;

const selectSums = prepared((db) =>
  db
    .select({
      method: sql<PaymentMethod>`${payments.method}`,
      kind: sql<PaymentKind>`${payments.kind}`,
      sum: sql<number>`sum(${payments.amountVnd})`,
    })
    .from(payments)
    .where(
      sql`${payments.at} >= ${sql.placeholder("since")} and ${payments.at} < ${sql.placeholder("until")}`,
    )
    .groupBy(payments.method, payments.kind),
);

/** Sums the payments between two times, in milliseconds. A correction counts on its own day. */
export async function sumPayments(
  db: Db,
  { since, until }: { since: number; until: number },
): Promise<PaymentSums> {
  const none = () => ({ receivedVnd: 0, refundedVnd: 0 });
  const sums: PaymentSums = { cash: none(), transfer: none() };
  for (const { method, kind, sum } of await selectSums(db, { since, until }))
    if (kind === "refund") sums[method].refundedVnd -= sum;
    else sums[method].receivedVnd += sum;
  return sums;
}

/** Dong received in cash today, in Vietnam. */
export async function sumCollectedToday(db: Db, now = Date.now()): Promise<number> {
  const day = dayOf(now);
  const { cash } = await sumPayments(db, { since: startOfDay(day), until: startOfDay(day + 1) });
  return cash.receivedVnd;
}
