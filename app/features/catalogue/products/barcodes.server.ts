import { eq, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { products } from "#db/schema.ts";
import { readBarcode } from "./barcode.ts";
import { MAX_SHORT_LENGTH } from "./product-limits.ts";

const selectByBarcode = prepared((db) => {
  const { seq, id, name, weight, categoryId, inStock, barcode } = products;
  return db
    .select({ seq, id, name, weight, categoryId, inStock })
    .from(products)
    .where(eq(barcode, sql.placeholder("barcode")));
});

const selectBySku = prepared((db) => {
  const { seq, id, sku } = products;
  return db
    .select({ seq, id })
    .from(products)
    .where(eq(sku, sql.placeholder("sku")));
});

/** The product with a seller's own code; null if there is none. */
export async function findBySku(db: Db, typed: string) {
  const sku = typed.trim();
  // No product has an empty one, and PostgreSQL refuses NUL.
  if (sku === "" || sku.length > MAX_SHORT_LENGTH || sku.includes("\0")) return null;
  const [product] = await selectBySku(db, { sku });
  return product ?? null;
}

/** The product with a barcode, in or out of stock, as it is typed or scanned; null for any other text. */
export async function findByBarcode(db: Db, typed: string) {
  const read = readBarcode(typed);
  if ("problem" in read) return null;
  const [product] = await selectByBarcode(db, read);
  return product ?? null;
}
