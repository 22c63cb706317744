import { and, asc, count, desc, gt, gte, lte, not, type SQL, sql } from "drizzle-orm";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import type { Category } from "#app/features/catalogue/categories/categories.server.ts";
import type { ListingFilter, ListingSort } from "#app/features/catalogue/listing/listing-filter.ts";
import {
  listCards,
  type ProductCard,
} from "#app/features/catalogue/products/product-cards.server.ts";
import { byName, byPopularity } from "#app/features/catalogue/products/products.server.ts";
import { paginate } from "#app/kit/format/pagination.ts";
import type { Db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { categoryIds, inCategories, PAGE_SIZE, type Page } from "./listings.server.ts";
import type { Hit } from "./product-hits.server.ts";
import { inStock, inStockByScan, queryKey, searchNames } from "./product-search.server.ts";

/** Each holds a number or the seqs of a page. */
const MAX_CACHED = 200;

type Selection = {
  query?: string;
  /** Restricts the result to one category; 'others' includes products without one. */
  category?: Category | null;
  filter: ListingFilter;
};

/**
 * A page of the products that a filter selects, in the order that it asks for; without one those that a search
 * finds are best first, others by name. Names that only contain the letters of a search follow those with its words.
 */
export async function listFiltered(
  db: Db,
  { query = "", category = null, filter, page: requestedPage }: Selection & { page: number },
): Promise<Page & { products: ProductCard[] }> {
  const ids = category && categoryIds(category);
  const { sort, ...selected } = filter;
  const selection: Wanted = { ids, query: queryKey(query), ...selected };
  const total = await getCachedTotal(db, JSON.stringify(selection));
  const { page, pages, offset } = paginate(total, requestedPage, PAGE_SIZE);
  const rows = await getCachedRows(db, JSON.stringify({ selection, sort, offset }));
  return { page, pages, total, products: await listCards(db, rows) };
}

type Wanted = Omit<ListingFilter, "sort"> & { ids: (string | null)[] | null; query: string };

const getCachedTotal = cachedPerVersion(MAX_CACHED, async (db, key) => {
  const [row] = await db
    .select({ total: count() })
    .from(products)
    .where(await isSelected(db, JSON.parse(key)));
  return row!.total;
});

const getCachedRows = cachedPerVersion(MAX_CACHED, async (db, key) => {
  const { selection, sort, offset } = JSON.parse(key) as {
    selection: Wanted;
    sort: ListingSort | null;
    offset: number;
  };
  const { hits, areAllHits } = await searchNames(db, selection.query);
  const isWanted = await isSelected(db, selection);
  const isHit = db.engine.isIn(
    products.seq,
    hits.map(({ seq }) => seq),
  );
  const order = [
    ...(selection.soldOut ? [desc(products.inStock)] : []),
    // Of very many, some would stand before cheaper ones for no reason.
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
  const ranked = await rank(
    hits,
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

/** Those of some hits that were selected, best first. */
async function rank(hits: Hit[], selecting: PromiseLike<{ seq: number }[]>): Promise<Hit[]> {
  const selected = new Set((await selecting).map(({ seq }) => seq));
  return hits.filter(({ seq }) => selected.has(seq));
}

/** The price of a kilogram or litre; what has none comes last. */
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
  { ids, query, onOffer, soldOut, minVnd, maxVnd }: Wanted,
): Promise<SQL | undefined> {
  const match = await searchNames(db, query);
  return and(
    soldOut ? undefined : inStock(db, match),
    ids ? inCategories(ids) : undefined,
    match.contains,
    onOffer ? gt(products.priceVnd, products.offerPriceVnd) : undefined,
    minVnd === null ? undefined : gte(products.offerPriceVnd, minVnd),
    maxVnd === null ? undefined : lte(products.offerPriceVnd, maxVnd),
  );
}
