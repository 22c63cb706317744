import { and, asc, count, desc, eq, gt, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client.server.ts";
import { products } from "../../../../db/schema.ts";
import { paginate } from "../../../format/pagination.ts";
import type { ListingFilter, ListingSort } from "../../../values/listing-filter.ts";
import { cachedPerVersion } from "../catalogue-version.ts";
import type { Category } from "../categories.ts";
import { listCards, type ProductCard } from "../product-cards.ts";
import { byName, byPopularity } from "../products.ts";
import { categoryIds, inCategories, PAGE_SIZE, type Page } from "./listings.ts";
import { inStockByScan, queryKey, searchNames } from "./product-search.ts";

/** Each holds a number or the seqs of a page. */
const MAX_CACHED = 200;

type Selection = {
  query?: string;
  /** Restricts the result to one category; 'others' includes products without one. */
  category?: Category | null;
  filter: ListingFilter;
};

/** A page of the products that a filter selects, in the order that it asks for; by name without one. */
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
  return db
    .select({ seq: products.seq })
    .from(products)
    .where(await isSelected(db, selection))
    .orderBy(...(selection.soldOut ? [desc(products.inStock)] : []), ...ORDERS[sort ?? "name"])
    .limit(PAGE_SIZE)
    .offset(offset);
});

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
  const { contains, few } = await searchNames(db, query);
  const inStock = eq(products.inStock, true);
  return and(
    soldOut ? undefined : few ? inStockByScan(db) : inStock,
    ids ? inCategories(ids) : undefined,
    contains,
    onOffer ? gt(products.priceVnd, products.offerPriceVnd) : undefined,
    minVnd === null ? undefined : gte(products.offerPriceVnd, minVnd),
    maxVnd === null ? undefined : lte(products.offerPriceVnd, maxVnd),
  );
}
