import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../db/order-values.ts";
import { orderCounts, orders } from "../../../db/schema.ts";
import { inJsonList, prepared } from "../../../db/sqlite/prepared.ts";
import { paginate } from "../../format/pagination.ts";
import { isScoped, type ScopedFilter } from "./order-scope.ts";
import { matchCondition, type OrderFilter } from "./order-search.ts";
import { type Order, withLines } from "./orders.ts";
import {
  countScope,
  isCounted,
  scopedMatches,
  scopedOrders,
  selectScopedPage,
} from "./scoped-orders.ts";

/** A search considers only the newest matches; counting more would block the server for too long. */
const MAX_MATCHES = 25_000;

const selectBySeqs = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(inJsonList(orders.seq, "seqs"))
    .orderBy(desc(orders.seq))
    .prepare(),
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
  const matching = await matchingSeqs(db, filter);
  const { seqs, ...rest } = matching
    ? await listMatchingSeqs(db, matching, { ...filter, maxMatches })
    : await listSeqs(db, filter);
  const rows = await selectBySeqs(db).all({ seqs: JSON.stringify(seqs) });
  return { orders: await withLines(db, rows), ...rest };
}

type PageRequest = { page: number; limit: number };
type SeqPage = { seqs: number[]; page: number; pages: number; total: number; hasMore: boolean };

/** Selects the orders of a filter, newest first; null if their number is known without that. */
async function matchingSeqs(db: Db, filter: OrderFilter): Promise<SQL | null> {
  const matches = await matchCondition(db, filter);
  if (matches && isScoped(filter)) return scopedMatches(db, filter, matches);
  if (isScoped(filter)) return isCounted(filter.scope) ? null : scopedOrders(filter);
  return matches && sql`select rowid as seq from order_search where ${matches} order by rowid desc`;
}

/** Counts the matches and selects the page in one statement, because matching is the slow part. */
async function listMatchingSeqs(
  db: Db,
  matching: SQL,
  { page: requestedPage, limit, maxMatches }: PageRequest & { maxMatches: number },
): Promise<SeqPage> {
  const newest = sql`with newest as materialized (${matching} limit ${maxMatches + 1})`;
  const offset = (requestedPage - 1) * limit;
  const size = Math.min(limit, Math.max(0, maxMatches - offset));
  const rows = await db.all<{ seq: number; counted: number }>(
    sql`${newest} select seq, (select count(*) from newest) as counted from newest
      order by seq desc limit ${size} offset ${offset}`,
  );
  const counted = rows[0]?.counted ?? (requestedPage > 1 ? await countRows(db, newest) : 0);
  const total = Math.min(counted, maxMatches);
  const { page, pages } = paginate(total, requestedPage, limit);
  if (page < requestedPage) return listMatchingSeqs(db, matching, { page, limit, maxMatches });
  return { seqs: rows.map(({ seq }) => seq), page, pages, total, hasMore: counted > maxMatches };
}

async function countRows(db: Db, newest: SQL): Promise<number> {
  const [row] = await db.all<{ counted: number }>(
    sql`${newest} select count(*) as counted from newest`,
  );
  return row!.counted;
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

const selectCounts = prepared((db) => db.select().from(orderCounts).prepare());

/** The number of orders of each status, and the dong not paid yet for them. */
export async function countOrders(
  db: Db,
): Promise<Record<OrderStatus, { count: number; unpaidVnd: number }>> {
  const rows = new Map((await selectCounts(db).all()).map((row) => [row.status, row]));
  const none = { count: 0, unpaidVnd: 0 };
  const entries = ORDER_STATUSES.map((status) => {
    const { count, unpaidVnd } = rows.get(status) ?? none;
    return [status, { count, unpaidVnd }] as const;
  });
  return Object.fromEntries(entries) as Record<OrderStatus, { count: number; unpaidVnd: number }>;
}
