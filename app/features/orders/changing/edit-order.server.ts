import { and, eq, inArray } from "drizzle-orm";
import {
  type CartLine,
  calculateTotals,
  MAX_LINES,
  MAX_QUANTITY,
  type OrderedItem,
  priceEach,
  type Totals,
  totalsOf,
  withQuantity,
} from "#app/features/cart/carts.server.ts";
import { formatGrams, gramsIn, priceAt } from "#app/features/catalogue/prices/unit-price.ts";
import { exceedsStock, MAX_PRICE_VND } from "#app/features/catalogue/products/product-limits.ts";
import { shareOut } from "#app/features/catalogue/stock/share-out.ts";
import { readAmounts } from "#app/features/catalogue/stock/shared-amounts.server.ts";
import { termsOfArea } from "#app/features/delivery/areas/place-terms.server.ts";
import {
  type MaybeSlot,
  type OrderSlot,
  type SlotChoice,
  slotOf,
  slotValue,
} from "#app/features/delivery/slots/rules.ts";
import { findChosenSlot } from "#app/features/delivery/slots/slots.server.ts";
import { findAboveLimit } from "#app/features/money/debts/debts.server.ts";
import type { AboveLimit } from "#app/features/money/debts/rules.ts";
import { totalReceivedVnd } from "#app/features/money/payments/payment.ts";
import { paymentStateOf } from "#app/features/money/payments/payments.server.ts";
import { attentionAfter } from "#app/features/orders/desk/attention.server.ts";
import { buildSearchText } from "#app/features/orders/finding/order-search.server.ts";
import {
  findOrder,
  findOrderRow,
  type Order,
  type OrderLine,
  type OrderRow,
} from "#app/features/orders/finding/orders.server.ts";
import { listOrderEvents } from "#app/features/orders/following/order-events.server.ts";
import { itemOf } from "#app/features/orders/free-lines/free-lines.server.ts";
import {
  type CostedLine,
  readLineCosts,
  withCosts,
} from "#app/features/orders/placing/line-costs.server.ts";
import {
  givePieces,
  piecesOf,
  takeOrderedStock,
} from "#app/features/orders/placing/order-stock.server.ts";
import { newOrderLine } from "#app/features/orders/placing/place-order.server.ts";
import { readRiseLimit } from "#app/features/shop/contents/shop-content.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { pick } from "#app/kit/format/pick.ts";
import { cashVnd } from "#app/kit/format/vnd.ts";
import type { Db } from "#db/client.server.ts";
import type {
  EditedLine,
  EditedSlot,
  OnRoad,
  OrderEdit,
  StockMoveKind,
  WeighedFrom,
} from "#db/order-values.ts";
import { orderLines, orders } from "#db/schema.ts";
import { addedIn, isOnRoad } from "./on-road.ts";
import { hasEnded, isUnshipped } from "./order-status.ts";
import { recordChange } from "./record-change.server.ts";
import { needsConsent, versionOf } from "./rules.ts";

export type EditRequest = {
  /** The seller's e-mail. */
  by: string;
  /** `versionOf` the order that the seller saw. */
  seen: string;
  edits: LineEdit[];
  /** Whether the seller noted that the shopper agrees to pay more. */
  isAgreed: boolean;
  /** How added goods reach an order that is on its way; null if the seller has not said. */
  onRoad: OnRoad | null;
  /** E-mail addresses that are told when a product runs low. */
  noticeTo: string[];
};

/** A seller's change of a product in an order. */
export type LineEdit = {
  productId: string;
  /** Pieces, at most MAX_QUANTITY; 0 removes the product. */
  quantity: number;
  /** Their weight together, at most MAX_GRAMS; null if nobody weighed them. */
  grams: number | null;
  /** The removed product that it replaces. */
  instead?: string;
  /** The goods, if they are not in the catalogue and not in the order yet. */
  free?: OrderedItem["free"];
};

type EditOutcome =
  /** "changed": somebody changed, cancelled or delivered the order meanwhile. "empty": no line would be left. */
  | { kind: "done" | "gone" | "changed" | "unchanged" | "empty" | "too-many" }
  /** Goods are added to a parcel on its way, and nobody said how they get there. */
  | { kind: "no-way" }
  /** Goods of it came back; its lines stay as they were delivered. */
  | { kind: "returned" }
  | { kind: "wrong"; problems: LineProblem[] }
  /** The order would become so much dearer that the shopper must agree first. */
  | { kind: "unagreed"; agreedVnd: number; amountVnd: number }
  /** It is on account, and its customer would owe more than they may. */
  | AboveLimit;

/** Why an order cannot have a product so; `left` is the number of pieces that it could have. */
export type LineProblem = { productId: string } & (
  | { kind: "too-few"; left: number }
  | { kind: "unavailable" | "not-by-weight" | "too-dear" }
);

/**
 * Changes the lines of an order that is not delivered yet. In the caller's transaction, it writes the lines and amounts,
 * the counts of the products, the payment, the history, and the mail to the shopper. If it returns anything but "done",
 * nothing has changed.
 */
export async function editOrder(tx: Db, id: string, request: EditRequest): Promise<EditOutcome> {
  const { by, isAgreed, noticeTo } = request;
  const order = await findOrder(tx, id);
  if (!order) return { kind: "gone" };
  if (hasEnded(order.status) || versionOf(order) !== request.seen) return { kind: "changed" };
  if (order.lines.some(({ returned }) => returned > 0)) return { kind: "returned" };
  const { lines, totals, problems, products } = await planEdit(tx, order, request.edits);
  if (problems.length > 0) return { kind: "wrong", problems };
  if (lines.length === 0) return { kind: "empty" };
  if (lines.length > MAX_LINES) return { kind: "too-many" };
  const changed = changedLines(order.lines, lines);
  if (changed.length === 0) return { kind: "unchanged" };
  const asksWay = isOnRoad(order) && addedIn(changed).length > 0;
  if (asksWay && !request.onRoad) return { kind: "no-way" };
  const { amountVnd } = totals;
  const agreedVnd = isAgreed ? null : await findConsent(tx, order, amountVnd);
  if (agreedVnd !== null) return { kind: "unagreed", agreedVnd, amountVnd };
  const addedVnd = amountVnd - order.amountVnd;
  const above = order.onAccountAt !== null && addedVnd > 0;
  const aboveLimit = above ? await findAboveLimit(tx, order.phoneKey, addedVnd) : null;
  if (aboveLimit) return aboveLimit;

  await moveStock(tx, order, lines, { products, noticeTo });
  const isShort = lines.some(
    (line) => products.get(line.productId)!.stockCount !== null && line.stockTaken < piecesOf(line),
  );
  const attention = order.attention === "short" && !isShort ? null : order.attention;
  const onRoad = asksWay ? request.onRoad! : undefined;
  await writeEdit(tx, order, { lines, totals, isAgreed, by, onRoad });
  await settleAmount(tx, { ...order, attention }, amountVnd, sellerOf(by));
  return { kind: "done" };
}

/** Sets what was received for an order against its new amount. @param order as it was before the amount changed */
export async function settleAmount(
  tx: Db,
  order: OrderRow,
  amountVnd: number,
  author: EditAuthor,
): Promise<void> {
  const payment = paymentStateOf({ ...order, amountVnd }, totalReceivedVnd(order));
  const attention = attentionAfter(order.attention, { ...order, ...payment, amountVnd });
  const settled = { ...payment, attention };
  await tx.update(orders).set(settled).where(eq(orders.id, order.id));
  if (payment.isPaid === order.isPaid) return;
  // The history says that the payment no longer covers the order, or does again.
  const change = payment.isPaid ? "paid" : "unpaid";
  await recordChange(tx, { orderId: order.id, ...author, change, at: Date.now() });
}

/**
 * Moves an order that is not shipped yet to another slot, or to none, and mails its shopper.
 *
 * @param by the seller's e-mail
 * @param seen `slotValue` of the order that the seller saw
 * @returns "changed" also when it is shipped, ended or picked up; "taken" when the slot is full or closed
 */
export async function moveOrder(
  tx: Db,
  id: string,
  choice: SlotChoice | null,
  { by, seen }: { by: string; seen: string },
): Promise<Outcome<"gone" | "changed" | "taken">> {
  const order = await findOrderRow(tx, id);
  if (!order) return "gone";
  const canMove = isUnshipped(order.status) && order.fulfilment === "delivery";
  if (!canMove || slotValue(order) !== seen) return "changed";
  if ((choice ? slotValue(choice) : "") === seen) return "done";
  const found = choice && (await findChosenSlot(tx, order, choice));
  if (found && found.kind !== "done") return "taken";
  await writeSlot(tx, order, found?.slot ?? null, by);
  return "done";
}

/** Gives an order its earlier slot back, or none, even if the slot is full or over. */
export async function restoreSlot(
  tx: Db,
  id: string,
  kept: Partial<MaybeSlot>,
  by: string,
): Promise<void> {
  const order = (await findOrderRow(tx, id))!;
  const before = { ...NO_SLOT, ...kept };
  if (slotValue(order) !== slotValue(before)) await writeSlot(tx, order, slotOf(before), by);
}

/**
 * Whether the shopper must be asked before an order costs another amount. Compares it with the amount that they agreed
 * to: the one they ordered or the last one noted as agreed, but no more than the present one. So the limit cannot be
 * passed in small steps.
 *
 * @returns the amount that they agreed to, in dong; null if they need not be asked
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

/**
 * Calculates an order after an edit. Products that the edit does not name stay as they are. Ordered products keep their
 * price, apart from the price step that another quantity reaches today; added products have today's price. The shipping
 * fee is today's fee of the order's area if that is lower. The discount is calculated again without its code's
 * conditions, because a seller's change must not take it from the shopper.
 *
 * @returns `lines`, of which an unchanged one is the same object as in the order, and all `products` as they are now
 */
export async function planEdit(db: Db, order: Order, edits: LineEdit[]) {
  const found = await readProducts(db, [...order.lines.map((line) => itemOf(line, 1)), ...edits]);
  const wanted = new Map(edits.map((edit) => [edit.productId, edit]));
  const ordered = new Map(order.lines.map((line) => [line.productId, line]));
  const added = [...wanted.values()].filter(
    ({ productId, quantity }) => quantity > 0 && !ordered.has(productId),
  );
  const add = (edit: LineEdit, position: number): OrderLine => {
    const product = withQuantity(found.get(edit.productId)!, edit.quantity);
    const line = newOrderLine(order.id, position, product);
    return edit.grams === null ? line : weigh(line, edit.grams);
  };
  const lines = order.lines.flatMap((line) => {
    const edit = wanted.get(line.productId);
    if (!edit) return line;
    if (edit.quantity > 0) return changeLine(line, edit, found.get(line.productId)!);
    const next = added.findIndex(({ instead }) => instead === line.productId);
    return next < 0 ? [] : add(added.splice(next, 1)[0]!, line.position);
  });
  const end = Math.max(...order.lines.map(({ position }) => position)) + 1;
  lines.push(...added.map((edit, i) => add(edit, end + i)));
  const { priceVnd, shippingVnd: fee } = calculateTotals(
    lines,
    await termsOfArea(db, order.areaId),
  );
  const shippingVnd = Math.min(order.shippingVnd, fee);
  const planned = new Map(lines.map((line) => [line.productId, line]));
  const products = await shareMoves(db, found, stockMoves(order.lines, lines));
  return {
    lines,
    totals: totalsOf({ priceVnd, shippingVnd }, order.discount),
    problems: [...wanted.values()].flatMap((edit) => {
      const { productId } = edit;
      const [before, after] = [ordered.get(productId), planned.get(productId)];
      if (!after || before === after) return [];
      const had = before ? orderedAs(before).quantity : 0;
      return problemOf(edit, after, had, products.get(productId)!);
    }),
    products,
  };
}

/** The products of lines as they are now, by id. */
export async function readProducts(
  db: Db,
  lines: Pick<OrderedItem, "productId" | "free">[],
): Promise<Map<string, CartLine>> {
  const named = lines.map(({ productId, free }) => ({ productId, quantity: 1, free }));
  return new Map((await priceEach(db, named)).map((line) => [line.productId, line]));
}

/** The pieces by product that lines take from stock, negative if they give some back. */
function stockMoves(before: OrderLine[], after: OrderLine[]): Map<string, number> {
  const moves = new Map<string, number>();
  const add = (productId: string, pieces: number) =>
    moves.set(productId, (moves.get(productId) ?? 0) + pieces);
  for (const { productId, stockTaken } of after) add(productId, stockTaken);
  for (const { productId, stockTaken } of before) add(productId, -stockTaken);
  return moves;
}

/** Products with what is left of shared stocks for these moves: what is given back can be taken in another size. */
async function shareMoves(
  db: Db,
  products: Map<string, CartLine>,
  moves: Map<string, number>,
): Promise<Map<string, CartLine>> {
  const amounts = await readAmounts(db, [...products.values()]);
  if (amounts.size === 0) return products;
  const moved = [...moves].map(([id, quantity]) => ({ ...products.get(id)!, quantity }));
  for (const { sharedStockId: id, takes, quantity } of moved)
    if (id !== null && quantity < 0 && amounts.has(id))
      amounts.set(id, amounts.get(id)! - quantity * takes);
  const taken = moved.filter(({ quantity }) => quantity > 0);
  const shared = shareOut(
    taken.map((line) => ({ ...line, unavailable: null })),
    amounts,
  );
  const kept = taken.map(({ productId, stockCount, unavailable }, i) => {
    // Turned off by a seller, and not because none was left.
    const isOff = unavailable !== null && stockCount !== 0;
    return [productId, isOff ? { ...shared[i]!, unavailable } : shared[i]!] as const;
  });
  return new Map([...products, ...kept]);
}

function changeLine(line: OrderLine, { quantity, grams }: LineEdit, product: CartLine): OrderLine {
  const ordered = orderedAs(line);
  const more = quantity - ordered.quantity;
  if (more === 0 && grams === weighedGrams(line)) return line;
  const takes = more > 0 && product.stockCount !== null;
  const stockTaken = takes ? line.stockTaken + more : Math.min(line.stockTaken, quantity);
  const changed = { ...line, ...ordered, ...priceOf(ordered, quantity, product), stockTaken };
  const plain = { ...changed, beforeWeighing: null, pickedAt: null };
  return grams === null ? plain : weigh(plain, grams);
}

/** The price of a line's pieces in another quantity. A product that is gone has no known price step. */
function priceOf(ordered: ReturnType<typeof orderedAs>, quantity: number, product: CartLine) {
  if (quantity === ordered.quantity || product.unavailable === "gone") return { quantity };
  const fullVnd = ordered.fullPriceVnd ?? ordered.offerPriceVnd;
  return { quantity, ...priceAt(fullVnd, product.priceSteps, quantity) };
}

/** @param had the pieces of the product in the order so far */
function problemOf(
  { productId, quantity, grams }: LineEdit,
  after: OrderLine,
  had: number,
  { unavailable, stockCount }: CartLine,
): LineProblem[] {
  const more = { quantity: quantity - had, stockCount };
  if (more.quantity > 0) {
    if (exceedsStock(more)) return [{ productId, kind: "too-few", left: had + stockCount! }];
    if (unavailable) return [{ productId, kind: "unavailable" }];
  }
  if (grams === null) return [];
  if (gramsIn(orderedAs(after).weight) === null) return [{ productId, kind: "not-by-weight" }];
  const isTooDear = after.offerPriceVnd > MAX_PRICE_VND * MAX_QUANTITY;
  return isTooDear ? [{ productId, kind: "too-dear" }] : [];
}

/** The changes between an order's lines; a line and the one that it replaces are one change. */
function changedLines(before: OrderLine[], after: OrderLine[]): OrderEdit["lines"] {
  const at = (lines: OrderLine[], position: number) =>
    lines.find((line) => line.position === position) ?? null;
  const positions = new Set([...before, ...after].map(({ position }) => position));
  return [...positions].flatMap((position) => {
    const [was, is] = [at(before, position), at(after, position)];
    return was === is ? [] : [{ before: was && toEdited(was), after: is && toEdited(is) }];
  });
}

const toEdited = ({ name, quantity, weight, offerPriceVnd }: OrderLine): EditedLine => {
  return { name, quantity, weight, sumVnd: quantity * offerPriceVnd };
};

/** Takes and gives back the pieces by which the lines differ. */
export async function moveStock(
  tx: Db,
  { id: orderId, lines: before }: Order,
  after: OrderLine[],
  {
    products,
    noticeTo = [],
    kind = "edited",
  }: { products: Map<string, CartLine>; noticeTo?: string[]; kind?: StockMoveKind },
): Promise<void> {
  const moves = stockMoves(before, after);
  const move = { orderId, kind };
  for (const [productId, pieces] of moves)
    if (pieces < 0) await givePieces(tx, productId, -pieces, move);
  const taken = [...moves].filter(([, pieces]) => pieces > 0);
  const lines = taken.map(([id, quantity]) => ({ ...products.get(id)!, quantity }));
  await takeOrderedStock(tx, move, { lines, noticeTo });
}

/** Writes the lines and amounts of an order and its search text, and adds the change to its history. */
export async function writeEdit(
  tx: Db,
  order: Order,
  edited: Pick<OrderEdit, "isAgreed" | "onRoad" | "isAtDoor"> & {
    lines: OrderLine[];
    totals: Totals;
    by: string;
    /** What lines had cost that the order has again. */
    costs?: KeptLines["costs"];
  },
): Promise<void> {
  const { lines, totals, by, costs: kept = [], ...told } = edited;
  const { id } = order;
  const replaced = order.lines.filter((line) => !lines.includes(line));
  const positions = replaced.map(({ position }) => position);
  const isReplaced = and(eq(orderLines.orderId, id), inArray(orderLines.position, positions));
  const costs = [...kept, ...((await readLineCosts(tx, [id])).get(id) ?? [])];
  await tx.delete(orderLines).where(isReplaced);
  const written = lines.filter((line) => !order.lines.includes(line));
  if (written.length > 0) await tx.insert(orderLines).values(withCosts(written, costs));
  const columns = { ...totals, searchFolded: buildSearchText(id, order, lines) };
  const edit = { lines: changedLines(order.lines, lines), ...told };
  await recordEdit(tx, order, columns, { change: "edited", ...sellerOf(by), edit });
}

/** The lines and amounts of an order as they were before a change. */
export type KeptLines = Pick<Order, "lines"> &
  Totals & {
    /** What the lines had cost; a line that the order no longer has costs what it costs now without it. */
    costs?: CostedLine[];
  };

/**
 * Restores the lines and amounts of an order. Pieces sold meanwhile do not come back.
 *
 * @param by the seller's e-mail
 * @returns whether the order has fewer pieces than before
 */
export async function restoreLines(
  tx: Db,
  id: string,
  { lines: kept, costs, ...totals }: KeptLines,
  by: string,
): Promise<boolean> {
  const order = (await findOrder(tx, id))!;
  const found = await readProducts(tx, [...order.lines, ...kept]);
  const products = await shareMoves(tx, found, stockMoves(order.lines, kept));
  const present = new Map(order.lines.map((line) => [line.position, line]));
  const lines = kept.map((line) => {
    const now = present.get(line.position);
    const had = order.lines.find(({ productId }) => productId === line.productId)?.stockTaken ?? 0;
    const left = products.get(line.productId)!.stockCount ?? 0;
    const restored = { ...line, stockTaken: Math.min(line.stockTaken, had + left) };
    return now && JSON.stringify(now) === JSON.stringify(restored) ? now : restored;
  });
  const isSame = lines.length === order.lines.length && lines.every((l) => order.lines.includes(l));
  if (isSame) return false;
  await moveStock(tx, order, lines, { products });
  await writeEdit(tx, order, { lines, totals, isAgreed: false, by, costs });
  return lines.some(({ stockTaken }, i) => stockTaken < kept[i]!.stockTaken);
}

export const NO_SLOT: MaybeSlot = { slotId: null, slotDate: null, slotFrom: null, slotTo: null };

async function writeSlot(tx: Db, order: OrderRow, slot: OrderSlot | null, by: string) {
  const edited = { before: editedSlot(order), after: slot && editedSlot(slot) };
  await recordEdit(tx, order, slot ?? NO_SLOT, {
    change: "moved",
    ...sellerOf(by),
    edit: { slot: edited },
  });
}

export function editedSlot(order: MaybeSlot): EditedSlot | null {
  const slot = slotOf(order);
  return slot && pick(slot, ["slotDate", "slotFrom", "slotTo"]);
}

/** Who changed an order, as the history names them. */
export type EditAuthor = { actor: "seller" | "shopper"; actorEmail: string };

export const sellerOf = (by: string): EditAuthor => ({ actor: "seller", actorEmail: by });

type RecordedEdit = EditAuthor & {
  change: "edited" | "moved" | "readdressed";
  edit: Partial<OrderEdit>;
};

/** Writes columns of an order, and adds the change to its history. */
export async function recordEdit(
  tx: Db,
  order: OrderRow,
  columns: Partial<typeof orders.$inferInsert>,
  { edit, ...told }: RecordedEdit,
): Promise<void> {
  const { id: orderId, amountVnd: before } = order;
  // Two changes within one millisecond must differ, too.
  const at = Math.max(Date.now(), order.updatedAt + 1);
  const written = { ...columns, updatedAt: at };
  await tx.update(orders).set(written).where(eq(orders.id, orderId));
  const amountVnd = { before, after: columns.amountVnd ?? before };
  const whole = { lines: [], amountVnd, isAgreed: false, ...edit };
  await recordChange(tx, { orderId, ...told, at, edit: whole });
}

/** The pieces of a line with the price and weight of each, as they were before they were weighed. */
export function orderedAs({ beforeWeighing, ...line }: OrderLine) {
  const { quantity, offerPriceVnd, fullPriceVnd, weight } = line;
  // Lines that an older version weighed had no price steps.
  if (beforeWeighing) return { fullPriceVnd: null, ...beforeWeighing };
  return { quantity, offerPriceVnd, fullPriceVnd, weight };
}

/** The weight of a line's pieces together in grams; null if nobody weighed them. */
export const weighedGrams = ({ weight, beforeWeighing }: OrderLine): number | null =>
  beforeWeighing && gramsIn(weight);

/**
 * Makes a line one piece with the weight of all its pieces and their price by weight, rounded to what cash can pay. A
 * line that is not sold by weight stays as it is.
 *
 * @param line as it was ordered
 */
function weigh(line: OrderLine, grams: number): OrderLine {
  const { quantity, offerPriceVnd, fullPriceVnd, weight } = line;
  const gramsOfOne = gramsIn(weight);
  if (weight === null || gramsOfOne === null) return line;
  const ordered = { quantity, offerPriceVnd, weight };
  const beforeWeighing: WeighedFrom =
    fullPriceVnd === null ? ordered : { ...ordered, fullPriceVnd };
  const byWeight = (vnd: number) => (vnd * grams) / gramsOfOne;
  return {
    ...line,
    quantity: 1,
    weight: formatGrams(grams),
    offerPriceVnd: cashVnd(byWeight(offerPriceVnd)),
    fullPriceVnd: fullPriceVnd === null ? null : Math.round(byWeight(fullPriceVnd)),
    beforeWeighing,
  };
}
