/** Shipping fee of an order, in dong. */
export const SHIPPING_FEE_VND = 30_000;
/** From this cart total on, shipping is free. */
export const FREE_SHIPPING_FROM_VND = 500_000;

/** Dong: the sum of the lines, the shipping fee and the amount to pay. */
export type Totals = { priceVnd: number; shippingVnd: number; amountVnd: number };

/** Calculates the totals of priced lines. Without lines, shipping is free. */
export function calculateTotals(lines: { offerPriceVnd: number; quantity: number }[]): Totals {
  const priceVnd = lines.reduce((sum, line) => sum + line.offerPriceVnd * line.quantity, 0);
  const isFree = lines.length === 0 || priceVnd >= FREE_SHIPPING_FROM_VND;
  const shippingVnd = isFree ? 0 : SHIPPING_FEE_VND;
  return { priceVnd, shippingVnd, amountVnd: priceVnd + shippingVnd };
}
