import type { Db } from "../../../../db/client.server.ts";
import { fold } from "../../../format/fold.ts";
import type { ProductCard } from "../product-cards.ts";
import { getNameFinder } from "./grocery-names.ts";
import { listBest, listNear } from "./search-results.ts";

/** Shorter beginnings of a word may be anything. */
const MIN_BEGINNING = 3;
const MAX_COMPLETIONS = 3;

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
  const found = new Set(await listBest(db, typed, limit));
  for (const word of await completions(db, fold(last))) {
    if (found.size >= limit) break;
    for (const card of await listBest(db, before + word, limit)) found.add(card);
  }
  if (found.size > 0) return [...found].slice(0, limit);
  const shorter = before ? await listBest(db, before, limit) : [];
  return shorter.length > 0 ? shorter : listNear(db, typed, { found: 0, limit });
}

/** Words of known names that begin with some letters. */
async function completions(db: Db, letters: string): Promise<string[]> {
  if (letters.length < MIN_BEGINNING) return [];
  const { words } = await getNameFinder(db);
  return [...words]
    .filter((word) => word.startsWith(letters) && word !== letters)
    .slice(0, MAX_COMPLETIONS);
}
