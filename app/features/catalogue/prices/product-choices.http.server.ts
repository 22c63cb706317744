import { listCategories } from "#app/features/catalogue/categories/categories.server.ts";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { listBrands } from "./price-filter.server.ts";

/** The categories and brands by which products can be chosen. */
export async function loadProductChoices(db: Db, t: Text) {
  const categories = await listCategories(db);
  return {
    categories: categories.map((category) => ({
      path: category.path,
      label: categoryLabel(t, category),
    })),
    brands: await listBrands(db),
  };
}

export type ProductChoices = Awaited<ReturnType<typeof loadProductChoices>>;
