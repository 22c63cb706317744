import type { Db } from "#db/client.server.ts";
import { addCategory, type Category, listCategories } from "./categories.server.ts";
import { hasCategoryName } from "./category-text.ts";

/** The category with this name in any language. */
export async function findCategoryByLabel(tx: Db, name: string): Promise<Category | undefined> {
  return (await listCategories(tx)).find((category) => hasCategoryName(category, name));
}

/** The category with this name in any language; added if there is none. */
export async function findOrAddCategoryByLabel(tx: Db, name: string): Promise<Category> {
  return (await findCategoryByLabel(tx, name)) ?? addCategory(tx, name);
}
