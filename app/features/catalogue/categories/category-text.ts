import { fold } from "#app/kit/format/fold.ts";
import { inBoth } from "#app/kit/text/both.ts";
import { LANGS, textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import { formerNames, initialNames } from "./initial-names-text.ts";

const englishNames = inBoth(initialNames).en;

type Category = { path: string; name: string };

/** The name to show for a category: that of an initial category is translated, unless a seller renamed it. */
export const categoryLabel = (t: Pick<Text, "categories">, category: Category): string =>
  translatedName(t, category) ?? category.name;

/** The same for a product's category, which may be missing. */
export function productCategoryLabel(
  t: Pick<Text, "categories" | "products">,
  product: Record<"categoryPath" | "categoryName", string | null>,
): string {
  const { categoryPath: path, categoryName } = product;
  return path === null ? t.products.others : categoryLabel(t, { path, name: categoryName ?? path });
}

/** The names in all languages of the initial category with this path; empty for any other path. */
export function translationsOf(path: string): string[] {
  return LANGS.flatMap((lang) => textFor(lang).categories[path] ?? []);
}

/** Whether a category has this path or name in any language, ignoring case and diacritics. */
export function hasCategoryName(category: Category, name: string): boolean {
  return [category.path, ...namesOf(category)].some((known) => fold(known) === fold(name));
}

/**
 * Finds categories by what sellers type, ignoring case and diacritics: a name in any language, or else
 * a path. The label of products without a category comes before the path "others", which is that of an
 * initial category with another name.
 *
 * @returns a function of the typed text: null for no category, undefined for an unknown one
 */
export function categoryFinder<Found extends Category>(
  categories: Found[],
): (typed: string) => Found | null | undefined {
  const none = ["", ...LANGS.map((lang) => textFor(lang).products.others)];
  const found = new Map<string, Found | null>();
  for (const category of categories) found.set(fold(category.path), category);
  for (const label of none) found.set(fold(label), null);
  for (const category of categories)
    for (const name of namesOf(category)) found.set(fold(name), category);
  return (typed) => found.get(fold(typed));
}

/** The names of a category in all languages; of an initial one, also its former name. */
function namesOf(category: Category): string[] {
  const { path, name } = category;
  const translated = LANGS.flatMap((lang) => translatedName(textFor(lang), category) ?? []);
  const former = translated.length > 0 ? formerNames[path] : undefined;
  return [name, ...translated, ...(former ? [former] : [])];
}

/** The name of an initial category in the language of the texts; undefined for a seller's own or renamed one. */
export function translatedName(
  { categories }: Pick<Text, "categories">,
  { path, name }: Category,
): string | undefined {
  return name === englishNames[path] ? categories[path] : undefined;
}
