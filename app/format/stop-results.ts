/**
 * What became of a stop of a delivery run. "delivered" is for what had been paid before; an "open"
 * order was not delivered and stays as it is.
 */
export const STOP_RESULTS = ["cash", "transfer", "delivered", "refused", "open"] as const;
export type StopResult = (typeof STOP_RESULTS)[number];

/** The results that an order can have, the most frequent first. */
export function stopResultsOf({ isPaid }: { isPaid: boolean }): StopResult[] {
  return isPaid ? ["delivered", "refused", "open"] : ["cash", "transfer", "refused", "open"];
}
