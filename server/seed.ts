import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { findCategory } from "../app/models/categories.ts";
import { addProduct } from "../app/models/edit-products.ts";
import { pictureHash } from "../app/models/encode-picture.ts";
import { PICTURE_WIDTHS } from "../app/paths.ts";
import type { Store } from "../db/client.server.ts";
import { demoProducts } from "../db/demo/catalogue.ts";
import { products } from "../db/schema.ts";

/** Fills a shop without products with the demo catalogue; answers how many were added. */
export async function seedDemo({ db, withTx }: Store): Promise<number> {
  const [counted] = await db.select({ count: sql<number>`count(*)` }).from(products);
  if ((counted?.count ?? 0) > 0) return 0;
  const pictures = await Promise.all(demoProducts.map((product) => readPicture(product.slug)));
  await withTx(async (tx) => {
    for (const [
      i,
      { slug: _, picture: __, category, description, ...product },
    ] of demoProducts.entries())
      await addProduct(
        tx,
        {
          ...product,
          description: description.join("\n"),
          categoryId: (await findCategory(tx, category))?.id ?? null,
        },
        [pictures[i]!],
      );
  });
  return demoProducts.length;
}

async function readPicture(slug: string) {
  const files = await Promise.all(
    PICTURE_WIDTHS.map(async (width) => {
      const url = new URL(`../db/demo/pictures/${slug}-${width}.webp`, import.meta.url);
      return { width, bytes: await readFile(url) };
    }),
  );
  return { hash: pictureHash(files.at(-1)!.bytes), files };
}
