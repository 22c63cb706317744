import { inArray } from "drizzle-orm";
import type { Store } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { givenProducts } from "#tests/support/data/store.ts";

export const COUNT = 20;

/** COUNT products without a discount whose names begin with a word of their own. */
export function givenPriced(store: Store, word: string): Promise<string[]> {
  const fields = { priceVnd: 38_000, offerPriceVnd: 38_000, stockCount: 9 };
  const numbers = Array.from({ length: COUNT }, (_, i) => String(i + 1).padStart(2, "0"));
  return givenProducts(
    store,
    numbers.map((number) => ({ name: `${word} ${number}`, ...fields })),
  );
}

/** Price and offer price of each. */
export async function storedPrices(store: Store, ids: string[]) {
  const rows = await store.db.select().from(products).where(inArray(products.id, ids));
  const byId = new Map(rows.map((row) => [row.id, [row.priceVnd, row.offerPriceVnd]]));
  return ids.map((id) => byId.get(id));
}
