import { cashVnd } from "#app/kit/format/cash.ts";
import type { PriceStep } from "#db/order-values.ts";

/** What a piece costs in dong, and what it costs without the step that its quantity reached; null if it reached none. */
export type SteppedPrice = { offerPriceVnd: number; fullPriceVnd: number | null };

/** The step that so many pieces reach; null if they reach none. */
export const stepAt = (steps: PriceStep[] | null, quantity: number): PriceStep | null =>
  steps?.filter(({ from }) => from <= quantity).pop() ?? null;

/**
 * What each of so many pieces costs, as cash can pay it, but no less than one dong.
 *
 * @param fullVnd the price of one piece
 */
export function priceAt(
  fullVnd: number,
  steps: PriceStep[] | null,
  quantity: number,
): SteppedPrice {
  const step = stepAt(steps, quantity);
  const lowered = step && Math.max(1, cashVnd((fullVnd * (100 - step.percent)) / 100));
  if (lowered === null || lowered >= fullVnd) return { offerPriceVnd: fullVnd, fullPriceVnd: null };
  return { offerPriceVnd: lowered, fullPriceVnd: fullVnd };
}
