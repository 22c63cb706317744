import type { TransferProblem } from "../../../db/order-values.ts";
import { depositDueVnd } from "../../values/deposits.ts";
import { dueVnd } from "../../values/payment.ts";
import type { OrderRow } from "../orders/finding/orders.ts";

/** An order that a memo may name. @param isNamed whether it is named in the shop's words */
export type Candidate = { order: OrderRow; isNamed: boolean };

/** What becomes of a transfer: it pays an order, or waits for a seller, who is told the order that it may be for. */
export type Match =
  | { state: "booked"; order: OrderRow }
  | { state: "open"; problem: TransferProblem; order: OrderRow | null };

/**
 * Decides which order a transfer pays: the one order that owes exactly its amount, or asks for it as a deposit. Several
 * are not told apart by guessing.
 *
 * @param candidates the orders whose numbers the memo has
 */
export function matchTransfer(candidates: Candidate[], amountVnd: number): Match {
  const exact = candidates.filter(
    ({ order }) => dueVnd(order) === amountVnd || depositDueVnd(order) === amountVnd,
  );
  if (exact.length === 1) return { state: "booked", order: exact[0]!.order };
  const named = candidates.filter(({ isNamed }) => isNamed).map(({ order }) => order);
  const owing = named.filter((order) => dueVnd(order) > 0);
  const [order, ...others] = owing.length > 0 ? owing : named;
  if (!order || others.length > 0 || exact.length > 1)
    return { state: "open", problem: "no-order", order: null };
  return { state: "open", problem: problemOf(order, amountVnd), order };
}

function problemOf(order: OrderRow, amountVnd: number): TransferProblem {
  if (order.status === "Cancelled") return "cancelled";
  if (order.isPaid) return "paid";
  return amountVnd < dueVnd(order) ? "too-little" : "too-much";
}
