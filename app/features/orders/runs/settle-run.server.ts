import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { eq, max } from "drizzle-orm";
import { listMarks } from "#app/features/couriers/courier-run.server.ts";
import { toCollectVnd } from "#app/features/money/payments/payment.ts";
import { setOrderPaid } from "#app/features/money/payments/payments.server.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { setOrderStatus } from "#app/features/orders/changing/update-orders.server.ts";
import {
  findOrderRow,
  type Order,
  type OrderRow,
  withLines,
} from "#app/features/orders/finding/orders.server.ts";
import type { Db } from "#db/client.server.ts";
import type { Part } from "#db/order-values.ts";
import { deliveryRuns, orders } from "#db/schema.ts";
import { deliverPart, unbookPart } from "./deliver-part.server.ts";
import { findRun } from "./delivery-runs.server.ts";
import { completePart, type PartProblem, type TypedPart } from "./part-delivery.ts";
import { beforeSettling, isPaidBefore, isToBook, type StopResult } from "./stop-results.ts";

/** A seller's result for a stop, with the versions of the order and mark that the seller saw. */
export type StopNote = {
  result: StopResult;
  /** Only of a delivery in part; without it, nothing was refused and all was paid in cash. */
  part?: TypedPart;
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
  /** Nothing is booked, because orders cannot have been delivered in these parts. */
  | { kind: "parts"; problems: Map<string, PartProblem> }
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
    return note && isSeen && isToBook(order, wasSettled) ? [{ order, ...note }] : [];
  });
  const { stops, problems } = await completeParts(tx, noted, wasSettled);
  if (problems.size > 0) return { kind: "parts", problems };
  const dueVnd = stops.reduce((sum, stop) => sum + cashOf(stop, wasSettled), 0);
  if (countedVnd !== dueVnd && acceptedDueVnd !== dueVnd) return { kind: "differs", dueVnd };
  const toBook = found.stops.filter((order) => isToBook(order, wasSettled));
  const left = new Set(toBook.map(({ id }) => id));
  for (const [i, stop] of stops.entries()) {
    await book(tx, stop, { by, wasSettled });
    left.delete(stop.order.id);
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

/** A stop to book, with the order as it was before an earlier booking of a part. */
type NotedStop = { order: OrderRow; before: OrderRow; result: StopResult; part: Part | null };

/** Completes the parts that the seller noted; the lines of other orders are not read. */
async function completeParts(
  tx: Db,
  noted: (Pick<NotedStop, "order" | "result"> & Pick<StopNote, "part">)[],
  wasSettled: boolean,
): Promise<{ stops: NotedStop[]; problems: Map<string, PartProblem> }> {
  const inParts = noted.filter(({ order, result }) => result === "part" || order.bookedPart);
  const whole = await withLines(
    tx,
    inParts.map(({ order }) => order),
  );
  const wholeById = new Map(whole.map((order) => [order.id, order]));
  const problems = new Map<string, PartProblem>();
  const stops = noted.map(({ order, result, part: typed }): NotedStop => {
    const present = wholeById.get(order.id);
    if (!present) return { order, before: order, result, part: null };
    const before = beforeSettling(present, wasSettled);
    if (result !== "part" && !hasReturns(present)) return { order, before, result, part: null };
    const found = completePart(before, typed ?? ALL_IN_CASH);
    // Goods came back since: then only the same part can be booked.
    const isSame = "part" in found && isAsBooked(order, result, found.part);
    if (hasReturns(present) && !isSame) problems.set(order.id, { kind: "returned" });
    else if ("problem" in found) problems.set(order.id, found.problem);
    return { order, before, result, part: "part" in found ? found.part : null };
  });
  return { stops, problems };
}

const ALL_IN_CASH: TypedPart = { refused: [], cashVnd: null, transferVnd: null };

const hasReturns = ({ lines }: Pick<Order, "lines">) => lines.some(({ returned }) => returned > 0);

/** Whether a result is what is booked already. */
function isAsBooked({ bookedPart }: OrderRow, result: StopResult, part: Part | null): boolean {
  if (!bookedPart || !part || result !== "part") return false;
  const { before: _, ...booked } = bookedPart;
  return JSON.stringify(booked) === JSON.stringify(part);
}

function cashOf({ before, result, part }: NotedStop, wasSettled: boolean): number {
  if (part) return part.cashVnd;
  return result === "cash" && !isPaidBefore(before, wasSettled) ? toCollectVnd(before) : 0;
}

type Booking = { by: string; wasSettled: boolean };

/** Books a result. It replaces the one that was booked when the run was settled before. */
async function book(
  tx: Db,
  { order: settled, result, part }: NotedStop,
  { by, wasSettled }: Booking,
): Promise<void> {
  const { id } = settled;
  if (isAsBooked(settled, result, part)) return;
  if (settled.bookedPart) await unbookPart(tx, settled, by);
  const order = settled.bookedPart ? (await findOrderRow(tx, id))! : settled;
  const { status, paidBy } = order;
  const isPaidBySettling = wasSettled && paidBy !== null && !isPaidBefore(order, wasSettled);
  const isRefused = result === "refused";
  const undelivered = hasEnded(status) ? "Shipped" : status;
  const method = result === "cash" || result === "transfer" ? result : null;
  if (part) {
    if (isPaidBySettling) await setOrderPaid(tx, id, false, { by, keepsReceived: true });
    return deliverPart(tx, id, part, by);
  }
  const next = result === "open" ? undelivered : isRefused ? "Cancelled" : "Delivered";
  await setOrderStatus(tx, id, next, { by, expected: status, isRefused });
  if (isPaidBySettling && paidBy !== method)
    await setOrderPaid(tx, id, false, { by, keepsReceived: true });
  if (method) await setOrderPaid(tx, id, true, { by, paidBy: method });
}
