import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, eq, gt, gte, inArray, isNull, or } from "drizzle-orm";
import { restoreRevenue } from "#app/features/money/books/revenue-book.server.ts";
import { restoreAccount } from "#app/features/money/debts/change-account.server.ts";
import { balanceVnd } from "#app/features/money/payments/payment.ts";
import { setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import { type Choice, listChosen } from "#app/features/orders/bulk/chosen-orders.server.ts";
import {
  type KeptLines,
  restoreLines,
  restoreSlot,
} from "#app/features/orders/changing/edit-order.server.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import {
  READDRESSED,
  restoreAddress,
} from "#app/features/orders/changing/readdress-order.server.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import { reopenComplaint } from "#app/features/orders/complaints/complaints.server.ts";
import { indexAgain } from "#app/features/orders/finding/order-search.server.ts";
import {
  findOrderRow,
  type Order,
  type OrderLine,
  type OrderRow,
  withLines,
} from "#app/features/orders/finding/orders.server.ts";
import { readLineCosts } from "#app/features/orders/placing/line-costs.server.ts";
import {
  listTaken,
  returnStockBeyond,
  takeStockAgain,
} from "#app/features/orders/placing/order-stock.server.ts";
import { canUndoReturn, undoReturn } from "#app/features/orders/returns/returns.server.ts";
import { MAX_BULK_ORDERS } from "#app/features/orders/rules.ts";
import {
  type DeliveryRun,
  deleteEmptyRuns,
} from "#app/features/orders/runs/delivery-runs.server.ts";
import { pick } from "#app/kit/format/pick.ts";
import { dropUnsent } from "#app/kit/mail/outbox.server.ts";
import type { Db } from "#db/client.server.ts";
import {
  archivedOrders,
  deliveryRuns,
  invoiceBuyers,
  orderCalls,
  orderComplaints,
  orderEvents,
  orderLines,
  orderLinks,
  orderNotes,
  orderReturns,
  orders,
  outbox,
  payments,
  type undoSteps,
  users,
} from "#db/schema.ts";
import { isSame } from "./undo-rows.server.ts";

/** A change that can be undone, with what it keeps to be restored. */
export type Step = typeof undoSteps.$inferSelect;

/** The changes that may be about the lines of orders. */
const OF_LINES = ["edited", "settled", "part"];

/** The change of a step that recorded returned goods. */
const RETURNED = "returned";

/** Orders restored without a pause: some milliseconds of work. */
const BATCH_SIZE = 2;

/** The columns of an order that a change may affect, apart from its stock, history and mails. */
const KEPT = [
  ...(["id", "status", "isPaid", "paidAt", "paidBy", "receivedVnd"] as const),
  ...(["refundedVnd", "onAccountAt", "deliveredAt", "refusedAt"] as const),
  ...(["bookedPart", "callResult", "calledAt", "attention", "runId"] as const),
  ...(["slotId", "slotDate", "slotFrom", "slotTo"] as const),
];
/** The order's lines and amounts. */
const EDITED = ["lines", "priceVnd", "shippingVnd", "discountVnd", "amountVnd"] as const;
const TO = ["phoneKey", ...READDRESSED] as const;

/** An order as it was before a change. */
type KeptOrder = Pick<OrderRow, (typeof KEPT)[number]> & {
  /** The pieces that it had taken, by product. */
  taken: Record<string, number>;
  /** Its `updatedAt` after the change: later changes by others are not overruled. */
  leftAt: number;
  /** The run it is on after the change. */
  leftOn: string | null;
  /** Only if the change was about its lines. */
  edited?: KeptLines;
  /** Only if it was about its address. */
  readdressed?: Pick<OrderRow, (typeof TO)[number]>;
};

/** The rows that belong to an order and are deleted with it. */
const PARTS = {
  lines: orderLines,
  events: orderEvents,
  calls: orderCalls,
  notes: orderNotes,
  links: orderLinks,
  payments,
  buyers: invoiceBuyers,
  returns: orderReturns,
  complaints: orderComplaints,
  mails: outbox,
};

/** An order with all rows that are deleted with it. */
type WholeOrder = { order: OrderRow } & {
  [Part in keyof typeof PARTS]: (typeof PARTS)[Part]["$inferSelect"][];
};

/** A changed order, or a deleted one. */
export type StepOrder = KeptOrder | WholeOrder;

export const isWhole = (kept: StepOrder): kept is WholeOrder => "order" in kept;
export const idOf = (kept: StepOrder) => (isWhole(kept) ? kept.order.id : kept.id);
/** The phones about which notes may have become unused. */
export const keptPhones = (kept: StepOrder): string[] =>
  isWhole(kept) ? [kept.order.phoneKey] : kept.readdressed ? [kept.readdressed.phoneKey] : [];
export const keptLines = (kept: StepOrder): OrderLine[] =>
  isWhole(kept) ? kept.lines : (kept.edited?.lines ?? []);

/**
 * Reads chosen orders and their runs before a change. The function that it returns reads them after it.
 *
 * @returns a function that returns the orders that were changed, and all of the runs, as they were before
 */
export async function watchOrders(
  tx: Db,
  choice: Choice,
  change: string,
): Promise<() => Promise<{ orders: KeptOrder[]; runs: KeptRun[] }>> {
  const chosen = await listChosen(tx, choice, { limit: MAX_BULK_ORDERS });
  const isOfLines = OF_LINES.includes(change);
  const before = isOfLines ? await withLines(tx, chosen) : chosen;
  const ids = before.map(({ id }) => id);
  const costs = await readLineCosts(tx, isOfLines ? ids : []);
  const taken = await listTaken(tx, ids);
  const ownRun = choice.by === "run" ? choice.runId : null;
  const readRuns = await watchRuns(tx, [ownRun, ...before.map(({ runId }) => runId)]);
  return async () => {
    const after = await selectPresent(tx, ids);
    const orders = before.flatMap((order) => {
      const left = after.get(order.id);
      // Two changes within a millisecond have the same time.
      const isUntouched =
        left?.updatedAt === order.updatedAt &&
        KEPT.every((name) => isSame(left[name], order[name]));
      if (!left || isUntouched) return [];
      const kept = keptOf(order, left, taken.get(order.id) ?? {}, change);
      if (kept.edited) kept.edited.costs = costs.get(order.id);
      return [kept];
    });
    return { orders, runs: await readRuns() };
  };
}

const PRESENT = [...KEPT, "updatedAt"] as const;
type PresentOrder = Pick<OrderRow, (typeof PRESENT)[number]>;

async function selectPresent(tx: Db, ids: string[]): Promise<Map<string, PresentOrder>> {
  const rows = await tx.select(pick(orders, PRESENT)).from(orders).where(inArray(orders.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** @param left the order after the change. @param taken the pieces that it had taken, by product */
function keptOf(
  order: OrderRow | Order,
  left: PresentOrder,
  taken: Record<string, number>,
  change: string,
): KeptOrder {
  const isOfLines = change === "edited" || !isSame(order.bookedPart, left.bookedPart);
  const edited: KeptLines | undefined =
    "lines" in order && isOfLines ? pick(order, EDITED) : undefined;
  const readdressed = change === "readdressed" ? pick(order, TO) : undefined;
  const kept = { ...pick(order, KEPT), taken, leftAt: left.updatedAt, leftOn: left.runId };
  return { ...kept, edited, readdressed };
}

/** An order with all rows that are deleted with it; null if there is none. */
export async function wholeOrder(tx: Db, id: string): Promise<WholeOrder | null> {
  const order = await findOrderRow(tx, id);
  if (!order) return null;
  const whole: Record<string, unknown> = { order };
  for (const [part, table] of Object.entries(PARTS))
    whole[part] = await tx.select().from(table).where(eq(table.orderId, id));
  return whole as WholeOrder;
}

/**
 * Restores the orders of a step and their runs. Yields to the event loop meanwhile.
 *
 * @returns the number of orders left alone because somebody changed them, or their run, since
 */
export async function undoOrders(tx: Db, step: Step, all: StepOrder[]): Promise<number> {
  const present = await selectPresent(tx, all.map(idOf));
  const settledSince = await restoreRuns(tx, step.runs as KeptRun[]);
  let left = all.length === 0 ? settledSince.size : 0;
  for (const [i, kept] of all.entries()) {
    if (i % BATCH_SIZE === BATCH_SIZE - 1) await yieldToEventLoop();
    if (isWhole(kept)) {
      if (!(await restoreDeleted(tx, kept, step.createdAt))) left += 1;
      continue;
    }
    const order = present.get(kept.id);
    const isAsLeft =
      order?.updatedAt === kept.leftAt &&
      order.runId === kept.leftOn &&
      (step.change !== RETURNED || (await canUndoReturn(tx, kept.id, kept.leftAt)));
    if (!order || !isAsLeft || settledSince.has(kept.runId ?? "")) left += 1;
    else await restoreOrder(tx, kept, order, step);
  }
  const leftOn = all.flatMap((kept) => (isWhole(kept) ? [] : (kept.leftOn ?? [])));
  await deleteEmptyRuns(tx, [...new Set(leftOn)]);
  return left;
}

/** Restores an order as it was before a change, and mails no shopper. Pieces sold meanwhile do not come back. */
async function restoreOrder(
  tx: Db,
  kept: KeptOrder,
  present: PresentOrder,
  { createdAt, createdBy: by, change, lastEventSeq, lastPaymentSeq }: Step,
): Promise<void> {
  const { id, status, isPaid, attention, taken, leftAt, leftOn, ...rest } = kept;
  const { edited, readdressed, ...others } = rest;
  const lacks = edited && (await restoreLines(tx, id, edited, by));
  if (readdressed) await restoreAddress(tx, id, { ...kept, ...readdressed }, by);
  await setOrderStatus(tx, id, status, { by });
  await setOrderPaid(tx, id, isPaid, { by, keepsReceived: true });
  await restoreSlot(tx, id, kept, by);
  await restoreAccount(tx, id, kept.onAccountAt, by);
  if (change === RETURNED) await undoReturn(tx, id, { at: leftAt, taken, by });
  const tookAgain = present.status === "Cancelled" && status !== "Cancelled";
  const isShort =
    lacks ||
    (tookAgain && (await returnStockBeyond(tx, { orderId: id, kind: "cancelled" }, taken)));
  await tx
    .update(orders)
    .set({ ...others, attention: isShort ? "short" : attention, updatedAt: Date.now() })
    .where(eq(orders.id, id));
  if (attention === "complaint") await reopenComplaint(tx, id, createdAt);
  await tx.delete(orderCalls).where(and(eq(orderCalls.orderId, id), gte(orderCalls.at, createdAt)));
  // A step of an older version does not have it.
  if (lastPaymentSeq !== null)
    await tx
      .delete(payments)
      .where(and(eq(payments.orderId, id), gt(payments.seq, lastPaymentSeq)));
  await restoreRevenue(tx, id, createdAt);
  await dropUnsent(tx, { kind: "order-update", orderId: id }, lastEventSeq);
}

/**
 * Restores a deleted order, and takes it out of the archive. Pieces sold meanwhile do not come back.
 *
 * @param since when it was deleted
 * @returns false, without a change, if its shopper's account has been closed, or its money has been given back
 */
async function restoreDeleted(
  tx: Db,
  { order, ...parts }: WholeOrder,
  since: number,
): Promise<boolean> {
  const isOpen = and(eq(users.id, order.userId), isNull(users.closedAt));
  if ((await tx.$count(users, isOpen)) === 0) return false;
  const isIt = and(eq(archivedOrders.orderId, order.id), gte(archivedOrders.deletedAt, since));
  const [archived] = await tx.select().from(archivedOrders).where(isIt);
  if (archived?.receivedVnd !== balanceVnd(order)) return false;
  await tx.insert(orders).values({ ...order, updatedAt: Date.now() });
  // Deleting an order that had not ended gave its pieces back.
  const takesAgain = !hasEnded(order.status);
  const untaken = parts.lines.map((line) => ({ ...line, stockTaken: 0 }));
  for (const [part, table] of Object.entries(PARTS)) {
    const rows = part === "lines" && takesAgain ? untaken : parts[part as keyof typeof PARTS];
    // A step of an older version has fewer parts. Payments stay when an order is deleted.
    for (const row of rows ?? [])
      await tx
        .insert(table)
        .values(row as never)
        .onConflictDoNothing();
  }
  if (takesAgain) {
    await takeStockAgain(tx, order.id);
    const taken = parts.lines.map(({ productId, stockTaken }) => [productId, stockTaken]);
    const move = { orderId: order.id, kind: "cancelled" } as const;
    if (await returnStockBeyond(tx, move, Object.fromEntries(taken)))
      await tx.update(orders).set({ attention: "short" }).where(eq(orders.id, order.id));
  }
  await indexAgain(tx, order.seq);
  await restoreRevenue(tx, order.id, since);
  await tx.delete(archivedOrders).where(isIt);
  return true;
}

/** The products that have been ordered, or added to orders, since a change. */
export async function listOrderedSince(tx: Db, step: Step): Promise<Set<string>> {
  const changed = tx
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(gt(orderEvents.seq, step.lastEventSeq));
  const lines = await tx
    .selectDistinct({ productId: orderLines.productId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(or(gte(orders.createdAt, step.createdAt), inArray(orders.id, changed)));
  return new Set(lines.map(({ productId }) => productId));
}

/** The columns of a run that settling changes. */
const SETTLEMENT = ["settledAt", "settledBy", "cashDueVnd", "cashCountedVnd"] as const;
type Settlement = Pick<DeliveryRun, (typeof SETTLEMENT)[number]>;

/** A run as it was before a change, and its settlement after it; null if it was deleted as empty. */
type KeptRun = { run: DeliveryRun; left: Settlement | null };

const settlementOf = (run: DeliveryRun): Settlement => pick(run, SETTLEMENT);

/** Whether the change settled, opened or deleted the run. */
export const isChanged = ({ run, left }: KeptRun) => !isSame(left, settlementOf(run));

/** Reads runs before a change. The function that it returns reads them after it. */
export async function watchRuns(
  tx: Db,
  ids: (string | null | undefined)[],
): Promise<() => Promise<KeptRun[]>> {
  const before = await listRuns(tx, [...new Set(ids.flatMap((id) => id ?? []))]);
  return async () => {
    const after = await readSettlements(tx, before);
    return before.map((run) => ({ run, left: after.get(run.id) ?? null }));
  };
}

const listRuns = (tx: Db, ids: string[]): Promise<DeliveryRun[]> =>
  tx.select().from(deliveryRuns).where(inArray(deliveryRuns.id, ids));

async function readSettlements(tx: Db, runs: DeliveryRun[]): Promise<Map<string, Settlement>> {
  const ids = runs.map(({ id }) => id);
  return new Map((await listRuns(tx, ids)).map((run) => [run.id, settlementOf(run)]));
}

/**
 * Restores runs as they were before a change; a run that lost its last order to another is there again.
 *
 * @returns ids of the runs that somebody has settled or opened since the change; they are left alone
 */
async function restoreRuns(tx: Db, kept: KeptRun[]): Promise<Set<string>> {
  const runs = kept.map(({ run }) => run);
  const present = await readSettlements(tx, runs);
  const changedSince = new Set<string>();
  for (const each of kept) {
    const { run, left } = each;
    const now = present.get(run.id);
    if (!now) await tx.insert(deliveryRuns).values(run);
    else if (!isChanged(each)) continue;
    else if (isSame(now, left))
      await tx.update(deliveryRuns).set(settlementOf(run)).where(eq(deliveryRuns.id, run.id));
    else changedSince.add(run.id);
  }
  return changedSince;
}
