import { asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { ORDER_STATUSES, type OrderStatus, orderCounts, orders } from "../../db/schema.ts";
import { foundBy, type OrderFilter } from "./order-search.ts";
import { type Order, withLines } from "./orders.ts";

/** A search finds the newest so many orders: to count more would hold up the shop. */
const MOST_FOUND = 20_000;

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
): Promise<{ orders: Order[]; page: number; pages: number; total: number; more: boolean }> {
  const found = await foundBy(db, filter);
  const counted = found
    ? await countFound(db, found, mostFound + 1)
    : await countAll(db, filter.status);
  const more = found !== null && counted > mostFound;
  const total = more ? mostFound : counted;
  const pages = Math.max(1, Math.ceil(total / filter.limit));
  const page = Math.min(filter.page, pages);
  const span = { from: (page - 1) * filter.limit, limit: filter.limit, total };
  const seqs = found ? await foundSeqs(db, found, span) : await allSeqs(db, filter.status, span);
  const rows = await db
    .select()
    .from(orders)
    .where(inArray(orders.seq, seqs))
    .orderBy(desc(orders.seq));
  return { orders: await withLines(db, rows), page, pages, total, more };
}

type Span = { from: number; limit: number; total: number };

const foundSeq = sql<number>`rowid`;

async function countFound(db: Db, found: SQL, atMost: number): Promise<number> {
  const newest = db
    .select({ seq: foundSeq.as("seq") })
    .from(sql`order_search`)
    .where(found)
    .orderBy(desc(foundSeq))
    .limit(atMost);
  return db.$count(newest.as("newest"));
}

async function foundSeqs(db: Db, found: SQL, { from, limit }: Span): Promise<number[]> {
  const rows = await db
    .select({ seq: foundSeq })
    .from(sql`order_search`)
    .where(found)
    .orderBy(desc(foundSeq))
    .limit(limit)
    .offset(from);
  return rows.map(({ seq }) => seq);
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
  { from, limit, total }: Span,
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
