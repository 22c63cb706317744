import { TRIGRAM } from "#db/engine.ts";
import type { GroceryName, NameFinder } from "./grocery-names.server.ts";
import type { Vocabulary } from "./vocabulary.server.ts";
import { decodeTelex, otherSpelling, soundAlikes, type Word } from "./words.server.ts";

/** What a product's name may have in place of a part of the query. */
export type Term = {
  words: Word[];
  cost: number;
  /** Set for another name of the thing that was typed. */
  other?: GroceryName;
  /** What stands between its words in a name; a blank unless it says otherwise. */
  between?: string;
};

/** What to find instead of a query: one term of each group. */
export type Reading = Term[][];

/** For each group of a reading, so that no query costs more than a common one. */
const MAX_TERMS = 16;
/** From this length a known word may be a misspelt one even if it was found. */
const LONG_WORD = 4;
/** Another name costs this much, so that the typed one comes first. */
const OTHER_NAME = 1;

/** What a term stands for in a folded name. */
export const textOf = ({ words, between = " " }: Term): string =>
  words.map(({ folded }) => folded).join(between);

const typedTerm = (word: Word, cost = 0): Term => ({ words: [word], cost });

/** A typed word as it may be spelled. */
function typedTerms(word: Word): Term[] {
  const other = otherSpelling(word);
  return other ? [typedTerm(word), typedTerm(other)] : [typedTerm(word)];
}

const otherTerms = (others: GroceryName[], cost: number): Term[] =>
  others.map((other) => ({ words: other.words, cost: cost + OTHER_NAME, other }));

const namesAt = (names: NameFinder, query: Word[], at: number, cost = 0) =>
  names
    .findAt(query, at)
    .map(({ length, others }) => ({ length, terms: otherTerms(others, cost) }));

/** The query word by word, each with the other names of what it means; then with names of several words. */
export function readQuery(words: Word[], names: NameFinder): Reading[] {
  const found = words.map((_, at) => namesAt(names, words, at));
  const byWord = words.map((word, at) =>
    [...typedTerms(word), ...found[at]!.filter(isSingle).flatMap(({ terms }) => terms)].slice(
      0,
      MAX_TERMS,
    ),
  );
  const byPhrase: Reading = [];
  for (let at = 0; at < words.length; ) {
    const length = Math.max(1, ...found[at]!.map(({ length }) => length));
    const longest = found[at]!.filter((name) => name.length === length);
    byPhrase.push(
      length === 1 ? byWord[at]! : longest.flatMap(({ terms }) => terms).slice(0, MAX_TERMS),
    );
    at += length;
  }
  return byPhrase.length < words.length ? [byWord, byPhrase] : [byWord];
}

const isSingle = ({ length }: { length: number }) => length === 1;

/** The words that were typed with Telex keys, decoded; null if there are none. */
export function decodeWords(words: Word[]): Word[] | null {
  const decoded = words.map((word) => decodeTelex(word.folded));
  if (decoded.every((folded, i) => folded === words[i]!.folded || folded.length < 2)) return null;
  return decoded.map((folded) => ({ written: folded, folded }));
}

/**
 * The query with words replaced by similar ones: first those that nobody knows, then any, as people may
 * mistype a word to another. What the shop knows a name of is never taken for misspelt.
 *
 * @param found how many products have the query in their names
 */
export function misspeltReadings(
  words: Word[],
  { names, vocabulary }: { names: NameFinder; vocabulary: Vocabulary },
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

const startsAlike = ({ words }: Term, folded: string) => words[0]!.folded[0] === folded[0];

const plain = (folded: string): Word => ({ written: folded, folded });

/** Words that sound alike are nearer than those that only have most letters in common. */
const SOUNDS_ALIKE = 1;

const soundTerms = (word: Word, vocabulary: Vocabulary): Term[] =>
  soundAlikes(word)
    // The vocabulary has no words of two letters.
    .filter(({ folded }) => folded.length < TRIGRAM || vocabulary.has(folded))
    .map((other) => typedTerm(other, SOUNDS_ALIKE));

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
