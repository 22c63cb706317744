import { count, eq } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { categories, products } from "../../../db/schema.ts";
import { fold } from "../../format/fold.ts";
import { OTHERS_PATH } from "../../paths.ts";
import { type Category, findCategory, isFirstCategory, listCategories } from "./categories.ts";

export type CountedCategory = Category & { products: number };

/** All categories with how many products each lists, in stock or not. */
export async function countCategories(db: Db): Promise<CountedCategory[]> {
  const rows = await db
    .select({ categoryId: products.categoryId, total: count() })
    .from(products)
    .groupBy(products.categoryId);
  const totals = new Map(rows.map(({ categoryId, total }) => [categoryId, total]));
  return (await listCategories(db)).map((category) => {
    const own = totals.get(category.id) ?? 0;
    const homeless = category.path === OTHERS_PATH ? (totals.get(null) ?? 0) : 0;
    return { ...category, products: own + homeless };
  });
}

/** Gives a category another name. Its path stays, and with it its address. */
export async function renameCategory(tx: Db, path: string, name: string): Promise<void> {
  await tx
    .update(categories)
    .set({ name: name.trim(), nameFolded: fold(name) })
    .where(eq(categories.path, path));
}

export type DeleteCategoryOutcome = "deleted" | "gone" | "not-empty" | "first";

/**
 * Removes an empty category of a seller's own. The specification's seven stay: clients of the JSON
 * contract have them built in, and home shows a tile for each (sections 2 and 3).
 */
export async function deleteCategory(tx: Db, path: string): Promise<DeleteCategoryOutcome> {
  const category = await findCategory(tx, path);
  if (!category) return "gone";
  if (isFirstCategory(category)) return "first";
  if ((await tx.$count(products, eq(products.categoryId, category.id))) > 0) return "not-empty";
  await tx.delete(categories).where(eq(categories.id, category.id));
  return "deleted";
}
