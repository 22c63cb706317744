import { createRunLink } from "#app/features/couriers/run-links.server.ts";
import type { Store } from "#db/client.server.ts";
import type { ADDRESS } from "./address.ts";
import { SELLER_EMAIL } from "./orders.ts";
import { givenRun } from "./presses.ts";
import { repeat, type Several } from "./repeat.ts";
import { givenOrder } from "./store.ts";

/** Puts new orders, or these, on a run; returns its id and stops, and the path of a courier's link to it. */
export async function givenCourierRun<const Count extends number>(
  store: Store,
  stops: Count | string[],
  address: Partial<typeof ADDRESS> = {},
) {
  const place = (i: number) => givenOrder(store, { street: `${i + 1} Hàng Bạc`, ...address });
  const placed = typeof stops === "number" ? await repeat(stops, place) : stops;
  const ids = placed as Several<string, Count>;
  const runId = await givenRun(store, ids as unknown as string[]);
  const key = await givenRunLink(store, runId);
  return { ids, runId, key, path: `/courier/${runId}?key=${key}` };
}

/** Makes a link to a run for a courier; returns its key. */
export async function givenRunLink(store: Store, runId: string): Promise<string> {
  const link = await store.withTx((tx) => createRunLink(tx, runId, SELLER_EMAIL));
  if (link.kind !== "done") throw new Error(link.kind);
  return link.key;
}
