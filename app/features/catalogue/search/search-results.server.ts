import { and, not } from "drizzle-orm";
import type { Category } from "#app/features/catalogue/categories/categories.server.ts";
import {
  byName,
  listCards,
  type ProductCard,
} from "#app/features/catalogue/products/products.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import { type PageSlice, paginate } from "#app/kit/format/pagination.ts";
import type { Db } from "#db/client.server.ts";
import { products } from "#db/schema.ts";
import { getNameFinder } from "./grocery-names.server.ts";
import {
  categoryIds,
  countByCategory,
  inCategories,
  PAGE_SIZE,
  sumCounts,
} from "./listings.server.ts";
import {
  candidatesFrom,
  FEW_CANDIDATES,
  findNear,
  type Hit,
  openSearch,
} from "./product-hits.server.ts";
import { inStock, type NameMatch, type PartHit, searchNames } from "./product-search.server.ts";
import { createBeginning, hasMarks } from "./words.server.ts";

/** Below this number of results, similar names are added. */
const FEW = 5;
/** Similar or sold-out products after the results: two rows on a wide screen. */
export const MAX_OFFERED = 8;

/** Products of one category with the words of a query. */
type HitGroup = { count: number; cards: ProductCard[] };

export type SearchPage = Omit<PageSlice, "offset"> & {
  /** Products in stock that were found. */
  total: number;
  /** By category, the one with the best first; in a group, the best first. */
  groups: HitGroup[];
  /** Products whose names only contain the letters. */
  parts: HitGroup;
  /** On the last page: names that are close to the query. */
  near: ProductCard[];
  /** On the last page: products that were found, but are out of stock. */
  soldOut: ProductCard[];
};

/** The results of a search in a category that does not exist. */
export const EMPTY_PAGE: SearchPage = {
  total: 0,
  page: 1,
  pages: 1,
  groups: [],
  parts: { count: 0, cards: [] },
  near: [],
  soldOut: [],
};

type Place = { category?: Category | null; page: number; size?: number };

/** A page of the results of a search, in a category or all. */
export async function searchProducts(
  db: Db,
  query: string,
  { category, page: requested, size = PAGE_SIZE }: Place,
): Promise<SearchPage> {
  const match = await searchNames(db, query);
  const isWanted = wanted(category);
  const hits = match.hits.filter(isWanted);
  const available = hits.filter(({ inStock }) => inStock);
  const parts = match.parts?.filter(isWanted) ?? null;
  const partCount =
    parts?.length ?? sumCounts(await countByCategory(db, { query, category })) - available.length;
  const total = available.length + partCount;
  const { page, pages, offset } = paginate(total, requested, size);
  const groups = await listGroups(db, available, { offset, limit: size });
  const skip = Math.max(0, offset - available.length);
  const limit = Math.max(0, Math.min(size, offset + size - available.length));
  const rows =
    parts?.slice(skip, skip + limit) ?? (await selectParts(db, match, { category, skip, limit }));
  const isLast = page === pages;
  return {
    total,
    page,
    pages,
    groups,
    parts: { count: partCount, cards: await listCards(db, rows) },
    near: isLast ? await listNear(db, query, { category, found: total }) : [],
    soldOut: isLast ? await listSoldOut(db, hits, MAX_OFFERED) : [],
  };
}

const listSoldOut = (db: Db, hits: Hit[], limit: number): Promise<ProductCard[]> =>
  listCards(db, hits.filter(({ inStock }) => !inStock).slice(0, limit));

/** The best sold-out products that a search finds. */
export const listBestSoldOut = async (
  db: Db,
  query: string,
  limit: number,
): Promise<ProductCard[]> => listSoldOut(db, (await searchNames(db, query)).hits, limit);

/** The best products in stock that a search finds, without those that are only close to it. */
export async function listBest(db: Db, query: string, limit: number): Promise<ProductCard[]> {
  const match = await searchNames(db, query);
  const hits = match.hits.filter(({ inStock }) => inStock).slice(0, limit);
  const rest = limit - hits.length;
  const parts =
    match.parts?.slice(0, rest) ?? (await selectParts(db, match, { skip: 0, limit: rest }));
  return listCards(db, [...hits, ...parts]);
}

/** Products in stock with names close to a query, for one that finds few or none. */
export async function listNear(
  db: Db,
  query: string,
  {
    category,
    found,
    limit = MAX_OFFERED,
  }: { category?: Category | null; found: number; limit?: number },
): Promise<ProductCard[]> {
  if (found >= FEW) return [];
  const { hits, parts, isReread } = await searchNames(db, query);
  // No name is close to keys that were not meant as letters.
  if (isReread && found > 0) return [];
  const known = new Set([...hits, ...(parts ?? [])].map(({ seq }) => seq));
  const search = await openSearch(db, candidatesFrom(db, FEW_CANDIDATES));
  const near = (await findNear(search, query, found)).filter(
    (hit) => hit.inStock && !known.has(hit.seq) && wanted(category)(hit),
  );
  return listCards(db, near.slice(0, limit));
}

function wanted(category: Category | null | undefined): (hit: PartHit) => boolean {
  const ids = category && categoryIds(category);
  return ({ categoryId }) => !ids || ids.includes(categoryId);
}

/** A slice of the hits, grouped by category. */
async function listGroups(
  db: Db,
  hits: Hit[],
  { offset, limit }: { offset: number; limit: number },
): Promise<HitGroup[]> {
  const byCategory = [...Map.groupBy(hits, ({ categoryId }) => categoryId).values()];
  const slice = new Set(byCategory.flat().slice(offset, offset + limit));
  // Reads the cards of all groups at once; each group then takes its own from the cache.
  await listCards(db, [...slice]);
  const groups: HitGroup[] = [];
  for (const group of byCategory) {
    const rows = group.filter((hit) => slice.has(hit));
    if (rows.length > 0) groups.push({ count: group.length, cards: await listCards(db, rows) });
  }
  return groups;
}

type Slice = { category?: Category | null; skip: number; limit: number };

/** Names that contain the letters of a query that finds many, by name. */
async function selectParts(
  db: Db,
  match: NameMatch,
  { category, skip, limit }: Slice,
): Promise<{ seq: number }[]> {
  if (limit <= 0) return [];
  const ranked = match.hits.map(({ seq }) => seq);
  return db
    .select({ seq: products.seq })
    .from(products)
    .where(
      and(
        inStock(db, match),
        category ? inCategories(categoryIds(category)) : undefined,
        // Products found by another name are left out, too.
        match.hasText,
        not(db.engine.isIn(products.seq, ranked)),
      ),
    )
    .orderBy(...byName)
    .limit(limit)
    .offset(skip);
}

/** Shorter beginnings of a word may be anything. */
const MIN_BEGINNING = 3;
const MAX_COMPLETIONS = 3;
/** How many times as many products as are shown are searched for names that begin with the typed text. */
const LOOKED_AT = 4;

/**
 * At most `limit` products in stock for a text that is still being typed: first those that a search finds, then those
 * it would find with the last word complete. If there are none, those without that word or with similar names.
 */
export async function suggestProducts(
  db: Db,
  typed: string,
  limit: number,
): Promise<ProductCard[]> {
  const [, before = "", last] = /^(.*\s)?(\S+)$/s.exec(typed.trim()) ?? [];
  if (!last) return [];
  const found = new Set(await listBegun(db, typed, limit));
  for (const query of await completions(db, { before, last })) {
    if (found.size >= limit) break;
    for (const card of await listBest(db, query, limit)) found.add(card);
  }
  if (found.size > 0) return [...found].slice(0, limit);
  const shorter = before ? await listBest(db, before, limit) : [];
  return shorter.length > 0 ? shorter : listNear(db, typed, { found: 0, limit });
}

/** The products that a search finds. If diacritics were typed, names that begin so come first: "hả" is not yet "hạ". */
async function listBegun(db: Db, typed: string, limit: number): Promise<ProductCard[]> {
  if (!hasMarks(typed)) return listBest(db, typed, limit);
  const begins = createBeginning(typed);
  const cards = await listBest(db, typed, limit * LOOKED_AT);
  return [...cards.filter(begins), ...cards.filter((card) => !begins(card))].slice(0, limit);
}

/** Queries that begin with the typed text: known names of several words, then known last words. */
async function completions(
  db: Db,
  { before, last }: { before: string; last: string },
): Promise<string[]> {
  const { words, texts } = await getNameFinder(db);
  const typed = fold(before + last);
  const letters = fold(last);
  const beginWith = (known: ReadonlySet<string>, beginning: string) =>
    beginning.length < MIN_BEGINNING
      ? []
      : [...known].filter((each) => each.startsWith(beginning) && each !== beginning);
  const names = before ? beginWith(texts, typed) : [];
  const completed = beginWith(words, letters).map((word) => before + word);
  return [...new Set([...names, ...completed])].slice(0, MAX_COMPLETIONS);
}
