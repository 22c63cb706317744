import type { Db } from "../../../../db/client.server.ts";
import type { OrderNews, OrderStatus } from "../../../../db/order-values.ts";
import { isOrderStatus } from "../changing/order-status.ts";
import type { Order } from "../finding/orders.ts";
import { findCancellation, listOrderEvents, type OrderEvent } from "./order-events.ts";

const STATUS_NEWS: Partial<Record<OrderStatus, OrderNews>> = {
  Shipped: "shipped",
  Delivered: "delivered",
  Cancelled: "cancelled",
};

/**
 * What has changed for the shopper since just before an event: changes that were undone are left out,
 * and so is a payment that was taken back.
 *
 * @returns news of the status first, then of the payment; `cancelledBy` only of a cancelled order
 */
export async function listOrderNews(
  db: Db,
  order: Order,
  sinceSeq: number,
): Promise<{ news: OrderNews[]; cancelledBy: OrderEvent["actor"] | null }> {
  const events = await listOrderEvents(db, order.id);
  const before = events.filter(({ seq }) => seq < sinceSeq);
  // The history of old orders is incomplete: what it does not tell happened long ago.
  const changes = new Set(events.slice(before.length).map(({ change }) => change));
  const statusNews = STATUS_NEWS[order.status];
  const news: OrderNews[] = [];
  if (statusNews && changes.has(order.status) && order.status !== lastStatus(before))
    news.push(statusNews);
  if (order.isPaid && changes.has("paid") && !wasPaid(before)) news.push("paid");
  const cancelled = findCancellation(events);
  return { news, cancelledBy: order.status === "Cancelled" ? (cancelled?.actor ?? null) : null };
}

const lastStatus = (events: OrderEvent[]) =>
  events.findLast(({ change }) => isOrderStatus(change))?.change ?? "Pending";

const wasPaid = (events: OrderEvent[]) =>
  events.findLast(({ change }) => !isOrderStatus(change))?.change === "paid";
