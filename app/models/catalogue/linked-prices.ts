/** In whole dong; an offer price below the price is a discount. */
type Prices = { priceVnd: number; offerPriceVnd: number };

/**
 * The prices that a change means. Without a discount both are one price: where only one of them is changed, the
 * other follows, as customers would pay the old price and see a discount otherwise. With a discount, and where
 * both are given, each stands for itself.
 *
 * @param saved the prices before the change
 */
export function linkedPrices(saved: Prices, change: Partial<Prices>): Partial<Prices> {
  const given = [change.priceVnd, change.offerPriceVnd].filter((vnd) => vnd !== undefined);
  if (saved.priceVnd !== saved.offerPriceVnd || given.length !== 1) return change;
  return { priceVnd: given[0], offerPriceVnd: given[0] };
}
