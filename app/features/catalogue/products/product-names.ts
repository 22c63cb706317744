import { fold } from "#app/kit/format/fold.ts";
import type { Lang } from "#app/text/languages.ts";

/** The names of a product; the English one is null if it has none. */
export type ProductNames = { name: string; nameEn: string | null };

/** The name in a title or sentence of a page in this language; without an English one, the Vietnamese. */
export const shownName = (lang: Lang, { name, nameEn }: ProductNames): string =>
  (lang === "en" && nameEn) || name;

/**
 * The names of a product as listings sort them and searches compare them. A line break sorts before every other
 * character, so that the English name changes the order only of products with the same name.
 */
export const foldNames = ({ name, nameEn }: ProductNames): string =>
  [name, nameEn ?? ""].map(fold).filter(Boolean).join("\n");

/** Between which the folded names of all products with this name are, whatever their English names. */
export function foldedRange(name: string): { from: string; before: string } {
  const from = fold(name);
  return { from, before: `${from}\v` };
}
