import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { demoProducts } from "#db/demo/catalogue.ts";
import { demoDishes } from "#db/demo/dishes.ts";
import { dishes, products } from "#db/schema.ts";

/** The ids of the demo's products that no seller has changed. */
export async function listDemoProducts(db: Db): Promise<string[]> {
  const samples = new Map(demoProducts.map((sample) => [sample.name, sample]));
  const rows = await db
    .select()
    .from(products)
    .where(inArray(products.name, [...samples.keys()]));
  const isUnchanged = (row: (typeof rows)[number]) => {
    const { weight, priceVnd, offerPriceVnd = priceVnd, description } = samples.get(row.name)!;
    return (
      row.weight === weight &&
      row.priceVnd === priceVnd &&
      row.offerPriceVnd === offerPriceVnd &&
      row.description === description.join("\n") &&
      row.sku === null &&
      row.barcode === null
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
