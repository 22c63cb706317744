import {
  type CartLine,
  MAX_QUANTITY,
  priceLines,
  withQuantity,
} from "#app/features/cart/carts.server.ts";
import { calculateTotals, type Totals, totalsOf } from "#app/features/cart/shipping.server.ts";
import { gramsIn, priceAt } from "#app/features/catalogue/prices/unit-price.ts";
import { exceedsStock, MAX_PRICE_VND } from "#app/features/catalogue/products/product-limits.ts";
import { termsOfArea } from "#app/features/delivery/areas/place-terms.server.ts";
import type { Order, OrderLine } from "#app/features/orders/finding/orders.server.ts";
import { newOrderLine } from "#app/features/orders/placing/order-line.server.ts";
import type { Db } from "#db/client.server.ts";
import type { EditedLine, OrderEdit } from "#db/order-values.ts";
import { orderedAs, weigh, weighedGrams } from "./weighing.server.ts";

/** What a seller wants of a product in an order. */
export type LineEdit = {
  productId: string;
  /** Pieces, at most MAX_QUANTITY; 0 leaves it out. */
  quantity: number;
  /** What they weigh together, at most MAX_GRAMS; null if nobody weighed them. */
  grams: number | null;
  /** The product in whose place it comes, once that is left out. */
  instead?: string;
};

/** Why an order cannot have a product so: of "too-few", `left` is how many pieces it could have. */
export type LineProblem = { productId: string } & (
  | { kind: "too-few"; left: number }
  | { kind: "unavailable" | "not-by-weight" | "too-dear" }
);

/** What an order would become. */
export type EditPlan = {
  /** A line that stays as it is stays the same object. */
  lines: OrderLine[];
  totals: Totals;
  problems: LineProblem[];
  /** What is known now of the products in the order and in the edit. */
  products: Map<string, CartLine>;
};

/**
 * Works out what an order becomes. Products that the edit does not name stay as they are; those that were ordered
 * keep their price, but for the price step that another quantity reaches today; others have today's. The shipping fee is
 * that of its area's terms today if it is less than the order's. A discount is worked out again, whatever its code
 * demands: a seller's change takes it from no shopper.
 */
export async function planEdit(db: Db, order: Order, edits: LineEdit[]): Promise<EditPlan> {
  const named = [...order.lines, ...edits].map(({ productId }) => ({ productId, quantity: 1 }));
  const products = new Map((await priceLines(db, named)).map((line) => [line.productId, line]));
  const wanted = new Map(edits.map((edit) => [edit.productId, edit]));
  const ordered = new Map(order.lines.map((line) => [line.productId, line]));
  const added = [...wanted.values()].filter(
    ({ productId, quantity }) => quantity > 0 && !ordered.has(productId),
  );
  const add = (edit: LineEdit, position: number): OrderLine => {
    const product = withQuantity(products.get(edit.productId)!, edit.quantity);
    const line = newOrderLine(order.id, position, product);
    return edit.grams === null ? line : weigh(line, edit.grams);
  };
  const lines = order.lines.flatMap((line) => {
    const edit = wanted.get(line.productId);
    if (!edit) return line;
    if (edit.quantity > 0) return changeLine(line, edit, products.get(line.productId)!);
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

/** What the pieces of a line cost when they become another number; of a product that is gone, no step is known. */
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

/** What of an order's lines changes; a line that takes the place of another stands beside it. */
export function changedLines(before: OrderLine[], after: OrderLine[]): OrderEdit["lines"] {
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
