import { and, count, eq, gt, inArray, max } from "drizzle-orm";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { stopMarksOf, UNDO_PRESS_MS } from "#app/features/orders/runs/stop-results.ts";
import type { Db } from "#db/client.server.ts";
import type { OrderStatus, StopMark, StopPress } from "#db/order-values.ts";
import { orders, stopPresses } from "#db/schema.ts";
import { findLinkedRun } from "./run-links.server.ts";

/** The last press of a stop, unless it was taken back. */
export type Mark = Omit<typeof stopPresses.$inferSelect, "mark" | "runId" | "pressKey"> & {
  mark: StopMark;
};

/**
 * What couriers have noted of a run's stops, by order.
 *
 * @param since when the run was last settled: what was noted before is booked
 */
export async function listMarks(db: Db, runId: string, since = 0): Promise<Map<string, Mark>> {
  const last = db
    .select({ seq: max(stopPresses.seq) })
    .from(stopPresses)
    .where(eq(stopPresses.runId, runId))
    .groupBy(stopPresses.orderId);
  const rows = await db
    .select()
    .from(stopPresses)
    .where(and(inArray(stopPresses.seq, last), gt(stopPresses.at, since)));
  const marks = new Map<string, Mark>();
  for (const { mark, ...row } of rows)
    if (mark !== "undo") marks.set(row.orderId, { ...row, mark });
  return marks;
}

/** A press takes a while to arrive, and those of other devices are not counted to the second. */
const SLACK_MS = 60_000;
/** Presses of one stop. */
const MAX_PRESSES = 40;

export type CourierPress = {
  runId: string;
  /** Of the courier's link. */
  key: string;
  orderId: string;
  press: StopPress;
  /** The amount to collect that the courier saw. */
  seenDueVnd: number;
  /** At most 200 characters. */
  reason: string;
  /** The same press has the same one; at most 80 characters. */
  pressKey: string;
  /** How many milliseconds ago it was pressed, as the device says. */
  agoMs: number;
};

/** Why a press was refused, with what is so now. */
export type RefusedPress =
  /** The link opens nothing (any more). */
  | { kind: "link" }
  | { kind: "settled" }
  /** The order is on this run no more. */
  | { kind: "left" }
  | { kind: "ended"; status: OrderStatus }
  | { kind: "amount"; dueVnd: number }
  /** Something was noted later, or it is too late to take a press back. */
  | { kind: "newer" | "late" }
  /** The stop was pressed too often. */
  | { kind: "full" };

/**
 * Notes what a courier pressed at a stop, once, in the caller's transaction. Nothing is booked before a seller
 * settles the run.
 */
export async function pressStop(
  tx: Db,
  { runId, key, orderId, press, seenDueVnd, reason, pressKey, agoMs }: CourierPress,
): Promise<{ kind: "done"; at: number } | RefusedPress> {
  const at = Date.now();
  const run = await findLinkedRun(tx, runId, key);
  if (!run) return { kind: "link" };
  const { total, last } = await presentOf(tx, runId, orderId);
  const isRepeated = and(eq(stopPresses.runId, runId), eq(stopPresses.pressKey, pressKey));
  // It was noted; another press may have taken its place since.
  if ((await tx.$count(stopPresses, isRepeated)) > 0)
    return last?.mark === press ? { kind: "done", at } : { kind: "newer" };
  if (run.settledAt !== null) return { kind: "settled" };

  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.runId, runId)));
  if (!order) return { kind: "left" };
  if (hasEnded(order.status)) return { kind: "ended", status: order.status };
  // Where nothing is collected, the amount does not matter.
  const collects = press !== "undo" && press !== "refused" && press !== "not-home";
  const isPossible = !collects || stopMarksOf(order).includes(press);
  if (!isPossible || (collects && dueVnd(order) !== seenDueVnd))
    return { kind: "amount", dueVnd: dueVnd(order) };

  // A clock that was set meanwhile makes it neither older than the run nor later than now.
  const pressedAt = Math.min(at, Math.max(run.createdAt, at - agoMs));
  if (last && last.pressedAt > pressedAt + SLACK_MS) return { kind: "newer" };
  if (press === "undo" && last && pressedAt - last.pressedAt > UNDO_PRESS_MS + SLACK_MS)
    return { kind: "late" };
  if (total >= MAX_PRESSES) return { kind: "full" };
  await tx
    .insert(stopPresses)
    .values({ runId, orderId, pressKey, mark: press, reason, pressedAt, at });
  return { kind: "done", at };
}

async function presentOf(tx: Db, runId: string, orderId: string) {
  const isOfStop = and(eq(stopPresses.runId, runId), eq(stopPresses.orderId, orderId));
  const [row] = await tx
    .select({ total: count(), seq: max(stopPresses.seq) })
    .from(stopPresses)
    .where(isOfStop);
  const { total = 0, seq = null } = row ?? {};
  if (seq === null) return { total, last: null };
  const [last] = await tx.select().from(stopPresses).where(eq(stopPresses.seq, seq));
  return { total, last: last ?? null };
}
