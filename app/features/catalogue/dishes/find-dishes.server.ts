import { mapPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { foldNames } from "#app/features/catalogue/products/product-names.ts";
import {
  decodeKeys,
  hasTypedMarks,
  isSame,
  type NameWords,
  readNameWords,
  readWords,
  type Word,
} from "#app/features/catalogue/search/words.server.ts";
import type { Db } from "#db/client.server.ts";
import { type DishCard, listDishes } from "./dishes.server.ts";

/** Longer queries name no dish. */
const MAX_WORDS = 8;

/** Words around the name of a dish: "cách nấu phở bò ngon". */
const ASIDE = new Set(
  "cach nau lam mon an cong thuc nguyen lieu gia vi ngon cook cooking how to make recipe recipes for the a".split(
    " ",
  ),
);

type Read = { dish: DishCard; words: NameWords };
const readDishes = mapPerVersion<"all", Read[]>();

/**
 * The dishes that a query names, at most `limit`, with the marks that were typed: all of its words, but for those that
 * people say around it, are words of their name, or it has one of their names in full: "bánh xèo miền Tây". Those whose
 * name begins with it come first.
 */
export async function findDishes(db: Db, query: string, limit: number): Promise<DishCard[]> {
  const all = await listDishes(db);
  if (all.length === 0) return [];
  const typed = readWords(query);
  const wanted = typed.filter(({ folded }) => !ASIDE.has(folded));
  if (wanted.length === 0 || typed.length > MAX_WORDS) return [];
  const cached = await readDishes(db);
  const read =
    cached.get("all") ??
    all.map((dish) => ({ dish, words: readNameWords(bothNames(dish), foldNames(dish)) }));
  cached.set("all", read);
  const found = read.flatMap(({ dish, words }) => {
    const places = wanted.map((word) => placeOf(word, words));
    return !places.includes(-1) || isNamedIn(typed, words)
      ? [{ dish, at: Math.min(...places) }]
      : [];
  });
  found.sort((a, b) => a.at - b.at);
  return found.slice(0, limit).map(({ dish }) => dish);
}

/** One word, such as phở, is in the names of many goods. */
const MIN_WORDS = 2;

/** Whether a query has all words of one of a dish's names in a row. */
function isNamedIn(typed: Word[], { own, folded, at }: NameWords): boolean {
  const names: [from: number, end: number][] = [
    [0, own.length],
    [own.length, folded.length],
  ];
  return names.some(([from, end]) => {
    if (end - from < MIN_WORDS) return false;
    const name = folded.slice(from, end);
    return typed.some((_, start) =>
      name.every((word, i) => {
        const said = typed[start + i];
        return said && isSame(said.folded, word) && hasTypedMarks(said, at(from + i));
      }),
    );
  });
}

/** As they are folded, so that each folded word is one of these. */
const bothNames = ({ name, nameEn }: DishCard) => [name, nameEn].filter(Boolean).join("\n");

/** Where a word stands in a name; -1 if it does not. */
function placeOf(word: Word, words: NameWords): number {
  const decoded = decodeKeys(word.folded);
  return words.folded.findIndex(
    (folded, at) =>
      (isSame(word.folded, folded) && hasTypedMarks(word, words.at(at))) ||
      (decoded !== word.folded && decoded === folded),
  );
}
