import type { Db } from "../../../../db/client.server.ts";
import { fold } from "../../../format/fold.ts";
import { cachedCategories } from "../categories.ts";
import { type CandidateSource, candidatesFrom, FEW_CANDIDATES } from "./candidates.ts";
import { getNameFinder } from "./grocery-names.ts";
import { type Candidate, createMatcher, type Match } from "./matching.ts";
import {
  decodeWords,
  misspeltReadings,
  type Reading,
  readQuery,
  textOf,
} from "./query-readings.ts";
import { getVocabulary } from "./vocabulary.ts";
import { readWords, type Word } from "./words.ts";

/** A longer query is only searched for as it is. */
const MAX_QUERY_WORDS = 8;

/** A product that a query finds; the less it costs, the better it fits. */
export type Hit = Pick<Candidate, "seq" | "categoryId" | "inStock"> &
  Match & {
    /** Whether its name contains the query as it was typed. */
    containsQuery: boolean;
  };

/** What a query finds by its words. */
export type FoundByWords = {
  /** Best first. */
  hits: Hit[];
  /** The seqs of all names that contain the query, in or out of stock; null if not all of them were looked at. */
  containing: number[] | null;
};

const NOTHING: FoundByWords = { hits: [], containing: null };

/**
 * Products in or out of stock that have the query's words, or other names of what they mean, in their name or
 * that of their category, in any order. Of diacritics, those that were typed count, unless no product has them.
 *
 * @param source of the names that are compared; without one, the database's index
 */
export async function findHits(
  db: Db,
  query: string,
  source?: CandidateSource,
): Promise<FoundByWords> {
  const words = readShortQuery(query);
  if (!words) return NOTHING;
  return findByReadings(db, query, readQuery(words, await getNameFinder(db)), source);
}

/** The same for a query whose words were typed with Telex keys. */
export async function findDecoded(db: Db, query: string, source?: CandidateSource): Promise<Hit[]> {
  const words = readShortQuery(query);
  const decoded = words && decodeWords(words);
  if (!decoded) return [];
  const readings = readQuery(decoded, await getNameFinder(db));
  return (await findByReadings(db, query, readings, source)).hits;
}

/**
 * Products in or out of stock whose names are close to a query: one or two letters off, or with a blank that
 * is missing in it; nearest first.
 *
 * @param found how many products have the query in their names
 */
export async function findNear(
  db: Db,
  query: string,
  found: number,
  source = candidatesFrom(db, FEW_CANDIDATES),
): Promise<Hit[]> {
  const words = readShortQuery(query);
  if (!words) return [];
  const known = { names: await getNameFinder(db), vocabulary: await getVocabulary(db) };
  for (const reading of misspeltReadings(words, known, found)) {
    const { hits } = await findByReadings(db, query, [reading], source);
    if (hits.length > 0) return hits;
  }
  return [];
}

function readShortQuery(query: string): Word[] | null {
  const words = readWords(query);
  return words.length > 0 && words.length <= MAX_QUERY_WORDS ? words : null;
}

async function findByReadings(
  db: Db,
  query: string,
  readings: Reading[],
  source = candidatesFrom(db),
): Promise<FoundByWords> {
  const folded = fold(query);
  const matcher = createMatcher(readings, folded, await cachedCategories(db));
  const candidates = new Map<number, Candidate>();
  const collect = (rows: Candidate[]) => {
    for (const row of rows) candidates.set(row.seq, row);
  };
  /** Collects the candidates of a reading; resolves to whether these are all. */
  async function ask(reading: Reading, categoryId?: string): Promise<boolean> {
    const { rows, areAll } = await source.list(reading, categoryId);
    collect(rows);
    return areAll;
  }
  const named = new Set<string>();
  /** Whether all names with the words as they were typed, which the first reading has, are candidates. */
  let areAllTyped = false;
  for (const reading of readings) {
    let areAll = false;
    // All names with the rest of a query are also all with the whole of it.
    for (const { category, rest } of matcher.categoryReadings(reading))
      if (rest.length > 0) areAll = (await ask(rest, category.id)) || areAll;
      else named.add(category.id);
    areAll ||= await ask(reading);
    if (reading === readings[0]) areAllTyped = areAll;
  }
  for (const id of named) collect(await source.listOfCategory(id));
  const containsQuery = ({ nameFolded }: Candidate) => nameFolded.includes(folded);
  const found = [...candidates.values()].flatMap((candidate) => {
    const match = matcher.match(candidate);
    return match ? [{ candidate, ...match }] : [];
  });
  const asTyped = found.filter(({ hasOtherMarks }) => !hasOtherMarks);
  const hits = (asTyped.length > 0 ? asTyped : found)
    .sort(byRank)
    .map(({ candidate, ...match }) => {
      const { seq, categoryId, inStock } = candidate;
      return { seq, categoryId, inStock, ...match, containsQuery: containsQuery(candidate) };
    });
  const words = readings[0]!.map(([typed]) => textOf(typed!)).join(" ");
  const containing =
    areAllTyped && words === folded
      ? [...candidates.values()].filter(containsQuery).map(({ seq }) => seq)
      : null;
  return { hits, containing };
}

type Ranked = Match & { candidate: Candidate };

const byRank = (a: Ranked, b: Ranked) =>
  a.cost - b.cost ||
  (b.candidate.reviewCount ?? 0) - (a.candidate.reviewCount ?? 0) ||
  (a.candidate.nameFolded < b.candidate.nameFolded ? -1 : 1);
