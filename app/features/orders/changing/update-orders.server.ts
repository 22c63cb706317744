import { and, eq, sql } from "drizzle-orm";
import { voidRevenue } from "#app/features/money/books/revenue-book.server.ts";
import { findInvoiceBuyer } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { listPayments, setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import { archiveOrder } from "#app/features/orders/deleted/archive.server.ts";
import { attentionAfter } from "#app/features/orders/desk/attention.server.ts";
import {
  findOrder,
  findOrderRow,
  removeOrder,
} from "#app/features/orders/finding/orders.server.ts";
import {
  findCancellation,
  listOrderEvents,
} from "#app/features/orders/following/order-events.server.ts";
import { returnStock } from "#app/features/orders/placing/order-stock.server.ts";
import { listReturnRows } from "#app/features/orders/returns/list-returns.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { queueMail } from "#app/kit/mail/outbox.server.ts";
import type { Db } from "#db/client.server.ts";
import { CANCEL_REASONS, type CancelReason, type OrderStatus } from "#db/order-values.ts";
import { placeholders, prepared } from "#db/prepared.ts";
import { orders } from "#db/schema.ts";
import { hasEnded, nextStatus } from "./order-status.ts";
import { recordChange } from "./record-change.server.ts";

// Prepared, because hundreds of orders may be changed in one transaction.
const updateStatus = prepared((db) =>
  db
    .update(orders)
    .set(
      placeholders(
        orders,
        "status",
        "deliveredAt",
        "refusedAt",
        "bookedPart",
        "attention",
        "updatedAt",
      ),
    )
    .where(eq(orders.id, sql.placeholder("id"))),
);

/**
 * Sets the status of an order.
 *
 * @param by the seller's e-mail
 * @param expected the status the seller saw; undefined skips the check
 * @param isRefused whether it is cancelled because the parcel was refused at the door
 */
export async function setOrderStatus(
  tx: Db,
  id: string,
  status: OrderStatus,
  { by, expected, isRefused }: { by: string; expected?: OrderStatus; isRefused?: boolean },
): Promise<Outcome<"gone" | "changed">> {
  const order = await findOrderRow(tx, id);
  if (!order) return "gone";
  if (order.status === status) return "done";
  if (expected !== undefined && order.status !== expected) return "changed";
  const now = Date.now();
  const refusedAt = isRefused ? now : null;
  const deliveredAt = status === "Delivered" ? now : null;
  const attention = attentionAfter(order.attention, { ...order, status });
  await voidRevenue(tx, order, { by, at: now });
  const booked = { deliveredAt, refusedAt, bookedPart: null };
  await updateStatus(tx, { id, status, ...booked, attention, updatedAt: now });
  const event = { orderId: id, actor: "seller", actorEmail: by, change: status, at: now } as const;
  await recordChange(tx, event, order.status);
  return "done";
}

/**
 * Notes that a parcel was refused at the door: the order is cancelled, if it is not yet.
 *
 * @param by the seller's e-mail
 * @param expected the status the seller saw
 */
export async function recordRefusal(
  tx: Db,
  id: string,
  { by, expected }: { by: string; expected: OrderStatus },
): Promise<Outcome<"gone" | "changed">> {
  if (expected !== "Cancelled")
    return setOrderStatus(tx, id, "Cancelled", { by, expected, isRefused: true });
  const order = await findOrderRow(tx, id);
  if (!order) return "gone";
  if (order.status !== "Cancelled") return "changed";
  const cancelled = findCancellation(await listOrderEvents(tx, id));
  const refusedAt = cancelled?.at ?? Date.now();
  await tx.update(orders).set({ refusedAt, updatedAt: Date.now() }).where(eq(orders.id, id));
  return "done";
}

/**
 * Takes an order to its next status. A delivered order is also marked as paid in cash, unless it has
 * been paid for, or is on account. Doing it twice does it once.
 *
 * @param by the seller's e-mail
 * @param seen the status the seller saw
 * @returns "changed" also when nothing follows `seen`; "unpaid" for an order delivered on account
 */
export async function advanceOrder(
  tx: Db,
  id: string,
  { by, seen }: { by: string; seen: OrderStatus },
): Promise<Outcome<"gone" | "changed" | "unpaid">> {
  const order = await findOrderRow(tx, id);
  if (!order) return "gone";
  const next = nextStatus(seen);
  if (!next) return "changed";
  const isDelivery = next === "Delivered";
  const paysLater = isDelivery && order.onAccountAt !== null && !order.isPaid;
  if (order.status === next && (order.isPaid || !isDelivery || paysLater))
    return paysLater ? "unpaid" : "done";
  if (order.status !== seen) return "changed";
  await setOrderStatus(tx, id, next, { by });
  if (paysLater) return "unpaid";
  if (isDelivery) await setOrderPaid(tx, id, true, { by, paidBy: "cash" });
  return "done";
}

const giveBackIfPaid = sql`case when ${orders.isPaid} or ${orders.receivedVnd} is not null
  then 'give-back' end`;

export const isCancelReason = (text: string): text is CancelReason =>
  (CANCEL_REASONS as readonly string[]).includes(text);

/**
 * Cancels an order for its shopper, unless a seller has begun with it.
 *
 * @param noticeTo e-mail addresses of the sellers who are told
 * @returns "changed" when the order is no longer pending; then it is not modified
 */
export async function cancelOrder(
  tx: Db,
  id: string,
  { reason, noticeTo }: { reason: CancelReason | null; noticeTo: string[] },
): Promise<Outcome<"gone" | "changed">> {
  const now = Date.now();
  const [cancelled] = await tx
    .update(orders)
    .set({ status: "Cancelled", attention: giveBackIfPaid, updatedAt: now })
    .where(and(eq(orders.id, id), eq(orders.status, "Pending")))
    .returning({ email: orders.email });
  if (!cancelled) return (await findOrderRow(tx, id)) ? "changed" : "gone";
  const event = { orderId: id, actor: "shopper", actorEmail: cancelled.email } as const;
  await recordChange(tx, { ...event, change: "Cancelled", reason, at: now });
  for (const recipient of noticeTo)
    await queueMail(tx, { kind: "cancel-notice", orderId: id, recipient });
  return "done";
}

/** A seller's deletion of an order. */
export type Deletion = {
  /** The seller's e-mail. */
  by: string;
  /** `updatedAt` of the order the seller saw; undefined skips the check. */
  expectedUpdatedAt?: number;
};

/**
 * Deletes an order for a seller. A snapshot stays in the archive, and the money that it received in the books.
 *
 * @param keepsShared whether to keep its pictures and the note about its phone even if nothing else uses them, because
 *   the deletion may be undone
 */
export async function deleteOrder(
  tx: Db,
  id: string,
  { by, expectedUpdatedAt, keepsShared }: Deletion & { keepsShared?: boolean },
): Promise<Outcome<"gone" | "changed">> {
  const order = await findOrder(tx, id);
  if (!order) return "gone";
  if (expectedUpdatedAt !== undefined && order.updatedAt !== expectedUpdatedAt) return "changed";
  if (!hasEnded(order.status)) await returnStock(tx, { orderId: id, kind: "order-deleted" });
  await voidRevenue(tx, order, { by, at: Date.now() });
  const returns = await listReturnRows(tx, id);
  await archiveOrder(tx, order, {
    history: await listOrderEvents(tx, id),
    payments: await listPayments(tx, id),
    buyer: await findInvoiceBuyer(tx, id),
    ...(returns.length > 0 && { returns }),
    deletedBy: by,
  });
  await removeOrder(tx, id, { keepsShared });
  return "done";
}
