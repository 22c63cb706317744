import type { Order, OrderLine } from "#app/features/orders/finding/orders.server.ts";

/** Whether some or all goods of an order came back. */
export type ReturnedState = "partly" | "all";

/** How much of a delivered order came back; null if nothing did. */
export function returnedStateOf({
  status,
  lines,
}: Pick<Order, "status"> & { lines: Returnable[] }): ReturnedState | null {
  if (status !== "Delivered" || lines.every(({ returned }) => returned === 0)) return null;
  return lines.every((line) => returnableOf(line) === 0) ? "all" : "partly";
}

type Returnable = Pick<OrderLine, "quantity" | "returned">;

/** How many of a line can still come back. */
export const returnableOf = ({ quantity, returned }: Returnable): number => quantity - returned;

type Priced = Pick<Order, "priceVnd" | "discountVnd" | "discount"> & {
  lines: Pick<OrderLine, "position" | "returned" | "offerPriceVnd">[];
};

/**
 * What was paid for goods of an order that come back, in dong, one amount for each. The order's discount is shared out
 * by price, except one on the delivery. Each amount is the difference between two rounded sums, so that the amounts of
 * all goods add up to what was paid for them, whatever comes back first. The delivery fee is no part of them.
 */
export function valuesOf(
  { priceVnd, discountVnd, discount, lines }: Priced,
  goods: { position: number; quantity: number }[],
): number[] {
  const paidVnd = priceVnd - (discount?.kind === "delivery" ? 0 : discountVnd);
  const shareOf = (vnd: number) => (priceVnd === 0 ? 0 : Math.round(paidVnd * (vnd / priceVnd)));
  let back = lines.reduce((sum, line) => sum + line.returned * line.offerPriceVnd, 0);
  return goods.map(({ position, quantity }) => {
    const before = shareOf(back);
    back += quantity * (lines.find((line) => line.position === position)?.offerPriceVnd ?? 0);
    return shareOf(back) - before;
  });
}
