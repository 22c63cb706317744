import { and, eq, sql } from "drizzle-orm";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { inCategories } from "#app/features/catalogue/search/listings.server.ts";
import { inStockByScan } from "#app/features/catalogue/search/product-search.server.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { products } from "#db/schema.ts";
import { byPopularity, listCards, type ProductCard } from "./products.server.ts";

const MAX_RELATED = 5;
/** The newest orders show what is bought together now, at the same cost however many there are. */
const NEWEST_ORDERS = 300;
/** One order alone shows what one household eats. */
const MIN_ORDERS = 2;
/** Enough to find some that are in stock. */
const MAX_TOGETHER = 20;
const MAX_CACHED_CATEGORIES = 200;

type Found = { seq: number; id: string };
const { seq, id } = products;

/**
 * Other products in stock for the page of a product, at most five: those that are bought together with
 * it, then the most popular of its category, then those among the first five of the product list.
 */
export async function listRelated(
  db: Db,
  product: { id: string; categoryId: string | null },
): Promise<ProductCard[]> {
  const found = [
    ...(await listTogether(db, product.id)),
    ...(await getPopular(db, JSON.stringify([product.categoryId]))),
    ...(await selectFirst(db)).filter(({ inStock }) => inStock),
  ];
  const others = found.filter((each) => each.id !== product.id);
  const related = new Map(others.map((each) => [each.seq, each]));
  return listCards(db, [...related.values()].slice(0, MAX_RELATED));
}

/** The products in stock that were most often ordered together with a product, among the newest orders. */
async function listTogether(db: Db, productId: string): Promise<Found[]> {
  const together = await db.engine.rows<{ id: string }>(sql`
    select other.product_id as id
      from (select id from orders where status <> 'Cancelled'
        order by seq desc limit ${NEWEST_ORDERS}) newest
      join order_lines line on line.order_id = newest.id and line.product_id = ${productId}
      join order_lines other on other.order_id = newest.id and other.product_id <> ${productId}
      group by other.product_id having count(distinct newest.id) >= ${MIN_ORDERS}
      order by count(distinct newest.id) desc, other.product_id limit ${MAX_TOGETHER}`);
  const ids = together.map((each) => each.id);
  if (ids.length === 0) return [];
  const found = await selectInStock(db, { ids });
  return found.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

const selectInStock = prepared((db) =>
  db
    .select({ seq, id })
    .from(products)
    .where(and(db.engine.isIn(id, "ids"), inStockByScan(db))),
);

/** The most popular products in stock of a category, one more than are shown. */
const getPopular = cachedPerVersion(MAX_CACHED_CATEGORIES, async (db, categoryIds) =>
  db
    .select({ seq, id })
    .from(products)
    .where(and(eq(products.inStock, true), inCategories(JSON.parse(categoryIds))))
    .orderBy(...byPopularity)
    .limit(MAX_RELATED + 1),
);

const selectFirst = prepared((db) =>
  db
    .select({ seq, id, inStock: products.inStock })
    .from(products)
    .orderBy(...byPopularity)
    .limit(MAX_RELATED),
);
