import { asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { ORDER_STATUSES, type OrderStatus, orderCounts, orders } from "../../../db/schema.ts";
import { matchCondition, type OrderFilter } from "./order-search.ts";
import { type Order, withLines } from "./orders.ts";

/** A search finds the newest so many orders: to count more would hold up the shop. */
const MOST_FOUND = 25_000;

/**
 * A page of all orders, newest first. Searches customer, e-mail, phone, short id and product
 * names, folded; a page beyond the end answers the last one.
 *
 * @returns total orders found, and whether the search would find more than it counted
 */
export async function listOrders(
  db: Db,
  filter: OrderFilter & { page: number; limit: number },
  mostFound = MOST_FOUND,
): Promise<{ orders: Order[]; page: number; pages: number; total: number; hasMore: boolean }> {
  const condition = await matchCondition(db, filter);
  const { seqs, page, pages, total, more } = condition
    ? await pageFound(db, condition, { ...filter, mostFound })
    : await pageOfAll(db, filter);
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.seq, seqs))
    .orderBy(desc(orders.seq));
  return { orders: await withLines(db, rows), page, pages, total, hasMore: more };
}

type Asked = { page: number; limit: number };
type PageOfSeqs = { seqs: number[]; page: number; pages: number; total: number; more: boolean };

const rowid = sql<number>`rowid`;
const pagesOf = (total: number, limit: number) => Math.max(1, Math.ceil(total / limit));

/** Counts what is found and takes the page out of it in one statement, as finding takes longest. */
async function pageFound(
  db: Db,
  condition: SQL,
  { page, limit, mostFound }: Asked & { mostFound: number },
): Promise<PageOfSeqs> {
  const selected = db
    .select({ seq: rowid.as("seq") })
    .from(sql`order_search`)
    .where(condition)
    .orderBy(desc(rowid))
    .limit(mostFound + 1);
  const newest = db.$with("newest").as(selected);
  const from = (page - 1) * limit;
  const rows = await db
    .with(newest)
    .select({ seq: newest.seq, counted: sql<number>`(select count(*) from ${newest})` })
    .from(newest)
    .orderBy(desc(newest.seq))
    .limit(Math.min(limit, Math.max(0, mostFound - from)))
    .offset(from);
  const counted = rows[0]?.counted ?? (page > 1 ? await db.$count(selected.as("newest")) : 0);
  const more = counted > mostFound;
  const total = more ? mostFound : counted;
  const pages = pagesOf(total, limit);
  if (page > pages) return pageFound(db, condition, { page: pages, limit, mostFound });
  return { seqs: rows.map(({ seq }) => seq), page, pages, total, more };
}

async function pageOfAll(
  db: Db,
  { page: asked, limit, status }: Asked & { status: OrderStatus | null },
): Promise<PageOfSeqs> {
  const total = await countAll(db, status);
  const pages = pagesOf(total, limit);
  const page = Math.min(asked, pages);
  const seqs = await allSeqs(db, status, { from: (page - 1) * limit, limit, total });
  return { seqs, page, pages, total, more: false };
}

async function countAll(db: Db, status: OrderStatus | null): Promise<number> {
  const counts = await countOrders(db);
  const wanted: readonly OrderStatus[] = status ? [status] : ORDER_STATUSES;
  return wanted.reduce<number>((sum, status) => sum + counts[status].count, 0);
}

/** The last pages are read from the end: skipping a million rows takes too long for a page. */
async function allSeqs(
  db: Db,
  status: OrderStatus | null,
  { from, limit, total }: { from: number; limit: number; total: number },
): Promise<number[]> {
  const size = Math.min(limit, total - from);
  const after = total - from - size;
  const [direction, skipped] = from <= after ? [desc, from] : [asc, after];
  const rows = await db
    .select({ seq: orders.seq })
    .from(orders)
    .where(status ? eq(orders.status, status) : undefined)
    .orderBy(direction(orders.seq))
    .limit(size)
    .offset(skipped);
  return rows.map(({ seq }) => seq);
}

/** How many orders there are of each status, and the dong still to be collected for them. */
export async function countOrders(
  db: Db,
): Promise<Record<OrderStatus, { count: number; unpaidVnd: number }>> {
  const rows = new Map((await db.select().from(orderCounts)).map((row) => [row.status, row]));
  const none = { count: 0, unpaidVnd: 0 };
  const entries = ORDER_STATUSES.map((status) => {
    const { count, unpaidVnd } = rows.get(status) ?? none;
    return [status, { count, unpaidVnd }] as const;
  });
  return Object.fromEntries(entries) as Record<OrderStatus, { count: number; unpaidVnd: number }>;
}

/** Whether a text is one of the five statuses. */
export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}
