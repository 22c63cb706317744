import { and, asc, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import { DEFAULT_LOW_FROM } from "#app/features/catalogue/products/product-limits.ts";
import {
  categoryOfProduct,
  findProduct,
  firstImageOfProduct,
  sellerColumns,
} from "#app/features/catalogue/products/products.server.ts";
import { findPart, storePart } from "#app/features/shop/contents/shop-content.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { paginate } from "#app/kit/format/pagination.ts";
import type { Db } from "#db/client.server.ts";
import { categories, productImages, products } from "#db/schema.ts";
import { recordCount } from "./stock-moves.server.ts";
import { stockStatusAfter } from "./stock-value.ts";

/**
 * Puts a product in or out of stock by hand. A product that is put in stock although its count is 0 is no longer
 * counted, because the count is wrong.
 */
export async function setInStock(tx: Db, id: string, inStock: boolean): Promise<Outcome> {
  const stockCount = sql`nullif(${products.stockCount}, ${inStock ? 0 : null})`;
  const updated = await tx
    .update(products)
    .set({ inStock, stockCount, updatedAt: Date.now() })
    .where(eq(products.id, id))
    .returning({ seq: products.seq });
  // The shared stock of a size that had none left is no longer counted.
  for (const { seq } of updated) await recordCount(tx, seq);
  return updated.length > 0 ? "done" : "gone";
}

/**
 * Sets the pieces left, unless the count is no longer the one that the seller has `seen`. With none, the product is out
 * of stock; with some again, it is back in stock.
 *
 * @param count null stops counting
 */
export async function setStockCount(
  tx: Db,
  id: string,
  { count, seen }: { count: number | null; seen: number | null },
): Promise<{ kind: "done" | "gone" } | { kind: "changed"; count: number | null }> {
  const product = await findProduct(tx, id);
  if (!product) return { kind: "gone" };
  if (product.stockCount === count) return { kind: "done" };
  if (product.stockCount !== seen) return { kind: "changed", count: product.stockCount };
  await tx
    .update(products)
    .set({ stockCount: count, ...stockStatusAfter(seen, count) })
    .where(eq(products.id, id));
  await recordCount(tx, product.seq);
  return { kind: "done" };
}

/** Part of the shop's content that holds the limit. */
const PART = "stock";
const PAGE_SIZE = 60;

/** At or below this number of pieces a counted product is low. */
export async function getLowFrom(db: Db): Promise<number> {
  const row = await findPart(db, PART);
  const { lowFrom } = (row?.value ?? {}) as { lowFrom?: unknown };
  return Number.isSafeInteger(lowFrom) ? (lowFrom as number) : DEFAULT_LOW_FROM;
}

/** Sets the limit, unless someone else has changed it since the seller saw it. @param seen undefined sets it anyway */
export async function setLowFrom(
  tx: Db,
  lowFrom: number,
  seen?: number,
): Promise<{ kind: "done" } | { kind: "changed"; lowFrom: number }> {
  const saved = await getLowFrom(tx);
  if (seen !== undefined && saved !== seen && saved !== lowFrom)
    return { kind: "changed", lowFrom: saved };
  await storePart(tx, PART, { lowFrom });
  return { kind: "done" };
}

/** A page of the counted products at or below the limit, fewest pieces first. */
export async function listLowStock(
  db: Db,
  { lowFrom, page: requestedPage }: { lowFrom: number; page: number },
) {
  const isLow = lte(products.stockCount, lowFrom);
  const total = await db.$count(products, isLow);
  const { page, pages, offset } = paginate(total, requestedPage, PAGE_SIZE);
  const rows = await db
    .select({ ...sellerColumns, stockCount: sql<number>`${products.stockCount}` })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .leftJoin(productImages, firstImageOfProduct)
    .where(isLow)
    .orderBy(asc(products.stockCount), asc(products.nameFolded), asc(products.seq))
    .limit(PAGE_SIZE)
    .offset(offset);
  return { products: rows, page, pages, total };
}

/** A counted product as listed for restocking. */
export type LowProduct = Awaited<ReturnType<typeof listLowStock>>["products"][number];

/** The number of counted products at or below the limit. */
export async function countLowStock(db: Db): Promise<number> {
  return db.$count(products, lte(products.stockCount, await getLowFrom(db)));
}

/** Finds the products among these, and the other sizes of their stocks, that are at or below the limit, fewest first. */
export async function findLowAmong(db: Db, productIds: string[]) {
  const stocks = db
    .select({ id: products.sharedStockId })
    .from(products)
    .where(and(inArray(products.id, productIds), isNotNull(products.sharedStockId)));
  const isMeant = or(inArray(products.id, productIds), inArray(products.sharedStockId, stocks));
  return db
    .select({
      name: products.name,
      weight: products.weight,
      stockCount: sql<number>`${products.stockCount}`,
    })
    .from(products)
    .where(and(isMeant, lte(products.stockCount, await getLowFrom(db))))
    .orderBy(asc(products.stockCount), asc(products.nameFolded));
}
