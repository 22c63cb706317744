import { and, desc, eq, lt, sql } from "drizzle-orm";
import { countToConfirm } from "#app/features/orders/confirming/orders-to-confirm.server.ts";
import {
  sumReceived,
  sumReceivedByStatus,
  sumToCollect,
} from "#app/features/orders/counting/order-sums.server.ts";
import { MAX_COUNTED, paginate } from "#app/kit/format/pagination.ts";
import { readBatches } from "#db/batches.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { ORDER_STATUSES, type OrderStatus } from "#db/order-values.ts";
import { prepared } from "#db/prepared.ts";
import { orderCalls, orderCounts, orderEvents, orders } from "#db/schema.ts";
import type { OrderFilter, ScopedFilter } from "./filter.ts";
import {
  countScope,
  findInScope,
  isCounted,
  isScoped,
  selectPage,
  type TimePosition,
} from "./order-scope.server.ts";
import { findMatches } from "./order-search.server.ts";
import { type Order, withLines } from "./orders.server.ts";

/** A search finds only the newest matches: counting more would block the server for too long. */
const MAX_MATCHES = 25_000;

/** Orders by their numbers `seqs`, newest first, without their lines. */
export const selectBySeqs = prepared((db) =>
  db.select().from(orders).where(db.engine.isIn(orders.seq, "seqs")).orderBy(desc(orders.seq)),
);

/** A page of all orders, newest first. Search finds customer, e-mail, phone, ward, short number and product names. */
export async function listOrders(db: Db, filter: PageFilter, maxMatches = MAX_MATCHES) {
  const { found, ...page } = await findPage(db, filter, maxMatches);
  return page;
}

/** The same page with the dong to collect for all orders of the filter, up to MAX_MATCHES. */
export async function listOrdersToCollect(db: Db, filter: PageFilter) {
  const { found, ...page } = await findPage(db, filter, MAX_MATCHES);
  const toCollectVnd = found
    ? await sumToCollect(db, found.slice(0, MAX_MATCHES))
    : await sumCounted(db, filter);
  return { ...page, toCollectVnd };
}

async function findPage(db: Db, filter: PageFilter, maxMatches: number) {
  const found = await findSeqs(db, filter, maxMatches + 1);
  const { seqs, ...rest } = found
    ? pageOfFound(found, { ...filter, maxMatches })
    : await listSeqs(db, filter);
  const rows = await selectBySeqs(db, { seqs });
  return { orders: await withLines(db, rows), ...rest, found };
}

/** Dong to collect for the orders of a filter for which isCounted() holds. */
async function sumCounted(db: Db, { status, scope }: ScopedFilter): Promise<number> {
  if (status && status !== "Shipped") return 0;
  if (!isScoped({ status, scope })) return (await countOrders(db)).Shipped.unpaidVnd;
  const shipped = { ...scope, unpaid: true } as const;
  const part = { status: "Shipped", scope: shipped } as const;
  return (await countScope(db, part)).amountVnd - (await sumReceived(db, part));
}

type PageRequest = { page: number; limit: number };
type PageFilter = OrderFilter & PageRequest;

/** Whether listing the orders of a filter reads many more than it lists. */
export const readsManyOrders = (filter: OrderFilter): boolean =>
  filter.search !== "" || isScoped(filter);

/** Finds the newest orders of a filter; null if the counters know their number. */
async function findSeqs(db: Db, filter: OrderFilter, limit: number): Promise<number[] | null> {
  const matches = await findMatches(db, filter, limit);
  if (matches || isCounted(filter.scope)) return matches;
  return (await findInScope(db, filter, limit)).map(({ seq }) => seq);
}

function pageOfFound(
  found: number[],
  { page: requestedPage, limit, maxMatches }: PageRequest & { maxMatches: number },
) {
  const total = Math.min(found.length, maxMatches);
  const { page, pages, offset } = paginate(total, requestedPage, limit);
  const seqs = found.slice(offset, Math.min(offset + limit, total));
  /** Whether the search matches more orders than `total`. */
  const hasMore = found.length > maxMatches;
  return { seqs, page, pages, total, hasMore };
}

async function listSeqs(
  db: Db,
  { page: requestedPage, limit, ...filter }: PageRequest & ScopedFilter,
) {
  const isPart = isScoped(filter);
  const total = isPart
    ? (await countScope(db, filter)).orders
    : await countByStatus(db, filter.status);
  const { page, pages, offset } = paginate(total, requestedPage, limit);
  const seqs = await selectPage(db, filter, { offset, limit, total });
  return { seqs, page, pages, total, hasMore: false };
}

async function countByStatus(db: Db, status: OrderStatus | null): Promise<number> {
  const counts = await countOrders(db);
  const statuses: readonly OrderStatus[] = status ? [status] : ORDER_STATUSES;
  return statuses.reduce<number>((sum, status) => sum + counts[status].count, 0);
}

type StatusCounts = Record<OrderStatus, { count: number; unpaidVnd: number }>;

const selectCounts = prepared((db) => db.select().from(orderCounts));

/** The number of orders of each status, and the dong not paid yet for them. */
export async function countOrders(db: Db): Promise<StatusCounts> {
  const rows = new Map((await selectCounts(db)).map((row) => [row.status, row]));
  const none = { count: 0, unpaidVnd: 0 };
  const received = await sumReceivedByStatus(db);
  const entries = ORDER_STATUSES.map((status) => {
    const { count, unpaidVnd } = rows.get(status) ?? none;
    return [status, { count, unpaidVnd: unpaidVnd - (received.get(status) ?? 0) }] as const;
  });
  return Object.fromEntries(entries) as StatusCounts;
}

const BATCH_SIZE = 200;

/**
 * All orders of a filter, newest first, in batches; orders placed after the start are left out. `withRead` is called
 * once per batch, so that a slow consumer does not block other reads.
 */
export const listAllOrders = (withRead: WithTx, filter: OrderFilter): AsyncGenerator<Order[]> =>
  readBatches((before) => withRead((db) => listBatch(db, filter, before)));

async function listBatch(db: Db, filter: OrderFilter, before?: TimePosition): Promise<Order[]> {
  const seqs = await listOlderSeqs(db, filter, before);
  const rows = await selectBySeqs(db, { seqs });
  const position = new Map(seqs.map((seq, i) => [seq, i]));
  return withLines(
    db,
    rows.sort((a, b) => position.get(a.seq)! - position.get(b.seq)!),
  );
}

async function listOlderSeqs(
  db: Db,
  filter: OrderFilter,
  before?: TimePosition,
): Promise<number[]> {
  const { seq: beforeSeq = Number.MAX_SAFE_INTEGER } = before ?? {};
  const older = { first: 0, last: beforeSeq - 1 };
  const matches = await findMatches(db, filter, BATCH_SIZE, older);
  if (matches) return matches;
  if (isScoped(filter))
    return (await findInScope(db, filter, BATCH_SIZE, before)).map(({ seq }) => seq);
  const hasStatus = filter.status ? eq(orders.status, filter.status) : undefined;
  const rows = await db
    .select({ seq: orders.seq })
    .from(orders)
    .where(and(hasStatus, lt(orders.seq, beforeSeq)))
    .orderBy(desc(orders.seq))
    .limit(BATCH_SIZE);
  return rows.map(({ seq }) => seq);
}

// Each part is read from the end of an index or from the five rows of counts.
const selectState = prepared((db) =>
  db
    .select({
      newest: sql<number>`coalesce((select max(${orders.seq}) from ${orders}), 0)`,
      events: sql<number>`coalesce((select max(${orderEvents.seq}) from ${orderEvents}), 0)`,
      calls: sql<number>`coalesce((select max(${orderCalls.seq}) from ${orderCalls}), 0)`,
      total: sql<number>`coalesce(sum(${orderCounts.count}), 0)`,
    })
    .from(orderCounts),
);

export type OrdersState = {
  /** Differs whenever an order was placed, changed, called about or deleted. */
  version: string;
  /** Rises with each new order. */
  newest: number;
  /** How many orders wait for a call, counted up to a hundred. */
  toConfirm: number;
};

/** The state that open pages of sellers ask for every few seconds. */
export async function getOrdersState(db: Db): Promise<OrdersState> {
  const [state] = await selectState(db);
  const { newest, events, calls, total } = state!;
  const toConfirm = await countToConfirm(db, MAX_COUNTED);
  return { version: [newest, events, calls, total].join("."), newest, toConfirm };
}
