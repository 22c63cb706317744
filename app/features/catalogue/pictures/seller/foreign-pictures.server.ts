import { and, asc, countDistinct, eq, gt, sql } from "drizzle-orm";
import type { EncodedPicture } from "#app/features/catalogue/pictures/encode-picture.server.ts";
import { savePicture } from "#app/features/catalogue/pictures/pictures.server.ts";
import type { Db } from "#db/client.server.ts";
import { productImages, products } from "#db/schema.ts";
import { MAX_FETCHED } from "./rules.ts";

/** A picture of a product that is on another site. */
export type ForeignPicture = {
  seq: number;
  productId: string;
  name: string;
  position: number;
  url: string;
};

const isForeign = sql`lower(${productImages.ref}) like 'http%'`;

/** The number of products that show pictures from other sites. */
export async function countForeign(db: Db): Promise<number> {
  const [row] = await db
    .select({ total: countDistinct(productImages.productId) })
    .from(productImages)
    .where(isForeign);
  return row?.total ?? 0;
}

/** The next pictures from other sites. @param after seq of the last product that was looked at; 0 to begin */
export const listForeign = (db: Db, after: number): Promise<ForeignPicture[]> =>
  db
    .select({
      seq: products.seq,
      productId: products.id,
      name: products.name,
      position: productImages.position,
      url: productImages.ref,
    })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(and(gt(products.seq, after), isForeign))
    .orderBy(asc(products.seq), asc(productImages.position))
    .limit(MAX_FETCHED);

/** The fetched pictures by their URL; anything but a picture was not fetched. */
type Fetched = Map<string, EncodedPicture | string>;

/**
 * Replaces pictures of other sites by the fetched ones, unless a product's pictures were changed meanwhile.
 *
 * @returns the number of pictures that were replaced
 */
export async function replaceForeign(
  tx: Db,
  foreign: ForeignPicture[],
  fetched: Fetched,
): Promise<number> {
  let count = 0;
  for (const { productId, position, url } of foreign) {
    const picture = fetched.get(url);
    if (typeof picture !== "object") continue;
    const replaced = await tx
      .update(productImages)
      .set({ ref: picture.hash })
      .where(
        and(
          eq(productImages.productId, productId),
          eq(productImages.position, position),
          eq(productImages.ref, url),
        ),
      )
      .returning({ position: productImages.position });
    if (replaced.length === 0) continue;
    await savePicture(tx, picture);
    await tx.update(products).set({ updatedAt: Date.now() }).where(eq(products.id, productId));
    count += 1;
  }
  return count;
}
