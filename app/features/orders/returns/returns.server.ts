import { and, eq, sql } from "drizzle-orm";
import { owedVnd } from "#app/features/money/debts/rules.ts";
import { keptVnd } from "#app/features/money/payments/payment.ts";
import { refundOrder, takeOffDue } from "#app/features/money/payments/payments.server.ts";
import { recordChange } from "#app/features/orders/changing/record-change.server.ts";
import { versionOf } from "#app/features/orders/changing/rules.ts";
import { closeComplaint } from "#app/features/orders/desk/attention.server.ts";
import {
  findOrder,
  findOrderRow,
  type Order,
  type OrderLine,
  removeOrder,
} from "#app/features/orders/finding/orders.server.ts";
import { itemOf } from "#app/features/orders/free-lines/free-lines.server.ts";
import {
  givePieces,
  piecesOf,
  returnStock,
  takeLeft,
} from "#app/features/orders/placing/order-stock.server.ts";
import type { Db } from "#db/client.server.ts";
import { isFreeLine, type PaymentMethod, type ReturnReason } from "#db/order-values.ts";
import { orderLines, orderReturns, orders } from "#db/schema.ts";
import { placeReplacement, type ReplacementOutcome } from "./replacement.server.ts";
import { returnableOf, valuesOf } from "./rules.ts";

/** What the customer gets: the money, other goods, or nothing. */
export type ReturnSettlement = PaymentMethod | "replacement" | "nothing";

export type ReturnRequest = {
  /** The seller's e-mail. */
  by: string;
  /** `versionOf` the order that the seller saw. */
  seen: string;
  goods: { position: number; quantity: number; isRestocked: boolean }[];
  reason: ReturnReason;
  note: string;
  settlement: ReturnSettlement;
  /** The dong to refund; null for what was paid for the goods. */
  refundVnd: number | null;
  /** The reason of the refund, in words. */
  refundReason: string;
  /** E-mail addresses that are told of the replacement, and when a product runs low. */
  noticeTo: string[];
};

type ReturnOutcome = { kind: "done" } | ReturnRefusal;

type ReturnRefusal =
  /** "no-stock": goods that are not in the catalogue are never counted. "free": nothing was paid for the goods. */
  | { kind: "gone" | "changed" | "not-delivered" | "empty" | "no-stock" | "free" }
  /** More than can come back: by position of the line, how many can. */
  | { kind: "too-many"; left: Map<number, number> }
  /** Nothing is refunded, because the shop has only `leftVnd` dong of the order. */
  | { kind: "too-much"; leftVnd: number }
  | Extract<ReplacementOutcome, { kind: "not-replaced" }>;

/**
 * Records that goods of a delivered order came back. In the caller's transaction, it writes the return, the counts of
 * products, the refund or the replacement, the history and the mail to the shopper. The lines and amounts of the order
 * stay as they are. If it returns anything but "done", nothing has changed.
 */
export async function recordReturn(
  tx: Db,
  id: string,
  request: ReturnRequest,
): Promise<ReturnOutcome> {
  const { by, goods, reason, note } = request;
  const order = await findOrder(tx, id);
  if (!order) return { kind: "gone" };
  if (order.status !== "Delivered") return { kind: "not-delivered" };
  if (versionOf(order) !== request.seen) return { kind: "changed" };
  if (goods.length === 0) return { kind: "empty" };
  const left = new Map(order.lines.map((line) => [line.position, returnableOf(line)]));
  const isTooMany = goods.some(({ position, quantity }) => quantity > (left.get(position) ?? 0));
  if (isTooMany) return { kind: "too-many", left };
  const isUncounted = ({ position }: { position: number }) =>
    isFreeLine(lineAt(order, position).productId);
  if (goods.some((each) => each.isRestocked && isUncounted(each))) return { kind: "no-stock" };

  const values = valuesOf(order, goods);
  const settled = await settle(tx, order, request, values);
  if (settled.kind !== "done") return settled;
  const { replacementId } = settled;
  const after = (await findOrderRow(tx, id))!;
  // Two changes within one millisecond must differ as well.
  const at = Math.max(Date.now(), after.updatedAt + 1);
  const shared = { orderId: id, reason, note, replacementId, by, at };
  const rows = goods.map((each, i) => ({ ...each, valueVnd: values[i]!, ...shared }));
  await tx.insert(orderReturns).values(rows);
  const move = { orderId: id, kind: "returned" } as const;
  for (const { position, quantity, isRestocked } of goods) {
    const line = lineAt(order, position);
    const pieces = piecesReturned(line, quantity);
    if (isRestocked) await givePieces(tx, line.productId, pieces, move);
    // A cancellation must not give them back once more.
    const stockTaken = Math.max(0, line.stockTaken - pieces);
    await updateLine(tx, line, stockTaken, { quantity, isRestocked });
  }
  const attention = await closeComplaint(tx, after);
  await tx.update(orders).set({ updatedAt: at, attention }).where(eq(orders.id, id));
  // By the same time, an undo finds out whether the replacement has changed since.
  if (replacementId)
    await tx.update(orders).set({ updatedAt: at }).where(eq(orders.id, replacementId));
  await recordChange(tx, { orderId: id, actor: "seller", actorEmail: by, change: "returned", at });
  return { kind: "done" };
}

type Settled = { kind: "done"; replacementId: string | null } | ReturnRefusal;

/**
 * Gives the customer money or other goods. What they still owe for an order on account becomes less before any money is
 * given back.
 *
 * @param values what was paid for the goods that came back
 */
async function settle(
  tx: Db,
  order: Order,
  { settlement, goods, by, seen, noticeTo, ...request }: ReturnRequest,
  values: number[],
): Promise<Settled> {
  if (settlement === "nothing") return { kind: "done", replacementId: null };
  if (settlement === "replacement") {
    const items = goods.map(({ position, quantity }) => {
      const line = lineAt(order, position);
      return itemOf(line, piecesReturned(line, quantity));
    });
    return placeReplacement(tx, order, { by, items, noticeTo });
  }
  const amountVnd = request.refundVnd ?? values.reduce((sum, vnd) => sum + vnd, 0);
  if (amountVnd === 0) return { kind: "free" };
  const reason = request.refundReason;
  const offVnd = Math.min(amountVnd, owedVnd(order));
  const leftVnd = keptVnd(order);
  if (amountVnd - offVnd > leftVnd) return { kind: "too-much", leftVnd: leftVnd + offVnd };
  if (offVnd > 0) await takeOffDue(tx, order, offVnd, { reason, by });
  if (amountVnd === offVnd) return { kind: "done", replacementId: null };
  const now = offVnd > 0 ? versionOf((await findOrderRow(tx, order.id))!) : seen;
  const refund = { amountVnd: amountVnd - offVnd, method: settlement, reason, by, seen: now };
  const outcome = await refundOrder(tx, order.id, refund);
  return outcome.kind === "done" ? { kind: "done", replacementId: null } : (outcome as Settled);
}

const lineAt = ({ lines }: Order, position: number): OrderLine =>
  lines.find((line) => line.position === position)!;

/** The pieces of a part of a line. A weighed line comes back as a whole. */
const piecesReturned = (line: OrderLine, quantity: number): number =>
  line.beforeWeighing ? piecesOf(line) : quantity;

const updateLine = (
  tx: Db,
  { orderId, position }: OrderLine,
  stockTaken: number,
  { quantity, isRestocked }: { quantity: number; isRestocked: boolean },
) =>
  tx
    .update(orderLines)
    .set({
      stockTaken,
      returned: sql`${orderLines.returned} + ${quantity}`,
      restocked: sql`${orderLines.restocked} + ${isRestocked ? quantity : 0}`,
    })
    .where(and(eq(orderLines.orderId, orderId), eq(orderLines.position, position)));

const isOf = (orderId: string, at: number) =>
  and(eq(orderReturns.orderId, orderId), eq(orderReturns.at, at));

/** Whether the return that was recorded at a time can be undone: its replacement is as it was placed. */
export async function canUndoReturn(tx: Db, orderId: string, at: number): Promise<boolean> {
  const [row] = await tx.select().from(orderReturns).where(isOf(orderId, at)).limit(1);
  const replacement = row?.replacementId ? await findOrderRow(tx, row.replacementId) : null;
  return !replacement || (replacement.updatedAt === at && replacement.runId === null);
}

/**
 * Undoes the return that was recorded at a time, with its replacement. Pieces sold meanwhile do not come back. The refund
 * is undone as every payment is.
 *
 * @param taken the pieces that the order had taken from the counts before, by product
 */
export async function undoReturn(
  tx: Db,
  orderId: string,
  { at, taken, by }: { at: number; taken: Record<string, number>; by: string },
): Promise<void> {
  const rows = await tx.delete(orderReturns).where(isOf(orderId, at)).returning();
  const order = (await findOrder(tx, orderId))!;
  const replacementId = rows[0]?.replacementId;
  if (replacementId) {
    await returnStock(tx, { orderId: replacementId, kind: "order-deleted" });
    await removeOrder(tx, replacementId);
  }
  const move = { orderId, kind: "returned" } as const;
  for (const { position, quantity, isRestocked } of rows) {
    const line = lineAt(order, position);
    const pieces = piecesReturned(line, quantity);
    const again = isRestocked ? await takeLeft(tx, line.productId, pieces, move) : pieces;
    const stockTaken = Math.min(taken[line.productId] ?? 0, line.stockTaken + again);
    await updateLine(tx, line, stockTaken, { quantity: -quantity, isRestocked });
  }
  const event = { orderId, actor: "seller", actorEmail: by, change: "unreturned" } as const;
  await recordChange(tx, { ...event, at: Date.now() });
}
