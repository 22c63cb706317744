import { ORDER_STATUSES, type OrderStatus } from "../../../db/order-values.ts";

/** Whether a text is one of the five statuses. */
export function isOrderStatus(text: string): text is OrderStatus {
  return (ORDER_STATUSES as readonly string[]).includes(text);
}
