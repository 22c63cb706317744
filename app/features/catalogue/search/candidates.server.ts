import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { type Awaitable, isIndexed } from "#db/engine.ts";
import { prepared } from "#db/prepared.ts";
import { products } from "#db/schema.ts";
import type { Candidate } from "./matching.server.ts";
import { type Reading, textOf } from "./query-readings.server.ts";

/** Names looked at for one reading of a query. */
const MAX_CANDIDATES = 300;
/** Fewer, where only the best few are shown. */
export const FEW_CANDIDATES = 100;
/** Products looked at because of the name of their category. */
const MAX_OF_CATEGORY = 200;

/** Products whose names seem to fit. */
export type Candidates = {
  rows: Candidate[];
  /** Whether these are all whose names contain the letters. */
  areAll: boolean;
  /** Whether these are all whose names have the words. */
  haveAllWords: boolean;
};

/** Where a search finds the names that it compares with a query. */
export type CandidateSource = {
  /**
   * Products whose names seem to have one term of each group.
   *
   * @param categoryId if only those of a category matter; others may be among them
   */
  list: (reading: Reading, categoryId?: string) => Awaitable<Candidates>;
  /** Products of a category. */
  listOfCategory: (id: string) => Awaitable<Candidate[]>;
};

/** The names as the database's index finds them, each reading once. */
export function candidatesFrom(db: Db, max = MAX_CANDIDATES): CandidateSource {
  const asked = new Map<string, Promise<Candidates>>();
  return {
    list: (reading) => {
      const key = JSON.stringify(reading.map((terms) => terms.map(textOf)));
      const found = asked.get(key) ?? listCandidates(db, reading, max);
      asked.set(key, found);
      return found;
    },
    listOfCategory: (id) => selectOfCategory(db, { id }),
  };
}

async function listCandidates(db: Db, reading: Reading, max: number): Promise<Candidates> {
  const groups = reading
    .map((terms) => terms.map(textOf))
    .filter((texts) => texts.every((text) => text.length > 1));
  if (groups.length === 0) return { rows: [], areAll: false, haveAllWords: false };
  const isAlone = groups.length === 1;
  const seqs = await db.engine.search.products(
    groups.map((texts) => texts.flatMap((text) => asIndexed(text, isAlone))),
    max,
  );
  const beginning = isAlone ? groups[0]!.filter((text) => !isIndexed(text)) : [];
  const rows = await selectCandidates(db, { seqs });
  let haveAllWords = seqs.length < max;
  for (const text of beginning) {
    const begun = await selectByBeginning(db, { text, end: `${text}!` });
    haveAllWords &&= begun.length < MAX_OF_CATEGORY;
    rows.push(...begun);
  }
  return { rows, areAll: seqs.length < max && beginning.length === 0, haveAllWords };
}

/** Two letters are not in the index. Alone, those that begin a name are read by another. */
const asIndexed = (text: string, isAlone: boolean) =>
  isIndexed(text) ? [text] : isAlone ? [` ${text}`] : [` ${text}`, `${text} `];

/** What a candidate is read as. */
export const candidateColumns = {
  seq: products.seq,
  name: products.name,
  nameFolded: products.nameFolded,
  reviewCount: products.reviewCount,
  categoryId: products.categoryId,
  inStock: products.inStock,
  weight: products.weight,
};

const selectCandidates = prepared((db) =>
  db.select(candidateColumns).from(products).where(db.engine.isIn(products.seq, "seqs")),
);

/** Names that begin with a word: "!" follows the blank. */
const selectByBeginning = prepared((db) =>
  db
    .select(candidateColumns)
    .from(products)
    .where(
      and(
        // Lets the index on both be used.
        inArray(products.inStock, [true, false]),
        gte(products.nameFolded, sql.placeholder("text")),
        lt(products.nameFolded, sql.placeholder("end")),
      ),
    )
    .limit(MAX_OF_CATEGORY),
);

const selectOfCategory = prepared((db) =>
  db
    .select(candidateColumns)
    .from(products)
    .where(and(eq(products.categoryId, sql.placeholder("id")), eq(products.inStock, true)))
    .orderBy(asc(products.nameFolded), asc(products.seq))
    .limit(MAX_OF_CATEGORY),
);
