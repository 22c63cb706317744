import { setTimeout as sleep } from "node:timers/promises";
import { send } from "#tests/faults/support/send.ts";
import { SELLER } from "#tests/support/data/templates.ts";
import { productsOf } from "./shopper.ts";

const PAUSE_MS = 20;

/** As the seller, toggles whether a product is in stock; returns how often. */
export async function changeCatalogue(url: string, until: AbortSignal): Promise<number> {
  const login = await send(url, "/api/seller/login", { json: SELLER });
  const headers = { authorization: `Bearer ${JSON.parse(login!.text).token}` };
  const [product] = await productsOf(url);
  let changes = 0;
  while (!until.aborted) {
    const json = { productId: product!._id, inStock: changes % 2 === 1 };
    const reply = await send(url, "/api/product/stock", { headers, json });
    if (reply?.status !== 200) throw new Error(`a change failed with ${reply?.status}`);
    changes++;
    await sleep(PAUSE_MS);
  }
  return changes;
}
