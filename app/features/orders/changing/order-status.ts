import { ORDER_STATUSES, type OrderStatus } from "#db/order-values.ts";

/** The status that usually follows each status; null when nothing more is to happen with the order. */
const NEXT = {
  Pending: "Processing",
  Processing: "Shipped",
  Shipped: "Delivered",
  Delivered: null,
  Cancelled: null,
} as const;

/** Whether a text is one of the five statuses. */
export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}

/** The status that usually follows; null for an order that has ended. */
export const nextStatus = (status: OrderStatus) => NEXT[status];

/** Whether nothing more is to happen with an order of this status. */
export const hasEnded = (status: OrderStatus) => NEXT[status] === null;

// Marked as pure, so that the browser is not sent the lists.

/** The statuses of orders that have ended. */
export const ENDED_STATUSES = /* @__PURE__ */ ORDER_STATUSES.filter(hasEnded);

/** The statuses of an order that nobody cancels, in order. */
export const STATUS_STEPS: readonly OrderStatus[] = /* @__PURE__ */ ORDER_STATUSES.filter(
  (status) => status !== "Cancelled",
);
