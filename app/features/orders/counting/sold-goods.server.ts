import { type SQL, sql } from "drizzle-orm";
import { startOfDay } from "#app/kit/format/vietnam-day.ts";
import { FREE_LINES } from "#db/order-values.ts";
import { uncountedFrom } from "./order-sums.server.ts";

/** First and last day, as in format/vietnam-day.ts. */
export type Days = { from: number; to: number };

/** The orders of these days that are not counted yet, as `o`, without cancelled ones. */
export const recentOrders = ({ from, to }: Days): SQL =>
  sql`orders o where o.created_at >= ${uncountedFrom(startOfDay(from))}
    and o.created_at < ${startOfDay(to + 1)} and o.status <> 'Cancelled'`;

/** Goods that are not in the catalogue are no products. */
const isFree = sql.raw(`(${FREE_LINES})`);

/**
 * Rows of `id`, `pieces` and `revenue` of what was sold in these days, several of a product: without cancelled and
 * refused orders, and less what came back. From the counters, so that it does not depend on the number of orders.
 *
 * @param isMeant a condition for `product_id`; by default, all products
 */
export const soldGoods = (days: Days, isMeant: SQL = sql`true`): SQL =>
  // The order of the index of ordered_products groups the counters without sorting them.
  sql`(
    select p.product_id as id, sum(d.pieces) as pieces, sum(d.amount_vnd) as revenue
    from ordered_products p cross join order_product_days d
    where d.ordered_id = p.id and d.day between ${days.from} and ${days.to}
      and not ${isFree} and ${isMeant}
    group by p.product_id
    union all
    select l.product_id, l.quantity - l.returned, (l.quantity - l.returned) * l.offer_price_vnd
    from order_lines l where l.order_id in (select o.id from ${recentOrders(days)})
      and not ${isFree} and ${isMeant}
  ) as sold`;
