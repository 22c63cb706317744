import { setTimeout as sleep } from "node:timers/promises";
import { SELLER } from "../../support/data/templates.ts";

const PAUSE_MS = 20;

/** As the seller, toggles whether a product is in stock; returns how often. */
export async function changeCatalogue(url: string, until: AbortSignal): Promise<number> {
  const post = (path: string, body: unknown, token?: string) =>
    fetch(url + path, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
  const { token } = await (await post("/api/seller/login", SELLER)).json();
  const { products } = await (await fetch(`${url}/api/product/list`)).json();
  let changes = 0;
  while (!until.aborted) {
    const body = { productId: products[0]._id, inStock: changes % 2 === 1 };
    const response = await post("/api/product/stock", body, token);
    if (!response.ok) throw new Error(`a change failed with ${response.status}`);
    changes++;
    await sleep(PAUSE_MS);
  }
  return changes;
}
