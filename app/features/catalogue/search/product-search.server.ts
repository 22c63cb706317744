import { and, asc, eq, or, type SQL, sql } from "drizzle-orm";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { findByBarcode } from "#app/features/catalogue/products/barcodes.server.ts";
import { MAX_NAME_LENGTH } from "#app/features/catalogue/products/product-limits.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { isIndexed } from "#db/engine.ts";
import { prepared } from "#db/prepared.ts";
import { products } from "#db/schema.ts";
import {
  findDecoded,
  findHits,
  findSpoken,
  type Hit,
  openSearch,
  type Search,
} from "./product-hits.server.ts";
import { createBeginning } from "./words.server.ts";

/** Folding can lengthen a name: a Hangul syllable decomposes into up to three characters. */
export const MAX_QUERY_LENGTH = 3 * MAX_NAME_LENGTH;

/** Up to this many matches are fetched one by one; beyond, scanning all names is faster. */
const MAX_FETCHED_SINGLY = 1_000;
/** Each holds at most MAX_FETCHED_SINGLY numbers. */
const MAX_CACHED_QUERIES = 200;

/** A product in stock whose name contains a query only as letters. */
export type PartHit = { seq: number; categoryId: string | null };

/** The products that a query finds, and the condition for those in stock. */
export type NameMatch = {
  /** Undefined when the text is empty, which matches every product. */
  contains: SQL | undefined;
  /** The condition for names that contain it as letters; those found by another name are left out. */
  hasText: SQL | undefined;
  /** Whether there are so few matches that each is fetched by its seq. */
  few: boolean;
  /**
   * Products with the query's words or other names of the same things, in or out of stock, best first; not all of many.
   */
  hits: Hit[];
  /** Whether the hits are all products with those words. */
  areAllHits: boolean;
  /** The other names that contain the query, by name; null when there are many, to be read by `hasText`. */
  parts: PartHit[] | null;
  /** Whether the query was read as Telex keys, or without the words around a thing. */
  isReread: boolean;
};

/** The cache key of a search: diacritics count, case does not. */
export const queryKey = (query: string): string => query.trim().toLowerCase();

/**
 * Finds products in stock whose name contains the query as a substring, or its words or other names of the same things
 * in any order. Case and diacritics are ignored; `%` and `_` are ordinary characters. Words typed with Telex keys are
 * decoded if no name has them as typed. A barcode finds its product alone.
 */
export const searchNames = (db: Db, query: string): Promise<NameMatch> =>
  getCachedMatch(db, queryKey(query));

/** A page asks for the same match several times: to count products and to list them by category. */
const getCachedMatch = cachedPerVersion(MAX_CACHED_QUERIES, findMatch);

const AS_SCANNED = { cost: 0, hasOtherMarks: false, at: 0, inOrder: 0, containsQuery: true };

const NOTHING = {
  contains: sql`false`,
  hasText: sql`false`,
  few: true,
  hits: [],
  areAllHits: true,
  parts: [],
  isReread: false,
};

async function findMatch(db: Db, query: string): Promise<NameMatch> {
  if (query.length > MAX_QUERY_LENGTH) return NOTHING;
  const folded = fold(query);
  if (!folded) return { ...NOTHING, contains: undefined, hasText: undefined, few: false };
  // No name contains NUL, and no index can be asked for it.
  if (folded.length > MAX_QUERY_LENGTH || folded.includes("\0")) return NOTHING;
  const scanned = await findByBarcode(db, query);
  if (scanned) {
    const { seq, categoryId, inStock } = scanned;
    const hit = { seq, categoryId, inStock, ...AS_SCANNED };
    return { ...NOTHING, hits: [hit], contains: eq(products.seq, seq) };
  }
  const search = await openSearch(db);
  const { hits: typed, containing, areAll: areAllHits } = await findHits(search, query);
  const seqs = containing ?? (await selectContaining(db, folded));
  const isFound = typed.length + seqs.length > 0;
  const hits = isFound ? typed : await findReread(search, query);
  const isReread = !isFound && hits.length > 0;
  const ranked = hits.map(({ seq }) => seq);
  const others = hits.flatMap(({ seq, containsQuery }) => (isReread || !containsQuery ? seq : []));
  // The trigram index may return false positives; this check removes them.
  const hasText = db.engine.contains(products.nameFolded, folded);
  const contains = others.length > 0 ? or(hasText, db.engine.isIn(products.seq, others)) : hasText;
  const found = { hits, hasText, areAllHits, isReread };
  if (seqs.length > MAX_FETCHED_SINGLY) return { ...found, contains, few: false, parts: null };
  const named = new Set(ranked);
  const rest = await selectParts(db, { seqs: seqs.filter((seq) => !named.has(seq)), text: folded });
  const fetched = and(db.engine.isIn(products.seq, [...seqs, ...ranked]), contains);
  return { ...found, contains: fetched, few: true, parts: beginningFirst(rest, query) };
}

/** Reads a query that finds nothing in another way: as Telex keys, or without the words around a thing. */
async function findReread(search: Search, query: string): Promise<Hit[]> {
  const decoded = await findDecoded(search, query);
  return decoded.length > 0 ? decoded : findSpoken(search, query);
}

/** The seqs of the names that seem to contain a text, at most one more than are fetched singly. */
const selectContaining = async (db: Db, folded: string): Promise<number[]> =>
  isIndexed(folded)
    ? db.engine.search.products([[folded]], MAX_FETCHED_SINGLY + 1)
    : (await selectByText(db, { text: folded })).map(({ seq }) => seq);

/**
 * Names in which a word begins with the query come first, those with its diacritics and their first word before others.
 */
function beginningFirst(rows: (PartHit & Named)[], query: string): PartHit[] {
  const folded = fold(query);
  const beginsAsTyped = createBeginning(query);
  const rank = (row: Named) => {
    if (!` ${row.nameFolded}`.includes(` ${folded}`)) return 4;
    return (beginsAsTyped(row) ? 0 : 2) + (row.nameFolded.startsWith(folded) ? 0 : 1);
  };
  return rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ row: { seq, categoryId } }) => ({ seq, categoryId }));
}

type Named = { name: string; nameFolded: string };

const containsText = (db: Db) => db.engine.contains(products.nameFolded, sql.placeholder("text"));

/** Reads the names, which an index of trigrams cannot find by one or two letters. */
const selectByText = prepared((db) =>
  db
    .select({ seq: products.seq })
    .from(products)
    .where(and(eq(products.inStock, true), containsText(db)))
    .limit(MAX_FETCHED_SINGLY + 1),
);

const selectParts = prepared((db) =>
  db
    .select({
      seq: products.seq,
      categoryId: products.categoryId,
      name: products.name,
      nameFolded: products.nameFolded,
    })
    .from(products)
    .where(and(db.engine.isIn(products.seq, "seqs"), inStockByScan(db), containsText(db)))
    .orderBy(asc(products.nameFolded), asc(products.seq)),
);

const isInStock = eq(products.inStock, true);

/** The condition "in stock" for a query that finds its rows by another condition. */
export const inStockByScan = (db: Db): SQL => db.engine.unindexed(isInStock);

/** The condition "in stock"; an index on it is of no use when a few rows are fetched by seq. */
export const inStock = (db: Db, { few }: Pick<NameMatch, "few">): SQL =>
  few ? inStockByScan(db) : isInStock;
