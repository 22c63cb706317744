import { MAX_QUANTITY } from "#app/features/cart/carts.server.ts";
import { gramsIn } from "#app/features/catalogue/prices/unit-price.ts";
import type { Order, OrderLine } from "#app/features/orders/finding/orders.server.ts";
import type { Text } from "#app/text/en.ts";
import type { Db } from "#db/client.server.ts";
import { findConsent } from "./edit-order.server.ts";
import { type LineEdit, type LineProblem, planEdit } from "./edit-plan.server.ts";
import { parseGrams, type TypedRow } from "./form.ts";
import { editOrderTexts } from "./text.ts";
import { orderedAs, weighedGrams } from "./weighing.server.ts";

/** What is wrong with a row, and with which of its fields. */
export type RowError = { field: "quantity" | "grams"; message: string };

/** A row as the page shows it. */
export type ShownRow = TypedRow & {
  name: string;
  imageRef: string | null;
  /** Weight and price of a piece: those that it was ordered at, else today's, with the price step of its quantity. */
  weight: string | null;
  priceVnd: number;
  isByWeight: boolean;
  /** Whether it is not in the order so far. */
  isNew: boolean;
  /** What it would cost; null if it would not be in the order, or nobody knows. */
  sumVnd: number | null;
  /** What is saved. */
  saved: { quantity: number; weight: string } | null;
  error: RowError | null;
};

/** The rows of an order as it is saved. */
export const savedRows = ({ lines }: Order): TypedRow[] => lines.map(toRow);

const toRow = (line: OrderLine): TypedRow => ({
  productId: line.productId,
  quantity: String(orderedAs(line).quantity),
  grams: String(weighedGrams(line) ?? ""),
  instead: "",
});

/** The rows as an edit, and what is wrong with them by product: those are left as they are. */
export function readEdits(t: Text, rows: TypedRow[]) {
  const texts = editOrderTexts[t.lang];
  const errors = new Map<string, RowError>();
  const edits = rows.flatMap(({ productId, ...row }): LineEdit[] => {
    const quantity = /^\s*\d{1,3}\s*$/.test(row.quantity) ? Number(row.quantity) : undefined;
    const grams = row.grams.trim() === "" || quantity === 0 ? null : parseGrams(row.grams);
    if (quantity === undefined)
      errors.set(productId, { field: "quantity", message: texts.wrongQuantity(MAX_QUANTITY) });
    else if (grams === undefined)
      errors.set(productId, { field: "grams", message: texts.wrongGrams });
    else return [{ productId, quantity, grams, instead: row.instead || undefined }];
    return [];
  });
  return { edits, errors };
}

/** What is wrong with a row, in words. */
export function wordProblem(t: Text, problem: LineProblem): RowError {
  const texts = editOrderTexts[t.lang];
  switch (problem.kind) {
    case "too-few":
      return { field: "quantity", message: texts.tooFew(problem.left) };
    case "unavailable":
      return { field: "quantity", message: texts.unavailable };
    case "not-by-weight":
      return { field: "quantity", message: texts.notByWeight };
    case "too-dear":
      return { field: "grams", message: texts.tooDear };
  }
}

/** What the page shows of an order with rows as they were typed: each with its sum, and what it all would cost. */
export async function showRows(db: Db, t: Text, order: Order, typed: TypedRow[]) {
  const named = new Set(typed.map(({ productId }) => productId));
  // What somebody else has added meanwhile stays in the order.
  const rows = [...typed, ...savedRows(order).filter(({ productId }) => !named.has(productId))];
  const { edits, errors } = readEdits(t, rows);
  const unread = [...errors.keys()].filter(
    (productId) => !order.lines.some((line) => line.productId === productId),
  );
  // They are not known yet, and cost nothing until their quantity is.
  const unknown = unread.map((productId) => ({ productId, quantity: 0, grams: null }));
  const { lines, totals, problems, products } = await planEdit(db, order, [...edits, ...unknown]);
  for (const problem of problems) errors.set(problem.productId, wordProblem(t, problem));
  const shown = rows.map((row): ShownRow => {
    const { productId } = row;
    const [line, planned] = [order.lines, lines].map((all) =>
      all.find((each) => each.productId === productId),
    );
    const product = products.get(productId)!;
    const shownLine = planned ?? line;
    const { weight, offerPriceVnd } = shownLine ? orderedAs(shownLine) : product;
    return {
      ...row,
      name: line?.name ?? product.name,
      imageRef: line?.imageRef ?? product.imageRef,
      weight,
      priceVnd: offerPriceVnd,
      isByWeight: gramsIn(weight) !== null,
      isNew: line === undefined,
      sumVnd: planned && !errors.has(productId) ? planned.quantity * planned.offerPriceVnd : null,
      saved: line ? { quantity: orderedAs(line).quantity, weight: savedWeight(line) } : null,
      error: errors.get(productId) ?? null,
    };
  });
  return { rows: shown, totals, agreedVnd: await findConsent(db, order, totals.amountVnd) };
}

const savedWeight = (line: OrderLine) => (line.beforeWeighing ? (line.weight ?? "") : "");
