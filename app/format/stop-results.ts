import type { OrderStatus } from "../../db/order-values.ts";

/**
 * What became of a stop of a delivery run. "delivered" is for what had been paid before; an "open"
 * order was not delivered and stays as it is.
 */
export const STOP_RESULTS = ["cash", "transfer", "delivered", "refused", "open"] as const;
export type StopResult = (typeof STOP_RESULTS)[number];

type Stop = {
  status: OrderStatus;
  isPaid: boolean;
  paidBy: "cash" | "transfer" | null;
  refusedAt: number | null;
};

/**
 * Whether something is to be booked for a stop: an order that has ended only if its run was settled before,
 * and then unless it was cancelled.
 */
export const isToBook = ({ status, refusedAt }: Stop, wasSettled: boolean): boolean =>
  wasSettled
    ? status !== "Cancelled" || refusedAt !== null
    : status !== "Delivered" && status !== "Cancelled";

/** Whether an order was paid other than by the settlement of its run. */
export const isPaidBefore = ({ isPaid, paidBy }: Stop, wasSettled: boolean): boolean =>
  isPaid && !(wasSettled && paidBy !== null);

/** The results that a stop can have, the most frequent first; of one that was settled, what it has. */
export function stopResultsOf(stop: Stop, wasSettled: boolean): StopResult[] {
  const usual: StopResult[] = isPaidBefore(stop, wasSettled)
    ? ["delivered", "refused", "open"]
    : ["cash", "transfer", "refused", "open"];
  const present = wasSettled ? resultOf(stop) : usual[0]!;
  return [present, ...usual.filter((result) => result !== present)];
}

/** What has become of a stop. */
export function resultOf({ status, isPaid, paidBy, refusedAt }: Stop): StopResult {
  if (refusedAt !== null) return "refused";
  if (status !== "Delivered") return "open";
  return (isPaid && paidBy) || "delivered";
}
