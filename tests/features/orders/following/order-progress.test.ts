import { expect, test } from "vitest";
import type { OrderEvent } from "#app/features/orders/following/order-events.server.ts";
import {
  type OrderProgress,
  progressOf,
} from "#app/features/orders/following/order-events.server.ts";

const PLACED = 1_800_000_000_000;
const MINUTE = 60_000;

/** Events one minute apart, the first a minute after the order was placed. */
function history(...changes: OrderEvent["change"][]): OrderEvent[] {
  const bySeller = { actor: "seller", actorEmail: "seller@example.com" } as const;
  const same = { orderId: "a".repeat(24), ...bySeller, reason: null, edit: null, amountVnd: null };
  const at = (seq: number) => PLACED + seq * MINUTE;
  return changes.map((change, i) => ({ ...same, seq: i + 1, change, at: at(i + 1) }));
}

const progress = (status: OrderEvent["change"], events = history(), now = PLACED + 60 * MINUTE) =>
  progressOf({ status: status as never, createdAt: PLACED }, events, now);

/** Minutes after placing at which each step was reached, or null. */
const minutes = ({ steps }: OrderProgress) =>
  Object.fromEntries(
    steps.map(({ status, at }) => [status, at === null ? null : (at - PLACED) / MINUTE]),
  );

/** The minutes of an order that was placed at 0; null of a step that has no time. */
const reached = (Processing: number | null, Shipped: number | null, Delivered: number | null) => ({
  ...{ Pending: 0, Processing, Shipped, Delivered },
});

test("each step has the time at which it was reached; those ahead have none", () => {
  expect(minutes(progress("Pending"))).toEqual(reached(null, null, null));
  const shipped = progress("Shipped", history("Processing", "paid", "Shipped"));
  expect(minutes(shipped)).toEqual(reached(1, 3, null));
});

test("a skipped step and one before changes were recorded have no time", () => {
  expect(minutes(progress("Delivered", history("Delivered")))).toEqual(reached(null, null, 1));
  expect(minutes(progress("Shipped"))).toMatchObject({ Processing: null, Shipped: null });
});

test("a step back undoes the times after it", () => {
  const back = history("Processing", "Shipped", "Delivered", "Processing");
  expect(minutes(progress("Processing", back))).toEqual(reached(4, null, null));
  const again = history("Processing", "Shipped", "Pending", "Delivered");
  expect(minutes(progress("Delivered", again))).toEqual(reached(null, null, 4));
});

test("an order resumed after a cancellation keeps the times before it", () => {
  const resumed = progress("Shipped", history("Processing", "Cancelled", "Shipped"));
  expect(minutes(resumed)).toMatchObject({ Processing: 1, Shipped: 3 });
  expect(resumed.cancelled).toBeNull();
});

test("a cancelled order has two steps, and says who cancelled it and why", () => {
  const events = history("Processing", "Cancelled", "Pending", "Cancelled");
  Object.assign(events[3]!, { actor: "shopper", reason: "price" });

  const cancelled = progress("Cancelled", events);

  expect(minutes(cancelled)).toEqual({ Pending: 0, Cancelled: 4 });
  expect(cancelled.cancelled).toEqual({ by: "shopper", reason: "price" });
  expect(progress("Cancelled").cancelled).toEqual({ by: null, reason: null });
  expect(minutes(progress("Cancelled"))).toEqual({ Pending: 0, Cancelled: null });
});

test("an order is just placed for 15 minutes, while it is pending", () => {
  const isNew = (status: OrderEvent["change"], after: number) =>
    progress(status, history(), PLACED + after).isJustPlaced;

  expect(isNew("Pending", 0)).toBe(true);
  expect(isNew("Pending", 15 * MINUTE - 1)).toBe(true);
  expect(isNew("Pending", 15 * MINUTE)).toBe(false);
  expect(isNew("Processing", 0)).toBe(false);
  expect(isNew("Cancelled", 0)).toBe(false);
});
