import { and, eq, gt, gte, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { deliveryRuns, orderCalls, orders, undoSteps } from "../../../db/schema.ts";
import { MAX_BULK_ORDERS } from "../../format/bulk-limits.ts";
import { dropOrderUpdate, UPDATE_DELAY_MS } from "../../mail/outbox.ts";
import { type Choice, type ChosenOrder, listChosen } from "./chosen-orders.ts";
import { type DeliveryRun, deleteEmptyRuns } from "./delivery-runs.ts";
import { lastEventSeq } from "./order-events.ts";
import { setOrderPaid, setOrderStatus } from "./update-orders.ts";

/** For how long a press can be taken back: no shopper has been mailed about it by then. */
export const UNDO_MS = UPDATE_DELAY_MS;

/** What a press may change of an order, apart from its stock, history and mails. */
const KEPT = [
  ...(["id", "status", "isPaid", "paidAt", "paidBy", "refusedAt"] as const),
  ...(["callResult", "calledAt", "attention", "runId"] as const),
];
type Kept = Pick<ChosenOrder, (typeof KEPT)[number]> & {
  /** The order's `updatedAt` after the press: whoever changed it later is not overruled. */
  leftAt: number;
  /** The run it is on after the press. */
  leftOn: string | null;
};

/** A press that can be taken back. */
export type UndoStep = {
  id: string;
  /** For how many milliseconds yet. */
  leftMs: number;
  change: string;
  count: number;
  /** One of the orders. */
  orderId: string;
};

/**
 * Makes a change to orders that its seller can take back, in the caller's transaction. It takes the place of
 * the seller's change before, unless it changed nothing.
 *
 * @param choice the orders it may change, at most 500
 * @param by the seller's e-mail
 */
export async function withUndo<T>(
  tx: Db,
  choice: Choice,
  { by, change }: { by: string; change: string },
  work: () => Promise<T>,
): Promise<T> {
  const before = await listChosen(tx, choice, { limit: MAX_BULK_ORDERS });
  const ids = before.map(({ id }) => id);
  const runs = await listRuns(tx, before);
  const lastSeq = await lastEventSeq(tx);
  const now = Date.now();
  const result = await work();
  const after = new Map((await selectLeft(tx, ids)).map((left) => [left.id, left]));
  const changed = before.flatMap((order) => {
    const left = after.get(order.id);
    const isSame = left?.updatedAt === order.updatedAt && left.runId === order.runId;
    return left && !isSame ? [keptOf(order, left)] : [];
  });
  if (changed.length === 0) return result;
  await tx.delete(undoSteps).where(eq(undoSteps.createdBy, by));
  const step = { createdBy: by, id: newId(now), createdAt: now, change, lastEventSeq: lastSeq };
  await tx.insert(undoSteps).values({ ...step, orders: changed, runs });
  return result;
}

function keptOf(order: ChosenOrder, left: { updatedAt: number; runId: string | null }): Kept {
  const kept = Object.fromEntries(KEPT.map((name) => [name, order[name]]));
  return {
    ...(kept as Omit<Kept, "leftAt" | "leftOn">),
    leftAt: left.updatedAt,
    leftOn: left.runId,
  };
}

const selectLeft = (tx: Db, ids: string[]) =>
  tx
    .select({ id: orders.id, updatedAt: orders.updatedAt, runId: orders.runId })
    .from(orders)
    .where(inArray(orders.id, ids));

function listRuns(tx: Db, chosen: ChosenOrder[]): Promise<DeliveryRun[]> {
  const ids = [...new Set(chosen.flatMap(({ runId }) => runId ?? []))];
  return tx.select().from(deliveryRuns).where(inArray(deliveryRuns.id, ids));
}

/** The seller's last press, while it can be taken back. @param by the seller's e-mail */
export async function findUndoStep(db: Db, by: string): Promise<UndoStep | null> {
  const [step] = await db
    .select()
    .from(undoSteps)
    .where(and(eq(undoSteps.createdBy, by), gt(undoSteps.createdAt, Date.now() - UNDO_MS)));
  if (!step) return null;
  const { id, createdAt, change } = step;
  const kept = step.orders as Kept[];
  const leftMs = createdAt + UNDO_MS - Date.now();
  return { id, leftMs, change, count: kept.length, orderId: kept[0]!.id };
}

/**
 * Takes a seller's last press back: status, payment, stock, call and run of each order are as before, and
 * no shopper is mailed. The history tells both changes.
 *
 * @param by the seller's e-mail
 * @returns how many orders were left alone because they have been changed since; null if it is too late, or
 *   the press was not the last one
 */
export async function undoPress(
  tx: Db,
  id: string,
  by: string,
): Promise<{ change: string; left: number } | null> {
  if ((await findUndoStep(tx, by))?.id !== id) return null;
  const [step] = await tx.delete(undoSteps).where(eq(undoSteps.id, id)).returning();
  const kept = step!.orders as Kept[];
  const present = new Map(
    (
      await selectLeft(
        tx,
        kept.map((order) => order.id),
      )
    ).map((order) => [order.id, order]),
  );
  await restoreRuns(tx, step!.runs as DeliveryRun[]);
  let left = 0;
  for (const order of kept) {
    const { updatedAt, runId } = present.get(order.id) ?? {};
    if (updatedAt !== order.leftAt || runId !== order.leftOn) left += 1;
    else await restore(tx, order, { by, lastSeq: step!.lastEventSeq, since: step!.createdAt });
  }
  await deleteEmptyRuns(tx, [...new Set(kept.flatMap(({ leftOn }) => leftOn ?? []))]);
  return { change: step!.change, left };
}

type Press = { by: string; lastSeq: number; since: number };

async function restore(tx: Db, kept: Kept, { by, lastSeq, since }: Press): Promise<void> {
  const { id, status, isPaid, attention, leftAt, leftOn, ...others } = kept;
  await setOrderStatus(tx, id, status, { by });
  await setOrderPaid(tx, id, isPaid, { by });
  await tx
    .update(orders)
    .set({ ...others, attention: stillShortOr(attention), updatedAt: Date.now() })
    .where(eq(orders.id, id));
  await tx.delete(orderCalls).where(and(eq(orderCalls.orderId, id), gte(orderCalls.at, since)));
  await dropOrderUpdate(tx, id, lastSeq);
}

/** Pieces that were sold meanwhile do not come back. */
const stillShortOr = (attention: Kept["attention"]) =>
  sql`case when ${orders.attention} = 'short' then 'short' else ${attention} end`;

/** The runs as they had been; one that lost its last order to another run is there again. */
async function restoreRuns(tx: Db, runs: DeliveryRun[]): Promise<void> {
  for (const { seq, ...run } of runs)
    await tx
      .insert(deliveryRuns)
      .values({ seq, ...run })
      .onConflictDoUpdate({ target: deliveryRuns.id, set: run });
}
