import { and, count, not, type SQL, sql } from "drizzle-orm";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import type { Category } from "#app/features/catalogue/categories/categories.server.ts";
import { NO_FILTER } from "#app/features/catalogue/listing/listing-filter.ts";
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
import { categoryIds, inCategories, listFiltered, PAGE_SIZE } from "./listings.server.ts";
import { findLoose } from "./loose-hits.server.ts";
import {
  candidatesFrom,
  FEW_CANDIDATES,
  findNear,
  findNeighbours,
  type Hit,
  openSearch,
} from "./product-hits.server.ts";
import {
  inStock,
  type NameMatch,
  type PartHit,
  queryKey,
  searchNames,
} from "./product-search.server.ts";
import { type Conditions, readConditions } from "./read-conditions.server.ts";
import { createBeginning, hasMarks } from "./words.server.ts";

const MAX_CACHED = 200;
/** Below this number of results, similar names are added. */
export const FEW = 5;
/** Similar or sold-out products after the results: two rows on a wide screen. */
export const MAX_OFFERED = 8;

/** Products of one category with the words of a query. */
type HitGroup = { count: number; cards: ProductCard[] };

export type SearchPage = Omit<PageSlice, "offset"> & {
  /** Products in stock that were found, without those that only contain the letters. */
  total: number;
  /** By category, the one with the best first; in a group, the best first. */
  groups: HitGroup[];
  /** Products whose names have a word that begins with the query. */
  parts: HitGroup;
  /** Products whose names only contain its letters, which the page folds away. */
  letters: HitGroup;
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
  letters: { count: 0, cards: [] },
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
  const { partCount, letterCount } = await countParts(db, query, category);
  const total = available.length + partCount;
  const { page, pages, offset } = paginate(total + letterCount, requested, size);
  const groups = await listGroups(db, available, { offset, limit: size });
  /** The names on the page of those that begin at a place among all that were found. */
  async function listOnPage(names: PartHit[] | null, first: number, isPart: SQL | undefined) {
    const skip = Math.max(0, offset - first);
    const limit = Math.max(0, Math.min(size, offset + size - first));
    const rows =
      names?.filter(isWanted).slice(skip, skip + limit) ??
      (await selectParts(db, match, { category, isPart, skip, limit }));
    return listCards(db, rows);
  }
  const isLast = page === pages;
  const offered = isLast ? await findOffered(db, query, { category, found: total }) : [];
  const firstInStock = offered.findIndex(({ inStock }) => inStock);
  const isThing = offered[firstInStock]?.isThing;
  const better = offered.filter(
    (hit, at) => firstInStock < 0 || at < firstInStock || (hit.isThing && !isThing),
  );
  return {
    total,
    page,
    pages,
    groups,
    parts: {
      count: partCount,
      cards: await listOnPage(match.parts, available.length, match.isPart),
    },
    letters: {
      count: letterCount,
      cards: await listOnPage(match.letters, total, match.isPart && not(match.isPart)),
    },
    near: await listCards(db, offered.filter(({ inStock }) => inStock).slice(0, MAX_OFFERED)),
    soldOut: isLast ? await listSoldOut(db, hits.length > 0 ? hits : better, MAX_OFFERED) : [],
  };
}

/** The conditions in a search; null without any, or if names have the words as they were typed. */
export async function findConditions(db: Db, query: string): Promise<Conditions | null> {
  const conditions = readConditions(query);
  if (!conditions) return null;
  const { hits, parts, letters, isReread } = await searchNames(db, query);
  const isNamed = hits.length > 0 && !isReread;
  return isNamed || parts?.length !== 0 || letters?.length !== 0 ? null : conditions;
}

/** The first products that fit the conditions in a search; null for a search without any. */
export async function listWithConditions(
  db: Db,
  query: string,
  limit: number,
): Promise<{ total: number; products: ProductCard[] } | null> {
  const conditions = await findConditions(db, query);
  if (!conditions) return null;
  const filter = { ...NO_FILTER, ...conditions.filter };
  return listFiltered(db, { query: conditions.rest, filter, page: 1, shown: limit });
}

/** Counts the products in stock that a search finds, and those whose names only contain its letters. */
export async function countFound(
  db: Db,
  query: string,
): Promise<{ total: number; letters: number }> {
  const { hits } = await searchNames(db, query);
  const { partCount, letterCount } = await countParts(db, query);
  return { total: hits.filter(({ inStock }) => inStock).length + partCount, letters: letterCount };
}

type PartCounts = { partCount: number; letterCount: number };

async function countParts(db: Db, query: string, category?: Category | null): Promise<PartCounts> {
  const { parts, letters } = await searchNames(db, query);
  const isWanted = wanted(category);
  if (parts && letters)
    return {
      partCount: parts.filter(isWanted).length,
      letterCount: letters.filter(isWanted).length,
    };
  return getCachedPartCounts(db, JSON.stringify({ query: queryKey(query), category }));
}

/** Names that contain what many contain are counted once. */
const getCachedPartCounts = cachedPerVersion(MAX_CACHED, async (db, key): Promise<PartCounts> => {
  const { query, category } = JSON.parse(key) as { query: string; category?: Category };
  const match = await searchNames(db, query);
  const [row] = await db
    .select({ all: count(), parts: count(sql`case when ${match.isPart} then 1 end`) })
    .from(products)
    .where(isOtherName(db, match, { category, isPart: undefined }));
  return { partCount: row!.parts, letterCount: row!.all - row!.parts };
});

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
    match.parts?.slice(0, rest) ??
    (await selectParts(db, match, { isPart: match.isPart, skip: 0, limit: rest }));
  return listCards(db, [...hits, ...parts]);
}

type Offered = { category?: Category | null; found: number };

/** Products in stock with names close to a query, for one that finds few or none. */
export async function listNear(
  db: Db,
  query: string,
  { limit = MAX_OFFERED, ...offered }: Offered & { limit?: number },
): Promise<ProductCard[]> {
  const hits = await findOffered(db, query, offered);
  return listCards(db, hits.filter(({ inStock }) => inStock).slice(0, limit));
}

/** Products in or out of stock that are close to a query. */
async function findOffered(db: Db, query: string, { category, found }: Offered): Promise<Hit[]> {
  if (found >= FEW) return [];
  const { hits, parts, letters, isReread } = await searchNames(db, query);
  // No name is close to keys that were not meant as letters.
  if (isReread && found > 0) return [];
  const known = new Set([...hits, ...(parts ?? []), ...(letters ?? [])].map(({ seq }) => seq));
  const close = await findClose(db, query, found);
  return close.filter((hit) => !known.has(hit.seq) && wanted(category)(hit));
}

async function findClose(db: Db, query: string, found: number): Promise<Hit[]> {
  const search = await openSearch(db, candidatesFrom(db, FEW_CANDIDATES));
  const near = await findNear(search, query, found);
  if (near.length > 0 || found > 0) return near;
  const beside = await findNeighbours(search, query);
  return beside.length > 0 ? beside : findLoose(db, query);
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

type OtherNames = { category?: Category | null; isPart: SQL | undefined };

/** Names that contain the letters of a query that finds many, by name. */
async function selectParts(
  db: Db,
  match: NameMatch,
  { skip, limit, ...names }: OtherNames & { skip: number; limit: number },
): Promise<{ seq: number }[]> {
  if (limit <= 0) return [];
  return db
    .select({ seq: products.seq })
    .from(products)
    .where(isOtherName(db, match, names))
    .orderBy(...byName)
    .limit(limit)
    .offset(skip);
}

/** The condition for names in stock that contain the letters, without the hits. */
const isOtherName = (db: Db, match: NameMatch, { category, isPart }: OtherNames) =>
  and(
    inStock(db, match),
    category ? inCategories(categoryIds(category)) : undefined,
    match.hasText,
    isPart,
    // Products found by another name are left out, too.
    not(
      db.engine.isIn(
        products.seq,
        match.hits.map(({ seq }) => seq),
      ),
    ),
  );

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
