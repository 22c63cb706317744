/** The weeks whose sales may be taken as a measure. */
export const WEEKS = [1, 2, 4, 8] as const;
/** The longest time for which a list may buy, in days, and the most days kept in reserve. */
export const MAX_DAYS = 90;
/** The lines of a list, those that run out first; the others follow when these are on order. */
export const MAX_LIST_LINES = 200;
/** The last purchases of a product that tell the pack in which its supplier sells. */
export const PACK_PURCHASES = 5;

/** How the shop buys. */
export type BuyingPlan = {
  /** Of sales that are looked at. */
  weeks: number;
  /** Days that a purchase is to last. */
  forDays: number;
  /** Further days, for late deliveries and better sales. */
  reserveDays: number;
};
export const DEFAULT_PLAN: BuyingPlan = { weeks: 4, forDays: 7, reserveDays: 2 };

/** What is known of a product's sales and stock, in pieces. */
export type Supply = {
  sold: number;
  /** Days on which it was for sale, of those that are looked at. */
  days: number;
  /** Null if it is not counted. */
  stock: number | null;
  onOrder: number;
  /** The number in which its supplier sells it. */
  pack: number;
};

/** The pieces to buy, and the way to them. */
export type Suggestion = {
  perDay: number;
  /** Whole days that the stock lasts; null if it is not counted, or nothing was sold. */
  daysLeft: number | null;
  /** What will be sold until then. */
  need: number;
  /** What is lacking then. */
  missing: number;
  /** The same in whole packs. */
  quantity: number;
};

/** What to buy of a product, so that it lasts for the days of the plan. */
export function suggest(supply: Supply, { forDays, reserveDays }: BuyingPlan): Suggestion {
  const { days, stock, onOrder, pack } = supply;
  const sold = Math.max(0, supply.sold);
  const need = Math.ceil((sold * (forDays + reserveDays)) / days);
  const missing = Math.max(0, need - (stock ?? 0) - onOrder);
  return {
    perDay: sold / days,
    daysLeft: stock === null || sold === 0 ? null : Math.floor((stock * days) / sold),
    ...{ need, missing },
    quantity: Math.ceil(missing / pack) * pack,
  };
}

/**
 * The number in which a product was bought, by the quantities of its last purchases: their greatest common divisor. One
 * purchase alone does not tell.
 */
export function packOf(quantities: number[]): number {
  if (quantities.length < 2) return 1;
  return quantities.reduce(commonDivisor);
}

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

/**
 * The days on which a product was for sale: not before it was entered, and not after it ran out.
 *
 * @param soldOutOn the day on which the last piece left; null if there are some, or that is not known
 */
export function daysForSale(
  { from, to }: { from: number; to: number },
  addedOn: number,
  soldOutOn: number | null,
): number {
  const last = Math.min(to, soldOutOn ?? to);
  return Math.max(1, last - Math.max(from, addedOn) + 1);
}

/** Sorts what runs out first to the front, of what is not counted the best-selling; the names decide. */
export function byUrgency(a: Urgency, b: Urgency): number {
  const days = (a.daysLeft ?? Number.MAX_VALUE) - (b.daysLeft ?? Number.MAX_VALUE);
  return days || b.perDay - a.perDay || a.name.localeCompare(b.name, "vi");
}
type Urgency = Pick<Suggestion, "daysLeft" | "perDay"> & { name: string };
