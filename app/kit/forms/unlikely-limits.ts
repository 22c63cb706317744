import type { PriceStep } from "#db/order-values.ts";

/** Name of the hidden field that lists the amounts about which a seller was asked, as "field=amount,…". */
export const SURE = "sure";

/** Below this, the seller probably left out the thousands: "65" for 65,000 dong. */
const LEAST_LIKELY_VND = 1_000;
const MOST_LIKELY_PERCENT = 50;

/** What a piece costs the shop; not shown to those who may not see it. */
export type KnownCost = { vnd: number; isShown: boolean };

/**
 * An amount in dong with its previous value and, for an offer price, the list price; or a percentage that is taken off.
 * A price may have what the piece costs; after a percentage is taken off, it is `leftVnd`.
 */
export type TypedAmount = { cost?: KnownCost | null } & (
  | { vnd: number | null | undefined; before?: number | null; list?: number | null }
  | { percent: number; leftVnd?: number }
);

/** The price of an amount that is below what the piece costs; null if it is not. */
export function priceBelowCost({ cost, ...amount }: TypedAmount): number | null {
  const vnd = "percent" in amount ? amount.leftVnd : amount.vnd;
  return cost && vnd && vnd < cost.vnd ? vnd : null;
}

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
  /** What a piece costs, if that is typed. */
  costVnd?: number | null;
};

/**
 * The amounts that a change of a product sets, by field: its prices, and the largest percentage that its price steps
 * take off. Without a discount, both prices are the same.
 *
 * @param known what a piece costs, unless the change sets that
 */
export function productAmounts(
  before: Prices,
  change: Prices,
  known: KnownCost | null = null,
): Record<string, TypedAmount> {
  const { priceVnd: price, offerPriceVnd: offer, priceSteps, costVnd } = change;
  const typed = costVnd ? { vnd: costVnd, isShown: true } : null;
  const cost = costVnd === undefined ? known : typed;
  const was = { price: before.priceVnd ?? null, offer: before.offerPriceVnd ?? null };
  const isOne = was.price === was.offer && (price ?? offer) === (offer ?? price);
  const paid = offer ?? (isOne ? price : null) ?? was.offer;
  const percent = Math.max(...(priceSteps ?? []).map((step) => step.percent));
  const isPriceSet = Boolean(offer || (isOne && price));
  return {
    offerPrice: {
      cost: offer ? cost : null,
      vnd: offer ?? (isOne || !price ? null : was.offer),
      before: was.offer,
      list: isOne ? null : (price ?? was.price),
    },
    ...(!(isOne && offer) && {
      price: { vnd: price, before: was.price, cost: isOne ? cost : null },
    }),
    priceSteps: { percent, leftVnd: paid ? Math.round((paid * (100 - percent)) / 100) : 0, cost },
    // Otherwise the question stands beside the price.
    ...(!isPriceSet && { cost: { vnd: paid, before: paid, cost: typed } }),
  };
}
