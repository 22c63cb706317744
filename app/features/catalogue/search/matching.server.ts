import { readSize } from "#app/features/cart/paste-list/amount-words.server.ts";
import type { Category } from "#app/features/catalogue/categories/categories.server.ts";
import type { Contents } from "#app/features/catalogue/prices/unit-price.ts";
import { fold } from "#app/kit/format/fold.ts";
import { isNamedAt } from "./grocery-names.server.ts";
import type { Reading, Term } from "./query-readings.server.ts";
import { hasTypedMarks, isSame, type NameWords, readNameWords, type Word } from "./words.server.ts";

/** A product whose name may fit a query. */
export type Candidate = {
  seq: number;
  name: string;
  nameFolded: string;
  reviewCount: number | null;
  categoryId: string | null;
  inStock: boolean;
  weight: string | null;
  /** The words of the name, if they were read before. */
  words?: NameWords;
};

/** A lower cost is a better fit. */
export type Match = {
  cost: number;
  /** Whether a word of it has other diacritics than were typed. */
  hasOtherMarks: boolean;
  /** Whether a typed word means something else in it: "nghệ" in "Nghệ An". */
  hasOtherMeaning: boolean;
  /** Where in the name the first word of the query stands; Infinity if none does. */
  at: number;
  /** Whether the query names the thing itself, which stands first in a name and last in an English one. */
  isThing: boolean;
  /** The number of words of the name that were asked for, if they stand in the typed order; else 0. */
  inOrder: number;
};

/** The wanted thing stands first in a name: "Gạo nếp", but "Bột gạo". */
const NOT_FIRST = 0.3;
/** The word is only in the name of the product's category. */
const IN_CATEGORY = 1;
/** It is in both. */
const ALSO_IN_CATEGORY = -0.25;
/** The query stands in the name as it is, or begins it. */
const AS_TYPED = -0.5;
const OTHER_MARKS = 4;
const OTHER_MEANING = 0.5;
/** The pack is not of the size that was asked for; less than NOT_FIRST, as the thing matters more. */
const OTHER_SIZE = 0.25;

const categoryWords = new WeakMap<Category, NameWords>();

/** Read once: the categories are the same objects until the catalogue changes. */
function wordsOfCategory(category: Category): NameWords {
  const words = categoryWords.get(category) ?? readNameWords(category.name, fold(category.name));
  categoryWords.set(category, words);
  return words;
}

type Found = Pick<Match, "cost" | "at" | "hasOtherMarks" | "hasOtherMeaning"> & { length: number };

/** Compares names with a query. @param folded the query without the size of the pack */
export function createMatcher(
  readings: Reading[],
  { folded, size }: { folded: string; size: Contents | null },
  categories: Category[],
) {
  const categoryCosts = new Map(categories.map((each) => [each.id, costsInCategory(each)]));

  /** The cost of each group of each reading in the category's name; Infinity if the name lacks it. */
  function costsInCategory(category: Category): number[][] {
    const words = wordsOfCategory(category);
    return readings.map((reading) =>
      reading.map((terms) => findTerms(terms, words)?.cost ?? Infinity),
    );
  }

  return {
    /** The categories whose names have some groups of a reading, with the rest of it. */
    categoryReadings: (reading: Reading): { category: Category; rest: Reading }[] => {
      const at = readings.indexOf(reading);
      return categories.flatMap((category) => {
        const costs = categoryCosts.get(category.id)![at]!;
        const rest = reading.filter((_, group) => costs[group] === Infinity);
        return rest.length < reading.length ? [{ category, rest }] : [];
      });
    },
    match: (product: Candidate): Match | null => {
      const words = product.words ?? readNameWords(product.name, product.nameFolded);
      const inCategory = product.categoryId ? categoryCosts.get(product.categoryId) : undefined;
      const matches = readings
        .map((reading, i) => matchReading(reading, words, inCategory?.[i]))
        .filter((match) => match !== null);
      if (matches.length === 0) return null;
      const [best] = matches.sort((a, b) => a.cost - b.cost);
      // "Ớt bột" has the words of "Bột ớt" in another order, but is also another name of it.
      const inOrder = Math.max(
        ...matches.filter(({ at }) => at === best!.at).map((match) => match.inOrder),
      );
      const sized = size && !isOfSize(product, size) ? OTHER_SIZE : 0;
      return { ...best!, inOrder, cost: best!.cost + sized + asTyped(product.nameFolded, folded) };
    },
  };
}

/** Sellers write the size into the field for it or into the name. */
export function isOfSize(
  { weight, name }: Pick<Candidate, "weight" | "name">,
  wanted: Contents,
): boolean {
  // A text that is nothing but a size would have no rest.
  const { size } = readSize(`${name} ${weight ?? ""}`);
  return size?.unit === wanted.unit && size.thousandths === wanted.thousandths;
}

function asTyped(nameFolded: string, folded: string): number {
  if (!nameFolded.includes(folded)) return 0;
  const [own = "", english = ""] = nameFolded.split("\n");
  // In English the thing stands last: "rice flour" is flour.
  return Math.min(
    standsIn(own, folded, own.startsWith(folded)),
    standsIn(english, folded, english.endsWith(folded)),
  );
}

function standsIn(name: string, folded: string, isThing: boolean): number {
  if (!`${name} `.includes(`${folded} `) || !` ${name}`.includes(` ${folded}`)) return 0;
  return isThing ? 2 * AS_TYPED : AS_TYPED;
}

function matchReading(reading: Reading, words: NameWords, inCategory?: number[]): Match | null {
  let cost = 0;
  let first = Infinity;
  let last = -1;
  let end = 0;
  let inOrder = 0;
  let isInOrder = true;
  let isCalledSo = false;
  let hasOtherMarks = false;
  let hasOtherMeaning = false;
  for (const [group, terms] of reading.entries()) {
    const found = findTerms(terms, words);
    const ofCategory = inCategory?.[group] ?? Infinity;
    if (!found && ofCategory === Infinity) return null;
    if (found && found.cost <= ofCategory + IN_CATEGORY) {
      cost += found.cost + (ofCategory < Infinity ? ALSO_IN_CATEGORY : 0);
      first = Math.min(first, found.at);
      isCalledSo ||= found.at > 0 && terms.some((term) => beginsWith(term, words));
      isInOrder &&= found.at > last;
      last = found.at;
      end = Math.max(end, found.at + found.length);
      inOrder += found.length;
      hasOtherMarks ||= found.hasOtherMarks;
      hasOtherMeaning ||= found.hasOtherMeaning;
    } else cost += ofCategory + IN_CATEGORY;
  }
  const isThing = first === 0 || isCalledSo || isLastInEnglish(words, end);
  return {
    cost: cost + (isThing ? 0 : NOT_FIRST),
    isThing,
    hasOtherMarks,
    hasOtherMeaning,
    at: first,
    inOrder: isInOrder ? inOrder : 0,
  };
}

/** Whether a name begins with another name of what was typed: "Quế thanh" for "cinnamon", which its English name has. */
const beginsWith = ({ words: wanted, other }: Term, words: NameWords) =>
  other !== undefined && hasWordsAt(wanted, words.own, 0) && isNamedAt(other, words, 0);

/** Where the thing stands in an English name. */
const isLastInEnglish = ({ own, folded }: NameWords, end: number) =>
  end === folded.length && own.length < end;

/** The cheapest term of a group that stands in a name, at a word or behind it. */
export function findTerms(terms: Term[], words: NameWords, from = 0): Found | null {
  let best: Found | null = null;
  for (const term of terms) {
    const found = findTerm(term, words, from);
    if (
      found &&
      (!best || found.cost < best.cost || (found.cost === best.cost && found.at < best.at))
    )
      best = found;
  }
  return best;
}

function findTerm(
  { words: wanted, other, ...term }: Term,
  words: NameWords,
  from: number,
): Found | null {
  let best: Found | null = null;
  const { length } = wanted;
  const compared = other ? words.own : words.folded;
  const hasOtherMeaning = term.unlessWith?.some((word) => words.own.includes(word)) ?? false;
  const cost = term.cost + (hasOtherMeaning ? OTHER_MEANING : 0);
  for (let at = from; at + length <= compared.length; at++) {
    if (!hasWordsAt(wanted, compared, at)) continue;
    const found = { cost, at, length, hasOtherMarks: false, hasOtherMeaning };
    if (other) {
      if (isNamedAt(other, words, at)) return found;
      continue;
    }
    if (hasMarksAt(wanted, words, at)) return found;
    best ??= { ...found, cost: cost + OTHER_MARKS, hasOtherMarks: true };
  }
  return best;
}

const hasMarksAt = (wanted: Word[], words: NameWords, at: number) =>
  wanted.every((word, i) => hasTypedMarks(word, words.at(at + i)));

/** A loop, because a search calls this ten thousand times, and callbacks would be most of its garbage. */
function hasWordsAt(wanted: Word[], folded: string[], at: number): boolean {
  for (let i = 0; i < wanted.length; i++)
    if (!isSame(wanted[i]!.folded, folded[at + i]!)) return false;
  return true;
}
