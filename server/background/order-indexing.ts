import {
  addWardsToSearch,
  countUnindexed,
  indexOrders,
} from "../../app/models/orders/order-indexing.ts";
import type { Store } from "../../db/client.server.ts";
import { repeat } from "./repeat.ts";

const EVERY_MS = 1_000;
/** While more orders wait; other writes run in between. */
const STEP_MS = 50;
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
    firstInMs: EVERY_MS,
    retryInMs: EVERY_MS,
    work: async () => {
      const waiting = await countUnindexed(db, ORDERS_PER_STEP + 1);
      if (waiting > 0) await withTx((tx) => indexOrders(tx, ORDERS_PER_STEP));
      if (waiting === 0 && lacksWards)
        lacksWards = await withTx((tx) => addWardsToSearch(tx, ORDERS_PER_STEP));
      return waiting > ORDERS_PER_STEP || lacksWards ? STEP_MS : EVERY_MS;
    },
    onError,
  });
}
