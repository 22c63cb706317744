import { countClosedHours } from "#app/features/orders/counting/order-counters.server.ts";
import type { Store } from "#db/client.server.ts";
import { countedTime } from "#db/schema.ts";
import { NOON } from "./clock.ts";

/** Counts all that can be counted, as the server does in the background. */
export async function countAll(store: Store, now = Date.now()): Promise<void> {
  while (await store.withTx((tx) => countClosedHours(tx, now)));
}

/** Lets counting begin at noon: the template may have been made later than a test's clock. */
export const countFromNoon = (store: Store) =>
  store.withTx(async (tx) => void (await tx.update(countedTime).set({ until: NOON })));

/** A sequence of numbers below `below`, the same for every run with the same seed. */
export function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
