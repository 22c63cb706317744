import { count, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { categories, products } from "../../../db/schema.ts";
import { fold } from "../../format/fold.ts";
import { OTHERS_PATH } from "../../paths.ts";
import type { CategoryArt, Palette } from "../../values/category-look.ts";
import type { Outcome } from "../outcome.ts";
import { type Category, findCategory, isBuiltInCategory, listCategories } from "./categories.ts";

export type CountedCategory = Category & { products: number };

/** All categories with the number of products in each, including those out of stock. */
export async function countCategories(db: Db): Promise<CountedCategory[]> {
  const rows = await db
    .select({ categoryId: products.categoryId, total: count() })
    .from(products)
    .groupBy(products.categoryId);
  const totals = new Map(rows.map(({ categoryId, total }) => [categoryId, total]));
  return (await listCategories(db)).map((category) => {
    const assigned = totals.get(category.id) ?? 0;
    const unassigned = category.path === OTHERS_PATH ? (totals.get(null) ?? 0) : 0;
    return { ...category, products: assigned + unassigned };
  });
}

/** Renames a category. Its path, and so its URL, stays the same. */
export const renameCategory = (tx: Db, path: string, name: string): Promise<Outcome> =>
  updateCategory(tx, path, { name: name.trim(), nameFolded: fold(name) });

type Look = { art: CategoryArt; palette: Palette };

/** Gives a category another drawing and colour. */
export const setCategoryLook = (tx: Db, path: string, look: Look): Promise<Outcome> =>
  updateCategory(tx, path, look);

async function updateCategory(tx: Db, path: string, changes: Partial<Category>): Promise<Outcome> {
  const isMeant = eq(categories.path, path);
  const updated = await tx.update(categories).set(changes).where(isMeant).returning();
  return updated.length > 0 ? "done" : "gone";
}

/**
 * Deletes an empty category. The built-in ones cannot be deleted: API clients hard-code them, and
 * the home page shows a tile for each.
 */
export async function deleteCategory(
  tx: Db,
  path: string,
): Promise<Outcome<"gone" | "not-empty" | "built-in">> {
  const category = await findCategory(tx, path);
  if (!category) return "gone";
  if (isBuiltInCategory(category)) return "built-in";
  if ((await tx.$count(products, eq(products.categoryId, category.id))) > 0) return "not-empty";
  await tx.delete(categories).where(eq(categories.id, category.id));
  return "done";
}
