import type { Db } from "../../../../db/client.server.ts";
import {
  addCategory,
  type Category,
  listCategories,
} from "../../../models/catalogue/categories.ts";
import { hasCategoryName } from "../../../text/category-text.ts";

/** The category that a person calls so, in whatever language, or undefined. */
export async function findCategoryByLabel(tx: Db, name: string): Promise<Category | undefined> {
  return (await listCategories(tx)).find((category) => hasCategoryName(category, name));
}

/** The same, added where there is none yet. */
export async function findOrAddCategoryByLabel(tx: Db, name: string): Promise<Category> {
  return (await findCategoryByLabel(tx, name)) ?? addCategory(tx, name);
}
