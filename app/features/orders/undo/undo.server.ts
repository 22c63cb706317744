import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, eq, gt, gte, inArray, isNull, lte, or } from "drizzle-orm";
import { revertImport } from "#app/features/catalogue/import/apply-import.server.ts";
import { deleteUnusedPictures } from "#app/features/catalogue/pictures/pictures.server.ts";
import { restoreRevenue } from "#app/features/money/books/voided-revenue.server.ts";
import { balanceVnd } from "#app/features/money/payments/payment.ts";
import { lastPaymentSeq, setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import {
  type Choice,
  type ChosenOrder,
  listChosen,
} from "#app/features/orders/bulk/chosen-orders.server.ts";
import {
  moveStock,
  readProducts,
  restoreSlot,
  writeEdit,
} from "#app/features/orders/changing/edit-order.server.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { deleteOrder, setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import { deleteUnusedPhoneNotes } from "#app/features/orders/desk/seller-notes.server.ts";
import { indexAgain } from "#app/features/orders/finding/order-search.server.ts";
import {
  findOrder,
  findOrderRow,
  type Order,
  withLines,
} from "#app/features/orders/finding/orders.server.ts";
import { lastEventSeq } from "#app/features/orders/following/order-events.server.ts";
import {
  listTaken,
  returnStockBeyond,
  takeStockAgain,
} from "#app/features/orders/placing/order-stock.server.ts";
import { MAX_BULK_ORDERS, shortOrderId } from "#app/features/orders/rules.ts";
import {
  type DeliveryRun,
  deleteEmptyRuns,
} from "#app/features/orders/runs/delivery-runs.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { pick } from "#app/kit/format/pick.ts";
import { dropUnsent } from "#app/kit/mail/outbox.server.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { MAIL_KINDS } from "#db/mail-kinds.ts";
import type { OrderStatus } from "#db/order-values.ts";
import {
  archivedOrders,
  deliveryRuns,
  invoiceBuyers,
  orderCalls,
  orderEvents,
  orderLines,
  orderLinks,
  orderNotes,
  orders,
  outbox,
  payments,
  undoSteps,
  users,
} from "#db/schema.ts";
import {
  changedRows,
  isPicture,
  isSame,
  type KeptRow,
  picturesOf,
  type RestoredRows,
  type RowSets,
  readRows,
  restoreRows,
} from "./undo-rows.server.ts";

/** How long a change can be undone: no shopper has been mailed about it by then. */
export const UNDO_MS = MAIL_KINDS["order-update"].delayMs;

/** Orders restored without a pause: some milliseconds of work. */
const BATCH_SIZE = 2;

type Change = { by: string; change: string };
type Step = typeof undoSteps.$inferSelect;
type StepOrder = KeptOrder | WholeOrder;
/** An import, whose rows say what it changed, and the pictures that products had. */
type KeptImport = { importId: string; pictures: string[] };
/** A step keeps orders, other rows, or an import. */
type Kept = StepOrder | KeptRow | KeptImport;

/**
 * Changes orders in the caller's transaction, so that their seller can undo the change. It replaces the seller's last
 * change, unless it changed nothing.
 *
 * @param choice the orders it may change, at most 500
 * @param change with the seller's e-mail
 */
export async function withUndo<T>(
  tx: Db,
  choice: Choice,
  change: Change,
  work: () => Promise<T>,
): Promise<T> {
  const chosen = await listChosen(tx, choice, { limit: MAX_BULK_ORDERS });
  const before = change.change === "edited" ? await withLines(tx, chosen) : chosen;
  const ids = before.map(({ id }) => id);
  const taken = await listTaken(tx, ids);
  const runIds = before.flatMap(({ runId }) => runId ?? []);
  const runs = await listRuns(tx, choice.by === "run" ? [choice.runId, ...runIds] : runIds);
  const step = await newStep(tx, change);
  const result = await work();
  const after = await selectPresent(tx, ids);
  const changed = before.flatMap((order) => {
    const left = after.get(order.id);
    const isUntouched = left?.updatedAt === order.updatedAt && left.runId === order.runId;
    return left && !isUntouched ? [keptOf(order, left, taken.get(order.id) ?? {})] : [];
  });
  const keptRuns = await runsLeft(tx, runs);
  if (changed.length > 0 || keptRuns.some(({ isChanged }) => isChanged))
    await saveStep(tx, step, changed, keptRuns);
  return result;
}

/**
 * Deletes an order, so that its seller can undo that.
 *
 * @param by the seller's e-mail
 * @param expectedUpdatedAt `updatedAt` of the order the seller saw; undefined skips the check
 */
export async function deleteWithUndo(
  tx: Db,
  id: string,
  { by, expectedUpdatedAt }: { by: string; expectedUpdatedAt?: number },
): Promise<Outcome<"gone" | "changed">> {
  const whole = await wholeOrder(tx, id);
  const runs = await listRuns(tx, whole?.order.runId ? [whole.order.runId] : []);
  const step = await newStep(tx, { by, change: "deleted" });
  const outcome = await deleteOrder(tx, id, { by, expectedUpdatedAt, keepsShared: true });
  if (whole && outcome === "done") await saveStep(tx, step, [whole], await runsLeft(tx, runs));
  return outcome;
}

/**
 * Changes other things than orders in the caller's transaction, so that their seller can undo the change. It replaces
 * the seller's last change, unless it changed nothing.
 *
 * @param change with the seller's e-mail
 * @param sets the rows that it may change
 */
export async function withRowsUndo<T>(
  tx: Db,
  change: Change,
  sets: RowSets,
  work: () => Promise<T>,
): Promise<T> {
  const before = await readRows(tx, sets);
  const step = { ...(await newStep(tx, change)), runs: [] };
  const isOwn = eq(undoSteps.createdBy, change.by);
  const [previous] = await tx.select().from(undoSteps).where(isOwn);
  // Pictures that a step keeps are not deleted as unused.
  const orders = [...(previous?.orders ?? []), ...before.filter(isPicture)];
  if (previous) await tx.update(undoSteps).set({ orders }).where(isOwn);
  else await tx.insert(undoSteps).values({ ...step, orders });
  const result = await work();
  const changed = changedRows(before, await readRows(tx, sets));
  if (changed.length > 0) {
    await tx
      .update(undoSteps)
      .set({ ...step, orders: changed })
      .where(isOwn);
    if (previous) await deleteKept(tx, [previous]);
  } else if (previous) await tx.update(undoSteps).set({ orders: previous.orders }).where(isOwn);
  else await tx.delete(undoSteps).where(isOwn);
  return result;
}

/** Lets a seller undo an import that was applied in this transaction. @param by the seller's e-mail */
export async function offerImportUndo(tx: Db, by: string, imported: KeptImport): Promise<void> {
  await saveStep(tx, await newStep(tx, { by, change: "import" }), [imported], []);
}

/** Forgets a seller's last change, because another has followed. */
export async function dropUndo(tx: Db, by: string): Promise<void> {
  await dropSteps(tx, await tx.select().from(undoSteps).where(eq(undoSteps.createdBy, by)));
}

/** Deletes up to `limit` changes that it is too late to undo; returns the number deleted. */
export async function deleteExpiredUndoSteps(tx: Db, limit: number): Promise<number> {
  const expired = await tx
    .select()
    .from(undoSteps)
    .where(lte(undoSteps.createdAt, Date.now() - UNDO_MS))
    .limit(limit);
  await dropSteps(tx, expired);
  return expired.length;
}

/** A change that can be undone. */
type UndoStep = Pick<Step, "id" | "change"> & {
  /** How many milliseconds are left. */
  leftMs: number;
  /** Number of orders; 0 if only their run was changed, null if it was something else. */
  count: number | null;
  /** The short number of one of the orders, if any was changed. */
  orderNumber: string | null;
};

/** The seller's last change, while it can be undone. @param by the seller's e-mail */
export async function findUndoStep(db: Db, by: string): Promise<UndoStep | null> {
  const step = await findStep(db, by);
  if (!step) return null;
  const { id, createdAt, change } = step;
  const leftMs = createdAt + UNDO_MS - Date.now();
  const kept = step.orders as Kept[];
  const isOfOrders = kept.every(isOrder);
  const orderNumber = isOfOrders && kept[0] ? shortOrderId(idOf(kept[0])) : null;
  return { id, leftMs, change, count: isOfOrders ? kept.length : null, orderNumber };
}

/**
 * Undoes a seller's last change: status, payment, stock, call and run of each order are as before, a deleted order is
 * there again, and no shopper is mailed. The history has both changes. Yields to the event loop meanwhile.
 *
 * @param by the seller's e-mail
 * @returns with `left`, the number of orders left alone because somebody changed them, or their run, since; "too-late"
 *   also if it was not the last change; for other things than orders the result of restoreRows
 * @throws CatalogueChangedError for "changed" that is noticed late
 */
export async function undoChange(
  tx: Db,
  id: string,
  by: string,
): Promise<{ kind: "done"; left: number } | { kind: RestoredRows | "too-late" }> {
  const step = await findStep(tx, by);
  if (step?.id !== id) return { kind: "too-late" };
  const kept = step.orders as Kept[];
  const [rows, imported] = [kept.filter(isRow), kept.find(isImport)];
  if (rows.length > 0 || imported) {
    const ordered = await listOrderedSince(tx, step);
    if (imported) await revertImport(tx, imported.importId, ordered);
    const kind = await restoreRows(tx, rows, ordered);
    await dropSteps(tx, [step]);
    return { kind };
  }
  const all = kept.filter(isOrder);
  const present = await selectPresent(tx, all.map(idOf));
  const settledSince = await restoreRuns(tx, step.runs as KeptRun[]);
  let left = all.length === 0 ? settledSince.size : 0;
  for (const [i, kept] of all.entries()) {
    if (i % BATCH_SIZE === BATCH_SIZE - 1) await yieldToEventLoop();
    if (isWhole(kept)) {
      if ((await restoreDeleted(tx, kept, step.createdAt)) !== "done") left += 1;
      continue;
    }
    const order = present.get(kept.id);
    const isAsLeft = order?.updatedAt === kept.leftAt && order.runId === kept.leftOn;
    if (!order || !isAsLeft || settledSince.has(kept.runId ?? "")) left += 1;
    else await restoreOrder(tx, kept, { by, step, status: order.status });
  }
  const leftOn = all.flatMap((kept) => (isWhole(kept) ? [] : (kept.leftOn ?? [])));
  await deleteEmptyRuns(tx, [...new Set(leftOn)]);
  await dropSteps(tx, [step]);
  return { kind: "done", left };
}

/** A step before the change is made. */
async function newStep(tx: Db, { by, change }: Change): Promise<Omit<Step, "orders" | "runs">> {
  const now = Date.now();
  return {
    createdBy: by,
    id: newId(now),
    createdAt: now,
    change,
    lastEventSeq: await lastEventSeq(tx),
    lastPaymentSeq: await lastPaymentSeq(tx),
  };
}

async function saveStep(
  tx: Db,
  step: Omit<Step, "orders" | "runs">,
  orders: Kept[],
  runs: KeptRun[],
): Promise<void> {
  const isOwn = eq(undoSteps.createdBy, step.createdBy);
  const previous = await tx.select().from(undoSteps).where(isOwn);
  await tx.delete(undoSteps).where(isOwn);
  await tx.insert(undoSteps).values({ ...step, orders, runs });
  // Last, because both steps may keep the same pictures.
  await deleteKept(tx, previous);
}

async function findStep(db: Db, by: string): Promise<Step | undefined> {
  const isRecent = gt(undoSteps.createdAt, Date.now() - UNDO_MS);
  const [step] = await db
    .select()
    .from(undoSteps)
    .where(and(eq(undoSteps.createdBy, by), isRecent));
  return step;
}

/** Deletes steps with everything that is kept only for them. */
async function dropSteps(tx: Db, steps: Step[]): Promise<void> {
  const ids = steps.map(({ id }) => id);
  await tx.delete(undoSteps).where(inArray(undoSteps.id, ids));
  await deleteKept(tx, steps);
}

/** Deletes pictures, and notes about phones, that nothing but these steps used. */
async function deleteKept(tx: Db, steps: Step[]): Promise<void> {
  const kept = steps.flatMap((step) => step.orders as Kept[]);
  const all = kept.filter(isOrder);
  const lines = all.flatMap((kept) => (isWhole(kept) ? kept.lines : (kept.edited?.lines ?? [])));
  await deleteUnusedPictures(tx, [
    ...lines.flatMap(({ imageRef }) => imageRef ?? []),
    ...picturesOf(kept.filter(isRow)),
    ...kept.filter(isImport).flatMap(({ pictures }) => pictures),
  ]);
  await deleteUnusedPhoneNotes(
    tx,
    all.filter(isWhole).map(({ order }) => order.phoneKey),
  );
}

const isRow = (kept: Kept): kept is KeptRow => "table" in kept;
const isImport = (kept: Kept): kept is KeptImport => "importId" in kept;
const isOrder = (kept: Kept): kept is StepOrder => !isRow(kept) && !isImport(kept);
const isWhole = (kept: StepOrder): kept is WholeOrder => "lines" in kept;
const idOf = (kept: StepOrder) => (isWhole(kept) ? kept.order.id : kept.id);

/** The columns of an order that a change may affect, apart from its stock, history and mails. */
const KEPT = [
  ...(["id", "status", "isPaid", "paidAt", "paidBy", "receivedVnd"] as const),
  ...(["refundedVnd", "deliveredAt", "refusedAt"] as const),
  ...(["callResult", "calledAt", "attention", "runId"] as const),
  ...(["slotId", "slotDate", "slotFrom", "slotTo"] as const),
];
/** The order's lines and amounts. */
const EDITED = ["lines", "priceVnd", "shippingVnd", "discountVnd", "amountVnd"] as const;

/** An order as it was before a change. */
type KeptOrder = Pick<ChosenOrder, (typeof KEPT)[number]> & {
  /** The pieces that it had taken, by product. */
  taken: Record<string, number>;
  /** Its `updatedAt` after the change: later changes by others are not overruled. */
  leftAt: number;
  /** The run it is on after the change. */
  leftOn: string | null;
  /** Only if the change was about its lines. */
  edited?: KeptEdit;
};
type KeptEdit = Pick<Order, (typeof EDITED)[number]>;

/** @param left the order after the change. @param taken the pieces that it had taken, by product */
function keptOf(
  order: ChosenOrder | Order,
  left: { updatedAt: number; runId: string | null },
  taken: Record<string, number>,
): KeptOrder {
  const edited = "lines" in order ? pick(order, EDITED) : undefined;
  return { ...pick(order, KEPT), taken, leftAt: left.updatedAt, leftOn: left.runId, edited };
}

async function selectPresent(tx: Db, ids: string[]) {
  const { id, status, updatedAt, runId } = orders;
  const rows = await tx
    .select({ id, status, updatedAt, runId })
    .from(orders)
    .where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

type Undoing = { by: string; step: Step /** The present one. */; status: OrderStatus };

/** Restores an order as it was before a change, and mails no shopper. Pieces sold meanwhile do not come back. */
async function restoreOrder(
  tx: Db,
  kept: KeptOrder,
  { by, step, status: present }: Undoing,
): Promise<void> {
  const { id, status, isPaid, attention, taken, leftAt, leftOn, edited, ...others } = kept;
  const lacks = edited && (await restoreEdit(tx, id, edited, by));
  await setOrderStatus(tx, id, status, { by });
  await setOrderPaid(tx, id, isPaid, { by, keepsReceived: true });
  await restoreSlot(tx, id, kept, by);
  const tookAgain = present === "Cancelled" && status !== "Cancelled";
  const isShort = lacks || (tookAgain && (await returnStockBeyond(tx, id, taken)));
  await tx
    .update(orders)
    .set({ ...others, attention: isShort ? "short" : attention, updatedAt: Date.now() })
    .where(eq(orders.id, id));
  await tx
    .delete(orderCalls)
    .where(and(eq(orderCalls.orderId, id), gte(orderCalls.at, step.createdAt)));
  if (step.lastPaymentSeq !== null)
    await tx
      .delete(payments)
      .where(and(eq(payments.orderId, id), gt(payments.seq, step.lastPaymentSeq)));
  await restoreRevenue(tx, id, step.createdAt);
  await dropUnsent(tx, { kind: "order-update", orderId: id }, step.lastEventSeq);
}

/**
 * Restores the lines and amounts of an order. Pieces sold meanwhile do not come back.
 *
 * @param by the seller's e-mail
 * @returns whether the order has fewer pieces than before
 */
async function restoreEdit(
  tx: Db,
  id: string,
  { lines: kept, ...totals }: KeptEdit,
  by: string,
): Promise<boolean> {
  const order = (await findOrder(tx, id))!;
  const products = await readProducts(tx, [...order.lines, ...kept]);
  const present = new Map(order.lines.map((line) => [line.productId, line]));
  const lines = kept.map((line) => {
    const now = present.get(line.productId);
    const left = products.get(line.productId)!.stockCount ?? 0;
    const restored = {
      ...line,
      stockTaken: Math.min(line.stockTaken, (now?.stockTaken ?? 0) + left),
    };
    return now && isSame(now, restored) ? now : restored;
  });
  await moveStock(tx, order, lines, { products, noticeTo: [] });
  await writeEdit(tx, order, { lines, totals, isAgreed: false, by });
  return lines.some(({ stockTaken }, i) => stockTaken < kept[i]!.stockTaken);
}

/** The columns of a run that settling changes. */
const SETTLEMENT = ["settledAt", "settledBy", "cashDueVnd", "cashCountedVnd"] as const;
type Settlement = Pick<DeliveryRun, (typeof SETTLEMENT)[number]>;

/** A run as it was before a change, and its settlement after it; null if it was deleted as empty. */
type KeptRun = { run: DeliveryRun; left: Settlement | null; isChanged: boolean };

/** The runs with these ids, which may repeat. */
function listRuns(tx: Db, ids: string[]): Promise<DeliveryRun[]> {
  return tx
    .select()
    .from(deliveryRuns)
    .where(inArray(deliveryRuns.id, [...new Set(ids)]));
}

async function listSettlements(tx: Db, runs: DeliveryRun[]): Promise<Map<string, Settlement>> {
  const ids = runs.map(({ id }) => id);
  return new Map((await listRuns(tx, ids)).map((run) => [run.id, pick(run, SETTLEMENT)]));
}

/** The runs as they were before a change, with their settlements after it. */
async function runsLeft(tx: Db, before: DeliveryRun[]): Promise<KeptRun[]> {
  const after = await listSettlements(tx, before);
  return before.map((run) => {
    const left = after.get(run.id) ?? null;
    return { run, left, isChanged: !isSame(left, pick(run, SETTLEMENT)) };
  });
}

/**
 * Restores runs as they were before a change; a run that lost its last order to another is there again.
 *
 * @returns ids of the runs that somebody has settled or opened since the change; they are left alone
 */
async function restoreRuns(tx: Db, kept: KeptRun[]): Promise<Set<string>> {
  const present = await listSettlements(
    tx,
    kept.map(({ run }) => run),
  );
  const changedSince = new Set<string>();
  for (const { run, left, isChanged } of kept) {
    const now = present.get(run.id);
    if (!now) await tx.insert(deliveryRuns).values(run);
    else if (isChanged && isSame(now, left))
      await tx.update(deliveryRuns).set(pick(run, SETTLEMENT)).where(eq(deliveryRuns.id, run.id));
    else if (isChanged) changedSince.add(run.id);
  }
  return changedSince;
}

/** The rows that belong to an order and are deleted with it. */
const PARTS = {
  lines: orderLines,
  events: orderEvents,
  calls: orderCalls,
  notes: orderNotes,
  links: orderLinks,
  payments,
  buyers: invoiceBuyers,
  mails: outbox,
};

/** An order with all rows that are deleted with it. */
type WholeOrder = { order: typeof orders.$inferSelect } & {
  [Part in keyof typeof PARTS]: (typeof PARTS)[Part]["$inferSelect"][];
};

async function wholeOrder(tx: Db, id: string): Promise<WholeOrder | null> {
  const order = await findOrderRow(tx, id);
  if (!order) return null;
  const whole: Record<string, unknown> = { order };
  for (const [part, table] of Object.entries(PARTS))
    whole[part] = await tx.select().from(table).where(eq(table.orderId, id));
  return whole as WholeOrder;
}

/**
 * Restores a deleted order, and takes it out of the archive. Pieces sold meanwhile do not come back.
 *
 * @param since when it was deleted
 * @returns "closed" if its shopper's account has been closed, "changed" if its money has been given back
 */
async function restoreDeleted(
  tx: Db,
  { order, ...parts }: WholeOrder,
  since: number,
): Promise<Outcome<"closed" | "changed">> {
  const isOpen = and(eq(users.id, order.userId), isNull(users.closedAt));
  if ((await tx.$count(users, isOpen)) === 0) return "closed";
  const isIt = and(eq(archivedOrders.orderId, order.id), gte(archivedOrders.deletedAt, since));
  const [archived] = await tx.select().from(archivedOrders).where(isIt);
  if (archived?.receivedVnd !== balanceVnd(order)) return "changed";
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
    if (await returnStockBeyond(tx, order.id, Object.fromEntries(taken)))
      await tx.update(orders).set({ attention: "short" }).where(eq(orders.id, order.id));
  }
  await indexAgain(tx, order.seq);
  await restoreRevenue(tx, order.id, since);
  await tx.delete(archivedOrders).where(isIt);
  return "done";
}

/** The products that have been ordered, or added to orders, since a change. */
async function listOrderedSince(tx: Db, step: Step): Promise<Set<string>> {
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
