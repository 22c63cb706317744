import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, eq, gt, gte, inArray, lte, or } from "drizzle-orm";
import { revertImport } from "#app/features/catalogue/import/apply-import.server.ts";
import { deleteUnusedPictures } from "#app/features/catalogue/pictures/pictures.server.ts";
import { lastPaymentSeq } from "#app/features/money/payments/payments.server.ts";
import { type Choice, listChosen } from "#app/features/orders/bulk/chosen-orders.server.ts";
import { deleteOrder } from "#app/features/orders/changing/update-orders.server.ts";
import { deleteUnusedPhoneNotes } from "#app/features/orders/desk/seller-notes.server.ts";
import { withLines } from "#app/features/orders/finding/orders.server.ts";
import { lastEventSeq } from "#app/features/orders/following/order-events.server.ts";
import { MAX_BULK_ORDERS, shortOrderId } from "#app/features/orders/order-id.ts";
import { listTaken } from "#app/features/orders/placing/order-stock.server.ts";
import { deleteEmptyRuns } from "#app/features/orders/runs/delivery-runs.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { UPDATE_DELAY_MS } from "#app/kit/mail/outbox.server.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { orderEvents, orderLines, orders, undoSteps } from "#db/schema.ts";
import {
  type KeptOrder,
  type KeptRun,
  keepRuns,
  keptOf,
  restoreDeleted,
  restoreOrder,
  restoreRuns,
  runsLeft,
  type WholeOrder,
  wholeOrder,
} from "./undo-order.server.ts";
import {
  changedRows,
  isPicture,
  type KeptRow,
  picturesOf,
  type RestoredRows,
  type RowSets,
  readRows,
  restoreRows,
} from "./undo-rows.server.ts";

/** For how long a press can be taken back: no shopper has been mailed about it by then. */
export const UNDO_MS = UPDATE_DELAY_MS;

/** A press that can be taken back. */
export type UndoStep = {
  id: string;
  /** For how many milliseconds yet. */
  leftMs: number;
  change: string;
  /** Of orders; 0 if only their run was changed, null if it was none of them. */
  count: number | null;
  /** The short number of one of the orders, if any was changed. */
  orderNumber: string | null;
};

/** Orders restored without a pause: some milliseconds of work. */
const BATCH_SIZE = 2;

type Press = { by: string; change: string };
type Step = typeof undoSteps.$inferSelect;
type StepOrder = KeptOrder | WholeOrder;
/** An import, whose rows say what it changed, and the pictures that products had. */
type KeptImport = { importId: string; pictures: string[] };
/** What a step keeps: orders, rows of other things, or an import. */
type Kept = StepOrder | KeptRow | KeptImport;

/**
 * Makes a change to orders that its seller can take back, in the caller's transaction. It takes the place of
 * the seller's change before, unless it changed nothing.
 *
 * @param choice the orders it may change, at most 500
 * @param press with the seller's e-mail
 */
export async function withUndo<T>(
  tx: Db,
  choice: Choice,
  press: Press,
  work: () => Promise<T>,
): Promise<T> {
  const chosen = await listChosen(tx, choice, { limit: MAX_BULK_ORDERS });
  const before = press.change === "edited" ? await withLines(tx, chosen) : chosen;
  const ids = before.map(({ id }) => id);
  const taken = await listTaken(tx, ids);
  const runIds = before.flatMap(({ runId }) => runId ?? []);
  const runs = await keepRuns(tx, choice.by === "run" ? [choice.runId, ...runIds] : runIds);
  const last = await lastNumbers(tx);
  const now = Date.now();
  const result = await work();
  const after = await selectPresent(tx, ids);
  const changed = before.flatMap((order) => {
    const left = after.get(order.id);
    const isSame = left?.updatedAt === order.updatedAt && left.runId === order.runId;
    return left && !isSame ? [keptOf(order, left, taken.get(order.id) ?? {})] : [];
  });
  const step = { now, ...last, orders: changed, runs: await runsLeft(tx, runs) };
  if (changed.length > 0 || step.runs.some(({ isChanged }) => isChanged))
    await saveStep(tx, press, step);
  return result;
}

/**
 * Deletes an order in such a way that its seller can take that back.
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
  const runs = await keepRuns(tx, whole?.order.runId ? [whole.order.runId] : []);
  const last = await lastNumbers(tx);
  const now = Date.now();
  const outcome = await deleteOrder(tx, id, { by, expectedUpdatedAt, keepsShared: true });
  if (!whole || outcome !== "done") return outcome;
  const step = { now, ...last, orders: [whole], runs: await runsLeft(tx, runs) };
  await saveStep(tx, { by, change: "deleted" }, step);
  return outcome;
}

/**
 * Makes a change to something else than orders that its seller can take back, in the caller's transaction. It takes
 * the place of the seller's change before, unless it changed nothing.
 *
 * @param press with the seller's e-mail
 * @param sets the rows that it may change
 */
export async function withRowsUndo<T>(
  tx: Db,
  press: Press,
  sets: RowSets,
  work: () => Promise<T>,
): Promise<T> {
  const before = await readRows(tx, sets);
  const now = Date.now();
  const made = { id: newId(now), createdAt: now, change: press.change, runs: [] };
  const step = { ...made, ...(await lastNumbers(tx)) };
  const isOwn = eq(undoSteps.createdBy, press.by);
  const [previous] = await tx.select().from(undoSteps).where(isOwn);
  // Pictures that a step keeps are not deleted as unused.
  const orders = [...(previous?.orders ?? []), ...before.filter(isPicture)];
  if (previous) await tx.update(undoSteps).set({ orders }).where(isOwn);
  else await tx.insert(undoSteps).values({ createdBy: press.by, ...step, orders });
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

/** Lets a seller take back an import that was applied in this transaction. @param by the seller's e-mail */
export async function offerImportUndo(tx: Db, by: string, imported: KeptImport): Promise<void> {
  const step = { now: Date.now(), ...(await lastNumbers(tx)), orders: [imported], runs: [] };
  await saveStep(tx, { by, change: "import" }, step);
}

/** Forgets a seller's last press: another has followed. */
export async function dropUndo(tx: Db, by: string): Promise<void> {
  await dropSteps(tx, await tx.select().from(undoSteps).where(eq(undoSteps.createdBy, by)));
}

type LastNumbers = Pick<Step, "lastEventSeq" | "lastPaymentSeq">;
type NewStep = LastNumbers & { now: number; orders: Kept[]; runs: KeptRun[] };

const lastNumbers = async (tx: Db): Promise<LastNumbers> => {
  return { lastEventSeq: await lastEventSeq(tx), lastPaymentSeq: await lastPaymentSeq(tx) };
};

async function saveStep(tx: Db, { by, change }: Press, { now, ...step }: NewStep): Promise<void> {
  const isOwn = eq(undoSteps.createdBy, by);
  const previous = await tx.select().from(undoSteps).where(isOwn);
  await tx.delete(undoSteps).where(isOwn);
  const made = { createdBy: by, id: newId(now), createdAt: now, change };
  await tx.insert(undoSteps).values({ ...made, ...step });
  // Last, as both steps may keep the same pictures.
  await deleteKept(tx, previous);
}

async function selectPresent(tx: Db, ids: string[]) {
  const { id, status, updatedAt, runId } = orders;
  const rows = await tx
    .select({ id, status, updatedAt, runId })
    .from(orders)
    .where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The seller's last press, while it can be taken back. @param by the seller's e-mail */
export async function findUndoStep(db: Db, by: string): Promise<UndoStep | null> {
  const step = await findStep(db, by);
  if (!step) return null;
  const { id, createdAt, change } = step;
  const leftMs = createdAt + UNDO_MS - Date.now();
  const kept = step.orders as Kept[];
  if (!kept.every(isOrder)) return { id, leftMs, change, count: null, orderNumber: null };
  const all = kept;
  const orderNumber = all[0] ? shortOrderId(idOf(all[0])) : null;
  return { id, leftMs, change, count: all.length, orderNumber };
}

async function findStep(db: Db, by: string): Promise<Step | undefined> {
  const isRecent = gt(undoSteps.createdAt, Date.now() - UNDO_MS);
  const [step] = await db
    .select()
    .from(undoSteps)
    .where(and(eq(undoSteps.createdBy, by), isRecent));
  return step;
}

const isRow = (kept: Kept): kept is KeptRow => "table" in kept;
const isImport = (kept: Kept): kept is KeptImport => "importId" in kept;
const isOrder = (kept: Kept): kept is StepOrder => !isRow(kept) && !isImport(kept);
const isWhole = (kept: StepOrder): kept is WholeOrder => "lines" in kept;
const idOf = (kept: StepOrder) => (isWhole(kept) ? kept.order.id : kept.id);

/**
 * Takes a seller's last press back: status, payment, stock, call and run of each order are as before, an order
 * that was deleted is there again, and no shopper is mailed. The history tells both changes. Yields to the event
 * loop meanwhile.
 *
 * @param by the seller's e-mail
 * @returns with `left`, how many orders were left alone because they, or their run, have been changed since;
 *   "too-late" also if the press was not the last one; of other things than orders what restoreRows says
 * @throws CatalogueChangedError for "changed" that is noticed late
 */
export async function undoPress(
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
  let left = 0;
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
  if (all.length === 0) left = settledSince.size;
  const leftOn = all.flatMap((kept) => (isWhole(kept) ? [] : (kept.leftOn ?? [])));
  await deleteEmptyRuns(tx, [...new Set(leftOn)]);
  await dropSteps(tx, [step]);
  return { kind: "done", left };
}

/** The products that have been ordered, or added to orders, since a press. */
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

/** Deletes up to `limit` presses that it is too late to take back; returns the number deleted. */
export async function deleteExpiredUndoSteps(tx: Db, limit: number): Promise<number> {
  const expired = await tx
    .select()
    .from(undoSteps)
    .where(lte(undoSteps.createdAt, Date.now() - UNDO_MS))
    .limit(limit);
  await dropSteps(tx, expired);
  return expired.length;
}

/** Deletes presses, with what was kept for them. */
async function dropSteps(tx: Db, steps: Step[]): Promise<void> {
  const ids = steps.map(({ id }) => id);
  await tx.delete(undoSteps).where(inArray(undoSteps.id, ids));
  await deleteKept(tx, steps);
}

/** Deletes what was kept for what presses deleted: pictures and notes about phones. */
async function deleteKept(tx: Db, steps: Step[]): Promise<void> {
  const kept = steps.flatMap((step) => step.orders as Kept[]);
  const all = kept.filter(isOrder);
  const deleted = all.filter(isWhole);
  const lines = all.flatMap((kept) => (isWhole(kept) ? kept.lines : (kept.edited?.lines ?? [])));
  await deleteUnusedPictures(tx, [
    ...lines.flatMap(({ imageRef }) => imageRef ?? []),
    ...picturesOf(kept.filter(isRow)),
    ...kept.filter(isImport).flatMap(({ pictures }) => pictures),
  ]);
  await deleteUnusedPhoneNotes(
    tx,
    deleted.map(({ order }) => order.phoneKey),
  );
}
