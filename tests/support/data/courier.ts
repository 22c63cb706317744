import { createRunLink } from "#app/models/orders/runs/run-links.ts";
import type { Store } from "#db/client.server.ts";
import type { ADDRESS } from "./address.ts";
import { SELLER_EMAIL } from "./orders.ts";
import { givenRun } from "./presses.ts";
import { givenOrder } from "./store.ts";

/** Puts new orders, or these, on a run; returns its id and stops, and the path of a courier's link to it. */
export async function givenCourierRun(
  store: Store,
  stops: number | string[],
  address: Partial<typeof ADDRESS> = {},
) {
  const ids = typeof stops === "number" ? [] : stops;
  for (let i = 1; typeof stops === "number" && i <= stops; i++)
    ids.push(await givenOrder(store, { street: `${i} Hàng Bạc`, ...address }));
  const runId = await givenRun(store, ids);
  const link = await store.withTx((tx) => createRunLink(tx, runId, SELLER_EMAIL));
  if (link.kind !== "done") throw new Error(link.kind);
  return { ids, runId, key: link.key, path: `/courier/${runId}?key=${link.key}` };
}
