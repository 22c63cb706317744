import {
  and,
  asc,
  between,
  desc,
  eq,
  inArray,
  isNull,
  lt,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { OrderFilter } from "#app/features/orders/finding/filter.ts";
import { findInScope, isScoped } from "#app/features/orders/finding/order-scope.server.ts";
import { findMatches } from "#app/features/orders/finding/order-search.server.ts";
import type { OrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { Db } from "#db/client.server.ts";
import { deliveryRuns, orderEvents, orders } from "#db/schema.ts";

/**
 * The orders that a seller chose: by their ids; as all that a filter found at a time; as those that one submit
 * changed, which are consecutive events; or as the stops of a delivery run. `isChange` leaves out stops that
 * have come to need attention since they were put on the run.
 */
export type Choice =
  | { by: "ids"; ids: string[] }
  | { by: "filter"; filter: OrderFilter; asOf: number }
  | { by: "events"; from: number; to: number }
  | { by: "run"; runId: string; isChange?: boolean };

/** One submit makes at most two events of an order: a status and a payment. */
const EVENTS_PER_ORDER = 2;

/** The chosen orders that exist and are not left out, newest first: at most `limit` after the first `offset`. */
export async function listChosen(
  db: Db,
  choice: Choice,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<OrderRow[]> {
  const isMeant = meantOf(db, choice);
  return db
    .select()
    .from(orders)
    .where(and(await conditionOf(db, choice, limit + offset), isMeant))
    .orderBy(desc(orders.seq))
    .limit(limit)
    .offset(offset);
}

/** How many orders of a choice are left out because they need attention, at most `limit`. */
export async function countLeftOut(db: Db, choice: Choice, limit: number): Promise<number> {
  const isMeant = meantOf(db, choice);
  if (!isMeant) return 0;
  const condition = and(await conditionOf(db, choice, limit), not(isMeant));
  return Math.min(limit, await db.$count(orders, condition));
}

/**
 * The condition that leaves out orders in need of attention that nobody ticked: those of a filter that does not ask for
 * them, and stops of a changed run that have come to need it. Undefined if there is none.
 */
function meantOf(db: Db, choice: Choice): SQL | undefined {
  const isFine = isNull(orders.attention);
  if (choice.by === "filter") return choice.filter.scope?.attention ? undefined : isFine;
  if (choice.by !== "run" || !choice.isChange) return undefined;
  const since = db
    .select({ at: deliveryRuns.createdAt })
    .from(deliveryRuns)
    .where(eq(deliveryRuns.id, choice.runId));
  // Those that needed it when they were put on the run were put there on purpose.
  return or(isFine, sql`${orders.updatedAt} <= (${since})`);
}

async function conditionOf(db: Db, choice: Choice, limit: number): Promise<SQL | undefined> {
  if (choice.by === "ids") return inArray(orders.id, choice.ids);
  if (choice.by === "run") return eq(orders.runId, choice.runId);
  if (choice.by === "events") {
    const { from, to } = choice;
    const changed = db
      .select({ orderId: orderEvents.orderId })
      .from(orderEvents)
      .where(between(orderEvents.seq, from, Math.min(to, from + limit * EVENTS_PER_ORDER)))
      .orderBy(asc(orderEvents.seq));
    return inArray(orders.id, changed);
  }
  const { filter, asOf } = choice;
  const isPlacedBefore = lt(orders.createdAt, asOf);
  // Newer orders than the page showed come first, so a few more are looked at.
  const found =
    (await findMatches(db, filter, limit * 2)) ??
    (isScoped(filter) && (await findInScope(db, filter, limit * 2)).map(({ seq }) => seq));
  const isFound = found
    ? db.engine.isIn(orders.seq, found)
    : filter.status && eq(orders.status, filter.status);
  return and(isFound || undefined, isPlacedBefore);
}
