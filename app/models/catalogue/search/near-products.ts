import type { Db } from "../../../../db/client.server.ts";
import { TRIGRAM } from "../../../../db/engine.ts";
import { fold } from "../../../format/fold.ts";
import type { Category } from "../categories.ts";
import { listCards, type ProductCard } from "../product-cards.ts";
import { listCandidates, MAX_QUERY_LENGTH, type NameCandidate } from "./product-search.ts";
import { findSynonyms, hasRegionalName, type RegionalName } from "./regional-names.ts";
import { getVocabulary, type Vocabulary } from "./vocabulary.ts";

/** A search that finds fewer is helped with similar names. */
const FEW = 5;
/** A longer query is only searched for as it is. */
const MAX_QUERY_WORDS = 8;
/** Of each regional name in a query, for all its other names together. */
const MAX_SYNONYM_READINGS = 4;
/** From this length a known word may be a misspelt one even if it was found. */
const LONG_WORD = 4;

/** Something that a product's name may have in place of a word of the query. */
type Term = { text: string; cost: number; isWord?: boolean; regional?: RegionalName };
/** What to find instead of the query: one term of each group. */
type Reading = Term[][];

type Word = { written: string; folded: string; decoded: string };

type Options = {
  category?: Category | null;
  /** The number of products that have the query in their names. */
  exact: number;
  limit: number;
};

/**
 * Products in stock whose name is not what was searched for but close to it, nearest first: its
 * words in another order, Telex keys for diacritics, the name used in another part of the country,
 * or one or two letters off. If the search itself found many, only regional names are added.
 */
export async function listNearProducts(
  db: Db,
  query: string,
  { category, exact, limit }: Options,
): Promise<ProductCard[]> {
  if (query.length > MAX_QUERY_LENGTH) return [];
  const words = readWords(query);
  if (words.length === 0 || words.length > MAX_QUERY_WORDS) return [];
  const folded = fold(query);
  const found = new Map<string, Ranked>();
  const search = async (reading: Reading) => {
    const texts = reading.map((terms) => terms.map(({ text }) => text));
    for (const candidate of await listCandidates(db, texts, category)) {
      if (candidate.nameFolded.includes(folded)) continue;
      const cost = costOf(reading, candidate);
      const known = found.get(candidate.id)?.cost ?? Number.POSITIVE_INFINITY;
      if (cost < known) found.set(candidate.id, { candidate, cost });
    }
  };

  for (const reading of synonymReadings(words)) await search(reading);
  if (exact < FEW) {
    const typed = words.map(typedTerms);
    if (typed.flat().length > 1) await search(typed);
    if (found.size === 0)
      for (const reading of misspeltReadings(words, await getVocabulary(db), exact)) {
        await search(reading);
        if (found.size > 0) break;
      }
  }
  const nearest = [...found.values()].sort(byRank).slice(0, limit);
  return listCards(
    db,
    nearest.map(({ candidate }) => candidate),
  );
}

const writtenWords = (text: string) => wordsOf(text.toLowerCase().normalize("NFC"));

function readWords(query: string): Word[] {
  return writtenWords(query)
    .map((written) => ({ written, folded: fold(written) }))
    .filter(({ folded }) => folded)
    .map((word) => ({ ...word, decoded: decodeTelex(word.folded) }));
}

/** The word itself and what its Telex keys mean, as parts of a name; very short ones as words. */
function typedTerms({ folded, decoded }: Word): Term[] {
  const typed = { text: folded, cost: 0, isWord: folded.length < TRIGRAM };
  if (decoded === folded || decoded.length < 2) return [typed];
  return [typed, { text: decoded, cost: 1, isWord: decoded.length < TRIGRAM }];
}

function synonymReadings(words: Word[]): Reading[] {
  const spellings = [words.map(({ written }) => written), words.map(({ decoded }) => decoded)];
  const readings = spellings.flatMap(findSynonyms).map(({ at, length, others }) => {
    const regional = others.map((other) => ({
      text: fold(other.words.join(" ")),
      cost: 1,
      isWord: true,
      regional: other,
    }));
    return [
      ...words.slice(0, at).map(typedTerms),
      regional,
      ...words.slice(at + length).map(typedTerms),
    ];
  });
  return readings.slice(0, MAX_SYNONYM_READINGS);
}

/** First those with the words replaced that no name has, then with any, as people may mistype. */
function misspeltReadings(words: Word[], vocabulary: Vocabulary, exact: number): Reading[] {
  const shortest = exact > 0 ? LONG_WORD : 0;
  const unknown = words.map(({ folded }) =>
    vocabulary.has(folded) ? [] : nearTerms(folded, vocabulary),
  );
  const known = words.map(({ folded }, i) =>
    vocabulary.has(folded) && folded.length >= shortest
      ? // Its first letter is right, or too many words would do.
        nearTerms(folded, vocabulary).filter(({ text }) => text[0] === folded[0])
      : unknown[i]!,
  );
  return [unknown, known]
    .filter((terms) => terms.flat().length > 0)
    .map((near) => words.map((word, i) => [...typedTerms(word), ...near[i]!]));
}

const nearTerms = (word: string, vocabulary: Vocabulary): Term[] => [
  ...splitWord(word, vocabulary),
  ...vocabulary
    .listNear(word)
    .map(({ word, cost }) => ({ text: word, cost: 1 + cost, isWord: true })),
];

/** Two words between which the blank is missing. */
function splitWord(word: string, vocabulary: Vocabulary): Term[] {
  const terms: Term[] = [];
  for (let at = 2; at <= word.length - 2; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    // The vocabulary has no words of two letters.
    if (parts.every((part) => part.length === 2 || vocabulary.has(part)))
      terms.push({ text: parts.join(" "), cost: 1, isWord: true });
  }
  return terms;
}

/** The sum of what the terms cost that the name has, or Infinity. */
function costOf(reading: Reading, { name, nameFolded }: NameCandidate): number {
  const words = ` ${wordsOf(nameFolded).join(" ")} `;
  const has = ({ text, isWord, regional }: Term) => {
    if (!words.includes(isWord ? ` ${text} ` : text)) return false;
    return !regional || hasRegionalName(writtenWords(name), regional);
  };
  let sum = 0;
  for (const terms of reading)
    sum += Math.min(...terms.filter(has).map(({ cost }) => cost), Number.POSITIVE_INFINITY);
  return sum;
}

type Ranked = { candidate: NameCandidate; cost: number };

const byRank = (a: Ranked, b: Ranked) =>
  a.cost - b.cost ||
  (b.candidate.reviewCount ?? 0) - (a.candidate.reviewCount ?? 0) ||
  a.candidate.seq - b.candidate.seq;

/**
 * The plain letters of a word whose Telex keys were never turned into diacritics: "gaoj" is gạo,
 * "ddaauj" is đậu. Anything else is returned as it is, as is a word without such keys.
 *
 * @param word folded
 */
export function decodeTelex(word: string): string {
  const [, initial, rest] = /^([^aeiouyw]*)([aeiouyw][a-z]*)$/.exec(word) ?? [];
  if (initial === undefined || rest === undefined) return word;
  // A w that begins the vowels is ư; after a vowel it only changes that vowel's sign. No Vietnamese
  // syllable has one of the tone keys after its vowel.
  const vowels = rest.replace(/^w/, "u").replace(/[sfrxjzw]/g, "");
  return initial.replace("dd", "d") + vowels.replace(/([aeo])\1/, "$1");
}

/** The words of a text: its runs of letters and digits. Combining marks belong to their letter. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
}
