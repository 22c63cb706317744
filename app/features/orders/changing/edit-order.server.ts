import { and, eq, inArray } from "drizzle-orm";
import { type CartLine, MAX_LINES } from "#app/features/cart/carts.server.ts";
import type { Totals } from "#app/features/cart/shipping.server.ts";
import { totalReceivedVnd } from "#app/features/money/payments/payment.ts";
import { paymentStateOf } from "#app/features/money/payments/payments.server.ts";
import { attentionAfter } from "#app/features/orders/desk/attention.server.ts";
import { buildSearchText } from "#app/features/orders/finding/order-search.server.ts";
import {
  findOrder,
  type Order,
  type OrderLine,
} from "#app/features/orders/finding/orders.server.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import {
  givePieces,
  piecesOf,
  takeOrderedStock,
} from "#app/features/orders/placing/order-stock.server.ts";
import { readRiseLimit } from "#app/features/shop/contents/shop-content.server.ts";
import type { Db } from "#db/client.server.ts";
import { orderLines, orders } from "#db/schema.ts";
import { changedLines, type LineEdit, type LineProblem, planEdit } from "./edit-plan.server.ts";
import { recordChange } from "./record-change.server.ts";
import { isUnshipped, needsConsent, versionOf } from "./rules.ts";

export type EditRequest = {
  /** The seller's e-mail. */
  by: string;
  /** `versionOf` the order that the seller saw. */
  seen: string;
  edits: LineEdit[];
  /** Whether the seller noted that the shopper agrees to pay more. */
  isAgreed: boolean;
  /** E-mail addresses that are told when a product runs low. */
  noticeTo: string[];
};

export type EditOutcome =
  /** "changed": somebody changed, cancelled or shipped it meanwhile. "empty": no line would be left. */
  | { kind: "done" | "gone" | "changed" | "unchanged" | "empty" | "too-many" }
  | { kind: "wrong"; problems: LineProblem[] }
  /** It would become so much dearer that the shopper must agree first. */
  | { kind: "unagreed"; agreedVnd: number; amountVnd: number };

/**
 * Changes what was ordered, until it is shipped: in the caller's transaction, its lines and amounts, the counts of
 * its products, how it is paid, its history, and the mail that tells its shopper. If it returns anything but
 * "done", nothing has changed.
 */
export async function editOrder(tx: Db, id: string, request: EditRequest): Promise<EditOutcome> {
  const { by, isAgreed, noticeTo } = request;
  const order = await findOrder(tx, id);
  if (!order) return { kind: "gone" };
  if (!isUnshipped(order.status) || versionOf(order) !== request.seen) return { kind: "changed" };
  const { lines, totals, problems, products } = await planEdit(tx, order, request.edits);
  if (problems.length > 0) return { kind: "wrong", problems };
  if (lines.length === 0) return { kind: "empty" };
  if (lines.length > MAX_LINES) return { kind: "too-many" };
  if (changedLines(order.lines, lines).length === 0) return { kind: "unchanged" };
  const { amountVnd } = totals;
  const agreedVnd = isAgreed ? null : await findConsent(tx, order, amountVnd);
  if (agreedVnd !== null) return { kind: "unagreed", agreedVnd, amountVnd };

  await moveStock(tx, order, lines, { products, noticeTo });
  const payment = paymentStateOf({ ...order, amountVnd }, totalReceivedVnd(order));
  const isShort = lines.some(
    (line) => products.get(line.productId)!.stockCount !== null && line.stockTaken < piecesOf(line),
  );
  const before = order.attention === "short" && !isShort ? null : order.attention;
  const attention = attentionAfter(before, { ...order, ...payment, amountVnd });
  await writeEdit(tx, order, { lines, totals, isAgreed, by });
  await tx
    .update(orders)
    .set({ ...payment, attention })
    .where(eq(orders.id, id));
  // So that whoever reads the history knows that the payment is no longer, or again, all of it.
  if (payment.isPaid !== order.isPaid) {
    const change = payment.isPaid ? "paid" : "unpaid";
    const event = { orderId: id, actor: "seller", actorEmail: by, at: Date.now() } as const;
    await recordChange(tx, { ...event, change });
  }
  return { kind: "done" };
}

/**
 * What the shopper of an order has agreed to pay, if they must be asked before it costs another amount, in dong: what
 * was ordered or noted as agreed last, but no more than they were told since. So the limit is not passed in small steps.
 *
 * @returns null if they need not be asked
 */
export async function findConsent(
  db: Db,
  { id, amountVnd: present }: Order,
  amountVnd: number,
): Promise<number | null> {
  if (amountVnd <= present) return null;
  const edits = (await listOrderEvents(db, id)).flatMap(({ edit }) => edit ?? []);
  const noted = edits.findLast((edit) => edit.isAgreed)?.amountVnd.after;
  const agreedVnd = Math.min(present, noted ?? edits[0]?.amountVnd.before ?? present);
  return needsConsent(agreedVnd, amountVnd, await readRiseLimit(db)) ? agreedVnd : null;
}

type StockNeeds = { products: Map<string, CartLine>; noticeTo: string[] };

/** Takes and gives back the pieces by which the lines differ. */
export async function moveStock(
  tx: Db,
  { id: orderId, lines: before }: Order,
  after: OrderLine[],
  { products, noticeTo }: StockNeeds,
): Promise<void> {
  const moves = new Map<string, number>();
  const add = (productId: string, pieces: number) =>
    moves.set(productId, (moves.get(productId) ?? 0) + pieces);
  for (const { productId, stockTaken } of after) add(productId, stockTaken);
  for (const { productId, stockTaken } of before) add(productId, -stockTaken);
  for (const [productId, pieces] of moves) if (pieces < 0) await givePieces(tx, productId, -pieces);
  const taken = [...moves].filter(([, pieces]) => pieces > 0);
  const lines = taken.map(([productId, quantity]) => {
    return { productId, quantity, stockCount: products.get(productId)!.stockCount };
  });
  await takeOrderedStock(tx, { orderId, lines, noticeTo });
}

type NewState = { lines: OrderLine[]; totals: Totals; isAgreed: boolean; by: string };

/** Writes the lines and amounts of an order with what follows from them but stock and payment, and records it. */
export async function writeEdit(
  tx: Db,
  order: Order,
  { lines, totals, isAgreed, by }: NewState,
): Promise<void> {
  const { id } = order;
  const replaced = order.lines.filter((line) => !lines.includes(line));
  const positions = replaced.map(({ position }) => position);
  await tx
    .delete(orderLines)
    .where(and(eq(orderLines.orderId, id), inArray(orderLines.position, positions)));
  const written = lines.filter((line) => !order.lines.includes(line));
  if (written.length > 0) await tx.insert(orderLines).values(written);
  // Two changes within one millisecond must differ, too.
  const at = Math.max(Date.now(), order.updatedAt + 1);
  const searchFolded = buildSearchText(id, order, lines);
  await tx
    .update(orders)
    .set({ ...totals, searchFolded, updatedAt: at })
    .where(eq(orders.id, id));
  const edit = {
    lines: changedLines(order.lines, lines),
    amountVnd: { before: order.amountVnd, after: totals.amountVnd },
    isAgreed,
  };
  const event = { orderId: id, actor: "seller", actorEmail: by, change: "edited", at } as const;
  await recordChange(tx, { ...event, edit });
}
