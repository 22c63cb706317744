import { and, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import type { Size } from "#app/features/catalogue/stock/share-out.ts";
import { getLowFrom } from "#app/features/catalogue/stock/stock.server.ts";
import {
  type OrderMove,
  recordOrderMoves,
} from "#app/features/catalogue/stock/stock-moves.server.ts";
import { queueHooks } from "#app/features/sellers/hooks/hooks.server.ts";
import { queueNotice } from "#app/features/sellers/notices/notices.server.ts";
import { queueMail } from "#app/kit/mail/outbox.server.ts";
import type { Db } from "#db/client.server.ts";
import { inParallel, prepared } from "#db/prepared.ts";
import { orderLines, products, sharedStocks } from "#db/schema.ts";

type Pieces = { productId: string; quantity: number } & Pick<Size, "sharedStockId" | "takes">;
type Line = Pieces & Pick<Size, "stockCount">;

/**
 * Takes the pieces of an order from the counts of its products, and queues the sellers' mail when a count falls to the
 * low-stock limit. Of a shared stock, the first and the last of its sizes to fall count, so that they are not told of
 * each.
 *
 * @param lines as read in the same transaction
 * @throws Error if fewer are left since they were read
 */
export async function takeOrderedStock(
  tx: Db,
  move: OrderMove & { orderId: string },
  { lines, noticeTo }: { lines: Line[]; noticeTo: string[] },
): Promise<void> {
  const counted = lines.filter(({ stockCount }) => stockCount !== null);
  if (counted.length === 0 || !(await takeCounted(tx, move, counted))) return;
  for (const recipient of noticeTo)
    await queueMail(tx, { kind: "low-stock", orderId: move.orderId, recipient });
}

/**
 * Takes pieces of counted products, and tells the sellers' devices and other programs of those whose count falls to the
 * low-stock limit.
 *
 * @returns whether there are such products
 * @throws Error when fewer are left
 */
export async function takeCounted(tx: Db, move: OrderMove, lines: Pieces[]): Promise<boolean> {
  const [lowFrom, levels] = await inParallel(
    () => getLowFrom(tx),
    () => takePieces(tx, move, lines),
  );
  const crossed = levels.flatMap((sizes) => {
    const low = sizes.filter(({ left }) => left <= lowFrom);
    const fallen = low.filter(({ before }) => before > lowFrom);
    return fallen.length === low.length || low.length === sizes.length ? fallen : [];
  });
  if (crossed.length === 0) return false;
  await queueNotice(tx, "low-stock");
  for (const { productId } of crossed) await queueHooks(tx, "stock.low", productId);
  return true;
}

const { id, productId, quantity } = {
  id: sql.placeholder("id"),
  productId: sql.placeholder("productId"),
  quantity: sql.placeholder("quantity"),
};

// Naming in_stock in an update drops the cached pages, so only the last piece does.
const takeSome = prepared((db) =>
  db
    .update(products)
    .set({ stockCount: sql`${products.stockCount} - taken.value` })
    .from(db.engine.pairs("taken"))
    .where(sql`${products.id} = taken.key and ${products.stockCount} > taken.value`)
    .returning({ id: products.id, left: products.stockCount }),
);
const takeRest = prepared((db) =>
  db
    .update(products)
    .set({ stockCount: 0, inStock: false })
    .where(and(eq(products.id, id), eq(products.stockCount, quantity)))
    .returning({ id: products.id }),
);

const selectSizes = prepared((db) =>
  db
    .select({ productId: products.id, takes: products.takes, amount: sharedStocks.amount })
    .from(products)
    .innerJoin(sharedStocks, eq(sharedStocks.id, products.sharedStockId))
    .where(eq(products.sharedStockId, sql.placeholder("stock"))),
);

/** The pieces of a product before and after some were taken. */
type Level = { productId: string; before: number; left: number };

/**
 * Takes pieces of counted products.
 *
 * @param lines each of another product
 * @returns the levels of each product, of a shared stock those of all its sizes
 * @throws Error when there were fewer
 */
async function takePieces(tx: Db, move: OrderMove, lines: Pieces[]): Promise<Level[][]> {
  const own = lines.filter(({ sharedStockId }) => sharedStockId === null);
  const levels = own.length > 0 ? await takeOwn(tx, move, own) : [];
  // One by one: each changes the counts of the other sizes.
  for (const line of lines)
    if (line.sharedStockId !== null) levels.push(await takeShared(tx, move, line));
  return levels;
}

async function takeOwn(tx: Db, move: OrderMove, lines: Pieces[]): Promise<Level[][]> {
  const piecesBy = (sign: 1 | -1) =>
    Object.fromEntries(lines.map(({ productId, quantity }) => [productId, sign * quantity]));
  const [, some] = await inParallel(
    () => recordOrderMoves(tx, move, piecesBy(-1)),
    () => takeSome(tx, { taken: piecesBy(1) }),
  );
  const left = new Map(some.map((row) => [row.id, row.left!]));
  for (const { productId, quantity } of lines) {
    if (left.has(productId)) continue;
    const [rest] = await takeRest(tx, { id: productId, quantity });
    if (!rest) throw tooFew(productId, quantity);
    left.set(productId, 0);
  }
  return lines.map(({ productId, quantity }) => {
    const leftOfIt = left.get(productId)!;
    return [{ productId, before: leftOfIt + quantity, left: leftOfIt }];
  });
}

async function takeShared(tx: Db, move: OrderMove, line: Pieces): Promise<Level[]> {
  const { productId, quantity, sharedStockId } = line;
  // Sent together, so that no other order takes of the stock in between.
  const [, rest, some, sizes] = await inParallel(
    () => recordOrderMoves(tx, move, { [productId]: -quantity }),
    () => takeRest(tx, { id: productId, quantity }),
    () => takeSome(tx, { taken: { [productId]: quantity } }),
    () => selectSizes(tx, { stock: sharedStockId }),
  );
  if (rest.length + some.length === 0) throw tooFew(productId, quantity);
  const taken = quantity * line.takes;
  return sizes.map(({ productId, takes, amount }) => ({
    productId,
    before: Math.floor((amount! + taken) / takes),
    left: Math.floor(amount! / takes),
  }));
}

const tooFew = (productId: string, quantity: number) =>
  new Error(`fewer than ${quantity} of product ${productId} are left`);

const selectTaken = prepared((db) =>
  db
    .select({ productId: orderLines.productId, taken: orderLines.stockTaken })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, sql.placeholder("orderId")), gt(orderLines.stockTaken, 0))),
);
const giveFirst = prepared((db) =>
  db
    .update(products)
    .set({ stockCount: sql`${quantity}`, inStock: true })
    .where(and(eq(products.id, id), eq(products.stockCount, 0)))
    .returning({ id: products.id }),
);
const giveMore = prepared((db) =>
  db
    .update(products)
    .set({ stockCount: sql`${products.stockCount} + ${quantity}` })
    .where(and(eq(products.id, id), gt(products.stockCount, 0))),
);
const setTaken = prepared((db) =>
  db
    .update(orderLines)
    .set({ stockTaken: sql`${quantity}` })
    .where(
      and(eq(orderLines.orderId, sql.placeholder("orderId")), eq(orderLines.productId, productId)),
    ),
);

/**
 * Gives back the pieces that an order took. A product that had none left is in stock again; a product that a seller
 * turned off with some left stays off. Products that are deleted or no longer counted get nothing.
 */
export async function returnStock(tx: Db, move: OrderMove & { orderId: string }): Promise<void> {
  await returnStockBeyond(tx, move, {});
}

/** Adds pieces to the count of a product as `returnStock` does. */
export async function givePieces(
  tx: Db,
  id: string,
  quantity: number,
  move: OrderMove,
): Promise<void> {
  await recordOrderMoves(tx, move, { [id]: quantity });
  const [first] = await giveFirst(tx, { id, quantity });
  if (!first) await giveMore(tx, { id, quantity });
}

/**
 * Takes the pieces of an order that is no longer cancelled, as many as are left.
 *
 * @returns whether they are fewer than ordered
 */
export async function takeStockAgain(tx: Db, orderId: string): Promise<boolean> {
  const lines = await tx
    .select({ id: products.id, line: orderLines })
    .from(orderLines)
    .innerJoin(products, and(eq(products.id, orderLines.productId), isNotNull(products.stockCount)))
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.stockTaken, 0)));
  let isShort = false;
  for (const { id, line } of lines) {
    const quantity = await takeLeft(tx, id, keptPieces(line), { orderId, kind: "sold" });
    isShort ||= quantity < keptPieces(line);
    if (quantity > 0) await setTaken(tx, { orderId, productId: id, quantity });
  }
  return isShort;
}

/** Takes pieces of a product, as many as are left; returns how many, 0 of a product that is not counted. */
export async function takeLeft(
  tx: Db,
  id: string,
  pieces: number,
  move: OrderMove,
): Promise<number> {
  const { stockCount, sharedStockId, takes } = products;
  const [product] = await tx
    .select({ left: stockCount, sharedStockId, takes })
    .from(products)
    .where(eq(products.id, id));
  const quantity = Math.min(pieces, product?.left ?? 0);
  if (quantity > 0) await takePieces(tx, move, [{ ...product!, productId: id, quantity }]);
  return quantity;
}

/** The pieces of a line less those that came back. */
const keptPieces = (
  line: Pick<typeof orderLines.$inferSelect, "quantity" | "returned" | "beforeWeighing">,
): number =>
  line.beforeWeighing ? (line.returned ? 0 : piecesOf(line)) : line.quantity - line.returned;

/** The number of pieces of a line. The quantity of a weighed line is one, for all of them. */
export const piecesOf = (
  line: Pick<typeof orderLines.$inferSelect, "quantity" | "beforeWeighing">,
): number => line.beforeWeighing?.quantity ?? line.quantity;

/**
 * Gives back the pieces that an order has taken in excess of those that it had taken before.
 *
 * @param before the pieces that it had taken, by product
 * @returns whether it has fewer than before
 */
export async function returnStockBeyond(
  tx: Db,
  move: OrderMove & { orderId: string },
  before: Record<string, number>,
): Promise<boolean> {
  const { orderId } = move;
  const taken = new Map<string, number>();
  for (const { productId: id, taken: now } of await selectTaken(tx, { orderId })) {
    const had = before[id] ?? 0;
    taken.set(id, Math.min(now, had));
    if (now <= had) continue;
    await givePieces(tx, id, now - had, move);
    await setTaken(tx, { orderId, productId: id, quantity: had });
  }
  return Object.entries(before).some(([id, had]) => (taken.get(id) ?? 0) < had);
}

/** The pieces that orders have taken from the counts, by order and product. */
export async function listTaken(
  tx: Db,
  ids: string[],
): Promise<Map<string, Record<string, number>>> {
  const { orderId, productId, stockTaken } = orderLines;
  const lines = await tx
    .select({ orderId, productId, stockTaken })
    .from(orderLines)
    .where(and(inArray(orderId, ids), gt(stockTaken, 0)));
  const taken = new Map<string, Record<string, number>>();
  for (const line of lines)
    taken.set(line.orderId, { ...taken.get(line.orderId), [line.productId]: line.stockTaken });
  return taken;
}
