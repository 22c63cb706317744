import type { DeliveryTerms } from "../../values/shop-content.ts";

/** Dong: the sum of the lines, the shipping fee and the amount to pay. */
export type Totals = { priceVnd: number; shippingVnd: number; amountVnd: number };

/** Calculates the totals of priced lines. Without lines, shipping is free. */
export function calculateTotals(
  lines: { offerPriceVnd: number; quantity: number }[],
  { feeVnd, freeFromVnd }: DeliveryTerms,
): Totals {
  const priceVnd = lines.reduce((sum, line) => sum + line.offerPriceVnd * line.quantity, 0);
  const isFree = lines.length === 0 || (freeFromVnd !== null && priceVnd >= freeFromVnd);
  const shippingVnd = isFree ? 0 : feeVnd;
  return { priceVnd, shippingVnd, amountVnd: priceVnd + shippingVnd };
}
