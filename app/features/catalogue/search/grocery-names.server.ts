import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import type { Db } from "#db/client.server.ts";
import { prepared } from "#db/prepared.ts";
import { groceryNames } from "#db/schema.ts";
import {
  hasSameMarks,
  hasTypedMarks,
  isSame,
  type NameWords,
  readWords,
  singularOf,
  type Word,
} from "./words.server.ts";

/** One name of a thing that groceries sell. */
export type GroceryName = {
  words: Word[];
  /** Folded; beside one of them it means something else. */
  unlessWith: string[];
};

/** A name that stands in a text, and the other names of that thing. */
export type FoundName = { length: number; others: GroceryName[] };

/** Finds the names that begin at a word of a query. */
export type NameFinder = {
  findAt: (query: Word[], at: number) => FoundName[];
  /** The folded words of all names. */
  words: ReadonlySet<string>;
  /** All names, folded. */
  texts: ReadonlySet<string>;
};

/** The names of one thing as they are written: "thơm -gạo, dứa -lá, pineapple". */
export type NameLine = { key: string; names: string };

/** What identifies a line: its first name. */
export const keyOfNames = (names: string): string => textOf(parseNames(names)[0]);

const textOf = (name: GroceryName | undefined): string =>
  name?.words.map(({ written }) => written).join(" ") ?? "";

/** Reads names that are separated by commas; a word behind a minus must not stand beside the name. */
export function parseNames(names: string): GroceryName[] {
  return names
    .split(",")
    .map((name) => name.trim().split(/\s+/))
    .map((words) => ({
      words: readWords(words.filter((word) => !word.startsWith("-")).join(" ")),
      unlessWith: readWords(words.filter((word) => word.startsWith("-")).join(" ")).map(
        ({ folded }) => folded,
      ),
    }))
    .filter(({ words }) => words.length > 0);
}

let builtIn: Promise<NameLine[]> | undefined;

/** The names that every shop has. The list is read at the first use. */
export function loadBuiltInNames(): Promise<NameLine[]> {
  builtIn ??= import("./grocery-names.txt?raw").then(({ default: text }) =>
    text
      .trim()
      .split("\n")
      .map((names) => ({ key: keyOfNames(names), names })),
  );
  return builtIn;
}

const selectOwn = prepared((db) =>
  db.select({ key: groceryNames.key, names: groceryNames.names }).from(groceryNames),
);

/** The shop's names by key: the built-in ones, as far as no seller has changed or removed them, and own ones. */
export async function readNames(db: Db): Promise<Map<string, string>> {
  const lines = [...(await loadBuiltInNames()), ...(await selectOwn(db))];
  const names = new Map(lines.map(({ key, names }) => [key, names]));
  for (const [key, text] of names) if (!text) names.delete(key);
  return names;
}

const cachedFinder = cachedPerVersion(1, async (db) =>
  createFinder([...(await readNames(db)).values()].map(parseNames)),
);

/** Finds the shop's names in queries; the same until somebody changes them. */
export const getNameFinder = (db: Db): Promise<NameFinder> => cachedFinder(db, "");

function createFinder(things: GroceryName[][]): NameFinder {
  type Entry = { name: GroceryName; others: GroceryName[] };
  const byFirstWord = new Map<string, Entry[]>();
  for (const names of things)
    for (const name of names) {
      const first = singularOf(name.words[0]!.folded);
      const entries = byFirstWord.get(first) ?? [];
      byFirstWord.set(first, entries);
      entries.push({ name, others: names.filter((other) => other !== name) });
    }
  const words = new Set(things.flat().flatMap(({ words }) => words.map(({ folded }) => folded)));
  const texts = new Set(
    things.flat().map(({ words }) => words.map(({ folded }) => folded).join(" ")),
  );
  return {
    words,
    texts,
    findAt: (query, at) =>
      (byFirstWord.get(singularOf(query[at]!.folded)) ?? [])
        .filter(({ name }) => standsAt(name, query, at))
        .map(({ name, others }) => ({ length: name.words.length, others })),
  };
}

const standsAt = ({ words, unlessWith }: GroceryName, query: Word[], at: number) =>
  words.every((word, i) => {
    const typed = query[at + i];
    return typed && isSame(typed.folded, word.folded) && hasTypedMarks(typed, word);
  }) && !query.some(({ folded }) => unlessWith.includes(folded));

/** Whether a product that has the words of a name at a position means the same by them; diacritics count. */
export const isNamedAt = (
  { words, unlessWith }: GroceryName,
  product: NameWords,
  position: number,
): boolean =>
  words.every((word, i) => hasSameMarks(word, product.at(position + i))) &&
  !unlessWith.some((word) => product.folded.includes(word));
