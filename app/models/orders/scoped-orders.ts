import { and, asc, desc, eq, gte, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { orderDays, orders } from "../../../db/schema.ts";
import { countedUntil } from "./order-counters.ts";
import { type OrderScope, type ScopedFilter, scopeCondition } from "./order-scope.ts";

/** An order's position in the order of time. */
export type TimePosition = { seq: number; createdAt: number };

/** By name, because SQLite would rather search by status than by time. */
const ordersByTime = sql`orders indexed by orders_by_time`;

/** A query for the orders of a scope, newest first, from the one after `before`. */
export function scopedOrders(filter: ScopedFilter, before?: TimePosition): SQL {
  const isAfter =
    before &&
    or(
      lt(orders.createdAt, before.createdAt),
      and(eq(orders.createdAt, before.createdAt), lt(orders.seq, before.seq)),
    );
  return sql`select ${orders.seq} as seq, ${orders.createdAt} as createdAt from ${ordersByTime}
    where ${and(scopeCondition(filter), isAfter)}
    order by ${orders.createdAt} desc, ${orders.seq} desc`;
}

/** A query for the orders of a scope that also match a search, newest first. */
export async function scopedMatches(
  db: Db,
  { scope }: ScopedFilter,
  matches: SQL,
  before = Number.MAX_SAFE_INTEGER,
): Promise<SQL> {
  const [found] = await db
    .select({
      first: sql<number>`coalesce(min(${orders.seq}), 0)`,
      last: sql<number>`coalesce(max(${orders.seq}), -1)`,
    })
    .from(ordersByTime)
    .where(scopeCondition({ status: null, scope: onlyTime(scope) }));
  const { first, last } = found!;
  return sql`select order_search.rowid as seq
    from order_search cross join orders on ${orders.seq} = order_search.rowid
    where ${matches} and order_search.rowid between ${first} and ${Math.min(last, before - 1)}
      and ${scopeCondition({ status: null, scope })}
    order by order_search.rowid desc`;
}

const onlyTime = ({ from, to }: OrderScope = {}): OrderScope => ({ from, to });

/** Selects one page of a scope; skips from the nearer end. */
export async function selectScopedPage(
  db: Db,
  filter: ScopedFilter,
  { offset, limit, total }: { offset: number; limit: number; total: number },
): Promise<number[]> {
  const size = Math.min(limit, total - offset);
  const offsetFromEnd = total - offset - size;
  const isNearer = offset <= offsetFromEnd;
  const direction = isNearer ? desc : asc;
  const rows = await db
    .select({ seq: sql<number>`${orders.seq}` })
    .from(ordersByTime)
    .where(scopeCondition(filter))
    .orderBy(direction(orders.createdAt), direction(orders.seq))
    .limit(size)
    .offset(isNearer ? offset : offsetFromEnd);
  return rows.map(({ seq }) => seq);
}

/** Whether the counters know the number of orders in a scope. */
export const isCounted = ({ product, ward }: OrderScope = {}) =>
  product === undefined && ward === undefined;

/** The number of orders in a scope that is counted, without a search. */
export async function countScope(db: Db, { status, scope = {} }: ScopedFilter): Promise<number> {
  const { from, to, hour, sold, unpaid, refused } = scope;
  const counted = db
    .select({ total: sql<number>`coalesce(sum(${orderDays.orders}), 0)` })
    .from(orderDays)
    .where(
      and(
        from === undefined ? undefined : gte(orderDays.day, from),
        to === undefined ? undefined : lt(orderDays.day, to + 1),
        hour === undefined ? undefined : eq(orderDays.hour, hour),
        status ? eq(orderDays.status, status) : undefined,
        sold && ne(orderDays.status, "Cancelled"),
        unpaid && eq(orderDays.isPaid, false),
        refused && eq(orderDays.isRefused, true),
      ),
    );
  const recent = db
    .select({ total: sql<number>`count(*)` })
    .from(ordersByTime)
    .where(scopeCondition({ status, scope }, await countedUntil(db)));
  const [[old], [now]] = [await counted, await recent];
  return old!.total + now!.total;
}
