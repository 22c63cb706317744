import { countClosedHours } from "../../app/models/orders/counting/order-counters.ts";
import {
  addWardsToSearch,
  countUnindexed,
  indexOrders,
} from "../../app/models/orders/finding/order-indexing.ts";
import type { Store, WithTx } from "../../db/client.server.ts";
import { repeat } from "./repeat.ts";

const INDEX_EVERY_MS = 1_000;
/** While more orders wait; other writes run in between. */
const INDEX_STEP_MS = 50;
const ORDERS_PER_STEP = 50;

/**
 * Adds new orders to the search index in the background, and what the orders of older versions lack there.
 *
 * @returns a function that stops it
 */
export function startOrderIndexing(
  { db, withTx }: Pick<Store, "db" | "withTx">,
  onError: (error: unknown) => void,
): () => void {
  let lacksWards = true;
  return repeat({
    firstInMs: INDEX_EVERY_MS,
    retryInMs: INDEX_EVERY_MS,
    work: async () => {
      const waiting = await countUnindexed(db, ORDERS_PER_STEP + 1);
      if (waiting > 0) await withTx((tx) => indexOrders(tx, ORDERS_PER_STEP));
      if (waiting === 0 && lacksWards)
        lacksWards = await withTx((tx) => addWardsToSearch(tx, ORDERS_PER_STEP));
      return waiting > ORDERS_PER_STEP || lacksWards ? INDEX_STEP_MS : INDEX_EVERY_MS;
    },
    onError,
  });
}

const COUNT_EVERY_MS = 60_000;
/** While more hours are over; other writes run in between. */
const COUNT_STEP_MS = 250;

/**
 * Counts orders for the overview in the background, once their hour is over.
 *
 * @returns a function that stops it
 */
export function startOrderCounting(withTx: WithTx, onError: (error: unknown) => void): () => void {
  return repeat({
    firstInMs: COUNT_STEP_MS,
    retryInMs: COUNT_EVERY_MS,
    work: async () =>
      (await withTx((tx) => countClosedHours(tx))) ? COUNT_STEP_MS : COUNT_EVERY_MS,
    onError,
  });
}
