import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { products } from "#db/schema.ts";
import { readBarcode } from "./barcode.ts";

const selectByBarcode = prepared((db) => {
  const { seq, id, name, weight, categoryId, inStock, barcode } = products;
  return db
    .select({ seq, id, name, weight, categoryId, inStock })
    .from(products)
    .where(eq(barcode, sql.placeholder("barcode")));
});

/** The product with a barcode, in or out of stock, as it is typed or scanned; null for any other text. */
export async function findByBarcode(db: Db, typed: string) {
  const read = readBarcode(typed);
  if ("problem" in read) return null;
  const [product] = await selectByBarcode(db, read);
  return product ?? null;
}
