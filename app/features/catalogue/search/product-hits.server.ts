import { and, asc, desc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import {
  meaning,
  readSize,
  type SizedText,
} from "#app/features/cart/paste-list/amount-words.server.ts";
import { readLine } from "#app/features/cart/paste-list/read-line.server.ts";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import {
  type Category,
  cachedCategories,
} from "#app/features/catalogue/categories/categories.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { type Awaitable, isIndexed } from "#db/engine.ts";
import { prepared } from "#db/prepared.ts";
import { products } from "#db/schema.ts";
import { type GroceryName, getNameFinder, type NameFinder } from "./grocery-names.server.ts";
import { type Candidate, createMatcher, isOfSize, type Match } from "./matching.server.ts";
import {
  decodeWords,
  getVocabulary,
  misspeltReadings,
  type Reading,
  readQuery,
  respell,
  textOf,
  type Vocabulary,
} from "./query-readings.server.ts";
import { hasMarks, isState, readWords, singularOf, type Word } from "./words.server.ts";

/** A longer query is only searched for as it is. */
export const MAX_QUERY_WORDS = 8;

/** A product that a query finds; the less it costs, the better it fits. */
export type Hit = Pick<Candidate, "seq" | "categoryId" | "inStock"> &
  Match & {
    /** Whether its name contains the query as it was typed. */
    containsQuery: boolean;
  };

/** The products that a query finds by its words. */
type FoundByWords = {
  /** Best first. */
  hits: Hit[];
  /** The seqs of all names that contain the query, in or out of stock; null if not all of them were looked at. */
  containing: number[] | null;
  /** The seqs of names with the query's letters that mean something else, while others mean the query. */
  otherMeanings: number[];
  /** Whether no product with the words was left out. */
  areAll: boolean;
  /** The ids of the categories that the whole query names. */
  categoryIds: string[];
};

const NOTHING: FoundByWords = {
  ...{ hits: [], containing: null, otherMeanings: [], areAll: true, categoryIds: [] },
};

type Known = {
  names: NameFinder;
  categories: Category[];
  vocabulary: () => Promise<Vocabulary>;
};

/** The names and categories that queries are compared with, as they were when the search was opened. */
export type Search = Known & { source: CandidateSource };

const getKnown = cachedPerVersion(
  1,
  async (db): Promise<Known> => ({
    names: await getNameFinder(db),
    categories: await cachedCategories(db),
    vocabulary: () => getVocabulary(db),
  }),
);

/** @param source of the names to compare; by default, the database's index */
export async function openSearch(db: Db, source = candidatesFrom(db)): Promise<Search> {
  return { ...(await getKnown(db, "")), source };
}

/**
 * Products in or out of stock with the query's words, or other names of the same things, in their name or that of their
 * category, in any order. Typed diacritics count, unless no product has them. A size such as "5 kg" need not be in the
 * name: products of that size come first.
 */
export async function findHits(search: Search, query: string): Promise<FoundByWords> {
  const asked = readShortQuery(query);
  if (!asked) return NOTHING;
  return findByReadings(search, asked, readQuery(asked.words, search.names));
}

/** The same for a query whose words were typed with Telex keys. */
export async function findDecoded(search: Search, query: string): Promise<Hit[]> {
  const asked = readShortQuery(query);
  const decoded = asked && decodeWords(asked.words);
  if (!decoded) return [];
  return (await findByReadings(search, asked, readQuery(decoded, search.names))).hits;
}

/** The same without the words that people say around a thing: "cho mình 2 gói mì". */
export async function findSpoken(search: Search, query: string): Promise<Hit[]> {
  if (!readShortQuery(query)) return [];
  const said = fold(query);
  for (const { name, isPart } of readLine(query).readings) {
    const isNew = !isPart && fold(name) !== said && !meaning.measure(name);
    const { hits } = isNew ? await findHits(search, name) : NOTHING;
    if (hits.length > 0) return hits;
  }
  return [];
}

/**
 * Products in or out of stock whose names are close to a query: one or two letters off, with another blank, or with all
 * of its words that any name has; nearest first.
 *
 * @param found the number of products with the query in their names
 */
export async function findNear(search: Search, query: string, found: number): Promise<Hit[]> {
  const asked = readShortQuery(query);
  if (!asked) return [];
  const { names } = search;
  const vocabulary = await search.vocabulary();
  const readings = [
    ...respell(asked.words, { names, vocabulary }).flatMap((words) => readQuery(words, names)),
    ...misspeltReadings(asked.words, { names, vocabulary }, found),
  ];
  for (const reading of readings) {
    const { hits } = await findByReadings(search, asked, [reading]);
    if (hits.length > 0) return hits;
  }
  return found > 0 ? [] : findKnown(search, asked);
}

/** Readings of a thing that nobody sells by which its neighbours are looked for. */
const MAX_NEIGHBOUR_READINGS = 6;

/** Products beside a known thing that the shop does not sell: oils for "olive oil", coriander seeds for "ngò". */
export async function findNeighbours(search: Search, query: string): Promise<Hit[]> {
  const { names } = search;
  const asked = readShortQuery(query);
  if (!asked || !names.isThing(asked.words)) return [];
  const whole = names.findAt(asked.words, 0).filter(({ length }) => length === asked.words.length);
  const others = whole.flatMap((found) => found.others);
  // Its own diacritics, so that the neighbours of "bo lat" are butter and no beef.
  const { words } = whole[0]!.name;
  // Coconut milk is nước cốt dừa, and coconut is dừa; but coffee is cà phê, and cà is nothing of it.
  const isPartOfOthers = ({ others: same }: { others: GroceryName[] }) =>
    same.some((name) => others.some((other) => holdsName(other, name)));
  const parts = words.filter(
    (word, at) =>
      !isState(word) &&
      names.findAt(words, at).some((name) => name.length === 1 && isPartOfOthers(name)),
  );
  const tries =
    words.length > 1
      ? parts.map((part) => [part])
      : names.listWith(words[0]!).map((name) => name.words);
  const found: Hit[][] = [];
  for (const part of tries.slice(0, MAX_NEIGHBOUR_READINGS)) {
    const { hits } = await findByReadings(search, asked, readQuery(part, names));
    if (hits.length > 0) found.push(hits);
  }
  // The part that fewer products have says more: for "ground cinnamon", cinnamon.
  return found.sort((a, b) => a.length - b.length)[0] ?? [];
}

/** Whether a name has all words of another in a row. */
export const holdsName = (name: GroceryName, part: GroceryName): boolean =>
  name.words.some((_, at) =>
    part.words.every((word, i) => name.words[at + i]?.written === word.written),
  );

const LONG_NAME = 4;

/** Products with the words of a query that some product's name has. */
async function findKnown(search: Search, { words, ...asked }: Asked): Promise<Hit[]> {
  const vocabulary = await search.vocabulary();
  const known = words.filter(
    ({ folded }) => vocabulary.has(folded) || search.names.words.has(folded),
  );
  // One word of several says too little, unless it is a foreign name: "cinnamon sticks".
  const isForeign = ({ written, folded }: Word, at: number) =>
    folded.length >= LONG_NAME &&
    written === folded &&
    search.names.findAt(known, at).some(({ name }) => name.words[0]!.written === written);
  if (known.length === words.length || (known.length < 2 && !known.some(isForeign))) return [];
  return (await findByReadings(search, { words: known, ...asked }, readQuery(known, search.names)))
    .hits;
}

/** The products with packs of a size, of a query that names nothing else; the best-known first. */
export async function findBySize(db: Db, query: string): Promise<Hit[]> {
  // A size has to stand beside something.
  const { rest, size } = readSize(`- ${query}`);
  if (rest !== "-" || !size) return [];
  const sized = await selectBySize(db, { contents: size.thousandths });
  const rows = await selectCandidates(db, { seqs: sized.map(({ seq }) => seq) });
  return rows
    .filter((row) => row.inStock && isOfSize(row, size))
    .sort((a, b) => (b.reviewCount ?? 0) - (a.reviewCount ?? 0))
    .map(({ seq, categoryId, inStock }) => ({ seq, categoryId, inStock, ...AS_A_WHOLE }));
}

/** A product that was found, but not by words of its name. */
export const AS_A_WHOLE = {
  ...{ cost: 0, hasOtherMarks: false, hasOtherMeaning: false, at: 0, inOrder: 0, isThing: true },
  containsQuery: false,
};

/** A query as it was typed, and its words without the size of the pack. */
type Asked = SizedText & { query: string; words: Word[] };

export function readShortQuery(query: string): Asked | null {
  const { rest, size } = readSize(query);
  const words = readWords(rest);
  return words.length > 0 && words.length <= MAX_QUERY_WORDS ? { query, rest, size, words } : null;
}

async function findByReadings(
  { source, categories, names }: Search,
  { query, rest, size }: Asked,
  readings: Reading[],
): Promise<FoundByWords> {
  const folded = fold(query);
  const matcher = createMatcher(readings, { folded: fold(rest), size }, categories);
  const candidates = new Map<number, Candidate>();
  const collect = (rows: Candidate[]) => {
    for (const row of rows) candidates.set(row.seq, row);
  };
  let haveAll = true;
  /** Collects the candidates of a reading; resolves to whether these are all. */
  async function ask(reading: Reading, categoryId?: string): Promise<boolean> {
    const { rows, areAll, haveAllWords } = await source.list(reading, categoryId);
    collect(rows);
    haveAll &&= haveAllWords;
    return areAll;
  }
  const named = new Set<string>();
  /** Whether all names with the words as they were typed, which the first reading has, are candidates. */
  let areAllTyped = false;
  for (const reading of readings) {
    let areAll = false;
    // All names with the rest of a query are also all with the whole of it.
    for (const { category, rest: others } of matcher.categoryReadings(reading))
      if (others.length > 0) areAll = (await ask(others, category.id)) || areAll;
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
  // "Hành", which is a name, is no slip for "hạnh".
  const words = readWords(rest);
  const isMeant =
    hasMarks(query) &&
    words.length > 0 &&
    names.findAt(words, 0).some(({ length }) => length === words.length);
  const kept = asTyped.length > 0 || isMeant ? asTyped : found;
  const hasMeaning = kept.some((each) => !each.hasOtherMeaning && each.candidate.inStock);
  const { others = [], meant = [] } = Object.groupBy(kept, (each) =>
    hasMeaning && each.hasOtherMeaning && containsQuery(each.candidate) ? "others" : "meant",
  );
  const otherMeanings = others.map(({ candidate }) => candidate.seq);
  const hits = meant.sort(byRank).map(({ candidate, ...match }) => {
    const { seq, categoryId, inStock } = candidate;
    return { seq, categoryId, inStock, ...match, containsQuery: containsQuery(candidate) };
  });
  const isWords = readings[0]!.map(([typed]) => textOf(typed!)).join(" ") === fold(rest);
  const wordsOfQuery = readWords(query)
    .map((word) => word.folded)
    .join(" ");
  const containing =
    areAllTyped && isWords && (size === null || wordsOfQuery === folded)
      ? [...candidates.values()].filter(containsQuery).map(({ seq }) => seq)
      : null;
  return { hits, containing, otherMeanings, areAll: haveAll, categoryIds: [...named] };
}

type Ranked = Match & { candidate: Candidate };

const byRank = (a: Ranked, b: Ranked) =>
  a.cost - b.cost ||
  (b.candidate.reviewCount ?? 0) - (a.candidate.reviewCount ?? 0) ||
  (a.candidate.nameFolded < b.candidate.nameFolded ? -1 : 1);

/** Names looked at for one reading of a query. */
const MAX_CANDIDATES = 300;
/** Fewer, where only the best few are shown. */
export const FEW_CANDIDATES = 100;
/** Products looked at because of the name of their category. */
const MAX_OF_CATEGORY = 200;

type Candidates = {
  rows: Candidate[];
  /** Whether these are all whose names contain the letters. */
  areAll: boolean;
  /** Whether these are all whose names have the words. */
  haveAllWords: boolean;
};

/** Finds the names that a search compares with a query. */
export type CandidateSource = {
  /** Products whose names seem to have one term of each group. Of a given category, others may be among them. */
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
  // The index finds a plural by its singular, too, but not the other way round.
  const groups = reading
    .map((terms) => terms.map((term) => singularOf(textOf(term))))
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

/**
 * The index has no texts of two letters. If they are the whole query, names that begin with them are read by another.
 */
const asIndexed = (text: string, isAlone: boolean) =>
  isIndexed(text) ? [text] : isAlone ? [` ${text}`] : [` ${text}`, `${text} `];

/** The names as nameFolded has them. */
export const searchedNames = sql<string>`case when ${products.nameEn} is null then ${products.name}
  else ${products.name} || ${"\n"} || ${products.nameEn} end`;

/** The columns of a candidate. */
export const candidateColumns = {
  seq: products.seq,
  name: searchedNames,
  nameFolded: products.nameFolded,
  reviewCount: products.reviewCount,
  categoryId: products.categoryId,
  inStock: products.inStock,
  weight: products.weight,
};

const selectCandidates = prepared((db) =>
  db.select(candidateColumns).from(products).where(db.engine.isIn(products.seq, "seqs")),
);

const selectBySize = prepared((db) =>
  db
    // No other column, so that an index is read instead of the products.
    .select({ seq: products.seq })
    .from(products)
    .where(and(eq(products.inStock, true), eq(products.packContents, sql.placeholder("contents"))))
    .orderBy(desc(sql`coalesce(${products.reviewCount}, 0)`), asc(products.seq))
    .limit(MAX_OF_CATEGORY),
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
