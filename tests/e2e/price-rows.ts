import { inArray } from "drizzle-orm";
import type { Store } from "../../db/client.server.ts";
import { products } from "../../db/schema.ts";
import { givenProduct } from "../support/data/store.ts";

export const COUNT = 20;

/** COUNT products without a discount whose names begin with a word of their own. */
export async function givenProducts(store: Store, word: string): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 1; i <= COUNT; i++) {
    const name = `${word} ${String(i).padStart(2, "0")}`;
    const prices = { priceVnd: 38_000, offerPriceVnd: 38_000 };
    ids.push(await givenProduct(store, { name, ...prices, stockCount: 9 }));
  }
  return ids;
}

/** Price and offer price of each. */
export async function storedPrices(store: Store, ids: string[]) {
  const rows = await store.db.select().from(products).where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, [row.priceVnd, row.offerPriceVnd]]));
  return ids.map((id) => byId.get(id));
}
