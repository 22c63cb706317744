import { translatedName } from "#app/features/catalogue/categories/category-text.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";

// The `lang` of texts in another language than their page. Apart, because only shoppers' pages have such texts.

/** Of what sellers and customers have written, in Vietnamese, on a page in this language. */
export const ownTextLang = (lang: Lang): "vi" | undefined => (lang === "vi" ? undefined : "vi");

/** Of the name of a product, dish or tag, which is Vietnamese where the English one is missing. */
export const ownNameLang = (lang: Lang, { nameEn }: { nameEn: string | null }) =>
  nameEn ? undefined : ownTextLang(lang);

/** Of the label of a category: a seller's own is Vietnamese. */
export const categoryLang = (t: Text, category: { path: string; name: string }) =>
  translatedName(t, category) === undefined ? ownTextLang(t.lang) : undefined;

/** The same for a product's category, which may be missing. */
export const productCategoryLang = (
  t: Text,
  { categoryPath: path, categoryName }: Record<"categoryPath" | "categoryName", string | null>,
) => (path === null ? undefined : categoryLang(t, { path, name: categoryName ?? path }));
