import { countUnindexed, indexOrders } from "../../app/models/orders/order-indexing.ts";
import type { Store } from "../../db/client.server.ts";
import { repeat } from "./repeat.ts";

const EVERY_MS = 1_000;
/** While more orders wait; other writes run in between. */
const STEP_MS = 50;
const ORDERS_PER_STEP = 50;

/**
 * Adds new orders to the search index in the background.
 *
 * @returns a function that stops it
 */
export function startOrderIndexing(
  { db, withTx }: Pick<Store, "db" | "withTx">,
  onError: (error: unknown) => void,
): () => void {
  return repeat({
    firstInMs: EVERY_MS,
    retryInMs: EVERY_MS,
    work: async () => {
      const waiting = await countUnindexed(db, ORDERS_PER_STEP + 1);
      if (waiting > 0) await withTx((tx) => indexOrders(tx, ORDERS_PER_STEP));
      return waiting > ORDERS_PER_STEP ? STEP_MS : EVERY_MS;
    },
    onError,
  });
}
