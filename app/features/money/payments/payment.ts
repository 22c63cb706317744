import type { OrderStatus } from "#db/order-values.ts";

/** The fields of an order that determine how much of it was paid; amounts in dong. */
type Payable = {
  status: OrderStatus;
  isPaid: boolean;
  amountVnd: number;
  /** The sum that was received before the order was changed; null if it was 0 or equals the present amount. */
  receivedVnd: number | null;
  /** The part of the amount that was refunded. */
  refundedVnd: number;
};

/**
 * The amount to collect for an order, whether or not it has been collected since: all except what was received before a
 * change.
 */
export const toCollectVnd = ({
  amountVnd,
  receivedVnd,
}: Pick<Payable, "amountVnd" | "receivedVnd">) => Math.max(0, amountVnd - (receivedVnd ?? 0));

/** The amount that is still to be paid for an order. */
export const dueVnd = (order: Omit<Payable, "refundedVnd">): number =>
  order.isPaid || order.status === "Cancelled" ? 0 : toCollectVnd(order);

/** All that was received for an order, except what was overpaid and given back. */
export const totalReceivedVnd = ({
  isPaid,
  amountVnd,
  receivedVnd,
}: Pick<Payable, "isPaid" | "amountVnd" | "receivedVnd">) =>
  Math.max(isPaid ? amountVnd : 0, receivedVnd ?? 0);

/** The amount received for an order less the amount given back; negative if more was given back. */
export const balanceVnd = (order: Omit<Payable, "status">): number =>
  totalReceivedVnd(order) - order.refundedVnd;

/** The amount that the shop still has for an order: the most that can be given back. */
export const keptVnd = (order: Omit<Payable, "status">): number => Math.max(0, balanceVnd(order));

/** The amount that was received but is owed to the shopper, because the order costs less now or was cancelled. */
export const giveBackVnd = (order: Payable): number =>
  Math.max(0, keptVnd(order) - (order.status === "Cancelled" ? 0 : order.amountVnd));

type Payment = Pick<Payable, "isPaid" | "receivedVnd">;

/** The payment fields of an order whose amount has changed, from the sum received so far, which may be 0. */
export function paymentAfter(receivedVnd: number, amountVnd: number): Payment {
  const isPaid = receivedVnd > 0 && receivedVnd >= amountVnd;
  return {
    isPaid,
    receivedVnd: receivedVnd === 0 || receivedVnd === amountVnd ? null : receivedVnd,
  };
}
