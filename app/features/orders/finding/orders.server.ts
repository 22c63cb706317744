import { and, asc, desc, eq, getTableColumns, lt, notInArray, sql } from "drizzle-orm";
import { deleteUnusedPictures } from "#app/features/catalogue/pictures/pictures.server.ts";
import { ENDED_STATUSES } from "#app/features/orders/changing/order-status.ts";
import { deleteComplaintPhotos } from "#app/features/orders/complaints/complaint-photos.server.ts";
import { forgetUnusedPhones } from "#app/features/orders/desk/seller-notes.server.ts";
import { type PageSlice, paginate } from "#app/kit/format/pagination.ts";
import { readBatches } from "#db/batches.ts";
import type { Db } from "#db/client.server.ts";
import { inParallel, prepared, preparedFind } from "#db/prepared.ts";
import { orderLines, orders } from "#db/schema.ts";

// Pages show orders to sellers and shoppers, but what goods had cost only to the owner.
const { costVnd: _, restocked: __, ...lineColumns } = getTableColumns(orderLines);
/** A line of an order, without what it had cost. */
export type OrderLine = Omit<typeof orderLines.$inferSelect, "costVnd" | "restocked">;
/** An order without its lines. */
export type OrderRow = typeof orders.$inferSelect;
export type Order = OrderRow & { lines: OrderLine[] };

const selectLines = prepared((db) =>
  db
    .select(lineColumns)
    .from(orderLines)
    .where(db.engine.isIn(orderLines.orderId, "ids"))
    .orderBy(asc(orderLines.position)),
);

/** Adds the lines to orders; keeps their order. */
export async function withLines(db: Db, rows: (typeof orders.$inferSelect)[]): Promise<Order[]> {
  const lines = await selectLines(db, { ids: rows.map(({ id }) => id) });
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  return rows.map((row) => ({ ...row, lines: byOrder.get(row.id) ?? [] }));
}

const countByUser = prepared((db) =>
  db
    .select({ count: sql<number>`count(*)` })
    .from(orders)
    .where(eq(orders.userId, sql.placeholder("userId"))),
);
const selectPageByUser = prepared((db) =>
  db
    .select()
    .from(orders)
    .where(eq(orders.userId, sql.placeholder("userId")))
    .orderBy(desc(orders.seq))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset")),
);

/** A page of a shopper's orders, newest first. */
export async function listUserOrders(
  db: Db,
  userId: string,
  { page: requestedPage, limit }: { page: number; limit: number },
): Promise<Omit<PageSlice, "offset"> & { orders: Order[] }> {
  const [counted] = await countByUser(db, { userId });
  const { page, pages, offset } = paginate(counted!.count, requestedPage, limit);
  const rows = await selectPageByUser(db, { userId, limit, offset });
  return { orders: await withLines(db, rows), page, pages };
}

/** The newest orders of a shopper that are still to be delivered, at most `limit`; and how many there are. */
export async function listOpenOrders(
  db: Db,
  userId: string,
  limit: number,
): Promise<{ count: number; orders: { id: string; amountVnd: number }[] }> {
  const isOpen = and(eq(orders.userId, userId), notInArray(orders.status, ENDED_STATUSES));
  const newest = await db
    .select({ id: orders.id, amountVnd: orders.amountVnd })
    .from(orders)
    .where(isOpen)
    .orderBy(desc(orders.seq))
    .limit(limit);
  return { count: await db.$count(orders, isOpen), orders: newest };
}

/** A shopper's order; null when it does not exist or belongs to someone else. */
export async function findUserOrder(db: Db, userId: string, id: string): Promise<Order | null> {
  const order = await findOrder(db, id);
  return order?.userId === userId ? order : null;
}

/** An order of any shopper without its lines, or null. The caller checks access. */
export const findOrderRow = preparedFind(orders, "id");

/** An order of any shopper, or null. The caller checks access. */
export async function findOrder(db: Db, id: string): Promise<Order | null> {
  const [order, lines] = await inParallel(
    () => findOrderRow(db, id),
    () => selectLines(db, { ids: [id] }),
  );
  return order && { ...order, lines };
}

/** Deletes an order; also, unless they are kept, its complaints' photos, and pictures and its phone's note that nothing else
 * uses. */
export async function removeOrder(tx: Db, id: string, { keepsShared = false } = {}): Promise<void> {
  const lines = await tx
    .select({ imageRef: orderLines.imageRef })
    .from(orderLines)
    .where(eq(orderLines.orderId, id));
  const removed = await tx
    .delete(orders)
    .where(eq(orders.id, id))
    .returning({ phoneKey: orders.phoneKey });
  if (keepsShared) return;
  await deleteComplaintPhotos(tx, [id]);
  await forgetUnusedPhones(
    tx,
    removed.map(({ phoneKey }) => phoneKey),
  );
  await deleteUnusedPictures(
    tx,
    lines.flatMap((line) => line.imageRef ?? []),
  );
}

// The API endpoint that lists a shopper's orders is not paged, so its size needs a bound.
const MAX_ORDERS = 1_000;
const MAX_LINES = 10_000;
/** Small, because an order may have hundreds of lines. */
const BATCH_SIZE = 5;

/** All orders of a shopper, newest first, in batches. */
export const listUserOrderBatches = (db: Db, userId: string): AsyncGenerator<Order[]> =>
  readBatches(async (last) => {
    const isOlder = last && lt(orders.seq, last.seq);
    const older = db
      .select()
      .from(orders)
      .where(and(eq(orders.userId, userId), isOlder));
    return withLines(db, await older.orderBy(desc(orders.seq)).limit(BATCH_SIZE));
  });

/** A shopper's newest orders, newest first, in batches: at most 1,000 orders and about 10,000 lines. */
export async function* listRecentUserOrders(db: Db, userId: string): AsyncGenerator<Order[]> {
  let [orderCount, lineCount] = [0, 0];
  for await (const batch of listUserOrderBatches(db, userId)) {
    yield batch;
    orderCount += batch.length;
    lineCount += batch.reduce((sum, order) => sum + order.lines.length, 0);
    if (orderCount >= MAX_ORDERS || lineCount >= MAX_LINES) return;
  }
}
