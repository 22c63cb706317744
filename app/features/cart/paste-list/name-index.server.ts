import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { asc, gt, sql } from "drizzle-orm";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import type { Candidate } from "#app/features/catalogue/search/matching.server.ts";
import {
  type CandidateSource,
  candidateColumns,
  openSearch,
  type Search,
} from "#app/features/catalogue/search/product-hits.server.ts";
import type { Reading, Term } from "#app/features/catalogue/search/query-readings.server.ts";
import {
  type NameWords,
  readNameWords,
  singularOf,
} from "#app/features/catalogue/search/words.server.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { products } from "#db/schema.ts";

/** Names kept in memory, with some 1 KB each; the lists of larger shops are read by the database's index. */
const MAX_NAMES = 20_000;
/** Names read at a time, in some two milliseconds. */
const NAMES_PER_STEP = 250;
/** Names looked at for one reading: a line that fits more of them is asked anyway. */
const MAX_CANDIDATES = 24;

type Row = Candidate & { words: NameWords };

const selectNames = prepared((db) =>
  db
    .select(candidateColumns)
    .from(products)
    .where(gt(products.seq, sql.placeholder("after")))
    .orderBy(asc(products.seq))
    .limit(NAMES_PER_STEP),
);

/** Each connection's names as they were read last: a change of stock leaves their words as they are. */
const readBefore = new WeakMap<Db, Map<number, Row>>();

/** Holds the promise, so that lists that are read at the same time wait for the same index. */
const cachedSearch = cachedPerVersion(1, async (db) => ({
  search: createIndex(db).then((index) => index && openSearch(db, index)),
}));

/**
 * A search among the names of all products in memory, where a word is found in a hundredth of the time that the
 * database's index takes; in a shop with more than MAX_NAMES, by that index.
 */
export const openListSearch = async (db: Db): Promise<Search> =>
  (await (await cachedSearch(db, "")).search) ?? openSearch(db);

async function createIndex(db: Db): Promise<CandidateSource | null> {
  const rows = await readRows(db);
  if (!rows) return null;
  // The best-known products come first.
  rows.sort(
    (a, b) => (b.reviewCount ?? 0) - (a.reviewCount ?? 0) || (a.nameFolded < b.nameFolded ? -1 : 1),
  );
  const byWord = new Map<string, number[]>();
  const byCategory = new Map<string | null, number[]>();
  for (const [at, row] of rows.entries()) {
    if (at % NAMES_PER_STEP === 0) await yieldToEventLoop();
    push(byCategory, row.categoryId, at);
    for (const word of new Set(row.words.folded.map(singularOf))) push(byWord, word, at);
  }
  return {
    list: (reading, categoryId) => {
      const isWanted = (at: number) =>
        categoryId === undefined || rows[at]!.categoryId === categoryId;
      const found = findAll(byWord, reading, isWanted);
      const haveAllWords = found.length < MAX_CANDIDATES;
      const areAll = categoryId === undefined && haveAllWords;
      return { rows: found.map((at) => rows[at]!), areAll, haveAllWords };
    },
    listOfCategory: (id) =>
      (byCategory.get(id) ?? []).slice(0, MAX_CANDIDATES).map((at) => rows[at]!),
  };
}

/** Reads the names in steps, between which other requests have their turn; null if there are too many. */
async function readRows(db: Db): Promise<Row[] | null> {
  const before = readBefore.get(db);
  const rows: Row[] = [];
  for (let after = 0; ; ) {
    const step = await selectNames(db, { after });
    for (const row of step) {
      const known = before?.get(row.seq);
      const words =
        known?.name === row.name ? known.words : readNameWords(row.name, row.nameFolded);
      rows.push({ ...row, words });
    }
    if (step.length < NAMES_PER_STEP) break;
    if (rows.length > MAX_NAMES) {
      readBefore.delete(db);
      return null;
    }
    after = step.at(-1)!.seq;
    await yieldToEventLoop();
  }
  readBefore.set(db, new Map(rows.map((row) => [row.seq, row])));
  return rows;
}

function push<Key>(lists: Map<Key, number[]>, key: Key, at: number): void {
  const list = lists.get(key);
  if (list) list.push(at);
  else lists.set(key, [at]);
}

/** The first places in ascending lists that have one term of each group. */
function findAll(
  byWord: Map<string, number[]>,
  reading: Reading,
  isWanted: (at: number) => boolean,
): number[] {
  const listsOf = ({ words }: Term) =>
    words.map(({ folded }) => byWord.get(singularOf(folded)) ?? []);
  const groups = reading
    .map((terms) => terms.map(listsOf).filter((lists) => lists.every(({ length }) => length > 0)))
    .sort((a, b) => sizeOf(a) - sizeOf(b));
  const [rarest, ...others] = groups;
  if (!rarest || groups.some(({ length }) => length === 0)) return [];
  const found = new Set<number>();
  for (const lists of rarest) {
    const [shortest, ...rest] = lists.sort((a, b) => a.length - b.length);
    for (const at of shortest!) {
      if (found.size >= MAX_CANDIDATES) break;
      if (!isWanted(at) || !rest.every((list) => has(list, at))) continue;
      if (others.every((terms) => terms.some((each) => each.every((list) => has(list, at)))))
        found.add(at);
    }
  }
  return [...found];
}

/** The largest number of places that a group may have. */
const sizeOf = (terms: number[][][]) =>
  terms.reduce((sum, lists) => sum + Math.min(...lists.map(({ length }) => length)), 0);

/** Whether an ascending list has a number. */
function has(list: number[], wanted: number): boolean {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (list[middle]! < wanted) from = middle + 1;
    else to = middle;
  }
  return list[from] === wanted;
}
