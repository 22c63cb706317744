import { desc, eq } from "drizzle-orm";
import type { Db } from "../../../../db/client.server.ts";
import type { CallResult } from "../../../../db/order-values.ts";
import { orderCalls, orders } from "../../../../db/schema.ts";
import type { Outcome } from "../../outcome.ts";
import { findOrderRow } from "../finding/orders.ts";
import { attentionAfterCall } from "./attention.ts";

export type OrderCall = typeof orderCalls.$inferSelect;

/** Calls that are listed for an order. */
const MAX_LISTED = 20;

/**
 * Notes what came of calling a shopper to confirm an order.
 *
 * @param by the seller's e-mail
 * @param seenAt `updatedAt` of the order the seller saw
 * @returns "changed" when the order is not as it was seen, or no longer pending; then nothing is noted
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
