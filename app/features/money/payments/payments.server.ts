import { asc, eq, max, sql } from "drizzle-orm";
import { recordChange } from "#app/features/orders/changing/record-change.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { attentionAfter } from "#app/features/orders/desk/attention.server.ts";
import { findOrderRow, type OrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import type { PaymentKind, PaymentMethod } from "#db/order-values.ts";
import { placeholders, prepared, preparedInsert } from "#db/prepared.ts";
import { orders, payments } from "#db/schema.ts";
import { giveBackVnd, keptVnd, paymentAfter, totalReceivedVnd } from "./payment.ts";

/** Money that was received for an order, or given back. */
export type Payment = typeof payments.$inferSelect;

/** The fields of an order that say how it is paid. */
type PaymentState = Pick<OrderRow, "isPaid" | "paidAt" | "paidBy" | "receivedVnd" | "refundedVnd">;

const insertPayment = preparedInsert(payments);
const updatePayment = prepared((db) =>
  db
    .update(orders)
    .set(
      placeholders(
        orders,
        ...(["isPaid", "paidAt", "paidBy", "receivedVnd", "refundedVnd"] as const),
        ...(["attention", "updatedAt"] as const),
      ),
    )
    .where(eq(orders.id, sql.placeholder("id"))),
);

/**
 * The payment fields of an order that has received this sum in all, in dong.
 *
 * @param method of the payment that completes the sum; for an order that was paid before, its method
 */
export function paymentStateOf(
  order: Pick<OrderRow, "amountVnd" | "paidAt" | "paidBy" | "refundedVnd">,
  totalVnd: number,
  method: PaymentMethod | null = null,
): PaymentState {
  const { isPaid, receivedVnd } = paymentAfter(totalVnd, order.amountVnd);
  return {
    isPaid,
    receivedVnd,
    paidAt: isPaid ? (order.paidAt ?? Date.now()) : null,
    paidBy: isPaid ? (order.paidBy ?? method) : null,
    refundedVnd: order.refundedVnd,
  };
}

type Entry = {
  method: PaymentMethod;
  kind: PaymentKind;
  /** The reason for a refund. */
  reason?: string;
  /** E-mail of the seller; null if the bank reported it. */
  by: string | null;
  change: "paid" | "unpaid" | "received" | "refunded";
};

/**
 * Writes how an order is paid, adds the difference to its payments, and records it in its history with the mail to its
 * shopper. Every change of the amount received or refunded goes through here.
 */
export async function writePayment(
  tx: Db,
  order: OrderRow,
  state: PaymentState,
  { method, kind, reason = "", by, change }: Entry,
): Promise<void> {
  const { id } = order;
  const after = { ...order, ...state };
  const attention = attentionAfter(order.attention, after);
  // Two changes within one millisecond must differ as well.
  const at = Math.max(Date.now(), order.updatedAt + 1);
  await updatePayment(tx, { id, ...state, attention, updatedAt: at });
  const amountVnd =
    totalReceivedVnd(after) - after.refundedVnd - totalReceivedVnd(order) + order.refundedVnd;
  if (amountVnd !== 0)
    await insertPayment(tx, { orderId: id, amountVnd, method, kind, reason, by: by ?? "", at });
  const actor = by === null ? "bank" : "seller";
  const event = { orderId: id, actor, actorEmail: by ?? "", change, at } as const;
  await recordChange(tx, { ...event, amountVnd: Math.abs(amountVnd) });
}

/**
 * Marks an order as paid now, or as unpaid.
 *
 * @param by the seller's e-mail
 * @param paidBy how it was paid; null if nobody recorded it
 * @param keepsReceived whether an unpaid order keeps what had been received before it was changed
 */
export async function setOrderPaid(
  tx: Db,
  id: string,
  isPaid: boolean,
  {
    by,
    paidBy = null,
    keepsReceived = isPaid,
  }: { by: string; paidBy?: OrderRow["paidBy"]; keepsReceived?: boolean },
): Promise<Outcome> {
  const order = await findOrderRow(tx, id);
  if (!order) return "gone";
  const { refundedVnd } = order;
  const receivedVnd = keepsReceived ? order.receivedVnd : null;
  if (order.isPaid === isPaid && order.receivedVnd === receivedVnd) return "done";
  const paidAt = isPaid ? Date.now() : null;
  const state = { isPaid, paidAt, paidBy: isPaid ? paidBy : null, receivedVnd, refundedVnd };
  // If nobody recorded how an order was paid, it was paid in cash.
  const method = (isPaid ? paidBy : order.paidBy) ?? "cash";
  const [kind, change] = isPaid
    ? (["payment", "paid"] as const)
    : (["correction", "unpaid"] as const);
  await writePayment(tx, order, state, { method, kind, by, change });
  return "done";
}

/** Adds dong received for an order, which is paid once they reach its amount. @param by null: the bank reported it */
export async function receivePayment(
  tx: Db,
  order: OrderRow,
  amountVnd: number,
  { method, by }: { method: PaymentMethod; by: string | null },
): Promise<void> {
  const state = paymentStateOf(order, totalReceivedVnd(order) + amountVnd, method);
  const change = state.isPaid && !order.isPaid ? "paid" : "received";
  await writePayment(tx, order, state, { method, kind: "payment", by, change });
}

/**
 * Takes the value of goods that came back off what is due for an order. It counts as received and given back in cash at
 * once: no money moves, and the books have the refund.
 *
 * @param amountVnd at most what is due
 */
export async function takeOffDue(
  tx: Db,
  order: OrderRow,
  amountVnd: number,
  { reason, by }: { reason: string; by: string },
): Promise<void> {
  const { id, refundedVnd } = order;
  const paid = paymentStateOf(order, totalReceivedVnd(order) + amountVnd, "cash");
  const state = { ...paid, refundedVnd: refundedVnd + amountVnd };
  const at = Math.max(Date.now(), order.updatedAt + 1);
  const attention = attentionAfter(order.attention, { ...order, ...state });
  await updatePayment(tx, { id, ...state, attention, updatedAt: at });
  const entry = { orderId: id, method: "cash", by, at } as const;
  await insertPayment(tx, { ...entry, kind: "payment", amountVnd, reason: "" });
  await insertPayment(tx, { ...entry, kind: "refund", amountVnd: -amountVnd, reason });
}

const selectPayments = prepared((db) =>
  db
    .select()
    .from(payments)
    .where(eq(payments.orderId, sql.placeholder("orderId")))
    .orderBy(asc(payments.seq)),
);

/** The payments and refunds of an order, oldest first. */
export async function listPayments(db: Db, orderId: string): Promise<Payment[]> {
  return selectPayments(db, { orderId });
}

/** The number of the last payment. Inside a transaction the numbers have no gaps, because writers take turns. */
export async function lastPaymentSeq(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(payments.seq) }).from(payments);
  return row?.last ?? 0;
}

export type Refund = {
  /** Dong, more than 0. */
  amountVnd: number;
  method: PaymentMethod;
  reason: string;
  /** The seller's e-mail. */
  by: string;
  /** `versionOf` the order that the seller saw. */
  seen: string;
};

type RefundOutcome =
  | { kind: "done" | "gone" | "changed" }
  /** Nothing is refunded, because the shop has only `leftVnd` dong of the order. */
  | { kind: "too-much"; leftVnd: number };

/**
 * Gives back all or part of the amount that an order has received. For a paid order, an overpaid amount goes back
 * first, and the rest is a refund of its amount. For an unpaid order, the amount received becomes smaller.
 */
export async function refundOrder(tx: Db, id: string, refund: Refund): Promise<RefundOutcome> {
  const { amountVnd, method, reason, by, seen } = refund;
  const order = await findOrderRow(tx, id);
  if (!order) return { kind: "gone" };
  if (versionOf(order) !== seen) return { kind: "changed" };
  const leftVnd = keptVnd(order);
  if (amountVnd > leftVnd) return { kind: "too-much", leftVnd };
  const beyond = order.isPaid ? Math.min(amountVnd, giveBackVnd(order)) : amountVnd;
  const state = {
    ...paymentStateOf(order, totalReceivedVnd(order) - beyond),
    refundedVnd: order.refundedVnd + amountVnd - beyond,
  };
  const entry = { method, kind: "refund", reason, by, change: "refunded" } as const;
  await writePayment(tx, order, state, entry);
  return { kind: "done" };
}
