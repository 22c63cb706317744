import { inArray, sql } from "drizzle-orm";
import { groupRegions } from "#app/features/delivery/regions/spelling.server.ts";
import {
  addSums,
  NO_ORDERS,
  type OrderSums,
  sumByDay,
  sumByHour,
  sumPayments,
} from "#app/features/orders/counting/order-sums.server.ts";
import {
  type Days,
  recentOrders,
  soldGoods,
} from "#app/features/orders/counting/sold-goods.server.ts";
import { countOrders } from "#app/features/orders/finding/seller-orders.server.ts";
import { dayOf, hourOf, startOfDay } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";

export type Overview = {
  /** First and last day, as in format/vietnam-day.ts. */
  from: number;
  to: number;
  sums: OrderSums;
  /** Sums of the same number of days before, up to the same hour of the last day. */
  before: OrderSums;
  /** Sums of each day, oldest first. */
  days: (OrderSums & { day: number })[];
  /** Sums of each hour of the day, 0 to 23, over all days. */
  hours: (OrderSums & { hour: number })[];
  products: SoldProduct[];
  wards: SoldWard[];
  /** All unpaid amounts of orders of all time, without cancelled ones. */
  allUnpaidVnd: number;
  /** Refunds made in the period, for orders of any time. */
  refundedVnd: number;
  /** Whether the shop has no orders at all. */
  isEmpty: boolean;
};

/** Reads the figures of the shop's last days, today included; `by` ranks the products. */
export async function getOverview(
  db: Db,
  { length, by, now = Date.now() }: { length: number; by: "pieces" | "revenue"; now?: number },
): Promise<Overview> {
  const to = dayOf(now);
  const from = to - length + 1;
  const byDay = await sumByDay(db, { from, to });
  const byHour = await sumByHour(db, { from, to });
  return {
    from,
    to,
    sums: [...byDay.values()].reduce(addSums, NO_ORDERS),
    before: await sumBefore(db, { from, length, hour: hourOf(now) }),
    days: Array.from({ length }, (_, i) => ({
      day: from + i,
      ...(byDay.get(from + i) ?? NO_ORDERS),
    })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...(byHour.get(hour) ?? NO_ORDERS) })),
    products: await bestProducts(db, { from, to, by }),
    wards: await bestWards(db, { from, to }),
    refundedVnd: await sumRefunds(db, { from, to }),
    ...(await ofAllTime(db)),
  };
}

/** Sums the period before. Its last day ends at the present hour, because today is not over either. */
async function sumBefore(
  db: Db,
  { from, length, hour }: { from: number; length: number; hour: number },
): Promise<OrderSums> {
  const whole = await sumByDay(db, { from: from - length, to: from - 2 });
  const last = await sumByDay(db, { from: from - 1, to: from - 1, lastHour: hour });
  return [...whole.values(), ...last.values()].reduce(addSums, NO_ORDERS);
}

async function sumRefunds(db: Db, { from, to }: Days): Promise<number> {
  const { cash, transfer } = await sumPayments(db, {
    since: startOfDay(from),
    until: startOfDay(to + 1),
  });
  return cash.refundedVnd + transfer.refundedVnd;
}

async function ofAllTime(db: Db): Promise<Pick<Overview, "allUnpaidVnd" | "isEmpty">> {
  const counts = await countOrders(db);
  const { Cancelled: _, ...rest } = counts;
  return {
    allUnpaidVnd: Object.values(rest).reduce((sum, { unpaidVnd }) => sum + unpaidVnd, 0),
    isEmpty: Object.values(counts).every(({ count }) => count === 0),
  };
}

type SoldProduct = { id: string; name: string; pieces: number; revenueVnd: number };
type SoldWard = { city: string; state: string; orders: number; revenueVnd: number };

const LENGTH = 10;
/** Greater than every id in ordered_products, so that names from recent orders sort last. */
const LATEST = Number.MAX_SAFE_INTEGER;

/** The best-selling products of orders that are not cancelled, under their latest names. */
async function bestProducts(
  db: Db,
  { by, ...days }: Days & { by: "pieces" | "revenue" },
): Promise<SoldProduct[]> {
  const order =
    by === "pieces"
      ? sql`sum(pieces) desc, sum(revenue) desc`
      : sql`sum(revenue) desc, sum(pieces) desc`;
  const best = await db.engine.rows<Omit<SoldProduct, "name">>(sql`
    select id, sum(pieces) as pieces, sum(revenue) as "revenueVnd" from ${soldGoods(days)}
    group by id having sum(pieces) > 0
    order by ${order}, id limit ${LENGTH}`);
  const names = await latestNames(
    db,
    best.map(({ id }) => id),
    days,
  );
  return best.map((sold) => ({ ...sold, name: names.get(sold.id)! }));
}

/** The latest name of each of these products in the orders of these days. */
async function latestNames(db: Db, ids: string[], days: Days): Promise<Map<string, string>> {
  const rows = await db.engine.rows<{ id: string; name: string }>(sql`
    select id, name from (
      select p.product_id as id, p.name, p.id as age from ordered_products p
      where ${inArray(sql`p.product_id`, ids)} and exists (select 1 from order_product_days d
        where d.ordered_id = p.id and d.day between ${days.from} and ${days.to})
      union all
      select l.product_id, l.name, ${LATEST} from order_lines l
      where ${inArray(sql`l.product_id`, ids)}
        and l.order_id in (select o.id from ${recentOrders(days)})
    ) as named order by age`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** More spellings of wards than the orders of a period contain. */
const MAX_WARDS = 4_000;

/** The wards with the most orders, without cancelled ones; different spellings of a ward count as one. */
async function bestWards(db: Db, days: Days): Promise<SoldWard[]> {
  const sold = await db.engine.rows<SoldWard>(sql`
    select city, state, sum(orders) as orders, sum(revenue) as "revenueVnd" from (
      select w.city, w.state, sum(d.orders) as orders, sum(d.amount_vnd) as revenue
      from order_wards w cross join order_ward_days d
      where d.ward_id = w.id and d.day between ${days.from} and ${days.to}
      group by w.id
      union all
      select o.city, o.state, 1, o.amount_vnd from ${recentOrders(days)}
    ) as sold
    group by city, state having sum(orders) > 0
    order by sum(orders) desc, sum(revenue) desc, city, state limit ${MAX_WARDS}`);
  const wards = (await groupRegions(sold)).map(({ name, regions }) => ({
    ...name,
    orders: regions.reduce((sum, { orders }) => sum + orders, 0),
    revenueVnd: regions.reduce((sum, { revenueVnd }) => sum + revenueVnd, 0),
  }));
  wards.sort((a, b) => b.orders - a.orders || b.revenueVnd - a.revenueVnd);
  return wards.slice(0, LENGTH);
}
