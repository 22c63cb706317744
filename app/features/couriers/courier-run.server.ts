import { and, asc, count, desc, eq, gt, inArray, isNull, lte, max, sql } from "drizzle-orm";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { goodsOnRoad, type NamedGoods } from "#app/features/orders/changing/on-road.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { listSellerNotes } from "#app/features/orders/desk/seller-notes.server.ts";
import { type OrderRow, withLines } from "#app/features/orders/finding/orders.server.ts";
import { listEventsOfShipped } from "#app/features/orders/following/order-events.server.ts";
import {
  type DeliveryRun,
  findRun,
  inDrivingOrder,
} from "#app/features/orders/runs/delivery-runs.server.ts";
import {
  completePart,
  type PartProblem,
  type TypedPart,
} from "#app/features/orders/runs/part-delivery.ts";
import { stopMarksOf, UNDO_MARK_MS } from "#app/features/orders/runs/stop-results.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import type { OnRoad, OrderStatus, Part, StopIntent, StopMark } from "#db/order-values.ts";
import { deliveryRuns, orderLines, orders, stopPresses } from "#db/schema.ts";
import { findLinkedRun, isFollowed } from "./run-links.server.ts";

/** Items that a courier's page names of one order. */
const MAX_ITEMS = 20;

type Item = Pick<
  typeof orderLines.$inferSelect,
  "position" | "name" | "weight" | "quantity" | "offerPriceVnd"
>;

/** A stop as a courier sees it. */
export type CourierStop = {
  order: OrderRow;
  /** The first 20 items of the order. */
  items: Item[];
  hasMoreItems: boolean;
  /** Goods that were added on the road, by how they get to the shopper. */
  onRoad: Record<OnRoad, NamedGoods[]>;
  /** Sellers' notes about the order and its phone. */
  notes: string[];
  mark: Mark | null;
};

export type CourierRun = {
  run: DeliveryRun;
  /** See findRunVersion. */
  version: string;
  stops: CourierStop[];
};

/**
 * Tells whether the orders of the run of a courier's link have changed, without reading them; null if it is settled, or
 * the key wrong or expired.
 */
export async function findRunVersion(db: Db, id: string, key: string): Promise<string | null> {
  const run = await findLinkedRun(db, id, key);
  if (!run || run.settledAt !== null) return null;
  const [seen] = await db
    .select({ stops: count(), updated: sql<number>`coalesce(sum(${orders.updatedAt}), 0)` })
    .from(orders)
    .where(eq(orders.runId, id));
  return `${seen!.stops}-${seen!.updated}`;
}

/** The run of a courier's link with its stops in driving order; null if it is settled, or the key wrong or expired. */
export async function findCourierRun(db: Db, id: string, key: string): Promise<CourierRun | null> {
  // First: what changes meanwhile is noticed by the next look.
  const version = await findRunVersion(db, id, key);
  const found = version === null ? null : await findRun(db, id);
  if (version === null || !found) return null;
  const marks = await listMarks(db, id, found.reopenings.at(-1)?.settledAt);
  const items = await listItems(db, found.stops);
  const notes = await listSellerNotes(db, found.stops);
  const events = await listEventsOfShipped(db, found.stops);
  const stops = (await inDrivingOrder(found.stops)).map((order) => {
    const { order: ofOrder, phone: ofPhone } = notes.get(order.id)!;
    const all = items.get(order.id) ?? [];
    return {
      order,
      items: all.slice(0, MAX_ITEMS),
      hasMoreItems: all.length > MAX_ITEMS,
      onRoad: {
        bag: goodsOnRoad(order, events.get(order.id) ?? [], "bag"),
        trip: goodsOnRoad(order, events.get(order.id) ?? [], "trip"),
      },
      notes: [ofOrder, ofPhone].flatMap((note) => note?.text ?? []),
      mark: marks.get(order.id) ?? null,
    };
  });
  return { run: found.run, version, stops };
}

async function listItems(db: Db, stops: OrderRow[]): Promise<Map<string, Item[]>> {
  const { orderId, name, weight, quantity, position, offerPriceVnd } = orderLines;
  const ids = stops.map(({ id }) => id);
  const rows = await db
    .select({ orderId, position, name, weight, quantity, offerPriceVnd })
    .from(orderLines)
    .where(and(inArray(orderId, ids), lte(position, MAX_ITEMS)))
    .orderBy(asc(orderId), asc(position));
  return Map.groupBy(rows, (row) => row.orderId);
}

/** Where a shipped order is: the courier's mark, or the number of stops before it. */
type Parcel = { mark: StopMark } | { stopsBefore: number };

/**
 * Where a shipped order is, by the courier's marks and the driving order; null if it is not under way, or its run has
 * no courier's link and so no marks.
 */
export async function findParcel(db: Db, orderId: string): Promise<Parcel | null> {
  const [order] = await db
    .select({ runId: deliveryRuns.id, status: orders.status })
    .from(orders)
    .innerJoin(deliveryRuns, eq(deliveryRuns.id, orders.runId))
    .where(and(eq(orders.id, orderId), isNull(deliveryRuns.settledAt)));
  if (order?.status !== "Shipped") return null;
  if (!(await isFollowed(db, order.runId))) return null;
  const { id, status, street, city, state } = orders;
  const stops = await db
    .select({ id, status, street, city, state })
    .from(orders)
    .where(eq(orders.runId, order.runId));
  const marks = await listMarks(db, order.runId);
  const own = marks.get(orderId);
  if (own) return { mark: own.mark };
  const ordered = await inDrivingOrder(stops);
  const at = ordered.findIndex((stop) => stop.id === orderId);
  const before = ordered.slice(0, at);
  const toCome = before.filter((stop) => !marks.has(stop.id) && !hasEnded(stop.status));
  return { stopsBefore: toCome.length };
}

/** Sets the courier of a run. */
export async function setCourier(tx: Db, id: string, courier: string): Promise<Outcome> {
  const named = tx.update(deliveryRuns).set({ courier }).where(eq(deliveryRuns.id, id));
  return (await named.returning({ id: deliveryRuns.id })).length > 0 ? "done" : "gone";
}

/** The last mark of a stop, unless it was undone. */
export type Mark = Omit<typeof stopPresses.$inferSelect, "mark" | "runId" | "pressKey"> & {
  mark: StopMark;
};

/** The couriers' marks at a run's stops, by order. @param since the last settlement: earlier ones are booked */
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

export type NewMark = {
  runId: string;
  /** The key of the courier's link. */
  key: string;
  orderId: string;
  intent: StopIntent;
  /** The amount to collect that the courier saw. */
  seenDueVnd: number;
  /** Only with "part". */
  part?: TypedPart;
  /** At most 200 characters. */
  reason: string;
  /** The same for each try to send it; at most 80 characters. */
  pressKey: string;
  /** How many milliseconds ago the button was used, by the device's clock. */
  agoMs: number;
};

/** Why a mark was refused, with the present state. */
export type RefusedMark =
  /** "link": the link is wrong or has ended. "left": the order is no longer on this run. */
  | { kind: "link" | "settled" | "left" }
  | { kind: "ended"; status: OrderStatus }
  | { kind: "amount"; dueVnd: number }
  | { kind: "part"; problem: PartProblem }
  /** "newer": there is a later mark. "late": it is too late to undo. "full": the stop has too many marks. */
  | { kind: "newer" | "late" | "full" };

/** Marks take a while to arrive, and clocks of several devices differ. */
const SLACK_MS = 60_000;
/** Marks of one stop, undone ones included. */
const MAX_MARKS = 40;

/** Stores a courier's mark at a stop, once. Nothing is booked before a seller settles the run. */
export async function markStop(
  tx: Db,
  { runId, key, orderId, intent, seenDueVnd, part: typed, reason, pressKey, agoMs }: NewMark,
): Promise<{ kind: "done"; at: number } | RefusedMark> {
  const at = Date.now();
  const run = await findLinkedRun(tx, runId, key);
  if (!run) return { kind: "link" };
  const { total, last } = await presentOf(tx, runId, orderId);
  const isRepeated = and(eq(stopPresses.runId, runId), eq(stopPresses.pressKey, pressKey));
  // It was stored before; another mark may have replaced it since.
  if ((await tx.$count(stopPresses, isRepeated)) > 0)
    return last?.mark === intent ? { kind: "done", at } : { kind: "newer" };
  if (run.settledAt !== null) return { kind: "settled" };

  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.runId, runId)));
  if (!order) return { kind: "left" };
  if (hasEnded(order.status)) return { kind: "ended", status: order.status };
  // Where nothing is collected, the amount does not matter.
  const collects = intent !== "undo" && intent !== "refused" && intent !== "not-home";
  if (collects) {
    const isPossible = intent === "part" || stopMarksOf(order).includes(intent);
    if (!isPossible || dueVnd(order) !== seenDueVnd)
      return { kind: "amount", dueVnd: dueVnd(order) };
  }

  let part: Part | null = null;
  if (intent === "part") {
    const [whole] = await withLines(tx, [order]);
    const found = completePart(whole!, typed!);
    if ("problem" in found) return { kind: "part", problem: found.problem };
    part = found.part;
  }

  // The device's clock may have been set meanwhile: the mark is not older than the run and not later than now.
  const pressedAt = Math.min(at, Math.max(run.createdAt, at - agoMs));
  if (last && last.pressedAt > pressedAt + SLACK_MS) return { kind: "newer" };
  if (intent === "undo" && last && pressedAt - last.pressedAt > UNDO_MARK_MS + SLACK_MS)
    return { kind: "late" };
  if (total >= MAX_MARKS) return { kind: "full" };
  await tx
    .insert(stopPresses)
    .values({ runId, orderId, pressKey, mark: intent, part, reason, pressedAt, at });
  return { kind: "done", at };
}

async function presentOf(tx: Db, runId: string, orderId: string) {
  const isOfStop = and(eq(stopPresses.runId, runId), eq(stopPresses.orderId, orderId));
  const ofStop = tx.select().from(stopPresses).where(isOfStop);
  const [last] = await ofStop.orderBy(desc(stopPresses.seq)).limit(1);
  return { total: await tx.$count(stopPresses, isOfStop), last };
}
