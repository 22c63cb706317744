import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { startOfDay } from "../../format/vietnam-day.ts";

export type SoldProduct = { id: string; name: string; pieces: number; revenueVnd: number };
export type SoldWard = { city: string; state: string; orders: number; revenueVnd: number };

const LENGTH = 10;

type Days = { from: number; to: number };

const recentOrders = ({ from, to }: Days) =>
  sql`orders o where o.created_at >= max((select until from counted_time), ${startOfDay(from)})
    and o.created_at < ${startOfDay(to + 1)} and o.status <> 'Cancelled'`;

/** The best-selling products of orders that are not cancelled, under their latest names. */
export async function bestProducts(
  db: Db,
  { by, ...days }: Days & { by: "pieces" | "revenue" },
): Promise<SoldProduct[]> {
  const order =
    by === "pieces" ? sql`pieces desc, revenueVnd desc` : sql`revenueVnd desc, pieces desc`;
  // The order of the index of ordered_products groups the counters without sorting them.
  return db.all(sql`
    select id, name, pieces, revenueVnd from (
    select id, name, max(age), sum(pieces) as pieces, sum(revenueVnd) as revenueVnd from (
      select p.product_id as id, p.name, max(p.id) as age,
        sum(d.pieces) as pieces, sum(d.amount_vnd) as revenueVnd
      from ordered_products p cross join order_product_days d
        on d.ordered_id = p.id and d.day between ${days.from} and ${days.to}
      group by p.product_id
      union all
      select l.product_id, l.name, ${Number.MAX_SAFE_INTEGER}, l.quantity, l.quantity * l.offer_price_vnd
      from order_lines l where l.order_id in (select o.id from ${recentOrders(days)})
    )
    group by id having sum(pieces) > 0
    ) order by ${order}, id limit ${LENGTH}`);
}

/** The wards with most orders that are not cancelled, as shoppers typed them. */
export async function bestWards(db: Db, days: Days): Promise<SoldWard[]> {
  return db.all(sql`
    select city, state, sum(orders) as orders, sum(revenueVnd) as revenueVnd from (
      select w.city, w.state, sum(d.orders) as orders, sum(d.amount_vnd) as revenueVnd
      from order_wards w cross join order_ward_days d
        on d.ward_id = w.id and d.day between ${days.from} and ${days.to}
      group by w.id
      union all
      select o.city, o.state, 1, o.amount_vnd from ${recentOrders(days)}
    )
    group by city, state having sum(orders) > 0
    order by orders desc, revenueVnd desc, city, state limit ${LENGTH}`);
}
