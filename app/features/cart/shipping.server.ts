import { takenOffVnd } from "#app/features/money/discounts/rules.ts";
import type { DeliveryTerms } from "#app/features/shop/contents/rules.ts";
import type { OrderDiscount } from "#db/order-values.ts";

/** Dong: the sum of the lines, the shipping fee, what a discount takes off and the amount to pay. */
export type Totals = {
  priceVnd: number;
  shippingVnd: number;
  discountVnd: number;
  amountVnd: number;
};

/**
 * Calculates the totals of priced lines. Without lines, shipping is free; from which sum on it is free is measured
 * before the discount.
 */
export function calculateTotals(
  lines: { offerPriceVnd: number; quantity: number }[],
  { feeVnd, freeFromVnd }: DeliveryTerms,
  discount: OrderDiscount | null = null,
): Totals {
  const priceVnd = lines.reduce((sum, line) => sum + line.offerPriceVnd * line.quantity, 0);
  const isFree = lines.length === 0 || (freeFromVnd !== null && priceVnd >= freeFromVnd);
  return totalsOf({ priceVnd, shippingVnd: isFree ? 0 : feeVnd }, discount);
}

/** The totals of goods and their delivery, in dong. */
export function totalsOf(
  { priceVnd, shippingVnd }: Pick<Totals, "priceVnd" | "shippingVnd">,
  discount: OrderDiscount | null,
): Totals {
  const discountVnd = takenOffVnd(discount, { priceVnd, shippingVnd });
  return { priceVnd, shippingVnd, discountVnd, amountVnd: priceVnd + shippingVnd - discountVnd };
}
