import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { raiseCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { packContentsOf } from "#app/features/catalogue/prices/unit-price.ts";
import type { Store } from "#db/client.server.ts";
import { products } from "#db/schema.ts";

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
  const rows = await db
    .select({ seq, weight, packContents })
    .from(products)
    .where(gt(seq, after))
    .orderBy(asc(seq))
    .limit(PRODUCTS_PER_STEP);
  const lacking = rows.filter((row) => row.packContents === null);
  if (lacking.length > 0)
    await withTx(async (tx) => {
      for (const row of lacking)
        await tx
          .update(products)
          .set({ packContents: packContentsOf(row.weight) })
          // A weight that was changed since the rows were read came with its own measure.
          .where(and(eq(seq, row.seq), isNull(packContents)));
      await raiseCatalogueVersion(tx);
    });
  return rows.length < PRODUCTS_PER_STEP ? null : rows.at(-1)!.seq;
}
