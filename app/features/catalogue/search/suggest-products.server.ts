import type { ProductCard } from "#app/features/catalogue/products/product-cards.server.ts";
import { fold } from "#app/kit/format/fold.ts";
import type { Db } from "#db/client.server.ts";
import { getNameFinder } from "./grocery-names.server.ts";
import { listBest, listNear } from "./search-results.server.ts";
import { createBeginning, hasMarks } from "./words.server.ts";

/** Shorter beginnings of a word may be anything. */
const MIN_BEGINNING = 3;
const MAX_COMPLETIONS = 3;
/** So many times what is shown is looked at for what begins as it was typed. */
const LOOKED_AT = 4;

/**
 * The products in stock that somebody may be about to search for, at most `limit`: those that a search finds
 * first, then those it would find if the last word were complete. Where there are none, those without that
 * word or with similar names.
 */
export async function suggestProducts(
  db: Db,
  typed: string,
  limit: number,
): Promise<ProductCard[]> {
  const [, before = "", last] = /^(.*\s)?(\S+)$/s.exec(typed.trim()) ?? [];
  if (!last) return [];
  const found = new Set(await listBegun(db, typed, limit));
  for (const query of await completions(db, { before, last })) {
    if (found.size >= limit) break;
    for (const card of await listBest(db, query, limit)) found.add(card);
  }
  if (found.size > 0) return [...found].slice(0, limit);
  const shorter = before ? await listBest(db, before, limit) : [];
  return shorter.length > 0 ? shorter : listNear(db, typed, { found: 0, limit });
}

/** What a search finds; where diacritics were typed, first what begins with them: "hả" is not yet "hạ". */
async function listBegun(db: Db, typed: string, limit: number): Promise<ProductCard[]> {
  if (!hasMarks(typed)) return listBest(db, typed, limit);
  const begins = createBeginning(typed);
  const cards = await listBest(db, typed, limit * LOOKED_AT);
  return [...cards.filter(begins), ...cards.filter((card) => !begins(card))].slice(0, limit);
}

/** Queries that begin with what was typed: known names of several words, then known last words. */
async function completions(
  db: Db,
  { before, last }: { before: string; last: string },
): Promise<string[]> {
  const { words, texts } = await getNameFinder(db);
  const typed = fold(before + last);
  const letters = fold(last);
  const beginWith = (known: ReadonlySet<string>, beginning: string) =>
    beginning.length < MIN_BEGINNING
      ? []
      : [...known].filter((each) => each.startsWith(beginning) && each !== beginning);
  const names = before ? beginWith(texts, typed) : [];
  const completed = beginWith(words, letters).map((word) => before + word);
  return [...new Set([...names, ...completed])].slice(0, MAX_COMPLETIONS);
}
