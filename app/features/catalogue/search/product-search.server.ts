import { and, asc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import { meaning } from "#app/features/cart/paste-list/amount-words.server.ts";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { findByBarcode } from "#app/features/catalogue/products/barcodes.server.ts";
import { MAX_NAME_LENGTH } from "#app/features/catalogue/products/product-limits.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { isIndexed } from "#db/engine.ts";
import { prepared } from "#db/prepared.ts";
import { products } from "#db/schema.ts";
import {
  AS_A_WHOLE,
  findBySize,
  findDecoded,
  findHits,
  findSpoken,
  type Hit,
  openSearch,
  type Search,
  searchedNames,
} from "./product-hits.server.ts";
import { findTagged, MAX_TAGGED } from "./tag-hits.server.ts";
import { findByTexts } from "./text-hits.server.ts";
import { createBeginning, isFiller, readWords, type Word, writtenText } from "./words.server.ts";

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
  /** The ids of the categories that the query names. */
  categoryIds: string[];
  /** Whether the hits are all products with those words. */
  areAllHits: boolean;
  /**
   * Other names in which a word begins with the query, or all that contain it if nothing fits better; null when there
   * are many, to be read by `isPart`.
   */
  parts: PartHit[] | null;
  isPart: SQL | undefined;
  /** The names that only contain its letters: "bột" for "ớt"; null when there are many. */
  letters: PartHit[] | null;
  /** The condition for all products that are found, without those by their letters only. */
  isFound: SQL | undefined;
  /** Whether the query was read in another way than by names: as Telex keys, a size or a property. */
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

const NOTHING: NameMatch = {
  contains: sql`false`,
  hasText: sql`false`,
  few: true,
  hits: [],
  categoryIds: [],
  areAllHits: true,
  parts: [],
  isPart: sql`false`,
  letters: [],
  isFound: sql`false`,
  isReread: false,
};

async function findMatch(db: Db, query: string): Promise<NameMatch> {
  if (query.length > MAX_QUERY_LENGTH) return NOTHING;
  const folded = fold(query);
  if (!folded)
    return { ...NOTHING, contains: undefined, hasText: undefined, isFound: undefined, few: false };
  // No name contains NUL, and no index can be asked for it.
  if (folded.length > MAX_QUERY_LENGTH || folded.includes("\0")) return NOTHING;
  const scanned = await findByBarcode(db, query);
  if (scanned) {
    const { seq, categoryId, inStock } = scanned;
    const hit = { seq, categoryId, inStock, ...AS_A_WHOLE, containsQuery: true };
    const isScanned = eq(products.seq, seq);
    return { ...NOTHING, hits: [hit], contains: isScanned, isFound: isScanned };
  }
  const search = await openSearch(db);
  const {
    hits: typed,
    containing,
    otherMeanings,
    categoryIds,
    areAll: areAllHits,
  } = await findHits(search, query);
  const seqs = containing ?? (await selectContaining(db, folded));
  const few = seqs.length <= MAX_FETCHED_SINGLY;
  const typedSeqs = new Set(typed.map(({ seq }) => seq));
  const tagged = (await findTagged(db, search, query)).filter(({ seq }) => !typedSeqs.has(seq));
  const named = new Set([...typed, ...tagged].map(({ seq }) => seq));
  const rows = few
    ? await selectParts(db, { seqs: seqs.filter((seq) => !named.has(seq)), text: folded })
    : [];
  const { begun, others } = splitParts(rows, query, otherMeanings);
  const isThere = [...typed, ...tagged].some(({ inStock }) => inStock) || begun.length > 0 || !few;
  const reread = isThere ? [] : await findReread(db, search, query, typed.length + seqs.length > 0);
  const hits = [...typed, ...tagged, ...reread.filter(({ seq }) => !named.has(seq))];
  // What only has the letters is no answer to the name of a thing, or beside one.
  const isAnswered = hits.length > 0 || begun.length > 0 || search.names.isThing(readWords(query));
  const parts = isAnswered ? begun : others;
  const letters = isAnswered ? others : [];
  const listed = [...hits, ...parts].map(({ seq }) => seq);
  const isListed = db.engine.isIn(products.seq, listed);
  // The trigram index may return false positives; this check removes them.
  const hasText = db.engine.contains(products.nameFolded, folded);
  const unnamed = [
    ...typed.filter(({ containsQuery }) => !containsQuery),
    ...tagged,
    ...reread,
  ].map(({ seq }) => seq);
  const isUnnamed = db.engine.isIn(products.seq, unnamed);
  const contains = unnamed.length > 0 ? or(hasText, isUnnamed) : hasText;
  const found = {
    hits,
    categoryIds,
    hasText,
    areAllHits: areAllHits && tagged.length < MAX_TAGGED,
    isReread: reread.length > 0 || (typed.length === 0 && tagged.length > 0),
  };
  if (few) {
    const all = db.engine.isIn(products.seq, [...seqs, ...listed]);
    const fetched = { contains: and(all, contains), isFound: and(all, isListed) };
    return { ...found, ...fetched, few, parts, isPart: undefined, letters };
  }
  const isPart = hits.length > 0 ? hasWordBeginning(db, folded) : hasText;
  return {
    ...found,
    contains,
    few,
    parts: null,
    isPart,
    letters: null,
    isFound: or(isPart, isListed),
  };
}

/** Reads a query in another way where no name in stock fits. @param isNamed whether some name has its letters */
async function findReread(db: Db, search: Search, query: string, isNamed: boolean): Promise<Hit[]> {
  const spoken = () => (isNamed ? [] : findSpoken(search, query));
  const words = readWords(query);
  const plain = words.filter((word) => !isFiller(word));
  const isFilled = plain.length > 0 && plain.length < words.length;
  const byTexts = async () => ofNamedThing(search, plain, await findByTexts(db, query));
  // Many descriptions speak of bags, but "túi gạo" is rice.
  const isPacked = words.some(({ written }) => meaning.isPackaging(written));
  const ways = [
    () => (isNamed ? [] : findDecoded(search, query)),
    async () => (isFilled ? (await findHits(search, writtenText(plain))).hits : []),
    ...(isPacked ? [spoken, byTexts] : [byTexts, spoken]),
    () => findBySize(db, query),
  ];
  let soldOut: Hit[] = [];
  for (const find of ways) {
    const hits = await find();
    if (hits.some(({ inStock }) => inStock)) return hits;
    if (soldOut.length === 0) soldOut = hits;
  }
  return soldOut;
}

/** Without other products, if a query also names a thing that the shop has: "tiêu xay" is pepper, no mix with some. */
async function ofNamedThing(
  search: Search,
  words: Word[],
  hits: Awaited<ReturnType<typeof findByTexts>>,
): Promise<Hit[]> {
  if (hits.length === 0 || hits.some(({ isOfBrand }) => isOfBrand)) return hits;
  const things = words.flatMap((_, at) =>
    search.names.findAt(words, at).flatMap(({ length, says }) => (says ? [] : [{ at, length }])),
  );
  const longest = Math.max(...things.map(({ length }) => length));
  const seqs = new Set<number>();
  let isSure = false;
  for (const { at, length } of things.filter((thing) => thing.length === longest)) {
    const named = await findHits(search, writtenText(words.slice(at, at + length)));
    // The name of a category, such as spices, stands anywhere.
    const isSame = (hit: Hit) =>
      !hit.hasOtherMarks && (hit.isThing || hit.at === Infinity || named.categoryIds.length > 0);
    const same = named.hits.filter(isSame);
    for (const { seq } of same) seqs.add(seq);
    // A single word may belong to a brand: "quê" of "Giọt Chợ Quê" is no cinnamon.
    isSure ||= same.length > 0 && (at === 0 || length > 1);
  }
  const kept = hits.filter(({ seq }) => seqs.has(seq));
  return kept.length > 0 || isSure ? kept : hits;
}

/** The condition for names in which a word begins with a text. */
const hasWordBeginning = (db: Db, folded: string): SQL | undefined =>
  or(
    and(gte(products.nameFolded, folded), lt(products.nameFolded, `${folded}\u{10ffff}`)),
    db.engine.contains(products.nameFolded, ` ${folded}`),
  );

/** The seqs of the names that seem to contain a text, at most one more than are fetched singly. */
const selectContaining = async (db: Db, folded: string): Promise<number[]> =>
  isIndexed(folded)
    ? db.engine.search.products([[folded]], MAX_FETCHED_SINGLY + 1)
    : (await selectByText(db, { text: folded })).map(({ seq }) => seq);

/**
 * Splits names by whether a word begins with the query, as far as its diacritics were typed. Names of which it is the
 * first word come first.
 */
function splitParts(rows: (PartHit & Named)[], query: string, otherMeanings: number[]) {
  const folded = fold(query);
  const begins = createBeginning(query);
  const isFirst = ({ nameFolded }: Named) => nameFolded.startsWith(folded);
  const { begun = [], others = [] } = Object.groupBy(rows, (row) =>
    begins(row) && !otherMeanings.includes(row.seq) ? "begun" : "others",
  );
  const inOrder = (hits: (PartHit & Named)[]): PartHit[] =>
    hits
      .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
      .map(({ seq, categoryId }) => ({ seq, categoryId }));
  return { begun: inOrder(begun), others: inOrder(others) };
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
      name: searchedNames,
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
