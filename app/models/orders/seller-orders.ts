import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { ORDER_STATUSES, type OrderStatus } from "../../../db/order-values.ts";
import { orderCounts, orders } from "../../../db/schema.ts";
import { inJsonList, prepared } from "../../../db/sqlite/prepared.ts";
import { paginate } from "../../format/pagination.ts";
import { matchCondition, type OrderFilter } from "./order-search.ts";
import { type Order, withLines } from "./orders.ts";

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
  const matches = await matchCondition(db, filter);
  const { seqs, ...rest } = matches
    ? await listMatchingSeqs(db, matches, { ...filter, maxMatches })
    : await listSeqs(db, filter);
  const rows = await selectBySeqs(db).all({ seqs: JSON.stringify(seqs) });
  return { orders: await withLines(db, rows), ...rest };
}

type PageRequest = { page: number; limit: number };
type SeqPage = { seqs: number[]; page: number; pages: number; total: number; hasMore: boolean };

const rowid = sql<number>`rowid`;

/** Counts the matches and selects the page in one statement, because matching is the slow part. */
async function listMatchingSeqs(
  db: Db,
  matches: SQL,
  { page: requestedPage, limit, maxMatches }: PageRequest & { maxMatches: number },
): Promise<SeqPage> {
  const selected = db
    .select({ seq: rowid.as("seq") })
    .from(sql`order_search`)
    .where(matches)
    .orderBy(desc(rowid))
    .limit(maxMatches + 1);
  const newest = db.$with("newest").as(selected);
  const offset = (requestedPage - 1) * limit;
  const rows = await db
    .with(newest)
    .select({ seq: newest.seq, counted: sql<number>`(select count(*) from ${newest})` })
    .from(newest)
    .orderBy(desc(newest.seq))
    .limit(Math.min(limit, Math.max(0, maxMatches - offset)))
    .offset(offset);
  const counted =
    rows[0]?.counted ?? (requestedPage > 1 ? await db.$count(selected.as("newest")) : 0);
  const total = Math.min(counted, maxMatches);
  const { page, pages } = paginate(total, requestedPage, limit);
  if (page < requestedPage) return listMatchingSeqs(db, matches, { page, limit, maxMatches });
  return { seqs: rows.map(({ seq }) => seq), page, pages, total, hasMore: counted > maxMatches };
}

async function listSeqs(
  db: Db,
  { page: requestedPage, limit, status }: PageRequest & { status: OrderStatus | null },
): Promise<SeqPage> {
  const total = await countByStatus(db, status);
  const { page, pages, offset } = paginate(total, requestedPage, limit);
  const seqs = await selectSeqs(db, status, { offset, limit, total });
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
