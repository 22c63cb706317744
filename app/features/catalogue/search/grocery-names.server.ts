import { eq } from "drizzle-orm";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { MAX_NAMES_IN_LINE, MAX_NAMES_LENGTH } from "#app/features/catalogue/search-names/rules.ts";
import { cachedTags } from "#app/features/catalogue/tags/tags.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { ONE_LINE } from "#app/kit/format/plain-text.ts";
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

/** A name that stands in a text, and the other names of that thing; of a property, perhaps the tag that says it. */
type FoundName = {
  name: GroceryName;
  length: number;
  others: GroceryName[];
  /** Set for what is no thing itself: how things are, or what several of them are for. */
  says?: "property" | "kind";
  tagId?: string;
};

/** Finds the names that begin at a word of a query. */
export type NameFinder = {
  findAt: (query: Word[], at: number) => FoundName[];
  /** The words in the order of a name that they are, as "ngò rí hạt" is "hạt ngò rí"; undefined if they are none. */
  reorder: (query: Word[]) => Word[] | undefined;
  /** The longest property that begins at a word. */
  findProperty: (query: Word[], at: number) => FoundName | undefined;
  /** Whether a query is the name of a thing; "spicy" only says how things are. */
  isThing: (query: Word[]) => boolean;
  /** Names of several words of which the query is one: "hạt ngò" for "ngò". */
  listWith: (query: Word) => GroceryName[];
  /** The folded words of all names. */
  words: ReadonlySet<string>;
  /** All names, folded. */
  texts: ReadonlySet<string>;
};

/** The names of one thing as they are written: "thơm -gạo, dứa -lá, pineapple". */
type NameLine = { key: string; names: string };

const textOfWords = (words: Word[]): string => words.map(({ folded }) => folded).join(" ");

const sortedTextOf = (words: Word[]): string =>
  words
    .map(({ folded }) => singularOf(folded))
    .sort()
    .join(" ");

/** The first name of a line identifies it. */
const keyOfNames = (names: string): string =>
  (parseNames(names)[0]?.words ?? []).map(({ written }) => written).join(" ");

/** Reads names that are separated by commas; a word behind a minus must not stand beside the name. */
function parseNames(names: string): GroceryName[] {
  return names
    .split(",")
    .map((name) => name.trim().split(/\s+/))
    .map((words) => ({
      // Written with all its diacritics, so that "hột" is not "hot".
      words: readWords(words.filter((word) => !word.startsWith("-")).join(" ")).map((word) => ({
        ...word,
        isExact: true,
      })),
      unlessWith: readWords(words.filter((word) => word.startsWith("-")).join(" ")).map(
        ({ folded }) => folded,
      ),
    }))
    .filter(({ words }) => words.length > 0);
}

let builtIn: Promise<NameLine[]> | undefined;

/** The names that every shop has. The list is read at the first use. */
function loadBuiltInNames(): Promise<NameLine[]> {
  builtIn ??= import("./grocery-names.txt?raw").then(({ default: text }) =>
    text
      .trim()
      .split("\n")
      .map((names) => ({ key: keyOfNames(names), names })),
  );
  return builtIn;
}

/** What people call several things, or want them for, with these things: nobody who wants almonds wants cashews. */
let kinds: Promise<{ names: GroceryName[]; things: GroceryName[] }[]> | undefined;

function loadKinds() {
  kinds ??= import("./grocery-kinds.txt?raw").then(({ default: text }) =>
    text
      .trim()
      .split("\n")
      .map((line) => {
        const [names = "", things = ""] = line.split(" = ");
        return { names: parseNames(names), things: parseNames(things) };
      }),
  );
  return kinds;
}

const selectOwn = prepared((db) =>
  db.select({ key: groceryNames.key, names: groceryNames.names }).from(groceryNames),
);

/** The shop's names by key: its own, and the built-in ones that no seller has changed or removed. */
export async function readNames(db: Db): Promise<Map<string, string>> {
  const lines = [...(await loadBuiltInNames()), ...(await selectOwn(db))];
  const names = new Map(lines.map(({ key, names }) => [key, names]));
  for (const [key, text] of names) if (!text) names.delete(key);
  return names;
}

/**
 * What people ask of a thing instead of naming it, with the other ways to say so, as in grocery-names.txt. A product has
 * a tag with one of these names; where no product has, or there is no such tag, they are looked for in descriptions.
 */
const PROPERTIES = [
  "cay, spicy, hot",
  "không cay, not hot, not spicy",
  "ít cay, cay nhẹ, mild",
  "chay, ăn chay, thuần chay, vegan, vegetarian, veggie",
  "không gluten, gluten free, without gluten, no gluten",
  "không đường, không thêm đường, no sugar, sugar free",
  "hữu cơ, organic",
  "đặc sản, regional speciality, speciality, specialty",
  "quà, quà biếu, làm quà, quà tặng, quà tết, làm quà tết, gift, present, souvenir, tết gift, new year gift",
  "ăn vặt, snack, healthy snack",
  "nhậu, nhắm bia, nhắm rượu, mồi nhậu, beer snack",
].map(parseNames);

const properties = new Set(PROPERTIES.flat().map(({ words }) => textOfWords(words)));

const cachedFinder = cachedPerVersion(1, async (db) => {
  const lines = [...(await readNames(db)).values()].map(parseNames);
  const tags = await cachedTags(db);
  const own = tags.map(({ name, nameEn }) => [name, nameEn ?? ""].flatMap(parseNames));
  const tagOf = new Map(
    own.flatMap((names, i) => names.map(({ words }) => [textOfWords(words), tags[i]!.id])),
  );
  return createFinder([...lines, ...PROPERTIES, ...own], tagOf, await loadKinds());
});

/** Finds the shop's names in queries; the same until somebody changes them. */
export const getNameFinder = (db: Db): Promise<NameFinder> => cachedFinder(db, "");

/** @param tagOf the ids of tags, by their names */
function createFinder(
  things: GroceryName[][],
  tagOf: Map<string, string>,
  kinds: Awaited<ReturnType<typeof loadKinds>>,
): NameFinder {
  type Entry = Omit<FoundName, "length">;
  const byFirstWord = new Map<string, Entry[]>();
  const byWords = new Map<string, GroceryName>();
  const add = (entry: Entry) => {
    const { words } = entry.name;
    const first = singularOf(words[0]!.folded);
    const entries = byFirstWord.get(first) ?? [];
    byFirstWord.set(first, entries);
    entries.push(entry);
    if (words.length > 1) byWords.set(sortedTextOf(words), entry.name);
  };
  for (const names of things) {
    const texts = names.map(({ words }) => textOfWords(words));
    // Any name beside that of a tag stands for it.
    const tagId = texts.map((text) => tagOf.get(text)).find((id) => id !== undefined);
    for (const [i, name] of names.entries()) {
      const others = names.filter((other) => other !== name);
      const says = tagId || properties.has(texts[i]!) ? "property" : undefined;
      add({ name, others, says, tagId });
    }
  }
  for (const { names, things: others } of kinds)
    for (const name of names)
      if (!tagOf.has(textOfWords(name.words))) add({ name, others, says: "kind" });
  const all = [...things, ...kinds.map(({ names }) => names)].flat();
  const words = new Set(all.flatMap(({ words }) => words.map(({ folded }) => folded)));
  const texts = new Set(all.map(({ words }) => textOfWords(words)));
  const findAt: NameFinder["findAt"] = (query, at) =>
    (byFirstWord.get(singularOf(query[at]!.folded)) ?? [])
      .filter(({ name }) => standsAt(name, query, at))
      .map((entry) => ({ ...entry, length: entry.name.words.length }));
  return {
    words,
    texts,
    findAt,
    reorder: (query) => {
      const name = query.length > 1 ? byWords.get(sortedTextOf(query)) : undefined;
      const ordered = name?.words.map((word) =>
        query.find((typed) => isSame(typed.folded, word.folded) && hasTypedMarks(typed, word)),
      );
      return ordered?.every((word) => word !== undefined) ? ordered : undefined;
    },
    findProperty: (query, at) =>
      findAt(query, at)
        .filter(({ says }) => says === "property")
        .sort(
          (a, b) => b.length - a.length || Number(Boolean(b.tagId)) - Number(Boolean(a.tagId)),
        )[0],
    isThing: (query) => {
      // Beside a word with diacritics, one without any has none: "kho cá" is not "khô cá".
      const isExact = query.some(({ written, folded }) => written !== folded);
      const words = query.map((word) => ({ ...word, isExact }));
      return (
        query.length > 0 &&
        findAt(query, 0).some(
          ({ name, length, says }) =>
            length === query.length &&
            !says &&
            name.words.every((word, i) => hasSameMarks(word, words[i]!)),
        )
      );
    },
    listWith: (query) =>
      all.filter(
        ({ words }) =>
          words.length > 1 &&
          words.some((word) => word.folded === query.folded && hasTypedMarks(query, word)),
      ),
  };
}

const standsAt = ({ words, unlessWith }: GroceryName, query: Word[], at: number) =>
  words.every((word, i) => {
    const typed = query[at + i];
    return typed && isSame(typed.folded, word.folded) && hasTypedMarks(typed, word);
  }) && !query.some(({ folded }) => unlessWith.includes(folded));

/** Whether the words of a name, which a product has at a position, mean the same there; diacritics count. */
export const isNamedAt = (
  { words, unlessWith }: GroceryName,
  product: NameWords,
  position: number,
): boolean =>
  words.every((word, i) => hasSameMarks(word, product.at(position + i))) &&
  !unlessWith.some((word) => product.own.includes(word));

/** Things whose names sellers have added, changed or removed. */
const MAX_NAME_LINES = 2_000;

type Unusable = "too-few" | "too-long" | "unusable";
type WrongNames = Unusable | "taken" | "too-many";

/**
 * Saves the names of a thing, which are found by the first of them.
 *
 * @param replaced the key of the names that a seller has changed; null for new ones
 */
export async function saveNames(
  tx: Db,
  names: string,
  replaced: string | null,
): Promise<Outcome<WrongNames>> {
  const key = keyOfNames(names);
  const wrong = checkNames(names);
  if (wrong) return wrong;
  const known = await readNames(tx);
  if (key !== replaced && known.has(key)) return "taken";
  if (!replaced && (await tx.$count(groceryNames)) >= MAX_NAME_LINES) return "too-many";
  if (replaced && replaced !== key) await removeNames(tx, replaced);
  await writeNames(tx, key, names);
  return "done";
}

/** The reason why no shop can save these names, or null. */
export function checkNames(names: string): Unusable | null {
  if (names.length > MAX_NAMES_LENGTH) return "too-long";
  if (!ONE_LINE.test(names)) return "unusable";
  const { length } = parseNames(names);
  if (length < 2) return "too-few";
  return length > MAX_NAMES_IN_LINE ? "too-long" : null;
}

/** Removes the names of a thing; also built-in ones. */
export async function removeNames(tx: Db, key: string): Promise<"done"> {
  await writeNames(tx, key, "");
  return "done";
}

/** Adds and changes the names in a file; all others stay. "too-many": nothing was changed. */
export async function importNames(tx: Db, lines: string[]): Promise<Outcome<"too-many">> {
  const known = await readNames(tx);
  const changed = new Map(lines.map((names) => [keyOfNames(names), names]));
  for (const [key, names] of changed) if (known.get(key) === names) changed.delete(key);
  if ((await tx.$count(groceryNames)) + changed.size > MAX_NAME_LINES) return "too-many";
  for (const [key, names] of changed) await writeNames(tx, key, names);
  return "done";
}

/** Stores the names of a thing, "" for none, if they differ from the built-in ones. */
async function writeNames(tx: Db, key: string, names: string): Promise<void> {
  const builtIn = (await loadBuiltInNames()).find((line) => line.key === key);
  const line = { names, updatedAt: Date.now() };
  if (names === (builtIn?.names ?? ""))
    await tx.delete(groceryNames).where(eq(groceryNames.key, key));
  else
    await tx
      .insert(groceryNames)
      .values({ key, ...line })
      .onConflictDoUpdate({ target: groceryNames.key, set: line });
}
