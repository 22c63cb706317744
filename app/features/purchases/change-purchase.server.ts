import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, eq, type SQLWrapper, sql } from "drizzle-orm";
import { changeStock } from "#app/features/catalogue/stock/stock-moves.server.ts";
import {
  afterBuying,
  afterRevaluing,
  afterTaking,
} from "#app/features/catalogue/stock/stock-value.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import type { PaymentMethod, PurchaseEventKind, StockMoveKind } from "#db/order-values.ts";
import {
  products,
  purchaseEvents,
  purchaseLines,
  purchasePayments,
  purchases,
} from "#db/schema.ts";
import { type LineState, statusAfter, worthOfLines } from "./rules.ts";

/** Lines that are changed before others have their turn. */
const BATCH = 50;

type Purchase = typeof purchases.$inferSelect;
type Line = typeof purchaseLines.$inferSelect;

/** A line as it is entered; the cost is that of all its pieces. */
export type NewLine = {
  productSeq: number;
  quantity: number;
  costVnd: number;
  bestBefore: number | null;
};

export type NewPurchase = {
  supplierSeq: number;
  day: number;
  otherVnd: number;
  note: string;
  lines: NewLine[];
  /** E-mail of the seller. */
  by: string;
};

/** Enters a purchase that has not come yet; "gone" if one of its products was deleted meanwhile. */
export async function addPurchase(
  tx: Db,
  { lines, by, ...values }: NewPurchase,
): Promise<{ kind: "done"; id: string; seq: number; updatedAt: number } | { kind: "gone" }> {
  const seqs = lines.map(({ productSeq }) => productSeq);
  const { seq, name, weight } = products;
  const found = await tx
    .select({ seq, name, weight })
    .from(products)
    .where(tx.engine.isIn(seq, seqs));
  const named = new Map(found.map((product) => [product.seq, product]));
  if (seqs.some((seq) => !named.has(seq))) return { kind: "gone" };
  const now = Date.now();
  const [added] = await tx
    .insert(purchases)
    .values({
      ...{ ...values, id: newId(now), status: "ordered", createdBy: by },
      ...{ createdAt: now, updatedAt: now },
    })
    .returning({ id: purchases.id, seq: purchases.seq });
  const rows = lines.map((line, position) => {
    const { name, weight } = named.get(line.productSeq)!;
    const shown = [name, weight].filter(Boolean).join(" · ");
    return { ...line, purchaseSeq: added!.seq, position, name: shown };
  });
  await tx.insert(purchaseLines).values(rows);
  return { kind: "done", ...added!, updatedAt: now };
}

/** Who changes a purchase as it was `seen`, by the time of its last change. */
type Change = { id: string; seen: number; by: string };

/** By a line's position. */
export type ByLine<Value> = Record<number, Value>;

const isOpen = ({ status }: Purchase) => status === "ordered" || status === "part";

/** Enters what came of a purchase: pieces by line, or all that has not come yet. */
export const receivePurchase = (tx: Db, change: Change, pieces: ByLine<number> | "all") =>
  rewrite(tx, { ...change, kind: "received", reason: "" }, (purchase, line) =>
    isOpen(purchase)
      ? {
          received:
            line.received + (pieces === "all" ? restOf(line) : (pieces[line.position] ?? 0)),
        }
      : null,
  );

const restOf = ({ quantity, received }: LineState) => Math.max(0, quantity - received);

/** Corrects how many pieces of lines came, and what all pieces of a line cost. */
export const correctPurchase = (
  tx: Db,
  change: Change & { reason: string },
  lines: ByLine<{ received: number; costVnd: number }>,
  otherVnd?: number,
) =>
  rewrite(
    tx,
    { ...change, kind: "corrected" },
    (_, line) => lines[line.position] ?? {},
    (purchase) => ({ otherVnd: otherVnd ?? purchase.otherVnd }),
  );

/** Enters what went back to the supplier: pieces by line, at most those that came. */
export const sendBack = (tx: Db, change: Change & { reason: string }, pieces: ByLine<number>) =>
  rewrite(tx, { ...change, kind: "sent-back" }, (_, line) => ({
    sentBack: line.sentBack + (pieces[line.position] ?? 0),
  }));

/** Ends a purchase whose rest will not come; one of which nothing came is cancelled. */
export const closePurchase = (tx: Db, change: Change) =>
  rewrite(
    tx,
    { ...change, kind: "corrected", reason: "" },
    (purchase) => (isOpen(purchase) ? {} : null),
    ({ status }) => ({ status: status === "ordered" ? "cancelled" : "received" }),
  );

/** What a change did to a line whose product could not follow it: it was deleted, or too few pieces were left. */
export type Shortfall = { name: string; missing: number };

type Rewritten = "gone" | "changed" | { kind: "done"; short: Shortfall[]; updatedAt: number };

/**
 * Changes lines of a purchase, and enters by how much their goods in stock, their value there and what is owed for them
 * differ from before.
 *
 * @param next what changes of a line; null refuses the change, because of the state of the purchase
 */
async function rewrite(
  tx: Db,
  { id, seen, kind, ...how }: Change & { kind: PurchaseEventKind; reason: string },
  next: (purchase: Purchase, line: Line) => Partial<LineState> | null,
  nextOf: (purchase: Purchase) => Partial<Pick<Purchase, "otherVnd" | "status">> = () => ({}),
): Promise<Rewritten> {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, id));
  if (!purchase) return "gone";
  if (purchase.updatedAt !== seen) return "changed";
  const { seq } = purchase;
  const lines = await tx
    .select()
    .from(purchaseLines)
    .where(eq(purchaseLines.purchaseSeq, seq))
    .orderBy(purchaseLines.position);
  const changes = lines.map((line) => next(purchase, line));
  if (changes.includes(null)) return "changed";
  const after = lines.map((line, at) => ({ ...line, ...changes[at] }));
  if (after.some(({ received, sentBack }) => sentBack > received)) return "changed";
  const changed = { ...purchase, ...nextOf(purchase) };
  const status = statusAfter(changed.status, after);
  const were = worthOfLines(lines, purchase);
  const become = worthOfLines(after, { ...changed, status });
  const short: Shortfall[] = [];
  for (const [at, line] of after.entries()) {
    const { pieces, dueVnd, valueVnd } = become[at]!;
    const was = were[at]!;
    const event = {
      ...{ purchaseSeq: seq, position: line.position, kind, ...how, at: Date.now() },
      pieces: pieces - was.pieces,
      dueVnd: dueVnd - was.dueVnd,
      valueVnd: valueVnd - was.valueVnd,
    };
    if (at % BATCH === BATCH - 1) await yieldToEventLoop();
    const { received, sentBack, costVnd, position } = line;
    if (Object.keys(changes[at]!).length > 0)
      await tx
        .update(purchaseLines)
        .set({ received, sentBack, costVnd })
        .where(and(eq(purchaseLines.purchaseSeq, seq), eq(purchaseLines.position, position)));
    if (event.pieces === 0 && event.dueVnd === 0 && event.valueVnd === 0) continue;
    await tx.insert(purchaseEvents).values(event);
    const missing = await moveGoods(tx, line, event, was.pieces);
    if (missing > 0) short.push({ name: line.name, missing });
  }
  const amounts = await amountsOf(tx, { ...changed, status });
  await tx
    .update(purchases)
    .set({ otherVnd: changed.otherVnd, status, ...amounts })
    .where(eq(purchases.seq, seq));
  return { kind: "done", short, updatedAt: amounts.updatedAt };
}

const MOVES = {
  received: "bought",
  corrected: "purchase-corrected",
  "sent-back": "sent-back",
} as const satisfies Record<PurchaseEventKind, StockMoveKind>;

/**
 * Puts the goods of a line into stock, or takes them out.
 *
 * @param had the pieces of the line before
 * @returns how many pieces its product lacks
 */
async function moveGoods(
  tx: Db,
  { productSeq, purchaseSeq }: Line,
  { kind, pieces, valueVnd }: { kind: PurchaseEventKind; pieces: number; valueVnd: number },
  had: number,
): Promise<number> {
  const cause = { kind: MOVES[kind], purchaseSeq };
  const moved = await changeStock(tx, productSeq, cause, (stock, takes) => {
    if (pieces > 0) return afterBuying(stock, pieces * takes, valueVnd);
    if (pieces < 0) return afterTaking(stock, -pieces * takes, -valueVnd);
    return had > 0 ? afterRevaluing(stock, had * takes, valueVnd) : stock;
  });
  if (!moved) return Math.abs(pieces);
  const { before, after, takes } = moved;
  if (before.count === null) return 0;
  return Math.ceil(((after.count ?? 0) - before.count) / takes) - pieces;
}

const sumOf = (column: SQLWrapper) => ({
  sum: sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number),
});

/** What the rows of a purchase add up to, and the time of its change. */
async function amountsOf(tx: Db, { seq, otherVnd, status, updatedAt }: Purchase) {
  const [due] = await tx
    .select(sumOf(purchaseEvents.dueVnd))
    .from(purchaseEvents)
    .where(eq(purchaseEvents.purchaseSeq, seq));
  const [paid] = await tx
    .select(sumOf(purchasePayments.amountVnd))
    .from(purchasePayments)
    .where(eq(purchasePayments.purchaseSeq, seq));
  const hasCome = status === "part" || status === "received";
  return {
    dueVnd: due!.sum + (hasCome ? otherVnd : 0),
    paidVnd: paid!.sum,
    updatedAt: Math.max(Date.now(), updatedAt + 1),
  };
}

/** Money that a supplier got for a purchase, or gave back if it is below 0. */
export type NewPayment = { day: number; amountVnd: number; method: PaymentMethod; note: string };

/** Notes a payment of a purchase. */
export async function payPurchase(
  tx: Db,
  { id, seen, by }: Change,
  payment: NewPayment,
): Promise<Outcome<"gone" | "changed">> {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, id));
  if (!purchase) return "gone";
  if (purchase.updatedAt !== seen) return "changed";
  const { seq } = purchase;
  await tx.insert(purchasePayments).values({ ...payment, purchaseSeq: seq, by, at: Date.now() });
  await tx
    .update(purchases)
    .set(await amountsOf(tx, purchase))
    .where(eq(purchases.seq, seq));
  return "done";
}
