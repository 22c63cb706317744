import { desc } from "drizzle-orm";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { editDistance } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { productWords } from "#db/schema.ts";
import { getNameFinder } from "./grocery-names.server.ts";

/** The most frequent words; a catalogue of 100,000 products has some thousands. */
const MAX_WORDS = 20_000;
const MAX_NEAR_WORDS = 6;
const LONGEST_WORD = 24;
/** Longer than Vietnamese syllables, of which most are one letter off from another. */
const LONG_FOREIGN_WORD = 5;
/** Two letters of a shorter word make another of it: "laptop" is not Lipton. */
const LONG_SLIP = 7;

export type NearWord = { word: string; cost: number };

export type Vocabulary = {
  has: (word: string) => boolean;
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
  const foreign = [...words].filter((word) => word.length >= LONG_FOREIGN_WORD);
  return createVocabulary([...new Set([...rows.map(({ word }) => word), ...foreign])]);
});

/**
 * The words of all product names, and long ones of other names of groceries, such as English ones, folded;
 * read again when the catalogue has changed.
 */
export const getVocabulary = (db: Db): Promise<Vocabulary> => getCached(db, "");

function createVocabulary(words: string[]): Vocabulary {
  const known = new Set(words);
  const letters = Int32Array.from(words, lettersOf);
  return {
    has: (word) => known.has(word),
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
