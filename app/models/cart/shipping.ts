/** Shipping fee of an order, and the cart total from which it is free (specification, section 9). */
export const SHIPPING_FEE_VND = 30_000;
export const FREE_SHIPPING_FROM_VND = 500_000;

export type Totals = { priceVnd: number; shippingVnd: number; amountVnd: number };

/**
 * Totals of priced lines, in dong. The specification's floor to 2 decimals holds by itself, as
 * dong are whole. Nothing ordered costs nothing to ship.
 */
export function calculateTotals(lines: { offerPriceVnd: number; quantity: number }[]): Totals {
  const priceVnd = lines.reduce((sum, line) => sum + line.offerPriceVnd * line.quantity, 0);
  const free = lines.length === 0 || priceVnd >= FREE_SHIPPING_FROM_VND;
  const shippingVnd = free ? 0 : SHIPPING_FEE_VND;
  return { priceVnd, shippingVnd, amountVnd: priceVnd + shippingVnd };
}
