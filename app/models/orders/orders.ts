import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { orderLines, orders } from "../../../db/schema.ts";

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
export async function listUserOrders(
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

/** An order of this shopper, or null: another shopper's order does not exist for them. */
export async function findUserOrder(db: Db, userId: string, id: string): Promise<Order | null> {
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
