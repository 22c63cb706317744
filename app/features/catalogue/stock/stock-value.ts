/** The pieces of a product, null if they are not counted; and what one cost on average, null if that is not known. */
export type Stock = { count: number | null; costVnd: number | null };

/** What the pieces in stock are worth, in whole dong; 0 if they are not counted, or what they cost is not known. */
export const stockValue = ({ count, costVnd }: Stock): number =>
  Math.floor((count ?? 0) * (costVnd ?? 0) + 0.5);

/** The stock after pieces came that cost so many dong in all. They also value pieces of which no cost was known. */
export function afterBuying(stock: Stock, pieces: number, vnd: number): Stock {
  const { count, costVnd } = stock;
  if (count === null) return { count, costVnd: vnd / pieces };
  const left = count + pieces;
  const isKnown = costVnd !== null || count === 0;
  return {
    count: left,
    costVnd: isKnown ? Math.max(0, stockValue(stock) + vnd) / left : vnd / pieces,
  };
}

/** The stock after others were put to it; costs that are not known are taken to be those of the rest. */
export function afterJoining(stock: Stock, more: number, costVnd: number | null): Stock {
  const count = stock.count === null ? null : stock.count + more;
  if (costVnd === null || stock.costVnd === null || !count)
    return { count, costVnd: stock.costVnd ?? costVnd };
  return { count, costVnd: (stockValue(stock) + more * costVnd) / count };
}

/**
 * The stock after pieces left that had been bought for so many dong, as many as there are. If the others would be worth
 * nothing then, because pieces that cost more have been sold at the average, they keep their average.
 */
export function afterTaking(stock: Stock, pieces: number, vnd: number): Stock {
  const { count, costVnd } = stock;
  if (count === null) return stock;
  const left = Math.max(0, count - pieces);
  const worthVnd = stockValue(stock) - vnd;
  return { count: left, costVnd: left > 0 && worthVnd > 0 ? worthVnd / left : costVnd };
}

/** The stock after it turned out that some pieces, bought together, cost more or less: those that are left, that is. */
export function afterRevaluing(stock: Stock, pieces: number, vnd: number): Stock {
  const { count, costVnd } = stock;
  const each = vnd / pieces;
  if (count === null) return { count, costVnd: Math.max(0, (costVnd ?? 0) + each) };
  if (count === 0) return stock;
  const worthVnd = stockValue(stock) + each * Math.min(count, pieces);
  return { count, costVnd: Math.max(0, worthVnd / count) };
}

/** The change of `inStock` that a new count causes. */
export function stockStatusAfter(
  before: number | null,
  count: number | null,
): { inStock?: boolean } {
  if (count === 0) return { inStock: false };
  return count !== null && before === 0 ? { inStock: true } : {};
}

/** Apportions an amount by weights, in whole units that add up to it; by equal parts if no weight is above 0. */
export function apportion(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let [weighed, given] = [0, 0];
  return weights.map((weight, at) => {
    weighed += weight;
    const part = sum > 0 ? weighed / sum : (at + 1) / weights.length;
    const share = Math.round(amount * part) - given;
    given += share;
    return share;
  });
}
