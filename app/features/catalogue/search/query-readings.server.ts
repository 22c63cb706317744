import { desc } from "drizzle-orm";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { editDistance } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { TRIGRAM } from "#db/engine.ts";
import { prepared } from "#db/prepared.ts";
import { productWords } from "#db/schema.ts";
import { type GroceryName, getNameFinder, type NameFinder } from "./grocery-names.server.ts";
import {
  decodeKeys,
  otherSpelling,
  singularOf,
  soundAlikes,
  soundOf,
  type Word,
} from "./words.server.ts";

/** Words that a product's name may have in place of a part of the query. */
export type Term = {
  words: Word[];
  cost: number;
  /** Set for another name of the thing that was typed. */
  other?: GroceryName;
  /** Folded; beside one of them in a name, the typed word means something else. */
  unlessWith?: string[];
  /** The characters between its words in a name; a blank by default. */
  between?: string;
};

/** A way to read a query: names with one term of each group fit. */
export type Reading = Term[][];

/** The limit for each group of a reading, so that no query costs more than a common one. */
const MAX_TERMS = 16;
/** From this length a known word may be a misspelt one even if it was found. */
const LONG_WORD = 4;
/** Another name costs this much, so that the typed one comes first. */
const OTHER_NAME = 1;

/** A term as it stands in a folded name. */
export const textOf = ({ words, between = " " }: Term): string =>
  words.map(({ folded }) => folded).join(between);

const typedTerm = (word: Word, cost = 0): Term => ({ words: [word], cost });

/** A typed word as it may be spelled. */
function typedTerms(word: Word, unlessWith: string[]): Term[] {
  const other = otherSpelling(word);
  return (other ? [word, other] : [word]).map((each) => ({ ...typedTerm(each), unlessWith }));
}

const phraseTerm = (words: Word[]): Term => ({ words, cost: 0 });

const otherTerms = (others: GroceryName[], cost: number): Term[] =>
  others.map((other) => ({ words: other.words, cost: cost + OTHER_NAME, other }));

const namesAt = (names: NameFinder, query: Word[], at: number, cost = 0) =>
  names
    .findAt(query, at)
    .map(({ name, length, others }) => ({ name, length, terms: otherTerms(others, cost) }));

/** The query word by word, each with other names of the same thing; then with names of several words. */
export function readQuery(words: Word[], names: NameFinder): Reading[] {
  const found = words.map((_, at) => namesAt(names, words, at));
  const byWord = words.map((word, at) => {
    const known = found[at]!.filter(isSingle);
    const unlessWith = known.flatMap(({ name }) => name.unlessWith);
    return [...typedTerms(word, unlessWith), ...known.flatMap(({ terms }) => terms)].slice(
      0,
      MAX_TERMS,
    );
  });
  const byPhrase: Reading = [];
  for (let at = 0; at < words.length; ) {
    const length = Math.max(1, ...found[at]!.map(({ length }) => length));
    const longest = found[at]!.filter((name) => name.length === length);
    byPhrase.push(
      length === 1
        ? byWord[at]!
        : [
            phraseTerm(words.slice(at, at + length)),
            ...longest.flatMap(({ terms }) => terms),
          ].slice(0, MAX_TERMS),
    );
    at += length;
  }
  const ordered = names.reorder(words);
  const inOrder = ordered && [
    namesAt(names, ordered, 0)
      .filter(({ length }) => length === words.length)
      .flatMap(({ terms }) => terms)
      .slice(0, MAX_TERMS),
  ];
  return [
    byWord,
    ...(byPhrase.length < words.length ? [byPhrase] : []),
    ...(inOrder && byPhrase.length > 1 ? [inOrder] : []),
  ];
}

const isSingle = ({ length }: { length: number }) => length === 1;

/** The words that were typed with Telex keys, decoded; null if there are none. */
export function decodeWords(words: Word[]): Word[] | null {
  const decoded = words.map((word) => decodeKeys(word.folded));
  if (decoded.every((folded, i) => folded === words[i]!.folded || folded.length < 2)) return null;
  return decoded.map((folded) => ({ written: folded, folded }));
}

/**
 * The query with words replaced by similar ones: first the unknown words, then any, because a mistyped word may be
 * another word. Names that the shop knows are never replaced.
 *
 * @param found the number of products with the query in their names
 */
export function misspeltReadings(
  words: Word[],
  { names, vocabulary }: Known,
  found: number,
): Reading[] {
  const isNamed = new Set<number>();
  for (const at of words.keys())
    for (const { length } of names.findAt(words, at))
      for (let i = 0; i < length; i++) if (length > 1 || words.length === 1) isNamed.add(at + i);
  const near = words.map(({ folded }, at) => {
    const isKnown = vocabulary.has(folded) || names.words.has(folded);
    if (isNamed.has(at)) return { terms: [], isKnown };
    const terms = nearTerms(folded, vocabulary, names);
    const alike = soundTerms(words[at]!, vocabulary);
    // Its first letter is right, or too many words would do.
    const kept = isKnown ? terms.filter((term) => startsAlike(term, folded)) : terms;
    return { terms: [...alike, ...kept], isKnown };
  });
  const shortest = found > 0 ? LONG_WORD : 0;
  const unknown = near.map(({ terms, isKnown }) => (isKnown ? [] : terms));
  const any = near.map(({ terms, isKnown }, i) =>
    isKnown && words[i]!.folded.length < shortest ? [] : terms,
  );
  const isSame = any.every((terms, i) => terms.length === unknown[i]!.length);
  return (isSame ? [any] : [unknown, any])
    .filter((terms) => terms.flat().length > 0)
    .map((replacing) => {
      const [byWord] = readQuery(words, names);
      return byWord!.map((terms, i) => [...terms, ...replacing[i]!].slice(0, MAX_TERMS));
    });
}

export type Known = { names: NameFinder; vocabulary: Vocabulary };

/** Whether a word, or its singular, stands in the name of a product or of a thing. */
export const isKnownWord = (folded: string, { names, vocabulary }: Known): boolean =>
  [folded, singularOf(folded)].some((word) => vocabulary.has(word) || names.words.has(word));

/** How many words people write apart: "ma sa la". */
const LENGTHS_JOINED = [3, 2];

const startsAlike = ({ words }: Term, folded: string) => words[0]!.folded[0] === folded[0];

const plain = (folded: string): Word => ({ written: folded, folded });

/** Words that sound alike are nearer than those that only have most letters in common. */
const SOUNDS_ALIKE = 1;

const soundTerms = (word: Word, vocabulary: Vocabulary): Term[] =>
  [
    ...soundAlikes(word)
      // The vocabulary has no words of two letters.
      .filter(({ folded }) => folded.length < TRIGRAM || vocabulary.has(folded)),
    ...vocabulary.listByEar(word.folded).map(plain),
  ].map((other) => typedTerm(other, SOUNDS_ALIKE));

/** Foreign words that were spelled by ear, as they are spelled. */
export const spellWords = (words: Word[], known: Known): Word[] =>
  words.map((word) => {
    const { folded } = word;
    const meant = isKnownWord(folded, known) ? undefined : known.vocabulary.listByEar(folded)[0];
    return meant ? plain(meant) : word;
  });

/** The query with words spelled otherwise than by ear, or with two or three of them written as one: "chick peas". */
export function respell(words: Word[], known: Known): Word[][] {
  const spelled = spellWords(words, known);
  const respelled = spelled.some((word, at) => word !== words[at]) ? [spelled] : [];
  const all: Word[] = [];
  let end = 0;
  for (const [at, word] of words.entries()) {
    const joined = LENGTHS_JOINED.flatMap((length) => joinWords(words.slice(at), length, known));
    for (const { whole, length } of joined)
      respelled.push([...words.slice(0, at), whole, ...words.slice(at + length)]);
    if (at < end) continue;
    all.push(joined[0]?.whole ?? word);
    end = at + (joined[0]?.length ?? 1);
  }
  return all.length < words.length ? [...respelled, all] : respelled;
}

/** The first words as one, if that is one that somebody knows. */
function joinWords(words: Word[], length: number, known: Known) {
  if (words.length < length) return [];
  const folded = words
    .slice(0, length)
    .map((word) => word.folded)
    .join("");
  const [whole] = isKnownWord(folded, known) ? [folded] : known.vocabulary.listByEar(folded);
  return whole ? [{ whole: plain(whole), length }] : [];
}

function nearTerms(word: string, vocabulary: Vocabulary, names: NameFinder): Term[] {
  const near = vocabulary.listNear(word).flatMap(({ word: other, cost }) => [
    typedTerm(plain(other), 1 + cost),
    ...namesAt(names, [plain(other)], 0, 1 + cost)
      .filter(isSingle)
      .flatMap(({ terms }) => terms),
  ]);
  return [...splitWord(word, vocabulary), ...near];
}

/** Two words between which the blank is missing. */
function splitWord(word: string, vocabulary: Vocabulary): Term[] {
  const terms: Term[] = [];
  for (let at = 2; at <= word.length - 2; at++) {
    const parts = [word.slice(0, at), word.slice(at)];
    // The vocabulary has no words of two letters.
    if (parts.every((part) => part.length < TRIGRAM || vocabulary.has(part)))
      for (const between of [" ", "-"]) terms.push({ words: parts.map(plain), cost: 1, between });
  }
  return terms;
}

/** The most frequent words; a catalogue of 100,000 products has some thousands. */
const MAX_WORDS = 20_000;
const MAX_NEAR_WORDS = 6;
const LONGEST_WORD = 24;
/** Longer than most Vietnamese syllables, which are often one letter off from another. */
const LONG_FOREIGN_WORD = 5;
/** Shorter words are syllables, which soundAlikes knows better. */
const SPELLED_BY_EAR = 4;
/** Two letters of a shorter word make another of it: "laptop" is not Lipton. */
const LONG_SLIP = 7;

type NearWord = { word: string; cost: number };

export type Vocabulary = {
  has: (word: string) => boolean;
  /** Foreign words that are spelled like this one by ear. */
  listByEar: (word: string) => string[];
  /** The words that a misspelt one may be, nearest first; for three letters and more. */
  listNear: (word: string) => NearWord[];
};

const selectWords = prepared((db) =>
  db
    .select({ word: productWords.word })
    .from(productWords)
    .orderBy(desc(productWords.products))
    .limit(MAX_WORDS),
);

const getCached = cachedPerVersion(1, async (db) => {
  const rows = await selectWords(db);
  const { words } = await getNameFinder(db);
  const own = rows.map(({ word }) => word);
  const foreign = [...words].filter((word) => word.length >= LONG_FOREIGN_WORD);
  return createVocabulary([...new Set([...own, ...foreign])], new Set([...own, ...words]));
});

/** The folded words of all product names, and long ones of other names of groceries, such as English ones. */
export const getVocabulary = (db: Db): Promise<Vocabulary> => getCached(db, "");

/** @param all with the short words of other names */
function createVocabulary(words: string[], all: Set<string>): Vocabulary {
  const known = new Set(words);
  const letters = Int32Array.from(words, lettersOf);
  const bySound = Map.groupBy(
    [...all].filter(({ length }) => length >= SPELLED_BY_EAR),
    soundOf,
  );
  return {
    has: (word) => known.has(word),
    listByEar: (word) => (bySound.get(soundOf(word)) ?? []).filter((other) => other !== word),
    listNear: (word) => {
      const max = maxEdits(word);
      if (max === 0) return [];
      const own = lettersOf(word);
      const near: NearWord[] = [];
      for (let i = 0; i < words.length; i++) {
        // Each edit changes at most two of the letters that occur. This rejects nearly all words
        // fifty times as fast as their distance is computed.
        if (countBits(own ^ letters[i]!) > 2 * max) continue;
        const other = words[i]!;
        if (other === word) continue;
        const distance = editDistance(word, other, max);
        if (distance <= (word[0] === other[0] ? max : 1))
          near.push({ word: other, cost: distance + cost(word, other) });
      }
      return near.sort((a, b) => a.cost - b.cost).slice(0, MAX_NEAR_WORDS);
    },
  };
}

/** People rarely mistype the first letter. */
const cost = (word: string, other: string) => (word[0] === other[0] ? 0 : 0.5);

function maxEdits({ length }: string): number {
  if (length < 3 || length > LONGEST_WORD) return 0;
  return length < LONG_SLIP ? 1 : 2;
}

/** The letters a to z of a word as bits. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let i = 0; i < word.length; i++) bits |= 1 << (word.charCodeAt(i) - 97);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
