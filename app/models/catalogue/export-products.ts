import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { asc, gt } from "drizzle-orm";
import type { WithTx } from "../../../db/client.server.ts";
import { products } from "../../../db/schema.ts";
import { findProducts, type Product } from "./products.ts";

const BATCH_SIZE = 250;

/**
 * Every product in full, oldest first, in batches. Yields to the event loop between batches.
 *
 * @param withSnapshot called once per batch, so that a slow consumer does not block other snapshots
 */
export async function* exportProducts(withSnapshot: WithTx): AsyncGenerator<Product[]> {
  for (let after = 0; ; ) {
    const batch = await withSnapshot(async (db) => {
      const rows = await db
        .select({ id: products.id })
        .from(products)
        .where(gt(products.seq, after))
        .orderBy(asc(products.seq))
        .limit(BATCH_SIZE);
      const found = await findProducts(
        db,
        rows.map(({ id }) => id),
      );
      return found.sort((a, b) => a.seq - b.seq);
    });
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = last.seq;
    await yieldToEventLoop();
  }
}
