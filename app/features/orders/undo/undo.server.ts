import { and, eq, gt, inArray, lte } from "drizzle-orm";
import { revertImport } from "#app/features/catalogue/import/apply-import.server.ts";
import { deleteUnusedPictures } from "#app/features/catalogue/pictures/pictures.server.ts";
import { asUndo } from "#app/features/catalogue/stock/stock-moves.server.ts";
import { lastPaymentSeq } from "#app/features/money/payments/payments.server.ts";
import { isCountedSince } from "#app/features/money/till/till.server.ts";
import type { Choice } from "#app/features/orders/bulk/chosen-orders.server.ts";
import { type Deletion, deleteOrder } from "#app/features/orders/changing/update-orders.server.ts";
import { deleteComplaintPhotos } from "#app/features/orders/complaints/complaint-photos.server.ts";
import { forgetUnusedPhones } from "#app/features/orders/desk/seller-notes.server.ts";
import { lastEventSeq } from "#app/features/orders/following/order-events.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { recordShopChange } from "#app/features/shop/changes/changes.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { MAIL_KINDS } from "#db/mail-kinds.ts";
import { undoSteps } from "#db/schema.ts";
import {
  idOf,
  isChanged,
  isWhole,
  keptLines,
  keptPhones,
  listOrderedSince,
  type Step,
  type StepOrder,
  undoOrders,
  watchOrders,
  watchRuns,
  wholeOrder,
} from "./undo-orders.server.ts";
import {
  changedRows,
  isPicture,
  type KeptRow,
  picturesOf,
  type RestoredRows,
  type RowSets,
  readRows,
  restoreRows,
  setsAfter,
} from "./undo-rows.server.ts";

/** How long a change can be undone: no shopper has been mailed about it by then. */
export const UNDO_MS = MAIL_KINDS["order-update"].delayMs;

/** A seller's change. */
type Change = {
  /** The seller's e-mail. */
  by: string;
  change: string;
};
/** An import, whose rows say what it changed, and the pictures that products had. */
type KeptImport = { importId: string; pictures: string[] };
/** A step keeps orders, other rows, or an import. */
type Kept = StepOrder | KeptRow | KeptImport;

const isRow = (kept: Kept): kept is KeptRow => "table" in kept;
const isImport = (kept: Kept): kept is KeptImport => "importId" in kept;
const isOrder = (kept: Kept): kept is StepOrder => !isRow(kept) && !isImport(kept);

/**
 * Changes orders in the caller's transaction, so that their seller can undo the change. It replaces the seller's last
 * change, unless it changed nothing.
 *
 * @param choice the orders it may change, at most 500
 */
export async function withUndo<T>(
  tx: Db,
  choice: Choice,
  change: Change,
  work: () => Promise<T>,
): Promise<T> {
  const readChanged = await watchOrders(tx, choice, change.change);
  const step = await newStep(tx, change);
  const result = await work();
  const { orders, runs } = await readChanged();
  if (orders.length > 0 || runs.some(isChanged)) await saveStep(tx, { ...step, orders, runs });
  return result;
}

/** Deletes an order, so that its seller can undo that. */
export async function deleteWithUndo(
  tx: Db,
  id: string,
  { by, expectedUpdatedAt }: Deletion,
): Promise<Outcome<"gone" | "changed">> {
  const whole = await wholeOrder(tx, id);
  const readRuns = await watchRuns(tx, [whole?.order.runId]);
  const step = await newStep(tx, { by, change: "deleted" });
  const outcome = await deleteOrder(tx, id, { by, expectedUpdatedAt, keepsShared: true });
  if (whole && outcome === "done")
    await saveStep(tx, { ...step, orders: [whole], runs: await readRuns() });
  return outcome;
}

/**
 * Changes other things than orders in the caller's transaction, so that their seller can undo the change. It replaces
 * the seller's last change, unless it changed nothing.
 *
 * @param sets the rows that it may change
 */
export async function withRowsUndo<T>(
  tx: Db,
  change: Change,
  sets: RowSets,
  work: () => Promise<T>,
): Promise<T> {
  const before = await readRows(tx, sets);
  const step = await newStep(tx, change);
  const previous = await findLast(tx, change.by);
  // Pictures that a step keeps are not deleted as unused.
  const orders = [...(previous?.orders ?? []), ...before.filter(isPicture)];
  await replaceStep(tx, change.by, { ...step, orders });
  const result = await work();
  const changed = changedRows(before, await readRows(tx, setsAfter(sets, before)));
  const isNew = changed.length > 0;
  await replaceStep(tx, change.by, isNew ? { ...step, orders: changed } : previous);
  if (isNew && previous) await deleteKept(tx, [previous]);
  return result;
}

/** Lets a seller undo an import that was applied in this transaction. @param by the seller's e-mail */
export async function offerImportUndo(tx: Db, by: string, imported: KeptImport): Promise<void> {
  await saveStep(tx, { ...(await newStep(tx, { by, change: "import" })), orders: [imported] });
}

/** Forgets a seller's last change, because another has followed. */
export async function dropUndo(tx: Db, by: string): Promise<void> {
  const last = await findLast(tx, by);
  if (last) await dropSteps(tx, [last]);
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
  const step = await findRecent(db, by);
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
 *   also if it was not the last change, or the till was counted with its money; for other things than orders the result
 *   of restoreRows
 * @throws CatalogueChangedError for "changed" that is noticed late
 */
export async function undoChange(
  tx: Db,
  id: string,
  by: string,
): Promise<{ kind: "done"; left: number } | { kind: RestoredRows | "too-late" }> {
  const step = await findRecent(tx, by);
  if (step?.id !== id) return { kind: "too-late" };
  const kept = step.orders as Kept[];
  if (kept.every(isOrder) && (await isCountedSince(tx, { ...step, hasRuns: step.runs.length > 0 })))
    return { kind: "too-late" };
  const outcome = await asUndo(tx, async () =>
    kept.every(isOrder)
      ? ({ kind: "done", left: await undoOrders(tx, step, kept) } as const)
      : { kind: await undoOthers(tx, step, kept) },
  );
  await dropSteps(tx, [step]);
  return outcome;
}

async function undoOthers(tx: Db, step: Step, kept: Kept[]): Promise<RestoredRows> {
  const ordered = await listOrderedSince(tx, step);
  const imported = kept.find(isImport);
  if (imported) await revertImport(tx, imported.importId, ordered);
  const rows = kept.filter(isRow);
  const outcome = await restoreRows(tx, rows, ordered);
  if (outcome === "changed") return outcome;
  for (const { before, after } of rows.filter(({ table }) => table === "shopContent"))
    await recordShopChange(
      tx,
      step.createdBy,
      String((before ?? after)?.part),
      after?.value,
      before?.value,
    );
  return outcome;
}

/** The step of a change that is about to be made, without orders and runs. */
async function newStep(tx: Db, { by, change }: Change): Promise<Step> {
  const now = Date.now();
  return {
    createdBy: by,
    id: newId(now),
    createdAt: now,
    change,
    lastEventSeq: await lastEventSeq(tx),
    lastPaymentSeq: await lastPaymentSeq(tx),
    orders: [],
    runs: [],
  };
}

async function saveStep(tx: Db, step: Step): Promise<void> {
  const previous = await findLast(tx, step.createdBy);
  await replaceStep(tx, step.createdBy, step);
  // Last, because both steps may keep the same pictures.
  if (previous) await deleteKept(tx, [previous]);
}

/** Writes a seller's only step, or none. */
async function replaceStep(tx: Db, by: string, step: Step | undefined): Promise<void> {
  await tx.delete(undoSteps).where(eq(undoSteps.createdBy, by));
  if (step) await tx.insert(undoSteps).values(step);
}

/** A seller's step, if it was made after `since`. */
async function findLast(db: Db, by: string, since = 0): Promise<Step | undefined> {
  const isMeant = and(eq(undoSteps.createdBy, by), gt(undoSteps.createdAt, since));
  const [step] = await db.select().from(undoSteps).where(isMeant);
  return step;
}

const findRecent = (db: Db, by: string) => findLast(db, by, Date.now() - UNDO_MS);

/** Deletes steps with everything that is kept only for them. */
async function dropSteps(tx: Db, steps: Step[]): Promise<void> {
  const ids = steps.map(({ id }) => id);
  await tx.delete(undoSteps).where(inArray(undoSteps.id, ids));
  await deleteKept(tx, steps);
}

/** Deletes pictures, photos of complaints, and notes about phones, that nothing but these steps used. */
async function deleteKept(tx: Db, steps: Step[]): Promise<void> {
  const kept = steps.flatMap((step) => step.orders as Kept[]);
  const all = kept.filter(isOrder);
  await deleteUnusedPictures(tx, [
    ...all.flatMap(keptLines).flatMap(({ imageRef }) => imageRef ?? []),
    ...picturesOf(kept.filter(isRow)),
    ...kept.filter(isImport).flatMap(({ pictures }) => pictures),
  ]);
  const deleted = all.filter(isWhole).map(({ order }) => order.id);
  if (deleted.length > 0) await deleteComplaintPhotos(tx, deleted);
  await forgetUnusedPhones(tx, all.flatMap(keptPhones));
}
