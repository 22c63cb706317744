import type { Margin } from "#app/features/catalogue/costs/rules.ts";
import type { OrderDiscount } from "#db/order-values.ts";

/** What was sold and what it had cost, in dong. The cost is that of goods whose cost is known. */
export type MarginSums = {
  /** What was paid for goods: without the delivery, less discounts and what was given back. */
  goodsVnd: number;
  /** Of goods that did not go back into stock. */
  costVnd: number;
  pieces: number;
  /** Of unknown cost, and what they were sold for. */
  unknownPieces: number;
  unknownVnd: number;
};

export const NO_MARGIN: MarginSums = {
  goodsVnd: 0,
  costVnd: 0,
  pieces: 0,
  unknownPieces: 0,
  unknownVnd: 0,
};

/** The margin of goods, without those of unknown cost; null if none is known. */
export function knownMargin(sums: MarginSums): Margin | null {
  if (sums.unknownPieces > 0 && sums.unknownPieces >= sums.pieces && sums.costVnd === 0)
    return null;
  const ofVnd = sums.goodsVnd - sums.unknownVnd;
  return { vnd: ofVnd - sums.costVnd, ofVnd };
}

const NAMES = Object.keys(NO_MARGIN) as (keyof MarginSums)[];

export const addMargin = (a: MarginSums, b: MarginSums): MarginSums =>
  Object.fromEntries(NAMES.map((name) => [name, a[name] + b[name]])) as MarginSums;

type SoldLine = {
  offerPriceVnd: number;
  quantity: number;
  returned: number;
  restocked: number;
  costVnd: number | null;
};

/**
 * What a line adds to the sums, as the database's counters count it. Pieces that came back are not sold; those that were
 * thrown away have cost something nevertheless.
 */
export function marginOfLine(line: SoldLine): MarginSums {
  const { offerPriceVnd, quantity, returned, restocked, costVnd } = line;
  const pieces = quantity - returned;
  const goodsVnd = pieces * offerPriceVnd;
  return costVnd === null
    ? { goodsVnd, costVnd: 0, pieces, unknownPieces: pieces, unknownVnd: goodsVnd }
    : {
        ...{ goodsVnd, pieces, unknownPieces: 0, unknownVnd: 0 },
        // Rounded like the counters.
        costVnd: Math.floor((quantity - restocked) * costVnd + 0.5),
      };
}

type PaidOrder = {
  priceVnd: number;
  discountVnd: number;
  discount: OrderDiscount | null;
  refundedVnd: number;
};

/** What was paid for the goods of an order. A discount of the delivery fee leaves that as it is. */
export const goodsPaidVnd = ({ priceVnd, discountVnd, discount, refundedVnd }: PaidOrder) =>
  priceVnd - refundedVnd - (discount?.kind === "delivery" ? 0 : discountVnd);

/** The sums of an order. */
export function marginOfOrder(order: PaidOrder, lines: SoldLine[]): MarginSums {
  const sums = lines.map(marginOfLine).reduce(addMargin, NO_MARGIN);
  return { ...sums, goodsVnd: goodsPaidVnd(order) };
}
