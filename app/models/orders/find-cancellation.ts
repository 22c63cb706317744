import type { OrderEvent } from "./order-events.ts";

/** The last cancellation in an order's history. */
export function findCancellation(events: OrderEvent[]): OrderEvent | undefined {
  return events.findLast(({ change }) => change === "Cancelled");
}
