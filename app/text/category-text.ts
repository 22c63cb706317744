import { fold } from "../format/fold.ts";
import { en } from "./en.ts";
import { LANGS, textFor } from "./languages.ts";

type Named = { path: string; name: string };

/**
 * What a language calls one of the specification's seven; undefined for a seller's own category and
 * for one of the seven that a seller gave another name, which then shows in every language.
 */
export function categoryTranslation(
  t: { categories: Record<string, string> },
  { path, name }: Named,
): string | undefined {
  return name === en.categories[path] ? t.categories[path] : undefined;
}

/** What every language calls the one of the seven at this path, the first name first; else nothing. */
export function translationsOf(path: string): string[] {
  return LANGS.flatMap((lang) => textFor(lang).categories[path] ?? []);
}

/** Whether a person would say that a category has this name, in any language, marks and case aside. */
export function hasCategoryName(category: Named, name: string): boolean {
  const texts = LANGS.flatMap((lang) => categoryTranslation(textFor(lang), category) ?? []);
  return [category.path, category.name, ...texts].some((known) => fold(known) === fold(name));
}
