import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { eq, max } from "drizzle-orm";
import { listMarks } from "#app/features/couriers/courier-run.server.ts";
import { toCollectVnd } from "#app/features/money/payments/payment.ts";
import { setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import type { OrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { Db } from "#db/client.server.ts";
import { deliveryRuns, orders } from "#db/schema.ts";
import { findRun } from "./delivery-runs.server.ts";
import { isPaidBefore, isToBook, type StopResult } from "./stop-results.ts";

/** A seller's result for a stop, with the versions of the order and mark that the seller saw. */
export type StopNote = {
  result: StopResult;
  /** The order's `updatedAt`. */
  seenAt: number;
  /** The `seq` of the courier's mark; 0 if there was none. */
  seenMark?: number;
};

export type Settlement = {
  /** By order. */
  notes: Map<string, StopNote>;
  countedVnd: number;
  /** Cash due that the seller accepted although it differs from the cash counted. */
  acceptedDueVnd: number | null;
  /** E-mail of the seller. */
  by: string;
};

type SettleOutcome =
  | { kind: "gone" | "settled-before" }
  /** Nothing is booked, because the cash counted is not the cash due. */
  | { kind: "differs"; dueVnd: number }
  /** `left`: ids of orders left alone because someone else changed or marked them meanwhile, or put them on the run. */
  | { kind: "done"; left: string[] };

const BATCH_SIZE = 2;

/** Books the results of a run's stops and the cash counted, once. Yields to the event loop meanwhile. */
export async function settleRun(
  tx: Db,
  runId: string,
  { notes, countedVnd, acceptedDueVnd, by }: Settlement,
): Promise<SettleOutcome> {
  const found = await findRun(tx, runId);
  if (!found) return { kind: "gone" };
  if (found.run.settledAt !== null) return { kind: "settled-before" };
  const wasSettled = found.reopenings.length > 0;
  const marks = await listMarks(tx, runId, found.reopenings.at(-1)?.settledAt);
  const noted = found.stops.flatMap((order) => {
    const note = notes.get(order.id);
    const isSeen =
      note?.seenAt === order.updatedAt && (note.seenMark ?? 0) === (marks.get(order.id)?.seq ?? 0);
    return note && isSeen && isToBook(order, wasSettled) ? [{ order, result: note.result }] : [];
  });
  const dueVnd = noted
    .filter(({ order, result }) => result === "cash" && !isPaidBefore(order, wasSettled))
    .reduce((sum, { order }) => sum + toCollectVnd(order), 0);
  if (countedVnd !== dueVnd && acceptedDueVnd !== dueVnd) return { kind: "differs", dueVnd };
  const toBook = found.stops.filter((order) => isToBook(order, wasSettled));
  const left = new Set(toBook.map(({ id }) => id));
  for (const [i, { order, result }] of noted.entries()) {
    await book(tx, order, result, { by, wasSettled });
    left.delete(order.id);
    if (i % BATCH_SIZE === BATCH_SIZE - 1) await yieldToEventLoop();
  }
  // Changes of one order are at least a millisecond apart, so the last ones may lie ahead of the clock.
  const [booked] = await tx
    .select({ at: max(orders.updatedAt) })
    .from(orders)
    .where(eq(orders.runId, runId));
  const settledAt = Math.max(Date.now(), booked?.at ?? 0);
  await tx
    .update(deliveryRuns)
    .set({ settledAt, settledBy: by, cashDueVnd: dueVnd, cashCountedVnd: countedVnd })
    .where(eq(deliveryRuns.id, runId));
  for (const { id } of found.stops)
    if (notes.has(id) && !noted.some(({ order }) => order.id === id)) left.add(id);
  return { kind: "done", left: [...left] };
}

type Booking = { by: string; wasSettled: boolean };

/** Books a result. It replaces the one that was booked when the run was settled before. */
async function book(
  tx: Db,
  order: OrderRow,
  result: StopResult,
  { by, wasSettled }: Booking,
): Promise<void> {
  const { id, status, paidBy } = order;
  const isRefused = result === "refused";
  const undelivered = hasEnded(status) ? "Shipped" : status;
  const next = result === "open" ? undelivered : isRefused ? "Cancelled" : "Delivered";
  await setOrderStatus(tx, id, next, { by, expected: status, isRefused });
  const method = result === "cash" || result === "transfer" ? result : null;
  if (wasSettled && paidBy && paidBy !== method && !isPaidBefore(order, wasSettled))
    await setOrderPaid(tx, id, false, { by, keepsReceived: true });
  if (method) await setOrderPaid(tx, id, true, { by, paidBy: method });
}
