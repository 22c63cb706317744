import { and, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { products } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";
import { fold } from "../../format/fold.ts";
import { MAX_NAME_LENGTH } from "../../format/product-limits.ts";
import { OTHERS_PATH } from "../../paths.ts";
import { cachedPerVersion } from "./catalogue-version.ts";
import type { Category } from "./categories.ts";
import { isIndexed, phraseOf } from "./trigrams.ts";

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
  // No name contains NUL, and FTS5 cannot search for it.
  if (folded.length > MAX_QUERY_LENGTH || folded.includes("\0"))
    return { contains: sql`0`, few: true };
  // The trigram index may return false positives; this check removes them.
  const contains = sql`instr(${products.nameFolded}, ${folded}) > 0`;
  const rows = isIndexed(folded)
    ? await selectByPhrase(db).all({ phrase: phraseOf(folded) })
    : await selectByText(db).all({ text: folded });
  if (rows.length > MAX_FETCHED_SINGLY) return { contains, few: false };
  const seqs = JSON.stringify(rows.map(({ seq }) => seq));
  const isListed = sql`${products.seq} in (select value from json_each(${seqs}))`;
  return { contains: sql`${isListed} and ${contains}`, few: true };
}

const selectByPhrase = prepared((db) =>
  db
    .select({ seq: sql<number>`rowid` })
    .from(sql`product_search`)
    .where(sql`product_search match ${sql.placeholder("phrase")}`)
    .limit(MAX_FETCHED_SINGLY + 1)
    .prepare(),
);

const selectByText = prepared((db) =>
  db
    .select({ seq: products.seq })
    .from(products)
    .where(
      sql`${products.inStock} = 1 and instr(${products.nameFolded}, ${sql.placeholder("text")}) > 0`,
    )
    .limit(MAX_FETCHED_SINGLY + 1)
    .prepare(),
);

/**
 * The condition "in stock", phrased for SQLite's query planner: unary plus keeps it from using the
 * index on in_stock when a few rows are fetched by seq.
 */
export function inStock({ few }: NameMatch): SQL {
  return few ? sql`+${products.inStock} = 1` : sql`${products.inStock} = 1`;
}

/** A product in stock whose name may be close to a query. */
export type NameCandidate = {
  seq: number;
  id: string;
  name: string;
  nameFolded: string;
  reviewCount: number | null;
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
  const phrases = groups
    .filter((texts) => texts.every((text) => text.length > 1))
    .map((texts) => `(${texts.flatMap(phrasesOf).join(" OR ")})`);
  if (phrases.length === 0) return [];
  const indexed = sql`
    select seq from (select rowid as seq from product_search
      where product_search match ${phrases.join(" AND ")} limit ${MAX_CANDIDATES})`;
  // A name of two letters is not in the index.
  const shortNames = groups.length === 1 ? groups[0]!.filter((text) => !isIndexed(text)) : [];
  const short = sql`select ${products.seq} from ${products}
    where ${products.inStock} = 1 and ${inArray(products.nameFolded, shortNames)}`;
  const { seq, id, name, nameFolded, reviewCount } = products;
  return db
    .select({ seq, id, name, nameFolded, reviewCount })
    .from(products)
    .where(
      and(
        sql`${products.seq} in (${indexed} union all ${short})`,
        sql`+${products.inStock} = 1`,
        category ? inCategory(category) : undefined,
      ),
    );
}

const phrasesOf = (text: string) =>
  isIndexed(text) ? [phraseOf(text)] : [phraseOf(`${text} `), phraseOf(` ${text}`)];

const inCategory = ({ id, path }: Category) =>
  or(
    sql`+${products.categoryId} = ${id}`,
    path === OTHERS_PATH ? isNull(products.categoryId) : undefined,
  );
