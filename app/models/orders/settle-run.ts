import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { deliveryRuns } from "../../../db/schema.ts";
import type { StopResult } from "../../format/stop-results.ts";
import type { ChosenOrder } from "./chosen-orders.ts";
import { findRun } from "./delivery-runs.ts";
import { hasEnded } from "./open-orders.ts";
import { setOrderPaid, setOrderStatus } from "./update-orders.ts";

/** What a seller noted for a stop, and the order's `updatedAt` that the seller saw. */
export type StopNote = { result: StopResult; seenAt: number };

export type Settlement = {
  /** By order. */
  notes: Map<string, StopNote>;
  countedVnd: number;
  /** The cash due that the seller was shown and that need not equal the cash counted. */
  acceptedDueVnd: number | null;
  /** E-mail of the seller. */
  by: string;
};

export type SettleOutcome =
  | { kind: "gone" | "settled-before" }
  /** Nothing is booked: the cash counted is not the cash due. */
  | { kind: "differs"; dueVnd: number }
  /** `left`: ids of orders that someone else changed meanwhile, or put on the run; they are as they were. */
  | { kind: "settled"; left: string[] };

const BATCH_SIZE = 2;

/**
 * Books what became of each stop of a run and the cash counted, once, in the caller's transaction.
 * Yields to the event loop meanwhile.
 */
export async function settleRun(
  tx: Db,
  runId: string,
  { notes, countedVnd, acceptedDueVnd, by }: Settlement,
): Promise<SettleOutcome> {
  const found = await findRun(tx, runId);
  if (!found) return { kind: "gone" };
  if (found.run.settledAt !== null) return { kind: "settled-before" };
  const noted = found.stops.flatMap((order) => {
    const note = notes.get(order.id);
    return note && note.seenAt === order.updatedAt && !hasEnded(order.status)
      ? [{ order, result: note.result }]
      : [];
  });
  const dueVnd = cashDue(noted);
  if (countedVnd !== dueVnd && acceptedDueVnd !== dueVnd) return { kind: "differs", dueVnd };
  const left = new Set(found.stops.filter(isUnended).map(({ id }) => id));
  for (const [i, { order, result }] of noted.entries()) {
    await book(tx, order, result, by);
    left.delete(order.id);
    if (i % BATCH_SIZE === BATCH_SIZE - 1) await yieldToEventLoop();
  }
  await tx
    .update(deliveryRuns)
    .set({ settledAt: Date.now(), cashDueVnd: dueVnd, cashCountedVnd: countedVnd })
    .where(eq(deliveryRuns.id, runId));
  for (const { id, status } of found.stops) if (hasEnded(status) && notes.has(id)) left.add(id);
  return { kind: "settled", left: [...left] };
}

const isUnended = ({ status }: ChosenOrder) => !hasEnded(status);

function cashDue(noted: { order: ChosenOrder; result: StopResult }[]): number {
  const paid = noted.filter(({ order, result }) => result === "cash" && !order.isPaid);
  return paid.reduce((sum, { order }) => sum + order.amountVnd, 0);
}

async function book(
  tx: Db,
  { id, status, isPaid }: ChosenOrder,
  result: StopResult,
  by: string,
): Promise<void> {
  if (result === "open") return;
  const isRefused = result === "refused";
  const next = isRefused ? "Cancelled" : "Delivered";
  await setOrderStatus(tx, id, next, { by, expected: status, isRefused });
  if ((result === "cash" || result === "transfer") && !isPaid)
    await setOrderPaid(tx, id, true, { by, paidBy: result });
}
