import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  sql,
} from "drizzle-orm";
import { deleteRunLinks } from "#app/features/couriers/run-links.server.ts";
import { groupRegions } from "#app/features/delivery/regions/spelling.server.ts";
import {
  type Choice,
  countLeftOut,
  listChosen,
} from "#app/features/orders/bulk/chosen-orders.server.ts";
import { ENDED_STATUSES, hasEnded } from "#app/features/orders/changing/order-status.ts";
import { toCollect } from "#app/features/orders/counting/order-sums.server.ts";
import {
  type Order,
  type OrderLine,
  type OrderRow,
  withLines,
} from "#app/features/orders/finding/orders.server.ts";
import type { OrderEvent } from "#app/features/orders/following/order-events.server.ts";
import { MAX_STOPS } from "#app/features/orders/rules.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { paginate } from "#app/kit/format/pagination.ts";
import { pick } from "#app/kit/format/pick.ts";
import type { Db } from "#db/client.server.ts";
import { countUpTo } from "#db/count-up-to.ts";
import { newId } from "#db/id.ts";
import { deliveryRuns, orderEvents, orders, runReopenings } from "#db/schema.ts";
import type { PartOrder } from "./part-delivery.ts";
import { beforeSettling, compareStops } from "./stop-results.ts";

export type DeliveryRun = typeof deliveryRuns.$inferSelect;

type RunOutcome =
  | {
      kind: "done";
      id: string;
      /** Orders left out because they are delivered or cancelled, or picked up at the shop. */
      ended: number;
      /** Orders moved from another run that is not settled. */
      moved: number;
      /** Orders of a filter left out because nobody has reached their shoppers yet. */
      unconfirmed: number;
      /** Orders of a filter left out because they need attention. */
      leftOut: number;
    }
  /** "unconfirmed": none of the orders that could go out is confirmed. */
  | { kind: "none" | "unconfirmed" | "too-many" };

/** Whether an order of a filter goes out: its shopper was reached, or it is being packed. */
const isConfirmed = ({ status, callResult }: OrderRow) =>
  status !== "Pending" || callResult === "reached";

/**
 * Puts the chosen orders on a new delivery run. Leaves out orders that have ended or are picked up and, if a filter
 * chose them, orders that are not confirmed. An order that was on another run leaves it.
 */
export async function createRun(tx: Db, choice: Choice, by: string): Promise<RunOutcome> {
  const chosen = await listChosen(tx, choice, { limit: MAX_STOPS + 1 });
  if (chosen.length > MAX_STOPS) return { kind: "too-many" };
  const ready = chosen.filter(
    ({ status, fulfilment }) => !hasEnded(status) && fulfilment === "delivery",
  );
  const stops = choice.by === "filter" ? ready.filter(isConfirmed) : ready;
  if (stops.length === 0) return { kind: ready.length > 0 ? "unconfirmed" : "none" };
  const open = await listOpenRunIds(tx, stops);
  const moved = stops.filter(({ runId }) => runId && open.has(runId)).length;
  const now = Date.now();
  const id = newId(now);
  await tx.insert(deliveryRuns).values({ id, createdBy: by, createdAt: now });
  const ids = stops.map((stop) => stop.id);
  await tx.update(orders).set({ runId: id }).where(inArray(orders.id, ids));
  await deleteEmptyRuns(tx, [...open]);
  const [ended, unconfirmed] = [chosen.length - ready.length, ready.length - stops.length];
  const leftOut = await countLeftOut(tx, choice, MAX_STOPS);
  return { kind: "done", id, ended, moved, unconfirmed, leftOut };
}

async function listOpenRunIds(tx: Db, stops: OrderRow[]): Promise<Set<string>> {
  const ids = [...new Set(stops.flatMap(({ runId }) => runId ?? []))];
  const rows = await tx
    .select({ id: deliveryRuns.id })
    .from(deliveryRuns)
    .where(and(inArray(deliveryRuns.id, ids), isNull(deliveryRuns.settledAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Deletes those of the runs that have no orders any more and were never settled. */
export async function deleteEmptyRuns(tx: Db, ids: string[]): Promise<void> {
  const { id } = deliveryRuns;
  const stop = tx.select({ one: sql`1` }).from(orders).where(eq(orders.runId, id));
  const settlement = tx
    .select({ one: sql`1` })
    .from(runReopenings)
    .where(eq(runReopenings.runId, id));
  await tx
    .delete(deliveryRuns)
    .where(
      and(inArray(id, ids), isNull(deliveryRuns.settledAt), notExists(stop), notExists(settlement)),
    );
}

/** A run with its stops, newest order first, and its earlier settlements, oldest first; null if there is none. */
export async function findRun(db: Db, id: string) {
  const [run] = await db.select().from(deliveryRuns).where(eq(deliveryRuns.id, id));
  if (!run) return null;
  const stops = await listChosen(db, { by: "run", runId: id }, { limit: MAX_STOPS });
  const reopenings = await db
    .select()
    .from(runReopenings)
    .where(eq(runReopenings.runId, id))
    .orderBy(asc(runReopenings.seq))
    .limit(MAX_REOPENINGS);
  return { run, stops, reopenings };
}

const toStop = (order: OrderRow) => ({
  ...pick(order, ["id", "status", "attention", "isPaid", "paidBy", "refusedAt", "amountVnd"]),
  ...pick(order, ["receivedVnd", "updatedAt", "firstname", "lastname", "nameOrder", "phone"]),
  ...pick(order, ["onAccountAt", "paidAt", "deliveredAt"]),
  ...pick(order, ["street", "city", "state", "fulfilment", "slotDate", "slotFrom", "slotTo"]),
  // The earlier lines are not shown.
  bookedPart: order.bookedPart && { ...order.bookedPart, before: null },
});
/** The columns of an order that a run's pages show. */
export type Stop = ReturnType<typeof toStop>;

/** A run for its pages: with their columns of each stop, in driving order; null if there is none. */
export async function findRunSheet(db: Db, id: string) {
  const found = await findRun(db, id);
  return found && { ...found, stops: (await inDrivingOrder(found.stops)).map(toStop) };
}

/** A stop with the lines and amounts that it had before a part of it was booked. */
export type StopToSettle = Stop & { before: PartOrder<SettledLine> };
type SettledLine = Pick<OrderLine, (typeof LINE)[number]>;
const PAYABLE = [...(["isPaid", "amountVnd", "receivedVnd", "shippingVnd", "discount"] as const)];
const LINE = ["position", "name", "weight", "quantity", "offerPriceVnd", "returned"] as const;

/** A run for the page that settles it; null if there is none. */
export async function findRunToSettle(db: Db, id: string) {
  const found = await findRun(db, id);
  if (!found) return null;
  const whole = await inDrivingOrder(await withLines(db, found.stops));
  const stops = whole.map((order): StopToSettle => {
    const before = beforeSettling(order, found.reopenings.length > 0);
    const lines = before.lines.map((line) => pick(line, LINE));
    return { ...toStop(order), before: { ...pick(before, PAYABLE), lines } };
  });
  return { ...found, stops };
}

/** Sorts stops for driving. A ward is one group, however its orders spell it. */
export async function inDrivingOrder<Stop extends Pick<Order, "street" | "city" | "state">>(
  stops: Stop[],
): Promise<Stop[]> {
  const wards = await groupRegions(stops);
  const placed = wards.flatMap(({ name, regions }) =>
    regions.map((stop) => ({ stop, ...name, street: stop.street })),
  );
  return placed.sort(compareStops).map(({ stop }) => stop);
}

/** How often a run can be opened again. */
const MAX_REOPENINGS = 20;

/**
 * Opens a settled run again because something in it was wrong. Its bookings stay until it is settled again. Returns
 * "changed" for a run that is not settled, or was opened 20 times before.
 */
export async function reopenRun(
  tx: Db,
  id: string,
  { reason, by }: { reason: string; by: string },
): Promise<Outcome<"changed">> {
  const { run, reopenings } = (await findRun(tx, id)) ?? {};
  if (!run || run.settledAt === null || reopenings!.length === MAX_REOPENINGS) return "changed";
  const { settledAt, settledBy, cashDueVnd, cashCountedVnd } = run;
  await tx.insert(runReopenings).values({
    runId: id,
    settledAt,
    settledBy,
    cashDueVnd: cashDueVnd ?? 0,
    cashCountedVnd: cashCountedVnd ?? 0,
    reason,
    reopenedBy: by,
    reopenedAt: Date.now(),
  });
  const unsettled = { settledAt: null, settledBy: null, cashDueVnd: null, cashCountedVnd: null };
  await tx.update(deliveryRuns).set(unsettled).where(eq(deliveryRuns.id, id));
  // Its links ended when it was settled; opening it must not make them work again.
  await deleteRunLinks(tx, id);
  return "done";
}

/** Changes that a run's page lists. */
const MAX_CHANGES = 50;

/** The changes of a run's orders after it was settled, oldest first, at most 50. */
export function listChangesSince(db: Db, runId: string, since: number): Promise<OrderEvent[]> {
  return db
    .select(getTableColumns(orderEvents))
    .from(orderEvents)
    .innerJoin(orders, eq(orders.id, orderEvents.orderId))
    .where(and(eq(orders.runId, runId), gt(orderEvents.at, since)))
    .orderBy(asc(orderEvents.seq))
    .limit(MAX_CHANGES);
}

/** A run with its number of stops and, until it is settled, the amount to collect. */
export type RunSummary = DeliveryRun & { stopCount: number; unpaidVnd: number };

/** The runs that are not settled yet, newest first, at most 50. More are hardly open at once. */
export function listOpenRuns(db: Db): Promise<RunSummary[]> {
  return summaries(db, isNull(deliveryRuns.settledAt), { limit: 50, offset: 0 });
}

/** How many runs are not settled yet, counted up to `max`. */
export const countOpenRuns = (db: Db, max: number): Promise<number> =>
  countUpTo(db, deliveryRuns, isNull(deliveryRuns.settledAt), max);

/** A page of the settled runs, newest first. */
export async function listSettledRuns(
  db: Db,
  { page: requestedPage, limit }: { page: number; limit: number },
): Promise<{ runs: RunSummary[]; page: number; pages: number }> {
  const isSettled = isNotNull(deliveryRuns.settledAt);
  const total = await db.$count(deliveryRuns, isSettled);
  const { page, pages, offset } = paginate(total, requestedPage, limit);
  return { runs: await summaries(db, isSettled, { limit, offset }), page, pages };
}

async function summaries(
  db: Db,
  condition: ReturnType<typeof isNull>,
  { limit, offset }: { limit: number; offset: number },
): Promise<RunSummary[]> {
  const runs = await db
    .select()
    .from(deliveryRuns)
    .where(condition)
    .orderBy(desc(deliveryRuns.seq))
    .limit(limit)
    .offset(offset);
  const ids = runs.map(({ id }) => id);
  const unpaidVnd = sql<number>`sum(case when ${orders.isPaid} or ${inArray(orders.status, ENDED_STATUSES)}
    or ${orders.onAccountAt} is not null then 0 else ${toCollect} end)`;
  const sums = await db
    .select({ runId: orders.runId, stopCount: count(), unpaidVnd })
    .from(orders)
    .where(inArray(orders.runId, ids))
    .groupBy(orders.runId);
  const byRun = new Map(sums.map((sum) => [sum.runId, sum]));
  return runs.map((run) => ({ stopCount: 0, unpaidVnd: 0, ...byRun.get(run.id), ...run }));
}
