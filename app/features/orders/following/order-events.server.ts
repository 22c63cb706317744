import { asc, max } from "drizzle-orm";
import {
  isOrderStatus,
  mailOfStatus,
  STATUS_STEPS,
} from "#app/features/orders/changing/order-status.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { type GoodsReturn, listReturns } from "#app/features/orders/returns/list-returns.server.ts";
import type { Db } from "#db/client.server.ts";
import type {
  CancelReason,
  EditedLine,
  OrderEdit,
  OrderStatus,
  OrderUpdate,
} from "#db/order-values.ts";
import { prepared } from "#db/prepared.ts";
import { orderEvents } from "#db/schema.ts";

/** A change made to an order. */
export type OrderEvent = typeof orderEvents.$inferSelect;

/** The changes made to an order, oldest first. */
export async function listOrderEvents(db: Db, id: string): Promise<OrderEvent[]> {
  return listEventsOf(db, [id]);
}

const selectEvents = prepared((db) =>
  db
    .select()
    .from(orderEvents)
    .where(db.engine.isIn(orderEvents.orderId, "orderIds"))
    .orderBy(asc(orderEvents.seq)),
);

/** The changes of several orders, oldest first. */
export async function listEventsOf(db: Db, orderIds: string[]): Promise<OrderEvent[]> {
  return selectEvents(db, { orderIds });
}

/** The changes of those of the orders that are shipped, by order, oldest first. */
export async function listEventsOfShipped(
  db: Db,
  orders: Pick<Order, "id" | "status">[],
): Promise<Map<string, OrderEvent[]>> {
  const shipped = orders.filter(({ status }) => status === "Shipped");
  const events = await listEventsOf(
    db,
    shipped.map(({ id }) => id),
  );
  return Map.groupBy(events, ({ orderId }) => orderId);
}

/** The number of the last change. Inside a transaction there are no gaps, because writers take turns. */
export async function lastEventSeq(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(orderEvents.seq) }).from(orderEvents);
  return row?.last ?? 0;
}

/** The last cancellation in an order's history, or null. */
export const findCancellation = (events: OrderEvent[]): OrderEvent | null =>
  events.findLast(({ change }) => change === "Cancelled") ?? null;

type Canceller = "seller" | "shopper";

/** Who made a cancellation; null when the history does not say. */
const cancellerOf = (event: OrderEvent | null): Canceller | null =>
  event && (event.actor === "shopper" ? "shopper" : "seller");

/** The changes of an order that a mail tells its shopper. */
export type OrderNews = {
  updates: OrderUpdate[];
  /** Null unless the order is cancelled. */
  cancelledBy: Canceller | null;
  /** The change of lines and amounts, if there was one; an address in another area costs another fee. */
  edit: OrderEdit | null;
  /** Amounts received in parts, and given back, in dong. */
  receivedVnd: number;
  refundedVnd: number;
  /** What came back, unless that was undone. */
  returns: GoodsReturn[];
};

/**
 * The changes for the shopper from an event on: first of the status, then of the payment, then of the lines. Leaves out
 * changes that were undone and payments that were taken back.
 */
export async function listOrderUpdates(db: Db, order: Order, sinceSeq: number): Promise<OrderNews> {
  const events = await listOrderEvents(db, order.id);
  const before = events.filter(({ seq }) => seq < sinceSeq);
  const since = events.slice(before.length);
  // The history of old orders is incomplete, but only about long ago.
  const changes = new Set(since.map(({ change }) => change));
  const statusUpdate = mailOfStatus(order.status);
  const updates: OrderUpdate[] = [];
  if (statusUpdate && changes.has(order.status) && order.status !== lastStatus(before))
    updates.push(statusUpdate);
  if (order.isPaid && changes.has("paid") && !wasPaid(before)) updates.push("paid");
  if (changes.has("received") && !order.isPaid && order.receivedVnd) updates.push("received");
  const times = new Set(since.map(({ change, at }) => (change === "returned" ? at : null)));
  const returns = (await listReturns(db, order)).filter(({ at }) => times.has(at));
  if (returns.length > 0) updates.push("returned");
  if (changes.has("refunded")) updates.push("refunded");
  const edit = joinEdits(since.flatMap(({ edit }) => edit ?? []));
  const isReaddressed = isChanged(since, "address");
  if (order.status !== "Cancelled") {
    if (edit && (edit.lines.length > 0 || !isReaddressed)) updates.push("edited");
    if (isReaddressed) updates.push("readdressed");
    // The mail about an address says when the order arrives there.
    else if (isChanged(since, "slot")) updates.push("moved");
  }
  const cancelled = findCancellation(events);
  const cancelledBy = order.status === "Cancelled" ? cancellerOf(cancelled) : null;
  const sumOf = (change: OrderEvent["change"]) =>
    since.reduce((sum, event) => sum + (event.change === change ? (event.amountVnd ?? 0) : 0), 0);
  return {
    updates,
    cancelledBy,
    edit,
    receivedVnd: sumOf("received"),
    refundedVnd: sumOf("refunded"),
    returns,
  };
}

/** Whether the address or the delivery time differs after several changes, oldest first. */
function isChanged(events: OrderEvent[], part: "address" | "slot"): boolean {
  const changes = events.flatMap(({ edit }) => edit?.[part] ?? []);
  return JSON.stringify(changes[0]?.before) !== JSON.stringify(changes.at(-1)?.after);
}

const lastStatus = (events: OrderEvent[]) =>
  events.findLast(({ change }) => isOrderStatus(change))?.change ?? "Pending";

const wasPaid = (events: OrderEvent[]) =>
  events.findLast(({ change }) => change === "paid" || change === "unpaid")?.change === "paid";

/** Joins several edits, oldest first, into one; null if nothing differs in the end. */
function joinEdits(edits: OrderEdit[]): OrderEdit | null {
  const isSame = (a: EditedLine | null, b: EditedLine | null) =>
    JSON.stringify(a) === JSON.stringify(b);
  const lines: OrderEdit["lines"] = [];
  for (const { before, after } of edits.flatMap((edit) => edit.lines)) {
    const earlier = lines.find((line) =>
      before ? isSame(line.after, before) : line.after === null && isSame(line.before, after),
    );
    if (earlier) earlier.after = after;
    else lines.push({ before, after });
  }
  const changed = lines.filter(({ before, after }) => !isSame(before, after));
  const [first, last] = [edits[0]?.amountVnd, edits.at(-1)?.amountVnd];
  if (!first || !last || (changed.length === 0 && first.before === last.after)) return null;
  const amountVnd = { before: first.before, after: last.after };
  return {
    lines: changed,
    amountVnd,
    isAgreed: edits.some((edit) => edit.isAgreed),
    ...(edits.every((edit) => edit.isAtDoor) && { isAtDoor: true }),
  };
}

/** A step of an order's progress; "Pending" is when it was placed. */
type OrderStep = {
  status: OrderStatus;
  /** Null if it is not reached yet, was skipped, or was reached before changes were recorded. */
  at: number | null;
};

export type OrderProgress = {
  /** In order; a cancelled order has only two. */
  steps: OrderStep[];
  /** Null unless the order is cancelled. */
  cancelled: { by: Canceller | null; reason: CancelReason | null } | null;
  /** Whether to thank the shopper. */
  isJustPlaced: boolean;
};

const JUST_PLACED_MS = 15 * 60_000;

/** How far an order has come, from its status and history. */
export function progressOf(
  { status, createdAt }: Pick<Order, "status" | "createdAt">,
  events: OrderEvent[],
  now = Date.now(),
): OrderProgress {
  if (status === "Cancelled") return cancelledProgress(createdAt, events);
  const times = timesOf(events);
  const steps = STATUS_STEPS.map((step) => ({ status: step, at: times.get(step) ?? null }));
  steps[0]!.at = createdAt;
  const isJustPlaced = status === "Pending" && now - createdAt < JUST_PLACED_MS;
  return { steps, cancelled: null, isJustPlaced };
}

/** When each step was last reached. A step back undoes those after it; a cancellation undoes none. */
function timesOf(events: OrderEvent[]): Map<OrderStatus, number> {
  const times = new Map<OrderStatus, number>();
  for (const { change, at } of events) {
    const reached = isOrderStatus(change) ? STATUS_STEPS.indexOf(change) : -1;
    if (reached < 0) continue;
    for (const undone of STATUS_STEPS.slice(reached + 1)) times.delete(undone);
    times.set(STATUS_STEPS[reached]!, at);
  }
  return times;
}

function cancelledProgress(createdAt: number, events: OrderEvent[]): OrderProgress {
  const event = findCancellation(events);
  return {
    steps: [
      { status: "Pending", at: createdAt },
      { status: "Cancelled", at: event?.at ?? null },
    ],
    cancelled: { by: cancellerOf(event), reason: event?.reason ?? null },
    isJustPlaced: false,
  };
}
