import { and, eq, inArray } from "drizzle-orm";
import { FOOD_LABEL } from "#app/features/catalogue/products/product-fields.ts";
import { updateProductRow } from "#app/features/catalogue/products/save-product.server.ts";
import { findReviewed } from "#app/features/catalogue/reviews/reviews.server.ts";
import type { Db } from "#db/client.server.ts";
import { demoProducts } from "#db/demo/catalogue.ts";
import { demoDishes } from "#db/demo/dishes.ts";
import { dishes, products } from "#db/schema.ts";

const samples = new Map(demoProducts.map((sample) => [sample.name, sample]));

const listNamesakes = (db: Db) =>
  db
    .select()
    .from(products)
    .where(inArray(products.name, [...samples.keys()]));

/** The ids of the products with a rating of the demo, which nobody has given. */
export async function listRatedByDemo(db: Db): Promise<string[]> {
  const rows = (await listNamesakes(db)).filter(({ name, rating, reviewCount }) => {
    const sample = samples.get(name)!;
    return rating !== null && rating === sample.rating && reviewCount === sample.reviewCount;
  });
  const ids = rows.map(({ id }) => id);
  const reviewed = await findReviewed(db, ids);
  return ids.filter((id) => !reviewed.has(id));
}

/** Takes the demo's ratings off its products. */
export async function removeDemoRatings(tx: Db): Promise<void> {
  for (const id of await listRatedByDemo(tx))
    await updateProductRow(tx, id, { rating: null, reviewCount: null });
}

/** The ids of the demo's products that no seller has changed. */
export async function listDemoProducts(db: Db): Promise<string[]> {
  const rows = await listNamesakes(db);
  const isUnchanged = (row: (typeof rows)[number]) => {
    const { weight, priceVnd, offerPriceVnd = priceVnd, description } = samples.get(row.name)!;
    return (
      row.weight === weight &&
      row.priceVnd === priceVnd &&
      row.offerPriceVnd === offerPriceVnd &&
      row.description === description.join("\n") &&
      [...FOOD_LABEL, "sku" as const, "barcode" as const].every((name) => row[name] === null)
    );
  };
  return rows.filter(isUnchanged).map(({ id }) => id);
}

/** The same of the demo's dishes. */
export async function listDemoDishes(db: Db): Promise<string[]> {
  const names = demoDishes.map(({ name }) => name);
  const rows = await db
    .select({ id: dishes.id })
    .from(dishes)
    .where(and(inArray(dishes.name, names), eq(dishes.updatedAt, dishes.createdAt)));
  return rows.map(({ id }) => id);
}
