/** Largest number of pieces that a product's count can be set to. */
export const MAX_STOCK_COUNT = 1_000_000;
/** At or below this number of pieces, sellers are told, unless they set another. */
export const DEFAULT_LOW_FROM = 5;

/** Whether a line asks for more pieces of a product than are left; `stockCount` null is not counted. */
export function exceedsStock(line: { quantity: number; stockCount: number | null }): boolean {
  return line.stockCount !== null && line.quantity > line.stockCount;
}

/** Whether a line asks for more pieces of a counted product than one order may take. */
export function exceedsOrder(
  line: { quantity: number; stockCount: number | null },
  maxPieces: number,
): boolean {
  return line.stockCount !== null && line.quantity > maxPieces;
}
