/** What goods cost as pages show it, in whole dong; an average may have decimals. */
export const shownCost = (costVnd: number): number => Math.round(costVnd);

/** What is left of what goods are sold for when they are paid for; both in dong. */
export type Margin = { vnd: number; ofVnd: number };

/** The margin of a price; null if the cost is unknown. */
export const marginOf = (ofVnd: number, costVnd: number | null | undefined): Margin | null =>
  costVnd === null || costVnd === undefined ? null : { vnd: ofVnd - shownCost(costVnd), ofVnd };
