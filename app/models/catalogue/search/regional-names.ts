import { fold } from "../../../format/fold.ts";

/** A name that one part of the country gives a product. */
export type RegionalName = {
  words: string[];
  /** Beside one of these words in a product's name, it means something else. */
  unlessWith: string[];
};

const name = (words: string, unlessWith = ""): RegionalName => ({
  words: words.split(" "),
  unlessWith: unlessWith.split(" ").filter(Boolean),
});

/** Names of the same thing, in lower case and composed characters. */
const REGIONAL_NAMES: RegionalName[][] = [
  [name("mè"), name("vừng")],
  [name("lạc"), name("đậu phộng"), name("đậu phụng")],
  [name("thơm", "gạo nếp rau tám tấm"), name("dứa", "lá")],
  [name("bắp", "bò cải chuối"), name("ngô")],
  [name("heo"), name("lợn")],
  [name("ngò"), name("mùi", "khử không")],
  [name("tiêu sọ"), name("tiêu trắng")],
];

/** A word typed without diacritics may be any that folds to it. */
const isWritten = (written: string, word: string) => written === word || written === fold(word);

const hasWordsAt = (written: string[], at: number, words: string[]) =>
  words.every((word, i) => isWritten(written[at + i] ?? "", word));

/**
 * Whether a product's name, as words in lower case, has this name of a thing. Diacritics count if
 * the word has any: dứa is not dừa.
 */
export function hasRegionalName(written: string[], { words, unlessWith }: RegionalName): boolean {
  if (unlessWith.some((word) => written.includes(word))) return false;
  return written.some((_, at) => hasWordsAt(written, at, words));
}

/** The other names of a thing, and where in the text its name stands. */
type Synonym = { at: number; length: number; others: RegionalName[] };

/** The things in a text, as words in lower case, that have other names elsewhere. */
export function findSynonyms(written: string[]): Synonym[] {
  return REGIONAL_NAMES.flatMap((names) =>
    names
      .filter((known) => hasRegionalName(written, known))
      .map((known) => ({
        at: written.findIndex((_, at) => hasWordsAt(written, at, known.words)),
        length: known.words.length,
        others: names.filter((other) => other !== known),
      })),
  );
}
