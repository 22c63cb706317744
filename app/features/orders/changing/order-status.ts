import { ORDER_STATUSES, type OrderStatus, type OrderUpdate } from "#db/order-values.ts";

type StatusRules = {
  /** The status that usually follows; null when nothing more is to happen with the order. */
  next: OrderStatus | null;
  /** Whether the order is still to be packed; until then, what was ordered can be changed. */
  isUnshipped?: true;
  /** Whether it lies off the order's way to its shopper. */
  isOffWay?: true;
  /** Whether a button moves all chosen orders to it. */
  hasBulkButton?: true;
  /** The mail that tells shoppers about it. */
  mail?: OrderUpdate;
};

/** The rules of each status. Its texts are in `orders/common-text.ts`, and in `delivery/pickup/text.ts`. */
const STATUSES: Record<OrderStatus, StatusRules> = {
  Pending: { next: "Processing", isUnshipped: true },
  Processing: { next: "Shipped", isUnshipped: true, hasBulkButton: true },
  Shipped: { next: "Delivered", hasBulkButton: true, mail: "shipped" },
  Delivered: { next: null, mail: "delivered" },
  Cancelled: { next: null, isOffWay: true, mail: "cancelled" },
};

export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}

/** The status that usually follows; null for an order that has ended. */
export const nextStatus = (status: OrderStatus) => STATUSES[status].next;

/** Whether nothing more is to happen with an order of this status. */
export const hasEnded = (status: OrderStatus) => STATUSES[status].next === null;

/** Whether an order is still to be packed; until then, what was ordered can be changed. */
export const isUnshipped = (status: OrderStatus) => STATUSES[status].isUnshipped === true;

/** Whether an order has left the shop and was not cancelled. */
export const isSent = (status: OrderStatus) => isStep(status) && !isUnshipped(status);

/** The mail about a status; undefined if none is sent. */
export const mailOfStatus = (status: OrderStatus) => STATUSES[status].mail;

const isStep = (status: OrderStatus) => !STATUSES[status].isOffWay;

// Marked as pure, so that the browser is not sent the lists.

/** The statuses of orders that have ended. */
export const ENDED_STATUSES = /* @__PURE__ */ ORDER_STATUSES.filter(hasEnded);

/** The statuses on the way from the order to its delivery, in order. */
export const STATUS_STEPS: readonly OrderStatus[] = /* @__PURE__ */ ORDER_STATUSES.filter(isStep);

/** The statuses to which a button moves all chosen orders. */
export const BULK_STATUSES = /* @__PURE__ */ ORDER_STATUSES.filter(
  (status) => STATUSES[status].hasBulkButton,
);
