import { inArray } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { demoProducts } from "#db/demo/catalogue.ts";
import { products } from "#db/schema.ts";

/** The ids of the demo's products that still have their names. */
export async function listDemoProducts(db: Db): Promise<string[]> {
  const names = demoProducts.map(({ name }) => name);
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.name, names));
  return rows.map(({ id }) => id);
}
