import { setImmediate as endOfTurn } from "node:timers/promises";
import { and, asc, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "../../db/client.server.ts";
import { orderLines, orders } from "../../db/schema.ts";

export type OrderLine = typeof orderLines.$inferSelect;
export type Order = typeof orders.$inferSelect & { lines: OrderLine[] };

/** Reads the lines of orders; each order keeps its place in the list. */
export async function withLines(db: Db, rows: (typeof orders.$inferSelect)[]): Promise<Order[]> {
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(orderLines.position));
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  return rows.map((row) => ({ ...row, lines: byOrder.get(row.id) ?? [] }));
}

/** A page of the shopper's own orders, newest first, and how many pages there are. */
export async function listOrdersOf(
  db: Db,
  userId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ orders: Order[]; page: number; pages: number }> {
  const own = eq(orders.userId, userId);
  const [counted] = await db.select({ count: sql<number>`count(*)` }).from(orders).where(own);
  const pages = Math.max(1, Math.ceil((counted?.count ?? 0) / limit));
  const shown = Math.min(page, pages);
  const rows = await db
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.seq))
    .limit(limit)
    .offset((shown - 1) * limit);
  return { orders: await withLines(db, rows), page: shown, pages };
}

/** The JSON call that lists them has no pages; a shopper who orders every day fills them in years. */
const MOST_ORDERS = 1_000;
const MOST_LINES = 10_000;
const SLICE = 20;

/**
 * The shopper's newest orders, newest first, in slices: others have their turns in between. All of
 * them, but for accounts with more than 1,000 orders or 10,000 lines.
 */
export async function* listNewestOrdersOf(db: Db, userId: string): AsyncGenerator<Order[]> {
  let before = Number.MAX_SAFE_INTEGER;
  let lines = 0;
  for (let listed = 0; listed < MOST_ORDERS && lines < MOST_LINES; listed += SLICE) {
    const rows = await db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), lt(orders.seq, before)))
      .orderBy(desc(orders.seq))
      .limit(SLICE);
    const slice = await withLines(db, rows);
    if (slice.length > 0) yield slice;
    if (slice.length < SLICE) return;
    before = slice.at(-1)!.seq;
    lines += slice.reduce((sum, order) => sum + order.lines.length, 0);
    await endOfTurn();
  }
}

/** An order of this shopper, or null: another shopper's order does not exist for them. */
export async function findOrderOf(db: Db, userId: string, id: string): Promise<Order | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  return (await withLines(db, rows))[0] ?? null;
}

/** Any order, for those who may see all of them. */
export async function findOrder(db: Db, id: string): Promise<Order | null> {
  const rows = await db.select().from(orders).where(eq(orders.id, id));
  return (await withLines(db, rows))[0] ?? null;
}
