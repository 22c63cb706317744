/** What the delivery of an order costs, in dong. */
export type DeliveryTerms = {
  /** Fee of an order; 0 when delivery is always free. */
  feeVnd: number;
  /** From this cart total on, delivery is free; null when it never is. */
  freeFromVnd: number | null;
};

/** The terms of a shop whose seller has set none. */
export const DEFAULT_DELIVERY: DeliveryTerms = { feeVnd: 30_000, freeFromVnd: 500_000 };

export const MAX_DELIVERY_FEE_VND = 10_000_000;
export const MAX_FREE_FROM_VND = 1_000_000_000;

/** How many dong a cart lacks for free delivery; 0 when it has it or can never have it. */
export function missingForFreeDelivery(terms: DeliveryTerms, priceVnd: number): number {
  if (terms.feeVnd === 0 || terms.freeFromVnd === null) return 0;
  return Math.max(0, terms.freeFromVnd - priceVnd);
}
