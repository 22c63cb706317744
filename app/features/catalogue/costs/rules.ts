/** What goods cost as pages show it, in whole dong; an average may have decimals. */
export const shownCost = (costVnd: number): number => Math.round(costVnd);

/** What is left of a price when the piece is paid for, in dong and in percent of the price. */
export type Margin = { vnd: number; percent: number };

/** The margin of a price; null if the cost is unknown. */
export function marginOf(priceVnd: number, costVnd: number | null | undefined): Margin | null {
  if (costVnd === null || costVnd === undefined) return null;
  const vnd = priceVnd - shownCost(costVnd);
  return { vnd, percent: shareOf(vnd, priceVnd) };
}

/** A part in percent of the whole, with one decimal; 0 of nothing. */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((1_000 * part) / whole) / 10 : 0;
