import { and, asc, eq, getTableColumns, gt, gte, or, type SQL, sql } from "drizzle-orm";
import {
  cachedPerVersion,
  mapPerVersion,
} from "#app/features/catalogue/catalogue-version.server.ts";
import { inStockByScan } from "#app/features/catalogue/search/product-search.server.ts";
import { readBatches } from "#db/batches.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { categories, productImages, products, productTags, tags } from "#db/schema.ts";

/** A product, without what it costs the shop: that only the owner sees, see costs. */
export type Product = Omit<typeof products.$inferSelect, "costVnd"> & {
  categoryPath: string | null;
  categoryName: string | null;
  imageRefs: string[];
  /** Paths of its tags, in their display order. */
  tags: string[];
};

/** Negated review count, as in the index products_by_popularity. */
const popularity = sql<number>`case when ${products.reviewCount} is null then 0 else -${products.reviewCount} end`;
/** Order of the product list, best sellers and related products: most reviewed first. */
export const byPopularity = [asc(popularity), asc(products.seq)];
/** Order of a listing: by name, ignoring case and diacritics. */
export const byName = [asc(products.nameFolded), asc(products.seq)];

// Finds the rows on an index alone, before joining categories and pictures; not on the one by name,
// whose rows would have to be sorted.
const selectMostPopular = prepared((db) =>
  db
    .select({ seq: products.seq })
    .from(products)
    .where(inStockByScan(db))
    .orderBy(...byPopularity)
    .limit(sql.placeholder("limit")),
);

/** The most popular products in stock, at most `limit`. */
export const listBestSellers = async (db: Db, limit: number): Promise<ProductCard[]> =>
  listCards(db, await getMostPopular(db, String(limit)));

const getMostPopular = cachedPerVersion(1, async (db, limit) =>
  selectMostPopular(db, { limit: Number(limit) }),
);

const BATCH_SIZE = 250;

const listOf = (texts: string) => texts.split(" ").filter(Boolean);

const { costVnd: ____, ...shownColumns } = getTableColumns(products);
const fullColumns = {
  ...shownColumns,
  categoryPath: categories.path,
  categoryName: categories.name,
  imageRefs: sql<string[]>`(
    select coalesce(string_agg(${productImages.ref}, ' ' order by ${productImages.position}), '')
    from ${productImages} where ${productImages.productId} = ${products.id}
  )`.mapWith(listOf),
  tags: sql<string[]>`(
    select coalesce(string_agg(${tags.path}, ' ' order by ${tags.position}), '')
    from ${productTags} join ${tags} on ${tags.id} = ${productTags.tagId}
    where ${productTags.productSeq} = ${products.seq}
  )`.mapWith(listOf),
};

function selectFull(db: Db, where: SQL | undefined) {
  return db
    .select(fullColumns)
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(where)
    .$dynamic();
}

const selectById = prepared((db) => selectFull(db, eq(products.id, sql.placeholder("id"))));
const selectByIds = prepared((db) => selectFull(db, db.engine.isIn(products.id, "ids")));
const selectBatchAfter = prepared((db) =>
  selectFull(
    db,
    and(
      gte(popularity, sql.placeholder("popularity")),
      or(gt(popularity, sql.placeholder("popularity")), gt(products.seq, sql.placeholder("seq"))),
    ),
  )
    .orderBy(...byPopularity)
    .limit(BATCH_SIZE),
);

const selectBatchBySeq = prepared((db) =>
  selectFull(db, gt(products.seq, sql.placeholder("seq")))
    .orderBy(asc(products.seq))
    .limit(BATCH_SIZE),
);

/** A product in full, or null. */
export async function findProduct(db: Db, id: string): Promise<Product | null> {
  const [row] = await selectById(db, { id });
  return row ?? null;
}

/** The products with these ids in full, in any order; unknown ids are left out. */
export async function findProducts(db: Db, ids: string[]): Promise<Product[]> {
  return selectByIds(db, { ids });
}

/** Every product in full, by popularity, in batches; pass a snapshot when the result must be consistent. */
export const listAllProducts = (db: Db): AsyncGenerator<Product[]> =>
  readBatches(async (last) =>
    selectBatchAfter(db, {
      popularity: last ? -(last.reviewCount ?? 0) : Number.MIN_SAFE_INTEGER,
      seq: last?.seq ?? 0,
    }),
  );

/**
 * Every product in full, oldest first, in batches.
 *
 * @param withSnapshot called once per batch, so that a slow consumer does not block other snapshots
 */
export const exportProducts = (withSnapshot: WithTx): AsyncGenerator<Product[]> =>
  readBatches((last) => withSnapshot(async (db) => selectBatchBySeq(db, { seq: last?.seq ?? 0 })));

/** A product as its card shows it. `categoryPath` is null when the product has no category. */
export type ProductCard = Pick<Product, Exclude<keyof typeof cardColumns, "imageRef">> & {
  imageRef: string | null;
};

/** A product as listed for sellers. */
export type SellerProduct = Omit<ProductCard, "nameEn" | "rating" | "reviewCount"> &
  Pick<Product, "stockCount">;

/** Join condition of a product's category. */
export const categoryOfProduct = eq(categories.id, products.categoryId);
/** Join condition of a product's first picture. */
export const firstImageOfProduct = and(
  eq(productImages.productId, products.id),
  eq(productImages.position, 0),
);

/** The columns of a card, with those joins. */
export const cardColumns = {
  id: products.id,
  name: products.name,
  nameEn: products.nameEn,
  categoryPath: categories.path,
  categoryName: categories.name,
  priceVnd: products.priceVnd,
  offerPriceVnd: products.offerPriceVnd,
  imageRef: productImages.ref,
  weight: products.weight,
  rating: products.rating,
  reviewCount: products.reviewCount,
  inStock: products.inStock,
};

const { nameEn: _, rating: __, reviewCount: ___, ...listedColumns } = cardColumns;
/** The same as sellers see it, whose pages show neither English names nor stars. */
export const sellerColumns = { ...listedColumns, stockCount: products.stockCount };

const selectCards = prepared((db) =>
  db
    .select({ seq: products.seq, card: cardColumns })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .leftJoin(productImages, firstImageOfProduct)
    .where(db.engine.isIn(products.seq, "seqs")),
);

/** Some pages of a large shop, or all cards of a small one. */
const MAX_CACHED_CARDS = 1_000;
const cachedCards = mapPerVersion<number, ProductCard>();

/**
 * The cards of the given products, in the order given. Until the catalogue changes, the same product
 * has the same card object, so that results computed from it can be kept with it.
 */
export async function listCards(db: Db, rows: { seq: number }[]): Promise<ProductCard[]> {
  return [...(await cardsBySeq(db, rows)).values()];
}

/** The same by `seq`, each once. */
export async function cardsBySeq(
  db: Db,
  rows: { seq: number }[],
): Promise<Map<number, ProductCard>> {
  const cached = await cachedCards(db);
  const missing = new Set<number>();
  for (const { seq } of rows) if (!cached.has(seq)) missing.add(seq);
  const found = missing.size > 0 ? await selectCards(db, { seqs: [...missing] }) : [];
  const read = new Map(found.map(({ seq, card }) => [seq, card]));
  const cards = rows.flatMap(({ seq }): [number, ProductCard][] => {
    const card = cached.get(seq) ?? read.get(seq);
    return card ? [[seq, card]] : [];
  });
  if (cached.size + found.length > MAX_CACHED_CARDS) cached.clear();
  for (const [seq, card] of read) cached.set(seq, card);
  return new Map(cards);
}
