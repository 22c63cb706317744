import type { Db } from "../../../../db/client.server.ts";
import type { OrderStatus } from "../../../../db/order-values.ts";
import type { Outcome } from "../../outcome.ts";
import { findOrderRow } from "../finding/orders.ts";
import { nextStatus } from "./order-status.ts";
import { setOrderPaid, setOrderStatus } from "./update-orders.ts";

/**
 * Takes an order to its next status. A delivered order is also marked as paid in cash, unless it has
 * been paid for. Doing it twice does it once.
 *
 * @param by the seller's e-mail
 * @param seen the status the seller saw
 * @returns "changed" also when nothing follows `seen`
 */
export async function advanceOrder(
  tx: Db,
  id: string,
  { by, seen }: { by: string; seen: OrderStatus },
): Promise<Outcome<"gone" | "changed">> {
  const order = await findOrderRow(tx, id);
  if (!order) return "gone";
  const next = nextStatus(seen);
  if (!next) return "changed";
  const isDelivery = next === "Delivered";
  if (order.status === next && (order.isPaid || !isDelivery)) return "done";
  if (order.status !== seen) return "changed";
  await setOrderStatus(tx, id, next, { by });
  if (isDelivery) await setOrderPaid(tx, id, true, { by, paidBy: "cash" });
  return "done";
}
