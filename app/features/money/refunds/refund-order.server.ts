import { giveBackVnd, keptVnd, totalReceivedVnd } from "#app/features/money/payments/payment.ts";
import { paymentStateOf, writePayment } from "#app/features/money/payments/payments.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { Db } from "#db/client.server.ts";
import type { PaymentMethod } from "#db/order-values.ts";

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

export type RefundOutcome =
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
