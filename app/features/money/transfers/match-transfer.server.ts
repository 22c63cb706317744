import { depositDueVnd } from "#app/features/money/deposits/rules.ts";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import type { OrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { TransferProblem } from "#db/order-values.ts";

/** An order that a memo may name. @param isNamed whether it is named in the shop's words */
export type Candidate = { order: OrderRow; isNamed: boolean };

/** What becomes of a transfer: it pays an order, or waits for a seller, who is told the order that it may be for. */
export type Match =
  | { state: "booked"; order: OrderRow }
  | { state: "open"; problem: TransferProblem; order: OrderRow | null };

/**
 * Decides which order a transfer pays: the one order that owes exactly its amount, or asks for it as a deposit. Several
 * are not told apart by guessing. An order that is only possible is named to the seller while it owes something.
 *
 * @param candidates the orders whose numbers the memo has
 */
export function matchTransfer(candidates: Candidate[], amountVnd: number): Match {
  const exact = candidates.filter(
    ({ order }) => dueVnd(order) === amountVnd || depositDueVnd(order) === amountVnd,
  );
  if (exact.length === 1) return { state: "booked", order: exact[0]!.order };
  const named = candidates.filter(({ isNamed }) => isNamed);
  const owing = candidates.filter(({ order }) => dueVnd(order) > 0);
  const likely = [named.filter((each) => owing.includes(each)), named, owing];
  const meant = likely.find((some) => some.length > 0) ?? [];
  const isSum = (some: Candidate[]) =>
    some.length > 1 && some.reduce((sum, { order }) => sum + dueVnd(order), 0) === amountVnd;
  if (isSum(meant) || isSum(owing)) return { state: "open", problem: "sum", order: null };
  if (meant.length > 1) return { state: "open", problem: "several", order: null };
  const order = meant[0]?.order ?? null;
  return { state: "open", problem: order ? problemOf(order, amountVnd) : "no-order", order };
}

function problemOf(order: OrderRow, amountVnd: number): TransferProblem {
  if (order.status === "Cancelled") return "cancelled";
  if (order.isPaid) return "paid";
  return amountVnd < dueVnd(order) ? "too-little" : "too-much";
}
