import { and, asc, inArray, lte, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { preparedFind } from "../../../db/prepared.ts";
import { categories, productImages, products, shopContent } from "../../../db/schema.ts";
import { type PageSlice, paginate } from "../../format/pagination.ts";
import { DEFAULT_LOW_FROM } from "../../values/product-limits.ts";
import {
  categoryOfProduct,
  firstImageOfProduct,
  type SellerProduct,
  sellerColumns,
} from "./product-cards.ts";

/** Part of the shop's content that holds the limit. */
const PART = "stock";
const PAGE_SIZE = 60;

const findPart = preparedFind(shopContent, "part");

/** At or below this number of pieces a counted product is low. */
export async function getLowFrom(db: Db): Promise<number> {
  const row = await findPart(db, PART);
  const { lowFrom } = (row?.value ?? {}) as { lowFrom?: unknown };
  return Number.isSafeInteger(lowFrom) ? (lowFrom as number) : DEFAULT_LOW_FROM;
}

/**
 * Sets the limit, an integer from 0, unless someone else has changed it since the seller saw it.
 *
 * @param seen the limit that the seller saw; undefined sets it in any case
 */
export async function setLowFrom(
  tx: Db,
  lowFrom: number,
  seen?: number,
): Promise<{ kind: "done" } | { kind: "changed"; lowFrom: number }> {
  const saved = await getLowFrom(tx);
  if (seen !== undefined && saved !== seen && saved !== lowFrom)
    return { kind: "changed", lowFrom: saved };
  const row = { part: PART, value: { lowFrom }, updatedAt: Date.now() };
  const { value, updatedAt } = row;
  await tx
    .insert(shopContent)
    .values(row)
    .onConflictDoUpdate({ target: shopContent.part, set: { value, updatedAt } });
  return { kind: "done" };
}

/** A counted product as listed for restocking. */
export type LowProduct = SellerProduct & { stockCount: number };

/** A page of the counted products at or below the limit, fewest pieces first. */
export async function listLowStock(
  db: Db,
  { lowFrom, page: requestedPage }: { lowFrom: number; page: number },
): Promise<Omit<PageSlice, "offset"> & { products: LowProduct[]; total: number }> {
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

/** The number of counted products at or below the limit. */
export async function countLowStock(db: Db): Promise<number> {
  return db.$count(products, lte(products.stockCount, await getLowFrom(db)));
}

/** Those of some products that are at or below the limit, fewest pieces first. */
export async function findLowAmong(
  db: Db,
  productIds: string[],
): Promise<{ name: string; weight: string | null; stockCount: number }[]> {
  return db
    .select({
      name: products.name,
      weight: products.weight,
      stockCount: sql<number>`${products.stockCount}`,
    })
    .from(products)
    .where(and(inArray(products.id, productIds), lte(products.stockCount, await getLowFrom(db))))
    .orderBy(asc(products.stockCount), asc(products.nameFolded));
}
