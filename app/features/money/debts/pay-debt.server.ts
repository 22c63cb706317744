import { receivePayment } from "#app/features/money/payments/payments.server.ts";
import { lastEventSeq } from "#app/features/orders/following/order-events.server.ts";
import { dropUnsent } from "#app/kit/mail/outbox.server.ts";
import type { Db } from "#db/client.server.ts";
import type { PaymentMethod, PaymentShare } from "#db/order-values.ts";
import { listOwed, sumOwed } from "./debts.server.ts";
import { owedVnd } from "./rules.ts";

type DebtPayment = {
  /** Dong, more than 0. */
  amountVnd: number;
  method: PaymentMethod;
  /** The seller's e-mail. */
  by: string;
  /** The sum owed that the seller saw, so that the same payment is not entered twice. */
  seenVnd: number;
};

type Paid =
  | { kind: "done"; shares: PaymentShare[] }
  | { kind: "changed" }
  /** Nothing is entered, because only `owedVnd` dong are owed. */
  | { kind: "too-much"; owedVnd: number };

/**
 * Enters a payment of a customer for their debt: the oldest orders are paid first. A customer is mailed about a payment
 * for one order, but not about one for several, which would be as many mails.
 */
export async function payDebt(
  tx: Db,
  key: string,
  { amountVnd, method, by, seenVnd }: DebtPayment,
): Promise<Paid> {
  const owed = await listOwed(tx, key);
  const sumVnd = sumOwed(owed);
  if (sumVnd !== seenVnd) return { kind: "changed" };
  if (amountVnd > sumVnd) return { kind: "too-much", owedVnd: sumVnd };
  const before = await lastEventSeq(tx);
  const shares: PaymentShare[] = [];
  let leftVnd = amountVnd;
  for (const order of owed) {
    const share = Math.min(leftVnd, owedVnd(order));
    if (share === 0) break;
    await receivePayment(tx, order, share, { method, by });
    shares.push({ orderId: order.id, amountVnd: share });
    leftVnd -= share;
  }
  if (shares.length > 1)
    for (const { orderId } of shares)
      await dropUnsent(tx, { kind: "order-update", orderId }, before);
  return { kind: "done", shares };
}
