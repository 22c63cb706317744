/** A product as a size of a shared stock; `sharedStockId` is null if it is its own single unit. */
export type Size = {
  sharedStockId: string | null;
  /** Base units that a piece takes. */
  takes: number;
  /** Pieces that can be made of what is left; null when the product is not counted. */
  stockCount: number | null;
};

type Line = Size & { quantity: number; unavailable: string | null };

/**
 * Lines with the pieces that are left for each when those before it have taken theirs of the same stock; a line for
 * which none is left is out of stock.
 *
 * @param amounts base units left by stock; nothing is counted of others
 */
export function shareOut<Shared extends Line>(
  lines: Shared[],
  amounts: ReadonlyMap<string, number>,
): Shared[] {
  const left = new Map(amounts);
  return lines.map((line) => {
    const { sharedStockId: id, takes, quantity, unavailable } = line;
    const amount = id === null ? undefined : left.get(id);
    // One that a seller has turned off takes nothing.
    if (amount === undefined || (unavailable !== null && line.stockCount !== 0)) return line;
    const stockCount = Math.floor(amount / takes);
    left.set(id!, amount - Math.min(quantity, stockCount) * takes);
    return { ...line, stockCount, unavailable: stockCount === 0 ? "out-of-stock" : null };
  });
}
