import { formatGrams, gramsIn } from "#app/features/catalogue/prices/unit-price.ts";
import type { OrderLine } from "#app/features/orders/finding/orders.server.ts";
import { cashVnd } from "#app/kit/format/cash.ts";
import type { WeighedFrom } from "#db/order-values.ts";

/** The pieces of a line with the price and weight of each, as they were before they were weighed. */
export function orderedAs({ beforeWeighing, ...line }: OrderLine) {
  const { quantity, offerPriceVnd, fullPriceVnd, weight } = line;
  // What was weighed by an older version had no price steps.
  if (beforeWeighing) return { fullPriceVnd: null, ...beforeWeighing };
  return { quantity, offerPriceVnd, fullPriceVnd, weight };
}

/** What the pieces of a line weigh together in grams; null if nobody weighed them. */
export const weighedGrams = ({ weight, beforeWeighing }: OrderLine): number | null =>
  beforeWeighing && gramsIn(weight);

/**
 * A line as one piece of what its pieces weigh together, at their price by weight, as cash can pay it. A line that
 * is not sold by weight stays as it is.
 *
 * @param line as it was ordered
 */
export function weigh(line: OrderLine, grams: number): OrderLine {
  const { quantity, offerPriceVnd, fullPriceVnd, weight } = line;
  const gramsOfOne = gramsIn(weight);
  if (weight === null || gramsOfOne === null) return line;
  const ordered = { quantity, offerPriceVnd, weight };
  const beforeWeighing: WeighedFrom =
    fullPriceVnd === null ? ordered : { ...ordered, fullPriceVnd };
  const byWeight = (vnd: number) => (vnd * grams) / gramsOfOne;
  return {
    ...line,
    quantity: 1,
    weight: formatGrams(grams),
    offerPriceVnd: cashVnd(byWeight(offerPriceVnd)),
    fullPriceVnd: fullPriceVnd === null ? null : Math.round(byWeight(fullPriceVnd)),
    beforeWeighing,
  };
}
