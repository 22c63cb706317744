import { and, desc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { giveBackVnd } from "#app/features/money/payments/payment.ts";
import { isUnshipped } from "#app/features/orders/changing/order-status.ts";
import { findOrderRow } from "#app/features/orders/finding/orders.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import type { Db } from "#db/client.server.ts";
import { countUpTo } from "#db/count-up-to.ts";
import type { AttentionReason, CallResult } from "#db/order-values.ts";
import { prepared } from "#db/prepared.ts";
import { orderCalls, orderComplaints, orders } from "#db/schema.ts";

/** After this many unanswered calls, a seller has to decide about the order. */
const MAX_UNANSWERED = 3;
/** Orders of one phone within this time may be the same twice. */
const NEAR_MS = 24 * 3_600_000;
/** Orders of a phone that are checked. */
const MAX_NEAR = 5;

/** Why an order needs attention after a change. @param before why it needed attention until then */
export function attentionAfter(
  before: AttentionReason | null,
  order: Parameters<typeof giveBackVnd>[0],
): AttentionReason | null {
  if (before === "complaint" && order.status !== "Cancelled") return before;
  if (giveBackVnd(order) > 0) return "give-back";
  if (order.status === "Cancelled" || before === "give-back") return null;
  // Missing goods matter until the order is packed, the other reasons until somebody begins with it.
  const isOpen = before === "short" ? isUnshipped(order.status) : order.status === "Pending";
  return isOpen ? before : null;
}

/** Why a pending order needs attention after a call. @param before why it needed attention until then */
async function attentionAfterCall(
  tx: Db,
  id: string,
  result: CallResult,
  before: AttentionReason | null,
): Promise<AttentionReason | null> {
  if (result === "reached") return before === "short" || before === "give-back" ? before : null;
  if (result !== "no-answer") return result;
  const isUnanswered = and(eq(orderCalls.orderId, id), eq(orderCalls.result, "no-answer"));
  const unanswered = await tx.$count(orderCalls, isUnanswered);
  return unanswered >= MAX_UNANSWERED ? "no-answer" : before;
}

const markIfNear = prepared((db) =>
  db
    .update(orders)
    .set({ attention: sql`'duplicate'` })
    .where(
      and(
        eq(orders.id, sql.placeholder("id")),
        ne(orders.phoneKey, ""),
        sql`exists (
          select 1 from (
            select near.id, near.status, near.created_at from orders as near
            where near.phone_key = ${sql.placeholder("phoneKey")}
            order by near.seq desc limit ${sql.raw(String(MAX_NEAR))}
          ) as newest
          where newest.id <> ${sql.placeholder("id")} and newest.status <> 'Cancelled'
            and newest.created_at > ${sql.placeholder("since")})`,
      ),
    ),
);

/** Marks an order that was just placed if another of its phone was placed within a day. */
export async function markDuplicate(
  tx: Db,
  { id, phoneKey, createdAt }: { id: string; phoneKey: string; createdAt: number },
): Promise<void> {
  await markIfNear(tx, { id, phoneKey, since: createdAt - NEAR_MS });
}

/** Notes that a seller has dealt with the reason why an order needed attention. @param seen that reason, as shown */
export async function clearAttention(
  tx: Db,
  id: string,
  seen: string,
): Promise<Outcome<"gone" | "changed">> {
  const order = await findOrderRow(tx, id);
  if (!order) return "gone";
  if (order.attention === null) return "done";
  // Only a refund settles money to give back.
  if (order.attention !== seen || seen === "give-back") return "changed";
  const attention = seen === "complaint" ? await closeComplaint(tx, order) : null;
  await tx.update(orders).set({ attention, updatedAt: Date.now() }).where(eq(orders.id, id));
  return "done";
}

/** Closes the open complaint about an order, if there is one; returns why the order needs attention then. */
export async function closeComplaint(
  tx: Db,
  order: typeof orders.$inferSelect,
): Promise<AttentionReason | null> {
  const { orderId, closedAt } = orderComplaints;
  await tx
    .update(orderComplaints)
    .set({ closedAt: Date.now() })
    .where(and(eq(orderId, order.id), isNull(closedAt)));
  return order.attention === "complaint" ? attentionAfter(null, order) : order.attention;
}

/** How many orders need attention, counted up to `max`. */
export const countAttention = (db: Db, max: number): Promise<number> =>
  countUpTo(db, orders, isNotNull(orders.attention), max);

export type OrderCall = typeof orderCalls.$inferSelect;

/** Calls that are listed for an order. */
const MAX_LISTED = 20;

/**
 * Notes the result of a call about an order, unless the order is not pending or has changed.
 *
 * @param seenAt `updatedAt` of the order when the seller saw it
 */
export async function recordCall(
  tx: Db,
  id: string,
  result: CallResult,
  { by, seenAt }: { by: string; seenAt: number },
): Promise<Outcome<"gone" | "changed">> {
  const order = await findOrderRow(tx, id);
  if (!order) return "gone";
  if (order.status !== "Pending" || order.updatedAt !== seenAt) return "changed";
  const now = Date.now();
  await tx.insert(orderCalls).values({ orderId: id, result, calledBy: by, at: now });
  const attention = await attentionAfterCall(tx, id, result, order.attention);
  await tx
    .update(orders)
    .set({ callResult: result, calledAt: now, attention, updatedAt: now })
    .where(eq(orders.id, id));
  return "done";
}

/** The calls made to confirm an order, newest first, at most 20. */
export async function listCalls(db: Db, orderId: string): Promise<OrderCall[]> {
  return db
    .select()
    .from(orderCalls)
    .where(eq(orderCalls.orderId, orderId))
    .orderBy(desc(orderCalls.seq))
    .limit(MAX_LISTED);
}
