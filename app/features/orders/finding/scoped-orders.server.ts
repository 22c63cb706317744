import { and, asc, between, desc, eq, gte, lt, max, min, ne, or, sql } from "drizzle-orm";
import { countedUntil } from "#app/features/orders/counting/order-counters.server.ts";
import { startOfDay } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { orderDays, orders } from "#db/schema.ts";
import type { OrderScope, ScopedFilter } from "./filter.ts";
import { scopeCondition } from "./order-scope.server.ts";
import { type Range, readBackwards } from "./read-backwards.server.ts";

/** An order's position in the order of time. */
export type TimePosition = { seq: number; createdAt: number };

/** By name, because SQLite would rather search by status than by time. */
const ordersByTime = (db: Db) => sql`orders ${db.engine.byIndex("orders_by_time")}`;

/** Of the time that the first step of a search through it looks at. */
const FIRST_STEP_MS = 24 * 60 * 60_000;

/** Finds the newest orders of a scope, newest first, from the one after `before`. */
export async function findInScope(
  db: Db,
  filter: ScopedFilter,
  limit: number,
  before?: TimePosition,
): Promise<TimePosition[]> {
  const range = await timeOf(db, filter.scope);
  const isAfter =
    before &&
    or(
      lt(orders.createdAt, before.createdAt),
      and(eq(orders.createdAt, before.createdAt), lt(orders.seq, before.seq)),
    );
  const condition = and(await scopeCondition(db, filter), isAfter);
  const few = indexOfFew(filter.scope);
  const read = ({ first, last }: Range, limit: number) =>
    db
      .select({ seq: sql<number>`${orders.seq}`, createdAt: sql<number>`${orders.createdAt}` })
      .from(sql`orders ${db.engine.byIndex(few ?? "orders_by_time")}`)
      .where(and(between(orders.createdAt, first, last), condition))
      .orderBy(desc(orders.createdAt), desc(orders.seq))
      .limit(limit);
  if (few) return read(range, limit);
  const last = Math.min(range.last, before?.createdAt ?? range.last);
  return readBackwards({ ...range, last }, { limit, width: FIRST_STEP_MS, read });
}

/** The index of the few orders that a scope is a part of; null if it may be large. */
function indexOfFew({ run, slotDate, attention }: OrderScope = {}) {
  if (run !== undefined && run !== "none") return "orders_by_run";
  if (slotDate !== undefined) return "orders_by_slot";
  return attention && "orders_attention";
}

/** The seqs that the orders of a scope's days are between, as far as they are within a range. */
export async function seqsInTime(
  db: Db,
  { from, to }: OrderScope = {},
  { first, last }: Range,
): Promise<Range> {
  if (from === undefined && to === undefined) {
    const [newest] = await db.select({ seq: max(orders.seq) }).from(orders);
    return { first, last: Math.min(last, newest?.seq ?? 0) };
  }
  const read = (part: Range) =>
    db
      .select({ first: min(orders.seq), last: max(orders.seq) })
      .from(ordersByTime(db))
      .where(between(orders.createdAt, part.first, part.last));
  const parts = await readBackwards(await timeOf(db, { from, to }), {
    limit: Number.MAX_SAFE_INTEGER,
    width: FIRST_STEP_MS,
    read,
  });
  return {
    first: Math.max(first, Math.min(...parts.map((part) => part.first ?? Number.MAX_SAFE_INTEGER))),
    last: Math.min(last, Math.max(...parts.map((part) => part.last ?? 0))),
  };
}

/** The part of a scope's days in which orders were placed, in UTC milliseconds. */
async function timeOf(db: Db, { from, to }: OrderScope = {}): Promise<Range> {
  const [oldest] = await db.select({ at: min(orders.createdAt) }).from(orders);
  const [newest] = await db.select({ at: max(orders.createdAt) }).from(orders);
  return {
    first: Math.max(oldest?.at ?? 0, from === undefined ? 0 : startOfDay(from)),
    last: Math.min(newest?.at ?? -1, to === undefined ? Infinity : startOfDay(to + 1) - 1),
  };
}

type Slice = { offset: number; limit: number; total: number };

/** How to read a page of a list: from the nearer end, as skipping a million rows is too slow. */
export function fromNearerEnd({ offset, limit, total }: Slice) {
  const size = Math.min(limit, total - offset);
  const offsetFromEnd = total - offset - size;
  return offset <= offsetFromEnd
    ? { size, skipped: offset, direction: desc }
    : { size, skipped: offsetFromEnd, direction: asc };
}

/** Selects one page of a scope. */
export async function selectScopedPage(
  db: Db,
  filter: ScopedFilter,
  slice: Slice,
): Promise<number[]> {
  const { size, skipped, direction } = fromNearerEnd(slice);
  const rows = await db
    .select({ seq: sql<number>`${orders.seq}` })
    .from(ordersByTime(db))
    .where(await scopeCondition(db, filter))
    .orderBy(direction(orders.createdAt), direction(orders.seq))
    .limit(size)
    .offset(skipped);
  return rows.map(({ seq }) => seq);
}

/** Whether the counters know the number of orders in a scope. */
export const isCounted = ({
  product,
  ward,
  slotDate,
  slot,
  run,
  call,
  attention,
}: OrderScope = {}) =>
  [product, ward, slotDate, slot, run, call, attention].every((limit) => limit === undefined);

/** The number of orders in a scope that is counted, without a search, and the sum of their amounts in dong. */
export async function countScope(
  db: Db,
  { status, scope = {} }: ScopedFilter,
): Promise<{ orders: number; amountVnd: number }> {
  const { from, to, hour, sold, unpaid, refused } = scope;
  const counted = db
    .select({
      orders: sql<number>`coalesce(sum(${orderDays.orders}), 0)`,
      amountVnd: sql<number>`coalesce(sum(${orderDays.amountVnd}), 0)`,
    })
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
    .select({
      orders: sql<number>`count(*)`,
      amountVnd: sql<number>`coalesce(sum(${orders.amountVnd}), 0)`,
    })
    .from(ordersByTime(db))
    .where(await scopeCondition(db, { status, scope }, await countedUntil(db)));
  const [[old], [now]] = [await counted, await recent];
  return { orders: old!.orders + now!.orders, amountVnd: old!.amountVnd + now!.amountVnd };
}
