import { and, asc, eq, inArray, isNull, lte } from "drizzle-orm";
import type { ChosenOrder } from "#app/features/orders/bulk/chosen-orders.server.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { listSellerNotes } from "#app/features/orders/desk/seller-notes.server.ts";
import { type DeliveryRun, findRun } from "#app/features/orders/runs/delivery-runs.server.ts";
import { inDrivingOrder } from "#app/features/orders/runs/stop-order.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import type { StopMark } from "#db/order-values.ts";
import { deliveryRuns, orderLines, orders } from "#db/schema.ts";
import { findLinkedRun, isFollowed } from "./run-links.server.ts";
import { listMarks, type Mark } from "./stop-presses.server.ts";

/** Items that a courier's page names of one order. */
const MAX_ITEMS = 20;

type Item = Pick<typeof orderLines.$inferSelect, "name" | "weight" | "quantity">;

/** What a courier sees of a stop. */
export type CourierStop = {
  order: ChosenOrder;
  /** The first 20 of the order. */
  items: Item[];
  hasMoreItems: boolean;
  /** What sellers wrote about the order and its phone. */
  notes: string[];
  mark: Mark | null;
};

export type CourierRun = { run: DeliveryRun; stops: CourierStop[] };

/**
 * What a courier's link shows: the stops in the order in which they are driven to, of a settled run none. Null for a
 * wrong or expired key.
 */
export async function findCourierRun(db: Db, id: string, key: string): Promise<CourierRun | null> {
  const run = await findLinkedRun(db, id, key);
  if (!run) return null;
  const found = run.settledAt === null ? await findRun(db, id) : null;
  if (!found) return { run, stops: [] };
  const marks = await listMarks(db, id, found.reopenings.at(-1)?.settledAt);
  const items = await listItems(db, found.stops);
  const notes = await listSellerNotes(db, found.stops);
  const stops = (await inDrivingOrder(found.stops)).map((order) => {
    const { order: ofOrder, phone: ofPhone } = notes.get(order.id)!;
    const texts = [ofOrder, ofPhone].flatMap((note) => note?.text ?? []);
    const all = items.get(order.id) ?? [];
    return {
      order,
      items: all.slice(0, MAX_ITEMS),
      hasMoreItems: all.length > MAX_ITEMS,
      notes: texts,
      mark: marks.get(order.id) ?? null,
    };
  });
  return { run, stops };
}

async function listItems(db: Db, stops: ChosenOrder[]): Promise<Map<string, Item[]>> {
  const { orderId, name, weight, quantity, position } = orderLines;
  const ids = stops.map(({ id }) => id);
  const rows = await db
    .select({ orderId, name, weight, quantity })
    .from(orderLines)
    .where(and(inArray(orderId, ids), lte(position, MAX_ITEMS)))
    .orderBy(asc(orderId), asc(position));
  return Map.groupBy(rows, (row) => row.orderId);
}

/** Where an order is that has been sent out: what the courier noted, or how many stops are to come before it. */
export type Parcel = { mark: StopMark } | { stopsBefore: number };

/**
 * Where an order is whose courier follows a run's page; null for any other. Known are the stops and what became of
 * them, not where the courier is.
 */
export async function findParcel(db: Db, orderId: string): Promise<Parcel | null> {
  const [order] = await db
    .select({ runId: deliveryRuns.id, status: orders.status })
    .from(orders)
    .innerJoin(deliveryRuns, eq(deliveryRuns.id, orders.runId))
    .where(and(eq(orders.id, orderId), isNull(deliveryRuns.settledAt)));
  if (order?.status !== "Shipped" || !(await isFollowed(db, order.runId))) return null;
  const { id, status, street, city, state } = orders;
  const stops = await db
    .select({ id, status, street, city, state })
    .from(orders)
    .where(eq(orders.runId, order.runId));
  const marks = await listMarks(db, order.runId);
  const own = marks.get(orderId);
  if (own) return { mark: own.mark };
  const ordered = await inDrivingOrder(stops);
  const before = ordered.slice(
    0,
    ordered.findIndex((stop) => stop.id === orderId),
  );
  const isToCome = (stop: (typeof stops)[number]) => !marks.has(stop.id) && !hasEnded(stop.status);
  return { stopsBefore: before.filter(isToCome).length };
}

/** Notes who drives a run. */
export async function setCourier(tx: Db, id: string, courier: string): Promise<Outcome> {
  const named = tx.update(deliveryRuns).set({ courier }).where(eq(deliveryRuns.id, id));
  return (await named.returning({ id: deliveryRuns.id })).length > 0 ? "done" : "gone";
}
