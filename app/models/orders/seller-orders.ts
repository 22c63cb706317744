import { asc, desc, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../db/order-values.ts";
import { prepared } from "../../../db/prepared.ts";
import { orderCounts, orders } from "../../../db/schema.ts";
import { paginate } from "../../format/pagination.ts";
import { isScoped, type ScopedFilter } from "./order-scope.ts";
import { findMatches, type OrderFilter } from "./order-search.ts";
import { type Order, withLines } from "./orders.ts";
import { countScope, findInScope, isCounted, selectScopedPage } from "./scoped-orders.ts";

/** A search considers only the newest matches; counting more would block the server for too long. */
const MAX_MATCHES = 25_000;

const selectBySeqs = prepared((db) =>
  db.select().from(orders).where(db.engine.isIn(orders.seq, "seqs")).orderBy(desc(orders.seq)),
);

/**
 * A page of all orders, newest first. The search text is matched against customer, e-mail, phone,
 * short number and product names.
 *
 * @returns `hasMore`: whether the search matches more orders than `total`
 */
export async function listOrders(
  db: Db,
  filter: OrderFilter & { page: number; limit: number },
  maxMatches = MAX_MATCHES,
): Promise<{ orders: Order[]; page: number; pages: number; total: number; hasMore: boolean }> {
  const found = await findSeqs(db, filter, maxMatches + 1);
  const { seqs, ...rest } = found
    ? pageOfFound(found, { ...filter, maxMatches })
    : await listSeqs(db, filter);
  const rows = await selectBySeqs(db, { seqs });
  return { orders: await withLines(db, rows), ...rest };
}

type PageRequest = { page: number; limit: number };
type SeqPage = { seqs: number[]; page: number; pages: number; total: number; hasMore: boolean };

/** Whether listing the orders of a filter reads many more than it lists. */
export const readsManyOrders = (filter: OrderFilter): boolean =>
  filter.search !== "" || isScoped(filter);

/** Finds the newest orders of a filter; null if their number is known without that. */
async function findSeqs(db: Db, filter: OrderFilter, limit: number): Promise<number[] | null> {
  const matches = await findMatches(db, filter, limit);
  if (matches || isCounted(filter.scope)) return matches;
  return (await findInScope(db, filter, limit)).map(({ seq }) => seq);
}

function pageOfFound(
  found: number[],
  { page: requestedPage, limit, maxMatches }: PageRequest & { maxMatches: number },
): SeqPage {
  const total = Math.min(found.length, maxMatches);
  const { page, pages, offset } = paginate(total, requestedPage, limit);
  const seqs = found.slice(offset, Math.min(offset + limit, total));
  return { seqs, page, pages, total, hasMore: found.length > maxMatches };
}

async function listSeqs(
  db: Db,
  { page: requestedPage, limit, ...filter }: PageRequest & ScopedFilter,
): Promise<SeqPage> {
  const isPart = isScoped(filter);
  const total = await (isPart ? countScope(db, filter) : countByStatus(db, filter.status));
  const { page, pages, offset } = paginate(total, requestedPage, limit);
  const slice = { offset, limit, total };
  const seqs = await (isPart
    ? selectScopedPage(db, filter, slice)
    : selectSeqs(db, filter.status, slice));
  return { seqs, page, pages, total, hasMore: false };
}

async function countByStatus(db: Db, status: OrderStatus | null): Promise<number> {
  const counts = await countOrders(db);
  const statuses: readonly OrderStatus[] = status ? [status] : ORDER_STATUSES;
  return statuses.reduce<number>((sum, status) => sum + counts[status].count, 0);
}

/** Reads pages of the second half from the end: skipping a million rows is too slow. */
async function selectSeqs(
  db: Db,
  status: OrderStatus | null,
  { offset, limit, total }: { offset: number; limit: number; total: number },
): Promise<number[]> {
  const size = Math.min(limit, total - offset);
  const offsetFromEnd = total - offset - size;
  const [direction, skipped] = offset <= offsetFromEnd ? [desc, offset] : [asc, offsetFromEnd];
  const rows = await db
    .select({ seq: orders.seq })
    .from(orders)
    .where(status ? eq(orders.status, status) : undefined)
    .orderBy(direction(orders.seq))
    .limit(size)
    .offset(skipped);
  return rows.map(({ seq }) => seq);
}

const selectCounts = prepared((db) => db.select().from(orderCounts));

/** The number of orders of each status, and the dong not paid yet for them. */
export async function countOrders(
  db: Db,
): Promise<Record<OrderStatus, { count: number; unpaidVnd: number }>> {
  const rows = new Map((await selectCounts(db)).map((row) => [row.status, row]));
  const none = { count: 0, unpaidVnd: 0 };
  const entries = ORDER_STATUSES.map((status) => {
    const { count, unpaidVnd } = rows.get(status) ?? none;
    return [status, { count, unpaidVnd }] as const;
  });
  return Object.fromEntries(entries) as Record<OrderStatus, { count: number; unpaidVnd: number }>;
}
