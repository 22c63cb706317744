import { setImmediate as othersTurn } from "node:timers/promises";
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
};

/** Order of the whole list, and so of best sellers and related products: most talked about first. */
const popularity = sql<number>`case when ${products.reviewCount} is null then 0 else -${products.reviewCount} end`;
const listOrder = [asc(popularity), asc(products.seq)];
/** Order of a listing: by name, marks and case aside. */
export const nameOrder = [asc(products.nameFolded), asc(products.seq)];

/** How a product's category and first picture are joined to it. */
export const categoryOfProduct = eq(categories.id, products.categoryId);
export const firstImageOfProduct = and(
  eq(productImages.productId, products.id),
  eq(productImages.position, 0),
);

const selectCards = (db: Db) =>
  db
    .select(cardColumns)
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .leftJoin(productImages, firstImageOfProduct)
    .where(inJsonList(products.seq, "seqs"));
const inListOrder = prepared((db) =>
  selectCards(db)
    .orderBy(...listOrder)
    .prepare(),
);
const byName = prepared((db) =>
  selectCards(db)
    .orderBy(...nameOrder)
    .prepare(),
);

type Row = { seq: number };
const given = (rows: Row[]) => ({ seqs: JSON.stringify(rows.map(({ seq }) => seq)) });

/** The cards of rows that were found, by name. */
export async function cardsByName(db: Db, rows: Row[]): Promise<ProductCard[]> {
  return byName(db).all(given(rows));
}

// The first are found on an index alone, before categories and pictures are joined. The plus keeps
// SQLite from taking all in stock by another one, to sort them.
const selectFirst = (db: Db, contains?: SQL) =>
  db
    .select({ seq: products.seq })
    .from(products)
    .where(and(sql`+${products.inStock} = 1`, contains))
    .orderBy(...listOrder)
    .limit(sql.placeholder("limit"));
const firstOfAll = prepared((db) => selectFirst(db).prepare());

/** In-stock products in list order, at most `limit`; with a query, those whose name contains it. */
export async function listBestSellers(
  db: Db,
  query: string,
  limit: number,
): Promise<ProductCard[]> {
  const { contains } = await searchNames(db, query);
  const first = contains ? selectFirst(db, contains).prepare() : firstOfAll(db);
  return inListOrder(db).all(given(await first.all({ limit })));
}

const MAX_RELATED = 5;

const firstLoaded = prepared((db) =>
  db
    .select({ seq: products.seq, id: products.id, inStock: products.inStock })
    .from(products)
    .orderBy(...listOrder)
    .limit(MAX_RELATED)
    .prepare(),
);

/** In-stock other products among the first five of the list (specification, section 2). */
export async function listRelated(db: Db, productId: string): Promise<ProductCard[]> {
  const first = await firstLoaded(db).all();
  const related = first.filter((p) => p.inStock && p.id !== productId);
  return inListOrder(db).all(given(related));
}

/** Most products that are read at a stretch. */
const SLICE = 250;

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

const byId = prepared((db) => selectFull(db, eq(products.id, sql.placeholder("id"))).prepare());
const slice = prepared((db) =>
  selectFull(
    db,
    and(
      gte(popularity, sql.placeholder("talk")),
      or(gt(popularity, sql.placeholder("talk")), gt(products.seq, sql.placeholder("seq"))),
    ),
  )
    .orderBy(...listOrder)
    .limit(SLICE)
    .prepare(),
);

/** A product in full, or null. */
export async function findProduct(db: Db, id: string): Promise<Product | null> {
  return (await byId(db).get({ id })) ?? null;
}

/**
 * Every product in full, in list order: what /api/product/list answers. They come in slices, and
 * other requests have their turn between two of them; so `db` should be a snapshot.
 */
export async function* listAllProducts(db: Db): AsyncGenerator<Product[]> {
  let after = { talk: Number.MIN_SAFE_INTEGER, seq: 0 };
  for (;;) {
    const products = await slice(db).all(after);
    const last = products.at(-1);
    if (!last) return;
    yield products;
    after = { talk: -(last.reviewCount ?? 0), seq: last.seq };
    await othersTurn();
  }
}
