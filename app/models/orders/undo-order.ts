import { and, eq, gte } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import type { OrderStatus } from "../../../db/order-values.ts";
import { orderCalls, orders, type undoSteps } from "../../../db/schema.ts";
import { dropOrderUpdate } from "../outbox.ts";
import type { ChosenOrder } from "./chosen-orders.ts";
import { returnStockBeyond } from "./order-stock.ts";
import { setOrderPaid, setOrderStatus } from "./update-orders.ts";

/** What a press may change of an order, apart from its stock, history and mails. */
const KEPT = [
  ...(["id", "status", "isPaid", "paidAt", "paidBy", "refusedAt"] as const),
  ...(["callResult", "calledAt", "attention", "runId"] as const),
];

/** An order as it was before a press. */
export type KeptOrder = Pick<ChosenOrder, (typeof KEPT)[number]> & {
  /** The pieces that it had taken, by product. */
  taken: Record<string, number>;
  /** Its `updatedAt` after the press: whoever changed it later is not overruled. */
  leftAt: number;
  /** The run it is on after the press. */
  leftOn: string | null;
};

/** What is kept of an order to take a press back. @param left the order after the press */
export function keptOf(
  order: ChosenOrder,
  left: { updatedAt: number; runId: string | null },
  taken: Record<string, number>,
): KeptOrder {
  const kept = Object.fromEntries(KEPT.map((name) => [name, order[name]]));
  return {
    ...(kept as Pick<ChosenOrder, (typeof KEPT)[number]>),
    taken,
    leftAt: left.updatedAt,
    leftOn: left.runId,
  };
}

type Undoing = {
  by: string;
  step: Pick<typeof undoSteps.$inferSelect, "createdAt" | "lastEventSeq">;
  /** What the order is until now. */
  status: OrderStatus;
};

/** Makes an order what it was before a press, and tells no shopper. Pieces sold meanwhile do not come back. */
export async function restoreOrder(
  tx: Db,
  kept: KeptOrder,
  { by, step, status: present }: Undoing,
): Promise<void> {
  const { id, status, isPaid, attention, taken, leftAt, leftOn, ...others } = kept;
  await setOrderStatus(tx, id, status, { by });
  await setOrderPaid(tx, id, isPaid, { by });
  const tookAgain = present === "Cancelled" && status !== "Cancelled";
  const isShort = tookAgain && (await returnStockBeyond(tx, id, taken));
  await tx
    .update(orders)
    .set({ ...others, attention: isShort ? "short" : attention, updatedAt: Date.now() })
    .where(eq(orders.id, id));
  await tx
    .delete(orderCalls)
    .where(and(eq(orderCalls.orderId, id), gte(orderCalls.at, step.createdAt)));
  await dropOrderUpdate(tx, id, step.lastEventSeq);
}
