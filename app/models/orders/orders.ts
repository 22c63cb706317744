import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { orderLines, orders } from "../../../db/schema.ts";
import { inJsonList, prepared } from "../../../db/sqlite/prepared.ts";
import { type PageSlice, paginate } from "../../format/pagination.ts";

export type OrderLine = typeof orderLines.$inferSelect;
export type Order = typeof orders.$inferSelect & { lines: OrderLine[] };

const selectLines = prepared((db) =>
  db
    .select()
    .from(orderLines)
    .where(inJsonList(orderLines.orderId, "ids"))
    .orderBy(asc(orderLines.position))
    .prepare(),
);

/** Adds the lines to orders; keeps their order. */
export async function withLines(db: Db, rows: (typeof orders.$inferSelect)[]): Promise<Order[]> {
  const lines = await selectLines(db).all({ ids: JSON.stringify(rows.map(({ id }) => id)) });
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  return rows.map((row) => ({ ...row, lines: byOrder.get(row.id) ?? [] }));
}

const countByUser = prepared((db) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(orders)
    .where(eq(orders.userId, sql.placeholder("userId")))
    .prepare(),
);
const selectPageByUser = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.userId, sql.placeholder("userId")))
    .orderBy(desc(orders.seq))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare(),
);

/** A page of a shopper's orders, newest first. */
export async function listUserOrders(
  db: Db,
  userId: string,
  { page: requestedPage, limit }: { page: number; limit: number },
): Promise<Omit<PageSlice, "offset"> & { orders: Order[] }> {
  const total = (await countByUser(db).get({ userId }))!.count;
  const { page, pages, offset } = paginate(total, requestedPage, limit);
  const rows = await selectPageByUser(db).all({ userId, limit, offset });
  return { orders: await withLines(db, rows), page, pages };
}

/** A shopper's order; null when it does not exist or belongs to someone else. */
export async function findUserOrder(db: Db, userId: string, id: string): Promise<Order | null> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.userId, userId)));
  return (await withLines(db, rows))[0] ?? null;
}

const selectById = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder("id")))
    .prepare(),
);

/** Any shopper's order, or null; the caller checks access. */
export async function findOrder(db: Db, id: string): Promise<Order | null> {
  return (await withLines(db, await selectById(db).all({ id })))[0] ?? null;
}
