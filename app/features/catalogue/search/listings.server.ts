import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  isNull,
  lte,
  not,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import {
  type Category,
  cachedCategories,
} from "#app/features/catalogue/categories/categories.server.ts";
import type { ListingFilter, ListingSort } from "#app/features/catalogue/listing/listing-filter.ts";
import {
  byName,
  byPopularity,
  listCards,
  type ProductCard,
} from "#app/features/catalogue/products/products.server.ts";
import { hasTags } from "#app/features/catalogue/tags/tags.server.ts";
import { type PageSlice, paginate } from "#app/kit/format/pagination.ts";
import { OTHERS_PATH } from "#app/paths.ts";
import type { Db } from "#db/client.server.ts";
import { categories, products } from "#db/schema.ts";
import type { Hit } from "./product-hits.server.ts";
import { inStock, inStockByScan, queryKey, searchNames } from "./product-search.server.ts";

/** Number of products in stock in a category; a null id stands for products without one. */
export type CategoryCount = {
  categoryId: string | null;
  categoryPath: string | null;
  categoryName: string | null;
  count: number;
};

/** Products on one page of a listing. */
export const PAGE_SIZE = 60;

/** Counts the products in stock that a search finds, by category and in no order; of all categories or one. */
export async function countByCategory(
  db: Db,
  { query = "", category }: { query?: string; category?: Category | null },
): Promise<CategoryCount[]> {
  const counts = await getCachedCounts(db, queryKey(query));
  if (!category) return counts;
  const ids = categoryIds(category);
  return counts.filter(({ categoryId }) => ids.includes(categoryId));
}

/** The category ids of its products; 'others' includes products without a category. */
export const categoryIds = ({ id, path }: Category): (string | null)[] =>
  path === OTHERS_PATH ? [id, null] : [id];

const MAX_CACHED_QUERIES = 200;

/** Counting is slower than reading a page. */
const getCachedCounts = cachedPerVersion(MAX_CACHED_QUERIES, queryCounts);

async function queryCounts(db: Db, query: string): Promise<CategoryCount[]> {
  const { contains, hasText, few, hits } = await searchNames(db, query);
  // Counted before the categories are joined, which would be looked up for each product. The index of categories
  // needs no sorting.
  const counts = db
    .select({ categoryId: products.categoryId, count: count().as("count") })
    .from(products)
    .where(and(inStockByScan(db), few ? contains : hasText))
    .groupBy(products.categoryId)
    .as("counts");
  const rows: CategoryCount[] = await db
    .select({
      categoryId: counts.categoryId,
      categoryPath: categories.path,
      categoryName: categories.name,
      count: counts.count,
    })
    .from(counts)
    .leftJoin(categories, eq(categories.id, counts.categoryId));
  if (few) return rows;
  // In SQL, each of very many names would be looked up among the few that were found by another name.
  for (const { categoryId, inStock, containsQuery } of hits)
    if (inStock && !containsQuery) await countOne(db, rows, categoryId);
  return rows;
}

/** Counts one more product of a category. */
async function countOne(db: Db, rows: CategoryCount[], categoryId: string | null): Promise<void> {
  let row = rows.find((each) => each.categoryId === categoryId);
  if (!row) {
    const category = (await cachedCategories(db)).find(({ id }) => id === categoryId);
    const { path = null, name = null } = category ?? {};
    row = { categoryId, categoryPath: path, categoryName: name, count: 0 };
    rows.push(row);
  }
  row.count += 1;
}

type Slice = { query?: string; offset: number; limit: number };

/** Products in stock in the given categories, by name. */
export async function listInCategories(
  db: Db,
  counts: CategoryCount[],
  { query = "", offset, limit }: Slice,
): Promise<ProductCard[]> {
  if (counts.length === 0) return [];
  const ids = counts.map(({ categoryId }) => categoryId);
  const position: Position = { ids, query: queryKey(query), offset, limit };
  return listCards(db, await getCachedRows(db, JSON.stringify(position)));
}

type Position = Required<Slice> & { ids: (string | null)[] };

const MAX_CACHED_PAGES = 200;

const getCachedRows = cachedPerVersion(MAX_CACHED_PAGES, (db, key) =>
  selectRows(db, JSON.parse(key)),
);

async function selectRows(db: Db, { ids, query, offset, limit }: Position) {
  const names = await searchNames(db, query);
  // Rows are skipped on the index alone, before joining categories and pictures.
  return db
    .select({ seq: products.seq })
    .from(products)
    .where(and(inStock(db, names), inCategories(ids), names.contains))
    .orderBy(...byName)
    .limit(limit)
    .offset(offset);
}

/** A chain of equalities rather than IN, so that SQLite reads a single category in index order. */
export const inCategories = (ids: Position["ids"]): SQL | undefined =>
  or(...ids.map((id) => (id === null ? isNull(products.categoryId) : eq(products.categoryId, id))));

/** The number of products in these categories. */
export const sumCounts = (counts: CategoryCount[]) =>
  counts.reduce((sum, { count }) => sum + count, 0);

type Page = Omit<PageSlice, "offset"> & { total: number };

/** A page of the products in the given categories, by name. */
export async function listProductPage(
  db: Db,
  counts: CategoryCount[],
  requestedPage: number,
): Promise<Page & { products: ProductCard[] }> {
  const total = sumCounts(counts);
  const { page, pages, offset } = paginate(total, requestedPage, PAGE_SIZE);
  const products = await listInCategories(db, counts, { offset, limit: PAGE_SIZE });
  return { page, pages, total, products };
}

type GroupedPage<C extends CategoryCount> = Page & {
  groups: { category: C; cards: ProductCard[] }[];
};

/** A page of the products in the given categories, grouped by category. @param counts in display order */
export async function listGroupedPage<C extends CategoryCount>(
  db: Db,
  counts: C[],
  requestedPage: number,
): Promise<GroupedPage<C>> {
  const total = sumCounts(counts);
  const { page, pages, offset } = paginate(total, requestedPage, PAGE_SIZE);
  const groups: GroupedPage<C>["groups"] = [];
  let skip = offset;
  let limit = PAGE_SIZE;
  for (const category of counts) {
    if (limit > 0 && skip < category.count) {
      const cards = await listInCategories(db, [category], { offset: skip, limit });
      groups.push({ category, cards });
      limit -= cards.length;
    }
    skip = Math.max(0, skip - category.count);
  }
  return { page, pages, total, groups };
}

/** Categories on one page of sections, and products shown of each. */
const SECTIONS_ON_PAGE = 15;
const CARDS_IN_SECTION = 4;

/** A page of the given categories, each with its first products by name. @param counts in display order */
export async function listSections<C extends CategoryCount>(
  db: Db,
  counts: C[],
  requestedPage: number,
): Promise<GroupedPage<C>> {
  const { page, pages, offset } = paginate(counts.length, requestedPage, SECTIONS_ON_PAGE);
  const groups: GroupedPage<C>["groups"] = [];
  for (const category of counts.slice(offset, offset + SECTIONS_ON_PAGE)) {
    const cards = await listInCategories(db, [category], { offset: 0, limit: CARDS_IN_SECTION });
    groups.push({ category, cards });
  }
  return { page, pages, total: sumCounts(counts), groups };
}

/** Each holds a number or the seqs of a page. */
const MAX_CACHED = 200;

type Selection = {
  query?: string;
  /** Restricts the result to one category; 'others' includes products without one. */
  category?: Category | null;
  filter: ListingFilter;
};

/**
 * A page of the products that a filter selects, in its order. By default, the results of a search are best first, and
 * others by name. Names that only contain the letters of a search are left out.
 *
 * @param shown how many products of the page are read
 */
export async function listFiltered(
  db: Db,
  {
    query = "",
    category = null,
    filter,
    page: requestedPage,
    shown = PAGE_SIZE,
  }: Selection & { page: number; shown?: number },
): Promise<Page & { products: ProductCard[] }> {
  const ids = category && categoryIds(category);
  const { sort, ...selected } = filter;
  const selection: Wanted = { ids, query: queryKey(query), ...selected };
  const total = await getCachedTotal(db, JSON.stringify(selection));
  const { page, pages, offset } = paginate(total, requestedPage, PAGE_SIZE);
  const rows = await getFilteredRows(db, JSON.stringify({ selection, sort, offset }));
  return { page, pages, total, products: await listCards(db, rows.slice(0, shown)) };
}

type Wanted = Omit<ListingFilter, "sort"> & { ids: (string | null)[] | null; query: string };

const getCachedTotal = cachedPerVersion(MAX_CACHED, async (db, key) => {
  const [row] = await db
    .select({ total: count() })
    .from(products)
    .where(await isSelected(db, JSON.parse(key)));
  return row!.total;
});

const getFilteredRows = cachedPerVersion(MAX_CACHED, async (db, key) => {
  const { selection, sort, offset } = JSON.parse(key) as {
    selection: Wanted;
    sort: ListingSort | null;
    offset: number;
  };
  const { hits, areAllHits, categoryIds: named } = await searchNames(db, selection.query);
  const isWanted = await isSelected(db, selection);
  const isHit = db.engine.isIn(
    products.seq,
    hits.map(({ seq }) => seq),
  );
  const order = [
    ...(selection.soldOut ? [desc(products.inStock)] : []),
    // "Cheap rice" is rice before rice flour.
    ...(named.length > 0 ? [desc(sql`coalesce(${inCategories(named)}, false)`)] : []),
    // With too many hits for the list, some would stand before cheaper products for no reason.
    ...(hits.length > 0 && areAllHits ? [desc(isHit)] : []),
    ...ORDERS[sort ?? "name"],
  ];
  const select = (isListed: SQL | undefined, page: { limit: number; offset: number }) =>
    db
      .select({ seq: products.seq })
      .from(products)
      .where(and(isWanted, isListed))
      .orderBy(...order)
      .limit(page.limit)
      .offset(page.offset);
  if (sort || hits.length === 0) return select(undefined, { limit: PAGE_SIZE, offset });
  const isNamed = ({ categoryId }: Hit) => named.some((id) => id === categoryId);
  const ranked = await rank(
    [...hits.filter(isNamed), ...hits.filter((hit) => !isNamed(hit))],
    select(and(isHit, inStockByScan(db)), { limit: hits.length, offset: 0 }),
  );
  const best = ranked.slice(offset, offset + PAGE_SIZE);
  const rest = { limit: PAGE_SIZE - best.length, offset: Math.max(0, offset - ranked.length) };
  if (rest.limit === 0) return best;
  const isRanked = db.engine.isIn(
    products.seq,
    ranked.map(({ seq }) => seq),
  );
  return [...best, ...(await select(not(isRanked), rest))];
});

/** The selected hits, best first. */
async function rank(hits: Hit[], selecting: PromiseLike<{ seq: number }[]>): Promise<Hit[]> {
  const selected = new Set((await selecting).map(({ seq }) => seq));
  return hits.filter(({ seq }) => selected.has(seq));
}

/** The price of a kilogram or litre; products without one come last. */
const unitPrice = sql`case when ${products.packContents} > 0
  then ${products.offerPriceVnd} * 1000.0 / ${products.packContents} else 1e15 end`;

const ORDERS: Record<ListingSort, SQL[]> = {
  popular: byPopularity,
  "price-up": [asc(products.offerPriceVnd), asc(products.seq)],
  "price-down": [desc(products.offerPriceVnd), desc(products.seq)],
  "unit-price": [asc(unitPrice), asc(products.seq)],
  new: [desc(products.seq)],
  name: byName,
};

async function isSelected(
  db: Db,
  { ids, query, onOffer, soldOut, minVnd, maxVnd, tags }: Wanted,
): Promise<SQL | undefined> {
  const match = await searchNames(db, query);
  return and(
    soldOut ? undefined : inStock(db, match),
    ids ? inCategories(ids) : undefined,
    match.isFound,
    onOffer ? gt(products.priceVnd, products.offerPriceVnd) : undefined,
    minVnd === null ? undefined : gte(products.offerPriceVnd, minVnd),
    maxVnd === null ? undefined : lte(products.offerPriceVnd, maxVnd),
    tags.length > 0 ? hasTags(db, tags) : undefined,
  );
}
