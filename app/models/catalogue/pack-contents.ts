import { asc, eq, gt } from "drizzle-orm";
import type { Db, Store } from "../../../db/client.server.ts";
import { products } from "../../../db/schema.ts";
import { packContentsOf } from "../../format/unit-price.ts";
import { raiseCatalogueVersion } from "./catalogue-version.ts";

/** Few, because each changes the catalogue's version. */
const PRODUCTS_PER_STEP = 100;

/**
 * Measures the packs of some products that older versions of the shop have stored.
 *
 * @param after seq of the last product that was looked at; 0 to begin
 * @returns seq to go on after; null at the end
 */
export async function measurePacks(
  { db, withTx }: Pick<Store, "db" | "withTx">,
  after: number,
): Promise<number | null> {
  const { seq, weight, packContents } = products;
  const select = (db: Db) =>
    db
      .select({ seq, weight, packContents })
      .from(products)
      .where(gt(seq, after))
      .orderBy(asc(seq))
      .limit(PRODUCTS_PER_STEP);
  const lacking = (row: { packContents: number | null }) => row.packContents === null;
  const rows = await select(db);
  if (rows.some(lacking))
    await withTx(async (tx) => {
      // Read again: a seller may have changed a weight while this waited for the lock.
      const still = (await select(tx)).filter(lacking);
      for (const row of still)
        await tx
          .update(products)
          .set({ packContents: packContentsOf(row.weight) })
          .where(eq(seq, row.seq));
      if (still.length > 0) await raiseCatalogueVersion(tx);
    });
  return rows.length < PRODUCTS_PER_STEP ? null : rows.at(-1)!.seq;
}
