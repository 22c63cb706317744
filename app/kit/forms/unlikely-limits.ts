import type { PriceStep } from "#db/order-values.ts";

/** Name of the hidden field that lists the amounts about which a seller was asked, as "field=amount,…". */
export const SURE = "sure";

/** Below this, the seller probably left out the thousands: "65" for 65,000 dong. */
const LEAST_LIKELY_VND = 1_000;
const MOST_LIKELY_PERCENT = 50;

/**
 * An amount in dong with its previous value and, for an offer price, the list price; or a percentage that is taken off.
 */
export type TypedAmount =
  | { vnd: number | null | undefined; before?: number | null; list?: number | null }
  | { percent: number };

/**
 * Whether an amount is unlikely: below 1,000 dong, more than halved or doubled, or less than half of its list price. An
 * amount of 0, such as a free delivery, is taken as meant.
 */
export function isUnlikely(amount: TypedAmount): boolean {
  if ("percent" in amount) return amount.percent > MOST_LIKELY_PERCENT;
  const { vnd, before, list } = amount;
  if (!vnd) return false;
  if (list && vnd * 2 < list) return true;
  if (vnd === before) return false;
  return vnd < LEAST_LIKELY_VND || (before ? vnd * 2 < before || vnd > before * 2 : false);
}

type Prices = {
  priceVnd?: number | null;
  offerPriceVnd?: number | null;
  priceSteps?: PriceStep[] | null;
};

/**
 * The amounts that a change of a product sets, by field: its prices, and the largest percentage that its price steps
 * take off. Without a discount, both prices are the same.
 */
export function productAmounts(before: Prices, change: Prices): Record<string, TypedAmount> {
  const { priceVnd: price, offerPriceVnd: offer, priceSteps } = change;
  const was = { price: before.priceVnd ?? null, offer: before.offerPriceVnd ?? null };
  const isOne = was.price === was.offer && (price ?? offer) === (offer ?? price);
  return {
    offerPrice: {
      vnd: offer ?? (isOne || !price ? null : was.offer),
      before: was.offer,
      list: isOne ? null : (price ?? was.price),
    },
    ...(!(isOne && offer) && { price: { vnd: price, before: was.price } }),
    priceSteps: { percent: Math.max(...(priceSteps ?? []).map(({ percent }) => percent)) },
  };
}
