import { asc, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { type OrderStatus, orderEvents, orderLines, orders } from "../../../db/schema.ts";
import { deleteUnusedPictures } from "../pictures/pictures.ts";

export type OrderEvent = typeof orderEvents.$inferSelect;

/**
 * "gone": the order was deleted. "changed": it is no longer as the seller saw it, and stays as it
 * is now, so that two sellers never undo each other's work.
 */
export type UpdateOutcome = "done" | "gone" | "changed";

/**
 * Sets any of the five statuses.
 *
 * @param by e-mail of the seller
 * @param seen the status that the seller saw; undefined sets it whatever it was
 */
export async function setOrderStatus(
  tx: Db,
  id: string,
  status: OrderStatus,
  { by, expected }: { by: string; expected?: OrderStatus },
): Promise<UpdateOutcome> {
  const order = await findOrderState(tx, id);
  if (!order) return "gone";
  if (order.status === status) return "done";
  if (expected !== undefined && order.status !== expected) return "changed";
  const now = Date.now();
  await tx.update(orders).set({ status, updatedAt: now }).where(eq(orders.id, id));
  await tx.insert(orderEvents).values({ orderId: id, sellerEmail: by, change: status, at: now });
  return "done";
}

/** Marks an order paid (now) or pending (no time); `by` is the seller's e-mail. */
export async function setOrderPaid(
  tx: Db,
  id: string,
  isPaid: boolean,
  { by }: { by: string },
): Promise<"done" | "gone"> {
  const order = await findOrderState(tx, id);
  if (!order) return "gone";
  if (order.isPaid === isPaid) return "done";
  const now = Date.now();
  const paidAt = isPaid ? now : null;
  await tx.update(orders).set({ isPaid, paidAt, updatedAt: now }).where(eq(orders.id, id));
  const change = isPaid ? "paid" : "unpaid";
  await tx.insert(orderEvents).values({ orderId: id, sellerEmail: by, change, at: now });
  return "done";
}

/**
 * Deletes an order with its lines, unsent mails and pictures nothing else shows.
 *
 * @param expectedUpdatedAt when the order that the seller saw was last changed; undefined deletes it anyway
 */
export async function deleteOrder(
  tx: Db,
  id: string,
  expectedUpdatedAt?: number,
): Promise<UpdateOutcome> {
  const order = await findOrderState(tx, id);
  if (!order) return "gone";
  if (expectedUpdatedAt !== undefined && order.updatedAt !== expectedUpdatedAt) return "changed";
  const lines = await tx
    .select({ imageRef: orderLines.imageRef })
    .from(orderLines)
    .where(eq(orderLines.orderId, id));
  await tx.delete(orders).where(eq(orders.id, id));
  await deleteUnusedPictures(
    tx,
    lines.flatMap((line) => line.imageRef ?? []),
  );
  return "done";
}

/** What sellers changed of an order, oldest first. */
export function listOrderEvents(db: Db, id: string): Promise<OrderEvent[]> {
  return Promise.resolve(
    db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.seq)),
  );
}

async function findOrderState(tx: Db, id: string) {
  const { status, isPaid, updatedAt } = orders;
  const [row] = await tx
    .select({ status, isPaid, updatedAt })
    .from(orders)
    .where(eq(orders.id, id));
  return row ?? null;
}
