import { and, eq, gte, isNull } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import {
  archivedOrders,
  orderCalls,
  orderEvents,
  orderLines,
  orderLinks,
  orders,
  outbox,
  users,
} from "../../../db/schema.ts";
import type { Outcome } from "../outcome.ts";
import { indexAgain } from "./order-indexing.ts";
import { hasEnded } from "./order-status.ts";
import { returnStockBeyond, takeStockAgain } from "./order-stock.ts";

/** What belongs to an order, and goes with it. */
const PARTS = {
  lines: orderLines,
  events: orderEvents,
  calls: orderCalls,
  links: orderLinks,
  mails: outbox,
};

/** An order with all that is deleted with it, as rows. */
export type WholeOrder = { order: typeof orders.$inferSelect } & {
  [Part in keyof typeof PARTS]: (typeof PARTS)[Part]["$inferSelect"][];
};

/** Reads an order with all that is deleted with it; null when there is none. */
export async function wholeOrder(tx: Db, id: string): Promise<WholeOrder | null> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id));
  if (!order) return null;
  const whole: Record<string, unknown> = { order };
  for (const [part, table] of Object.entries(PARTS))
    whole[part] = await tx.select().from(table).where(eq(table.orderId, id));
  return whole as WholeOrder;
}

/**
 * Brings a deleted order back as it was, and takes it out of the archive. Pieces sold meanwhile do not come back.
 *
 * @param since when it was deleted
 * @returns "closed" if its shopper's account has been closed
 */
export async function restoreDeleted(
  tx: Db,
  { order, ...parts }: WholeOrder,
  since: number,
): Promise<Outcome<"closed">> {
  const isOpen = and(eq(users.id, order.userId), isNull(users.closedAt));
  if ((await tx.$count(users, isOpen)) === 0) return "closed";
  await tx.insert(orders).values({ ...order, updatedAt: Date.now() });
  // Whoever deletes an order that has not ended gives its pieces back.
  const takesAgain = !hasEnded(order.status);
  const untaken = parts.lines.map((line) => ({ ...line, stockTaken: 0 }));
  for (const [part, table] of Object.entries(PARTS)) {
    const rows = part === "lines" && takesAgain ? untaken : parts[part as keyof typeof PARTS];
    for (const row of rows) await tx.insert(table).values(row as never);
  }
  if (takesAgain) {
    await takeStockAgain(tx, order.id);
    const taken = parts.lines.map(({ productId, stockTaken }) => [productId, stockTaken]);
    if (await returnStockBeyond(tx, order.id, Object.fromEntries(taken)))
      await tx.update(orders).set({ attention: "short" }).where(eq(orders.id, order.id));
  }
  await indexAgain(tx, order.seq);
  await tx
    .delete(archivedOrders)
    .where(and(eq(archivedOrders.orderId, order.id), gte(archivedOrders.deletedAt, since)));
  return "done";
}
