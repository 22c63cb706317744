import { and, count, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { categories, products } from "../../../db/schema.ts";
import { fold } from "../../format/fold.ts";
import { OTHERS_PATH } from "../../paths.ts";
import { getCatalogueVersion } from "./catalogue-version.ts";
import type { Category } from "./categories.ts";
import { inStock, searchNames } from "./product-search.ts";
import { cardsByName, categoryOfProduct, nameOrder, type ProductCard } from "./products.ts";

/** The in-stock products of one category, or of none (null). */
export type CategoryCount = {
  categoryId: string | null;
  categoryPath: string | null;
  categoryName: string | null;
  count: number;
};

/** Products on a page of a listing: more would keep others waiting. */
const PAGE_SIZE = 60;

/** Equalities, and no list of one: they let SQLite read a category in the order of its index. */
const inCategories = (counts: CategoryCount[]): SQL | undefined =>
  or(
    ...counts.map(({ categoryId: id }) =>
      id === null ? isNull(products.categoryId) : eq(products.categoryId, id),
    ),
  );

/**
 * Counts the in-stock products whose name contains the query, by category; in no order.
 *
 * @param category counts its own only; 'others' also takes products without a category
 */
export async function countByCategory(
  db: Db,
  { query = "", category }: { query?: string; category?: Category | null },
): Promise<CategoryCount[]> {
  const all = await cachedCounts(db, query);
  if (!category) return all;
  const ids = [category.id, ...(category.path === OTHERS_PATH ? [null] : [])];
  return all.filter(({ categoryId }) => ids.includes(categoryId));
}

/** Counted shelves by folded query. */
type Counted = { version: number; counts: Map<string, CategoryCount[]> };
const counted = new WeakMap<Db, Counted>();
const MAX_CACHED_QUERIES = 200;

/** Counting a hundred thousand products takes longer than a page of them: once a version. */
async function cachedCounts(db: Db, query: string): Promise<CategoryCount[]> {
  const version = await getCatalogueVersion(db);
  let known = counted.get(db);
  if (known?.version !== version || known.counts.size >= MAX_CACHED_QUERIES) {
    known = { version, counts: new Map() };
    counted.set(db, known);
  }
  const key = fold(query);
  const before = known.counts.get(key);
  if (before) return before;
  const shelves = await queryCounts(db, query);
  known.counts.set(key, shelves);
  return shelves;
}

async function queryCounts(db: Db, query: string): Promise<CategoryCount[]> {
  const { contains } = await searchNames(db, query);
  // The plus makes SQLite go along the index by category, where there is nothing to sort.
  const where = and(sql`+${products.inStock} = 1`, contains);
  return db
    .select({
      categoryId: products.categoryId,
      categoryPath: categories.path,
      categoryName: categories.name,
      count: count(),
    })
    .from(products)
    .leftJoin(categories, categoryOfProduct)
    .where(where)
    .groupBy(products.categoryId);
}

/**
 * Some of the in-stock products on shelves, by name.
 *
 * @param span which of them: `from` counts from 0
 */
export async function listInCategories(
  db: Db,
  shelves: CategoryCount[],
  { query = "", from, limit }: { query?: string; from: number; limit: number },
): Promise<ProductCard[]> {
  if (shelves.length === 0) return [];
  const names = await searchNames(db, query);
  // Skipping is done on the index alone, before categories and pictures are joined.
  const page = await db
    .select({ seq: products.seq })
    .from(products)
    .where(and(inStock(names), inCategories(shelves), names.contains))
    .orderBy(...nameOrder)
    .limit(limit)
    .offset(from);
  return cardsByName(db, page);
}

/** Which of the products on shelves a page shows; a page beyond the end is the last one. */
export function pageRange(shelves: CategoryCount[], asked: number) {
  const total = shelves.reduce((sum, category) => sum + category.count, 0);
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(Math.max(1, asked), pages);
  return { total, pages, page, from: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
}

/** Shelves of a page of a listing, each with its cards there. */
export type ListingPage<S extends CategoryCount> = {
  page: number;
  pages: number;
  total: number;
  groups: { category: S; cards: ProductCard[] }[];
};

/**
 * A page of a listing in the order of its shelves; a page beyond the end is the last one.
 *
 * @param shelves in the order they are shown
 */
export async function listPage<S extends CategoryCount>(
  db: Db,
  shelves: S[],
  { query, page: asked }: { query?: string; page: number },
): Promise<ListingPage<S>> {
  const { total, pages, page, ...span } = pageRange(shelves, asked);
  const groups: ListingPage<S>["groups"] = [];
  let { from, limit } = span;
  for (const shelf of shelves) {
    if (limit > 0 && from < shelf.count) {
      const cards = await listInCategories(db, [shelf], { query, from, limit });
      groups.push({ category: shelf, cards });
      limit -= cards.length;
    }
    from = Math.max(0, from - shelf.count);
  }
  return { page, pages, total, groups };
}
