import type { OrderStatus } from "#db/order-values.ts";

/** What of an order says how much of its amount was paid; amounts in dong. */
type Payable = {
  status: OrderStatus;
  isPaid: boolean;
  amountVnd: number;
  /** What had been received before the order was changed; null if that was nothing, or is the amount. */
  receivedVnd: number | null;
  /** What was given back of the amount. */
  refundedVnd: number;
};

/** What is left to collect of an order, whether that has been done since or not: all but what came before a change. */
export const toCollectVnd = ({
  amountVnd,
  receivedVnd,
}: Pick<Payable, "amountVnd" | "receivedVnd">) => Math.max(0, amountVnd - (receivedVnd ?? 0));

/** What is still to be paid for an order. */
export const dueVnd = (order: Omit<Payable, "refundedVnd">): number =>
  order.isPaid || order.status === "Cancelled" ? 0 : toCollectVnd(order);

/** All that was received for an order, apart from what was paid beyond its amount and given back. */
export const totalReceivedVnd = ({
  isPaid,
  amountVnd,
  receivedVnd,
}: Pick<Payable, "isPaid" | "amountVnd" | "receivedVnd">) =>
  Math.max(isPaid ? amountVnd : 0, receivedVnd ?? 0);

/** What was received for an order less what was given back; less than 0 if that was more. */
export const balanceVnd = (order: Omit<Payable, "status">): number =>
  totalReceivedVnd(order) - order.refundedVnd;

/** What the shop has of an order: the most that can be given back. */
export const keptVnd = (order: Omit<Payable, "status">): number => Math.max(0, balanceVnd(order));

/** What was received and does not belong to the shop: it costs less now, or was cancelled. */
export const giveBackVnd = (order: Payable): number =>
  Math.max(0, keptVnd(order) - (order.status === "Cancelled" ? 0 : order.amountVnd));

type Payment = Pick<Payable, "isPaid" | "receivedVnd">;

/** How an order of which nothing was received, or this, is paid once it costs another amount. */
export function paymentAfter(receivedVnd: number, amountVnd: number): Payment {
  const isPaid = receivedVnd > 0 && receivedVnd >= amountVnd;
  return {
    isPaid,
    receivedVnd: receivedVnd === 0 || receivedVnd === amountVnd ? null : receivedVnd,
  };
}
