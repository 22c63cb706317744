import { and, eq, isNull, ne } from "drizzle-orm";
import {
  deleteUnusedPictures,
  isPictureStored,
  type ProductPicture,
  savePicture,
} from "#app/features/catalogue/pictures/pictures.server.ts";
import { packContentsOf } from "#app/features/catalogue/prices/unit-price.ts";
import { isReviewed } from "#app/features/catalogue/reviews/reviews.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { fold } from "#app/kit/format/fold.ts";
import { isExternalImage } from "#app/kit/format/image-ref.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { productImages, products } from "#db/schema.ts";
import { productIdentity } from "./product-identity.ts";

/** What is stored of a product, but for what follows from it. */
export type NewProduct = Omit<
  typeof products.$inferInsert,
  "seq" | "id" | "nameFolded" | "packContents" | "inStock" | "createdAt" | "updatedAt"
> & { inStock?: boolean };

/** Adds a product with its pictures, in stock unless it says otherwise or its count is 0; returns its id. */
export async function insertProduct(
  tx: Db,
  product: NewProduct,
  pictures: ProductPicture[],
): Promise<string> {
  const now = Date.now();
  const id = newId(now);
  await tx.insert(products).values({
    inStock: product.stockCount !== 0,
    ...product,
    id,
    nameFolded: fold(product.name),
    packContents: packContentsOf(product.weight),
    createdAt: now,
    updatedAt: now,
  });
  await replacePictures(tx, id, pictures);
  return id;
}

/** Updates the given fields, but not a rating that is that of reviews; new pictures replace the old ones. */
export async function updateProductRow(
  tx: Db,
  id: string,
  changes: Partial<NewProduct>,
  pictures: ProductPicture[] = [],
): Promise<Outcome> {
  const { name, weight, rating, reviewCount, ...others } = changes;
  const givesRating = rating !== undefined || reviewCount !== undefined;
  const keepsRating = givesRating && (await isReviewed(tx, id));
  const kept = keepsRating ? { ...others, name, weight } : changes;
  const following = {
    ...(name === undefined ? {} : { nameFolded: fold(name) }),
    ...(weight === undefined ? {} : { packContents: packContentsOf(weight) }),
  };
  const updated = await tx
    .update(products)
    .set({ ...kept, ...following, updatedAt: Date.now() })
    .where(eq(products.id, id))
    .returning({ id: products.id });
  if (updated.length === 0) return "gone";
  if (pictures.length > 0) await replacePictures(tx, id, pictures);
  return "done";
}

/** Deletes a product; orders keep its lines and pictures. */
export async function deleteProduct(tx: Db, id: string): Promise<Outcome> {
  const refs = await refsOf(tx, id);
  const deleted = await tx
    .delete(products)
    .where(eq(products.id, id))
    .returning({ id: products.id });
  await deleteUnusedPictures(tx, refs);
  return deleted.length > 0 ? "done" : "gone";
}

/** Whether another product of the category has this name and weight, see productIdentity. */
export async function isNameTaken(
  db: Db,
  product: { name: string; weight: string | null; categoryId: string | null; exceptId?: string },
): Promise<boolean> {
  const { name, categoryId, exceptId } = product;
  const alike = await db
    .select({ name: products.name, weight: products.weight })
    .from(products)
    .where(
      and(
        eq(products.nameFolded, fold(name)),
        categoryId === null ? isNull(products.categoryId) : eq(products.categoryId, categoryId),
        exceptId ? ne(products.id, exceptId) : undefined,
      ),
    );
  const identity = productIdentity(product);
  return alike.some((other) => productIdentity(other) === identity);
}

/** Whether all referenced pictures exist; those on other sites are not checked. */
export async function havePictures(db: Db, pictures: ProductPicture[]): Promise<boolean> {
  for (const picture of pictures) {
    if ("hash" in picture || isExternalImage(picture.ref)) continue;
    if (!(await isPictureStored(db, picture.ref))) return false;
  }
  return true;
}

/** Replaces the pictures of a product; those that nothing uses any more are deleted. */
export async function replacePictures(
  tx: Db,
  productId: string,
  pictures: ProductPicture[],
): Promise<void> {
  const before = await refsOf(tx, productId);
  await setPictures(tx, productId, pictures);
  await deleteUnusedPictures(tx, before);
}

/** The same, but keeps those that nothing uses. */
export async function setPictures(
  tx: Db,
  productId: string,
  pictures: ProductPicture[],
): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, productId));
  for (const [position, picture] of pictures.entries()) {
    if ("hash" in picture) await savePicture(tx, picture);
    const ref = "hash" in picture ? picture.hash : picture.ref;
    await tx.insert(productImages).values({ productId, position, ref });
  }
}

/** The references of a product's pictures, in order. */
export async function refsOf(tx: Db, productId: string): Promise<string[]> {
  const rows = await tx
    .select({ ref: productImages.ref })
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(productImages.position);
  return rows.map((row) => row.ref);
}
