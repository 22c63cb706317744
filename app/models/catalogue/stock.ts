import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { products } from "../../../db/schema.ts";
import type { Outcome } from "../outcome.ts";
import { findProduct } from "./products.ts";

/**
 * Turns a product on or off by hand. A product with a count of 0 that is turned on is no longer
 * counted: the seller knows that there are more.
 */
export async function setInStock(tx: Db, id: string, inStock: boolean): Promise<Outcome> {
  const stockCount = sql`nullif(${products.stockCount}, ${inStock ? 0 : null})`;
  const updated = await tx
    .update(products)
    .set({ inStock, stockCount, updatedAt: Date.now() })
    .where(eq(products.id, id))
    .returning({ id: products.id });
  return updated.length > 0 ? "done" : "gone";
}

/** "changed": it is no longer the count that the seller saw, and was not set. */
export type StockOutcome = { kind: "done" | "gone" } | { kind: "changed"; count: number | null };

/**
 * Sets how many pieces are left: 0 turns the product out of stock, more turns it back in stock if
 * there were none.
 *
 * @param count null stops counting
 * @param seen the count that the seller saw
 */
export async function setStockCount(
  tx: Db,
  id: string,
  { count, seen }: { count: number | null; seen: number | null },
): Promise<StockOutcome> {
  const product = await findProduct(tx, id);
  if (!product) return { kind: "gone" };
  if (product.stockCount === count) return { kind: "done" };
  if (product.stockCount !== seen) return { kind: "changed", count: product.stockCount };
  await tx
    .update(products)
    .set({ stockCount: count, ...stockStatusAfter(seen, count) })
    .where(eq(products.id, id));
  return { kind: "done" };
}

/** How a new count changes whether the product is in stock, if it does. */
export function stockStatusAfter(
  before: number | null,
  count: number | null,
): { inStock?: boolean } {
  if (count === 0) return { inStock: false };
  return count !== null && before === 0 ? { inStock: true } : {};
}
