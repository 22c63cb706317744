import { asc, max } from "drizzle-orm";
import { isOrderStatus } from "#app/features/orders/changing/order-status.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import type { Db } from "#db/client.server.ts";
import type { EditedLine, OrderEdit, OrderStatus, OrderUpdate } from "#db/order-values.ts";
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

/** The number of the last change. Inside a transaction there are no gaps, because writers take turns. */
export async function lastEventSeq(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(orderEvents.seq) }).from(orderEvents);
  return row?.last ?? 0;
}

/** The last cancellation in an order's history, or null. */
export const findCancellation = (events: OrderEvent[]): OrderEvent | null =>
  events.findLast(({ change }) => change === "Cancelled") ?? null;

/** Who cancels orders. */
export type Canceller = "seller" | "shopper";

/** Who made a cancellation; null when the history does not tell. */
export const cancellerOf = (event: OrderEvent | null): Canceller | null =>
  event && (event.actor === "shopper" ? "shopper" : "seller");

const STATUS_UPDATES: Partial<Record<OrderStatus, OrderUpdate>> = {
  Shipped: "shipped",
  Delivered: "delivered",
  Cancelled: "cancelled",
};

/** What a shopper is told of an order. */
export type OrderNews = {
  updates: OrderUpdate[];
  /** Null unless it is cancelled. */
  cancelledBy: Canceller | null;
  /** What changed of what was ordered, if anything did. */
  edit: OrderEdit | null;
  /** What was received in parts, and what was given back, in dong. */
  receivedVnd: number;
  refundedVnd: number;
};

/**
 * What has changed for the shopper since just before an event: changes that were undone are left out,
 * and so is a payment that was taken back.
 *
 * @returns updates of the status first, then of the payment, then of what was ordered
 */
export async function listOrderUpdates(db: Db, order: Order, sinceSeq: number): Promise<OrderNews> {
  const events = await listOrderEvents(db, order.id);
  const before = events.filter(({ seq }) => seq < sinceSeq);
  // The history of old orders is incomplete: what it does not tell happened long ago.
  const changes = new Set(events.slice(before.length).map(({ change }) => change));
  const statusUpdate = STATUS_UPDATES[order.status];
  const updates: OrderUpdate[] = [];
  if (statusUpdate && changes.has(order.status) && order.status !== lastStatus(before))
    updates.push(statusUpdate);
  if (order.isPaid && changes.has("paid") && !wasPaid(before)) updates.push("paid");
  if (changes.has("received") && !order.isPaid && order.receivedVnd) updates.push("received");
  if (changes.has("refunded")) updates.push("refunded");
  const edit = joinEdits(events.slice(before.length).flatMap(({ edit }) => edit ?? []));
  if (edit && order.status !== "Cancelled") updates.push("edited");
  if (isMoved(events.slice(before.length)) && order.status !== "Cancelled") updates.push("moved");
  const cancelled = findCancellation(events);
  const cancelledBy = order.status === "Cancelled" ? cancellerOf(cancelled) : null;
  const sumOf = (change: OrderEvent["change"]) =>
    events
      .slice(before.length)
      .reduce((sum, event) => sum + (event.change === change ? (event.amountVnd ?? 0) : 0), 0);
  return {
    updates,
    cancelledBy,
    edit,
    receivedVnd: sumOf("received"),
    refundedVnd: sumOf("refunded"),
  };
}

/** Whether changes of when an order arrives, oldest first, have changed it in the end. */
function isMoved(events: OrderEvent[]): boolean {
  const moves = events.flatMap(({ edit }) => edit?.slot ?? []);
  return JSON.stringify(moves[0]?.before) !== JSON.stringify(moves.at(-1)?.after);
}

const lastStatus = (events: OrderEvent[]) =>
  events.findLast(({ change }) => isOrderStatus(change))?.change ?? "Pending";

const wasPaid = (events: OrderEvent[]) =>
  events.findLast(({ change }) => change === "paid" || change === "unpaid")?.change === "paid";

/** Several changes of what was ordered, oldest first, as one; null if nothing differs in the end. */
export function joinEdits(edits: OrderEdit[]): OrderEdit | null {
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
  return { lines: changed, amountVnd, isAgreed: edits.some((edit) => edit.isAgreed) };
}
