import { countClosedHours } from "../../app/models/orders/order-counters.ts";
import type { WithTx } from "../../db/client.server.ts";
import { repeat } from "./repeat.ts";

const EVERY_MS = 60_000;
/** While more hours are over; other writes run in between. */
const STEP_MS = 250;

/**
 * Counts orders for the overview in the background, once their hour is over.
 *
 * @returns a function that stops it
 */
export function startOrderCounting(withTx: WithTx, onError: (error: unknown) => void): () => void {
  return repeat({
    firstInMs: STEP_MS,
    retryInMs: EVERY_MS,
    work: async () => ((await withTx((tx) => countClosedHours(tx))) ? STEP_MS : EVERY_MS),
    onError,
  });
}
