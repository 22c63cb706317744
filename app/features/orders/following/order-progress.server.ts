import { isOrderStatus, STATUS_STEPS } from "#app/features/orders/changing/order-status.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import type { CancelReason, OrderStatus } from "#db/order-values.ts";
import {
  type Canceller,
  cancellerOf,
  findCancellation,
  type OrderEvent,
} from "./order-events.server.ts";

/** One step of an order's way; "Pending" is that it was placed. */
export type OrderStep = {
  status: OrderStatus;
  /** Null when it is not reached yet, was skipped, or was reached before changes were recorded. */
  at: number | null;
};

export type OrderProgress = {
  /** In order; a cancelled order has only two. */
  steps: OrderStep[];
  /** Null unless the order is cancelled. */
  cancelled: { by: Canceller | null; reason: CancelReason | null } | null;
  /** Whether this is the time to thank the shopper. */
  isJustPlaced: boolean;
};

const JUST_PLACED_MS = 15 * 60_000;

/** How far an order has come, from its status and history. */
export function progressOf(
  { status, createdAt }: Pick<Order, "status" | "createdAt">,
  events: OrderEvent[],
  now = Date.now(),
): OrderProgress {
  if (status === "Cancelled") return cancelledProgress(createdAt, events);
  const times = timesOf(events);
  const steps = STATUS_STEPS.map((step) => ({ status: step, at: times.get(step) ?? null }));
  steps[0]!.at = createdAt;
  const isJustPlaced = status === "Pending" && now - createdAt < JUST_PLACED_MS;
  return { steps, cancelled: null, isJustPlaced };
}

/** When each step was last reached. A step back undoes those after it; a cancellation undoes none. */
function timesOf(events: OrderEvent[]): Map<OrderStatus, number> {
  const times = new Map<OrderStatus, number>();
  for (const { change, at } of events) {
    const reached = isOrderStatus(change) ? STATUS_STEPS.indexOf(change) : -1;
    if (reached < 0) continue;
    for (const undone of STATUS_STEPS.slice(reached + 1)) times.delete(undone);
    times.set(STATUS_STEPS[reached]!, at);
  }
  return times;
}

function cancelledProgress(createdAt: number, events: OrderEvent[]): OrderProgress {
  const event = findCancellation(events);
  return {
    steps: [
      { status: "Pending", at: createdAt },
      { status: "Cancelled", at: event?.at ?? null },
    ],
    cancelled: { by: cancellerOf(event), reason: event?.reason ?? null },
    isJustPlaced: false,
  };
}
