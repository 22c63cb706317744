import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import {
  and,
  asc,
  between,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  lt,
  max,
  min,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { groupRegions } from "#app/features/delivery/regions/spelling.server.ts";
import { countedUntil } from "#app/features/orders/counting/order-counters.server.ts";
import { compareWards } from "#app/features/orders/runs/stop-results.ts";
import { startOfDay, VIETNAM_OFFSET_MS } from "#app/kit/format/vietnam-day.ts";
import type { Db } from "#db/client.server.ts";
import { orderDays, orderedProducts, orders, orderWards, products } from "#db/schema.ts";
import type { Area, OrderScope, ScopedFilter } from "./filter.ts";

export const isScoped = ({ scope }: ScopedFilter): boolean =>
  Object.values(scope ?? {}).some((value) => value !== undefined);

// The offset is no parameter: PostgreSQL would take the grouped expression for another one than the selected.
const vietnamTime = sql`(${orders.createdAt} + ${sql.raw(String(VIETNAM_OFFSET_MS))})`;
/** The day on which an order was placed, as in format/vietnam-day.ts. */
export const dayOfOrder = sql<number>`${vietnamTime} / 86400000`;
/** The hour of that day, 0 to 23. */
export const hourOfOrder = sql<number>`${vietnamTime} / 3600000 % 24`;

/** After the last order that the shop will ever have. */
const FOREVER = Number.MAX_SAFE_INTEGER;

/** The condition on `orders` for a filter without its search text, and since a time in UTC milliseconds. */
export async function scopeCondition(
  db: Db,
  { status, scope = {} }: ScopedFilter,
  since = 0,
): Promise<SQL | undefined> {
  const { from, to, hour, sold, unpaid, refused, product, ward, slotDate, slot } = scope;
  const { run, call, attention } = scope;
  const place = ward && (await spellingsOf(db, ward));
  return and(
    gte(orders.createdAt, Math.max(since, from === undefined ? 0 : startOfDay(from))),
    lt(orders.createdAt, to === undefined ? FOREVER : startOfDay(to + 1)),
    hour === undefined ? undefined : eq(hourOfOrder, hour),
    // The index by status does not contain the time.
    status ? db.engine.unindexed(eq(orders.status, status)) : undefined,
    sold && ne(orders.status, "Cancelled"),
    unpaid && eq(orders.isPaid, false),
    refused && db.engine.unindexed(eq(orders.status, "Cancelled")),
    refused && isNotNull(orders.refusedAt),
    slotDate === undefined ? undefined : eq(orders.slotDate, slotDate),
    slot === undefined ? undefined : eq(orders.slotId, slot),
    run === "none" ? isNull(orders.runId) : run ? eq(orders.runId, run) : undefined,
    call && (call === "none" ? isNull(orders.callResult) : eq(orders.callResult, call)),
    attention && isNotNull(orders.attention),
    attention && attention !== "any" ? eq(orders.attention, attention) : undefined,
    // Any of these states may stand with any of these cities: all of them name one province.
    place && db.engine.isIn(orders.state, place.states),
    place?.cities ? db.engine.isIn(orders.city, place.cities) : undefined,
    product === undefined
      ? undefined
      : sql`exists (select 1 from order_lines
          where order_lines.order_id = ${orders.id} and order_lines.product_id = ${product})`,
  );
}

/** A product is never renamed more often. */
const MAX_NAMES = 20;

/** The names under which a product is and was sold, latest first; none if it never was. */
export async function namesOf(db: Db, productId: string): Promise<string[]> {
  const now = await db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, productId));
  const ordered = await db
    .select({ name: orderedProducts.name })
    .from(orderedProducts)
    .where(eq(orderedProducts.productId, productId))
    .orderBy(desc(orderedProducts.id))
    .limit(MAX_NAMES);
  return [...new Set([...now, ...ordered].map(({ name }) => name))];
}

/** An order's position in the order of time. */
export type TimePosition = { seq: number; createdAt: number };

/** By name, because SQLite would rather search by status than by time. */
const ordersByTime = (db: Db) => sql`orders ${db.engine.byIndex("orders_by_time")}`;

/** The first step of a search through time reads the orders of a day. */
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

/** The first and last seq of the orders placed in a scope's days, limited to a range. */
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

/** Selects a page of a filter from the nearer end of the list: skipping a million rows takes too long. */
export async function selectPage(
  db: Db,
  filter: ScopedFilter,
  { offset, limit, total }: { offset: number; limit: number; total: number },
): Promise<number[]> {
  const size = Math.min(limit, total - offset);
  const offsetFromEnd = total - offset - size;
  const isNearStart = offset <= offsetFromEnd;
  const direction = isNearStart ? desc : asc;
  const { seq, createdAt, status } = orders;
  const select = db.select({ seq: sql<number>`${seq}` });
  const sorted = isScoped(filter)
    ? select
        .from(ordersByTime(db))
        .where(await scopeCondition(db, filter))
        .orderBy(direction(createdAt), direction(seq))
    : select
        .from(orders)
        .where(filter.status ? eq(status, filter.status) : undefined)
        .orderBy(direction(seq));
  const rows = await sorted.limit(size).offset(isNearStart ? offset : offsetFromEnd);
  return rows.map(({ seq }) => seq);
}

/** Whether the counters know the number of orders in a scope. */
export function isCounted(scope: OrderScope = {}): boolean {
  const { from, to, hour, sold, unpaid, refused, ...uncounted } = scope;
  return !isScoped({ status: null, scope: uncounted });
}

/** The number of orders in a scope for which isCounted() holds, and the sum of their amounts in dong. */
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

type Ward = Required<Area>;

/** More wards than a shop delivers to. */
const MAX_WARDS = 500;
/** Wards in all spellings. */
const MAX_SPELLINGS = 4_000;
/** Orders that are not counted yet. */
const MAX_RECENT = 1_000;

/** The wards that orders went to, each in one spelling, by province; at most 500. */
export async function listOrderedWards(db: Db): Promise<Ward[]> {
  const named = (await listSpellings(db)).filter(({ state, city }) => state && city);
  const wards = (await groupRegions(named)).map(({ name }) => name);
  return wards.sort(compareWards).slice(0, MAX_WARDS);
}

/** All spellings of a ward or province in orders. */
async function spellingsOf(db: Db, { state, city }: Area) {
  const asked = { state, city: city ?? "" };
  const stored = await listSpellings(db);
  const alike = city === undefined ? stored.map((ward) => ({ ...ward, city: "" })) : stored;
  // The first group is the one of the asked area.
  const [same] = await groupRegions([asked, ...alike]);
  const namesOf = (field: keyof Ward) => [...new Set(same!.regions.map((ward) => ward[field]))];
  return { states: namesOf("state"), cities: city === undefined ? null : namesOf("city") };
}

/** The wards of orders as they are spelled there; of orders that are not counted yet, only the newest. */
async function listSpellings(db: Db): Promise<Ward[]> {
  const counted = await db
    .select({ state: orderWards.state, city: orderWards.city })
    .from(orderWards)
    .orderBy(asc(orderWards.state), asc(orderWards.city))
    .limit(MAX_SPELLINGS);
  const recent = await db
    .select({ state: orders.state, city: orders.city })
    .from(orders)
    .where(gte(orders.createdAt, await countedUntil(db)))
    .orderBy(desc(orders.createdAt))
    .limit(MAX_RECENT);
  return [...counted, ...recent.toReversed()];
}

/** A range of whole numbers, both ends included. */
export type Range = { first: number; last: number };

/** How long a step should take: long enough for progress, short enough that nobody notices the wait. */
const STEP_MS = 10;
/** A step is at most this many times as wide as the one before. */
const MAX_GROWTH = 4;

/** The size of the next step, by the processor time since `before`: on a busy machine, small steps only add work. */
function nextStep(size: number, before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return size * Math.min(MAX_GROWTH, STEP_MS / Math.max(1, (user + system) / 1_000));
}

type Reading<Row> = {
  /** How many rows to find. */
  limit: number;
  /** How much of the range the first step reads, and each at least. */
  width: number;
  /** Reads a part of the range, from its end, at most `limit` rows. */
  read: (part: Range, limit: number) => Promise<Row[]>;
};

/**
 * Reads the last rows of a long range in steps and yields to the event loop between them, because reading a million
 * orders takes longer than other requests should wait. The width of a step follows the time of the one before.
 */
export async function readBackwards<Row>(
  { first, last }: Range,
  { limit, width, read }: Reading<Row>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let end = last, size = width; end >= first && rows.length < limit; ) {
    const part = { first: Math.max(first, end - Math.ceil(size) + 1), last: end };
    const before = process.cpuUsage();
    for (const row of await read(part, limit - rows.length)) rows.push(row);
    end = part.first - 1;
    size = Math.max(width, nextStep(size, before));
    await yieldToEventLoop();
  }
  return rows;
}
