import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { and, asc, eq, getTableColumns, gt, gte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { categories, productImages, products } from "../../../db/schema.ts";
import { inJsonList, prepared } from "../../../db/sqlite/prepared.ts";
import { searchNames } from "./product-search.ts";

/** What a product card shows. `categoryPath` is null when the product has no category. */
export type ProductCard = {
  id: string;
  name: string;
  categoryPath: string | null;
  categoryName: string | null;
  priceVnd: number;
  offerPriceVnd: number;
  imageRef: string | null;
  /** Free text of the seller. */
  weight: string | null;
};

export type Product = typeof products.$inferSelect & {
  categoryPath: string | null;
  categoryName: string | null;
  imageRefs: string[];
};

const cardColumns = {
  id: products.id,
  name: products.name,
  categoryPath: categories.path,
  categoryName: categories.name,
  priceVnd: products.priceVnd,
  offerPriceVnd: products.offerPriceVnd,
  imageRef: productImages.ref,
  weight: products.weight,
};

/** Negated review count, as in the index products_by_popularity. */
const popularity = sql<number>`case when ${products.reviewCount} is null then 0 else -${products.reviewCount} end`;
/** Order of the product list, best sellers and related products: most reviewed first. */
const byPopularity = [asc(popularity), asc(products.seq)];
/** Order of a listing: by name, ignoring case and diacritics. */
export const byName = [asc(products.nameFolded), asc(products.seq)];

/** Join condition of a product's category. */
export const categoryOfProduct = eq(categories.id, products.categoryId);
/** Join condition of a product's first picture. */
export const firstImageOfProduct = and(
  eq(productImages.productId, products.id),
  eq(productImages.position, 0),
);

const selectCards = (db: Db, order: SQL[]) =>
  db
    .select(cardColumns)
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .leftJoin(productImages, firstImageOfProduct)
    .where(inJsonList(products.seq, "seqs"))
    .orderBy(...order)
    .prepare();
const selectCardsByPopularity = prepared((db) => selectCards(db, byPopularity));
const selectCardsByName = prepared((db) => selectCards(db, byName));

type Row = { seq: number };
const seqsOf = (rows: Row[]) => ({ seqs: JSON.stringify(rows.map(({ seq }) => seq)) });

/** The cards of the given products, by name. */
export async function listCardsByName(db: Db, rows: Row[]): Promise<ProductCard[]> {
  return selectCardsByName(db).all(seqsOf(rows));
}

// Finds the rows on an index alone, before joining categories and pictures. The unary plus keeps
// SQLite from choosing the index on in_stock, whose rows it would have to sort.
const selectMostPopular = (db: Db, contains?: SQL) =>
  db
    .select({ seq: products.seq })
    .from(products)
    .where(and(sql`+${products.inStock} = 1`, contains))
    .orderBy(...byPopularity)
    .limit(sql.placeholder("limit"))
    .prepare();
const selectMostPopularOfAll = prepared((db) => selectMostPopular(db));

/** The most popular products in stock, at most `limit`; with a query, only matching names. */
export async function listBestSellers(
  db: Db,
  query: string,
  limit: number,
): Promise<ProductCard[]> {
  const { contains } = await searchNames(db, query);
  const select = contains ? selectMostPopular(db, contains) : selectMostPopularOfAll(db);
  return selectCardsByPopularity(db).all(seqsOf(await select.all({ limit })));
}

const MAX_RELATED = 5;

const selectFirstProducts = prepared((db) =>
  db
    .select({ seq: products.seq, id: products.id, inStock: products.inStock })
    .from(products)
    .orderBy(...byPopularity)
    .limit(MAX_RELATED)
    .prepare(),
);

/** Other products in stock among the first five of the product list. */
export async function listRelated(db: Db, productId: string): Promise<ProductCard[]> {
  const first = await selectFirstProducts(db).all();
  const related = first.filter((p) => p.inStock && p.id !== productId);
  return selectCardsByPopularity(db).all(seqsOf(related));
}

const BATCH_SIZE = 250;

const fullColumns = {
  ...getTableColumns(products),
  categoryPath: categories.path,
  categoryName: categories.name,
  imageRefs: sql<string[]>`(
    select json_group_array(${productImages.ref} order by ${productImages.position})
    from ${productImages} where ${productImages.productId} = ${products.id}
  )`.mapWith(JSON.parse),
};

function selectFull(db: Db, where: SQL | undefined) {
  return db
    .select(fullColumns)
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(where)
    .$dynamic();
}

const selectById = prepared((db) =>
  selectFull(db, eq(products.id, sql.placeholder("id"))).prepare(),
);
const selectByIds = prepared((db) => selectFull(db, inJsonList(products.id, "ids")).prepare());
const selectBatchAfter = prepared((db) =>
  selectFull(
    db,
    and(
      gte(popularity, sql.placeholder("popularity")),
      or(gt(popularity, sql.placeholder("popularity")), gt(products.seq, sql.placeholder("seq"))),
    ),
  )
    .orderBy(...byPopularity)
    .limit(BATCH_SIZE)
    .prepare(),
);

/** A product in full, or null. */
export async function findProduct(db: Db, id: string): Promise<Product | null> {
  return (await selectById(db).get({ id })) ?? null;
}

/** The products with these ids in full, in any order; unknown ids are left out. */
export async function findProducts(db: Db, ids: string[]): Promise<Product[]> {
  return selectByIds(db).all({ ids: JSON.stringify(ids) });
}

/**
 * Every product in full, by popularity, in batches of 250. Yields to the event loop between
 * batches, so pass a snapshot when the result must be consistent.
 */
export async function* listAllProducts(db: Db): AsyncGenerator<Product[]> {
  let after = { popularity: Number.MIN_SAFE_INTEGER, seq: 0 };
  for (;;) {
    const batch = await selectBatchAfter(db).all(after);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = { popularity: -(last.reviewCount ?? 0), seq: last.seq };
    await yieldToEventLoop();
  }
}
