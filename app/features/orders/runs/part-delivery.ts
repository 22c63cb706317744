import { takenOffVnd } from "#app/features/money/discounts/rules.ts";
import {
  paymentAfter,
  toCollectVnd,
  totalReceivedVnd,
} from "#app/features/money/payments/payment.ts";
import type { Order, OrderLine } from "#app/features/orders/finding/orders.server.ts";
import { returnableOf } from "#app/features/orders/returns/rules.ts";
import type { Part } from "#db/order-values.ts";

/** A part as a form has it; an empty amount is null. */
export type TypedPart = Pick<Part, "refused"> & {
  [Amount in "cashVnd" | "transferVnd"]: number | null;
};

type PartLine = Pick<OrderLine, "position" | "quantity" | "offerPriceVnd" | "returned">;
/** The fields of an order that determine what is to be paid for a part of it. */
export type PartOrder<Line = PartLine> = Pick<
  Order,
  "isPaid" | "amountVnd" | "receivedVnd" | "shippingVnd" | "discount"
> & { lines: Line[] };

/** The names of the fields of a part. @param orderId where a form has several orders */
export function partNames(orderId = "") {
  const prefix = orderId && `${orderId}:`;
  return {
    back: (position: number) => `${prefix}back-${position}`,
    cash: `${prefix}cash`,
    transfer: `${prefix}transfer`,
  };
}

/** Why a part cannot be booked: of a line, of the goods as a whole, or of the amounts. */
export type PartProblem =
  | { kind: "too-many"; position: number; left: number }
  | { kind: "nothing-left" | "returned" }
  | { kind: "too-much"; dueVnd: number };

/**
 * The lines of an order without goods that were refused at the door, and its amounts. Prices stay as they were agreed,
 * although fewer pieces may not reach a price step; so the order can only become cheaper.
 */
export function withoutRefused<Line extends PartLine>(
  { lines, shippingVnd, discount }: Pick<PartOrder<Line>, "lines" | "shippingVnd" | "discount">,
  refused: Part["refused"],
) {
  const pieces = new Map(refused.map(({ position, quantity }) => [position, quantity]));
  const kept = lines.flatMap((line): Line[] => {
    const quantity = line.quantity - (pieces.get(line.position) ?? 0);
    if (quantity === line.quantity) return [line];
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const priceVnd = kept.reduce((sum, line) => sum + line.quantity * line.offerPriceVnd, 0);
  const discountVnd = takenOffVnd(discount, { priceVnd, shippingVnd });
  const amountVnd = priceVnd + shippingVnd - discountVnd;
  return { lines: kept, totals: { priceVnd, shippingVnd, discountVnd, amountVnd } };
}

/** What is to be paid for an order without the refused goods, in dong. */
export function dueWithoutVnd(order: PartOrder, refused: Part["refused"]): number {
  const { amountVnd } = withoutRefused(order, refused).totals;
  return order.isPaid ? 0 : toCollectVnd({ amountVnd, receivedVnd: order.receivedVnd });
}

/** A part with the amounts that were left empty: what was not transferred was paid in cash. */
export function completePart(
  order: PartOrder,
  { refused, ...typed }: TypedPart,
): { part: Part } | { problem: PartProblem } {
  for (const { position, quantity } of refused) {
    const line = order.lines.find((each) => each.position === position);
    const left = line ? line.quantity : 0;
    if (quantity > left) return { problem: { kind: "too-many", position, left } };
  }
  if (order.lines.some((line) => returnableOf(line) < line.quantity))
    return { problem: { kind: "returned" } };
  if (withoutRefused(order, refused).lines.length === 0)
    return { problem: { kind: "nothing-left" } };
  const dueVnd = dueWithoutVnd(order, refused);
  const transferVnd = typed.transferVnd ?? 0;
  const cashVnd = typed.cashVnd ?? Math.max(0, dueVnd - transferVnd);
  if (cashVnd + transferVnd > dueVnd) return { problem: { kind: "too-much", dueVnd } };
  return { part: { refused, cashVnd, transferVnd } };
}

/** The columns of an order that the booking of a part changes. */
type Booked = Pick<
  Order,
  | "bookedPart"
  | "isPaid"
  | "receivedVnd"
  | "priceVnd"
  | "shippingVnd"
  | "discountVnd"
  | "amountVnd"
  | "lines"
>;

/** An order as it was before a part of it was booked; any other as it is. */
export function beforePart<O extends Booked>(order: O): O {
  const { bookedPart } = order;
  if (!bookedPart) return order;
  const before = { ...order, ...bookedPart.before?.totals, bookedPart: null };
  if (bookedPart.before) before.lines = bookedPart.before.lines as OrderLine[];
  const { cashVnd, transferVnd } = bookedPart;
  const receivedVnd = Math.max(0, totalReceivedVnd(order) - cashVnd - transferVnd);
  return { ...before, ...paymentAfter(receivedVnd, before.amountVnd) };
}
