import type { Category } from "#app/features/catalogue/categories/categories.server.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { fold } from "#app/kit/format/fold.ts";
import { en, type Text } from "#app/text/texts.ts";

/** The groups of the product list that a search finds by their headings. */
export type MatchingGroups = {
  categoryPaths: string[];
  /** Whether products without a category are found: they are headed 'Others'. */
  withoutCategory: boolean;
};

/** Finds groups by the page's labels, ignoring case and diacritics, and 'Others' in English, too. */
export function findMatchingGroups(
  t: Text,
  categories: Category[],
  search: string,
): MatchingGroups {
  const folded = fold(search);
  const matches = (label: string) => folded !== "" && fold(label).includes(folded);
  const found = categories.filter((category) => matches(categoryLabel(t, category)));
  return {
    categoryPaths: found.map(({ path }) => path),
    withoutCategory: [t, en].some(({ products }) => matches(products.others)),
  };
}
