import { ORDER_STATUSES, type OrderStatus } from "../../../db/order-values.ts";

/** Whether a text is one of the five statuses. */
export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}

const NEXT = { Pending: "Processing", Processing: "Shipped", Shipped: "Delivered" } as const;

/** The status that usually follows; null for an order that has ended. */
export function nextStatus(status: OrderStatus): "Processing" | "Shipped" | "Delivered" | null {
  return status in NEXT ? NEXT[status as keyof typeof NEXT] : null;
}
