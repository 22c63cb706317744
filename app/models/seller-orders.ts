import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { ORDER_STATUSES, type OrderStatus, orderCounts, orders } from "../../db/schema.ts";
import { fold } from "../format/fold.ts";
import { type Order, withLines } from "./orders.ts";

export type OrderFilter = { search: string; status: OrderStatus | null };

/**
 * A page of all orders, newest first. Searches customer, e-mail, phone, short id and product
 * names, folded; a page beyond the end answers the last one.
 */
export async function listOrders(
  db: Db,
  filter: OrderFilter & { page: number; limit: number },
): Promise<{ orders: Order[]; page: number; pages: number; total: number }> {
  const where = whereOf(filter);
  const total = await countFound(db, filter);
  const pages = Math.max(1, Math.ceil(total / filter.limit));
  const page = Math.min(filter.page, pages);
  const rows = await db
    .select()
    .from(orders)
    .where(where)
    .orderBy(desc(orders.seq))
    .limit(filter.limit)
    .offset((page - 1) * filter.limit);
  return { orders: await withLines(db, rows), page, pages, total };
}

async function countFound(db: Db, filter: OrderFilter): Promise<number> {
  if (fold(filter.search)) return db.$count(orders, whereOf(filter));
  const counts = await countOrders(db);
  const wanted: readonly OrderStatus[] = filter.status ? [filter.status] : ORDER_STATUSES;
  return wanted.reduce<number>((sum, status) => sum + counts[status].count, 0);
}

/** The condition of a filter: what the list shows and what is exported of it. */
export function whereOf({ search, status }: OrderFilter): SQL | undefined {
  return and(
    status ? eq(orders.status, status) : undefined,
    or(...spellings(search).map(contains)),
  );
}

const contains = (text: string) => sql`instr(${orders.searchFolded}, ${text}) > 0`;

/** What a search text may stand for: short numbers are printed with "#", phones are typed in groups. */
function spellings(search: string): string[] {
  const text = fold(search).replace(/^#\s*/, "");
  const digits = text.replace(/[\s.+()-]/g, "");
  const texts = /^\d{4,}$/.test(digits) ? [text, digits] : [text];
  return [...new Set(texts)].filter(Boolean);
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
