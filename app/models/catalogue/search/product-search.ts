import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client.server.ts";
import { isIndexed } from "../../../../db/engine.ts";
import { prepared } from "../../../../db/prepared.ts";
import { products } from "../../../../db/schema.ts";
import { fold } from "../../../format/fold.ts";
import { OTHERS_PATH } from "../../../paths.ts";
import { MAX_NAME_LENGTH } from "../../../values/product-limits.ts";
import { cachedPerVersion } from "../catalogue-version.ts";
import type { Category } from "../categories.ts";

/** Folding can lengthen a name: a Hangul syllable decomposes into up to three characters. */
export const MAX_QUERY_LENGTH = 3 * MAX_NAME_LENGTH;

/** Up to this many matches are fetched one by one; beyond, scanning all names is faster. */
const MAX_FETCHED_SINGLY = 1_000;
/** Each holds at most MAX_FETCHED_SINGLY numbers. */
const MAX_CACHED_QUERIES = 200;

/** Names looked at in search of similar ones. */
const MAX_CANDIDATES = 500;

/** The condition for products whose name contains a text. */
export type NameMatch = {
  /** Undefined when the text is empty, which matches every product. */
  contains: SQL | undefined;
  /** Whether there are so few matches that each is fetched by its seq. */
  few: boolean;
};

/**
 * Matches products in stock whose name contains the query as a substring. Case and diacritics are
 * ignored; `%` and `_` are ordinary characters.
 */
export const searchNames = (db: Db, query: string): Promise<NameMatch> =>
  getCachedMatch(db, fold(query));

/** A page asks for the same match several times: to count products and to list them by category. */
const getCachedMatch = cachedPerVersion(MAX_CACHED_QUERIES, findMatch);

async function findMatch(db: Db, folded: string): Promise<NameMatch> {
  if (!folded) return { contains: undefined, few: false };
  // No name contains NUL, and no index can be asked for it.
  if (folded.length > MAX_QUERY_LENGTH || folded.includes("\0"))
    return { contains: sql`false`, few: true };
  // The trigram index may return false positives; this check removes them.
  const contains = db.engine.contains(products.nameFolded, folded);
  const seqs = isIndexed(folded)
    ? await db.engine.search.products([[folded]], MAX_FETCHED_SINGLY + 1)
    : seqsOf(await selectByText(db, { text: folded }));
  if (seqs.length > MAX_FETCHED_SINGLY) return { contains, few: false };
  return { contains: sql`${db.engine.isIn(products.seq, seqs)} and ${contains}`, few: true };
}

const seqsOf = (rows: { seq: number }[]) => rows.map(({ seq }) => seq);

/** Reads the names, which an index of trigrams cannot find by one or two letters. */
const selectByText = prepared((db) =>
  db
    .select({ seq: products.seq })
    .from(products)
    .where(
      and(
        eq(products.inStock, true),
        db.engine.contains(products.nameFolded, sql.placeholder("text")),
      ),
    )
    .limit(MAX_FETCHED_SINGLY + 1),
);

const isInStock = eq(products.inStock, true);

/** The condition "in stock" for a query that reads the rows by something else. */
export const inStockByScan = (db: Db): SQL => db.engine.unindexed(isInStock);

/** The condition "in stock"; an index on it is of no use when a few rows are fetched by seq. */
export const inStock = (db: Db, { few }: NameMatch): SQL => (few ? inStockByScan(db) : isInStock);

/** A product in stock whose name may be close to a query. */
export type NameCandidate = {
  seq: number;
  id: string;
  name: string;
  nameFolded: string;
  reviewCount: number | null;
  categoryId: string | null;
};

/**
 * Products in stock whose name seems to contain one text of each group; at most 500 names are
 * looked at. Texts of two letters are looked for as words, shorter ones not at all.
 *
 * @param groups folded
 * @param category restricts the result to one category; 'others' includes products without one
 */
export async function listCandidates(
  db: Db,
  groups: string[][],
  category?: Category | null,
): Promise<NameCandidate[]> {
  const searched = groups
    .filter((texts) => texts.every((text) => text.length > 1))
    .map((texts) => texts.flatMap(asWords));
  if (searched.length === 0) return [];
  // A name of two letters is not in the index.
  const shortNames = groups.length === 1 ? groups[0]!.filter((text) => !isIndexed(text)) : [];
  const named = shortNames.length > 0 ? await selectByNames(db, { names: shortNames }) : [];
  const indexed = await db.engine.search.products(searched, MAX_CANDIDATES);
  const seqs = [...seqsOf(named), ...indexed].slice(0, MAX_CANDIDATES);
  const found = await selectCandidates(db, { seqs });
  return category ? found.filter(({ categoryId }) => isIn(category, categoryId)) : found;
}

const selectByNames = prepared((db) =>
  db
    .select({ seq: products.seq })
    .from(products)
    .where(and(eq(products.inStock, true), db.engine.isIn(products.nameFolded, "names")))
    .limit(MAX_CANDIDATES),
);

const selectCandidates = prepared((db) =>
  db
    .select({
      seq: products.seq,
      id: products.id,
      name: products.name,
      nameFolded: products.nameFolded,
      reviewCount: products.reviewCount,
      categoryId: products.categoryId,
    })
    .from(products)
    .where(and(db.engine.isIn(products.seq, "seqs"), inStockByScan(db))),
);

const asWords = (text: string) => (isIndexed(text) ? [text] : [`${text} `, ` ${text}`]);

const isIn = ({ id, path }: Category, categoryId: string | null) =>
  categoryId === id || (categoryId === null && path === OTHERS_PATH);
