import { priceLines } from "#app/features/cart/carts.server.ts";
import { moveStock, writeEdit } from "#app/features/orders/changing/edit-order.server.ts";
import { findOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import { pick } from "#app/kit/format/pick.ts";
import type { Db } from "#db/client.server.ts";

const FIELDS = ["lines", "priceVnd", "shippingVnd", "discountVnd", "amountVnd"] as const;

/** What was ordered, and what it cost. */
export type KeptEdit = Pick<Order, (typeof FIELDS)[number]>;

export const keptEdit = (order: Order): KeptEdit => pick(order, FIELDS);

/**
 * Makes what was ordered what it was before a press. Pieces sold meanwhile do not come back.
 *
 * @param by the seller's e-mail
 * @returns whether the order has fewer pieces than then
 */
export async function restoreEdit(
  tx: Db,
  id: string,
  { lines: kept, ...totals }: KeptEdit,
  by: string,
): Promise<boolean> {
  const order = (await findOrder(tx, id))!;
  const named = [...order.lines, ...kept].map(({ productId }) => ({ productId, quantity: 1 }));
  const products = new Map((await priceLines(tx, named)).map((line) => [line.productId, line]));
  const present = new Map(order.lines.map((line) => [line.productId, line]));
  const lines = kept.map((line) => {
    const now = present.get(line.productId);
    const left = products.get(line.productId)!.stockCount ?? 0;
    const stockTaken = Math.min(line.stockTaken, (now?.stockTaken ?? 0) + left);
    const restored = { ...line, stockTaken };
    return now && JSON.stringify(now) === JSON.stringify(restored) ? now : restored;
  });
  await moveStock(tx, order, lines, { products, noticeTo: [] });
  await writeEdit(tx, order, { lines, totals, isAgreed: false, by });
  return lines.some(({ stockTaken }, i) => stockTaken < kept[i]!.stockTaken);
}
