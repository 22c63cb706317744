import { asc, count, eq } from "drizzle-orm";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { addUsualTags } from "#app/features/catalogue/tags/tags.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { fold } from "#app/kit/format/fold.ts";
import { freePath } from "#app/kit/format/free-path.ts";
import { OTHERS_PATH } from "#app/paths.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { prepared, preparedFind } from "#db/prepared.ts";
import { categories, products } from "#db/schema.ts";
import { type CategoryArt, PALETTES, type Palette } from "./category-look.ts";

export type Category = typeof categories.$inferSelect;

/** The built-in categories in display order. Pages translate their labels. */
const BUILT_IN_CATEGORIES = [
  { path: "masala", name: "Masala", palette: "chili" },
  { path: "oil", name: "Oil", palette: "turmeric" },
  { path: "powder", name: "Powder", palette: "clay" },
  { path: "rice", name: "Rice", palette: "leaf" },
  { path: "others", name: "Dry Fruits", palette: "lotus" },
  { path: "seeds", name: "Seeds", palette: "river" },
  { path: "channa", name: "Channa", palette: "rice" },
];
const BUILT_IN_PATHS = new Set(BUILT_IN_CATEGORIES.map(({ path }) => path));
const DEFAULT_ART = "tile-default";

const selectAll = prepared((db) => db.select().from(categories).orderBy(asc(categories.position)));
const findByPath = preparedFind(categories, "path");

/** Whether a category is built in, even if a seller has renamed it. */
export const isBuiltInCategory = ({ path }: { path: string }) => BUILT_IN_PATHS.has(path);

/**
 * How orders and API responses refer to a product's category: a built-in one by its path, a
 * seller's own by its name.
 */
export function categoryRef({
  categoryPath: path,
  categoryName: name,
}: Record<"categoryPath" | "categoryName", string | null>): string {
  if (path === null || name === null) return OTHERS_PATH;
  return BUILT_IN_PATHS.has(path) ? path : name;
}

/** All categories in display order, the built-in ones first. */
export async function listCategories(db: Db): Promise<Category[]> {
  return selectAll(db);
}

const categoriesPerVersion = cachedPerVersion(1, listCategories);

/**
 * All categories in display order for pages: the same array until the catalogue changes. For reading
 * connections only.
 */
export const cachedCategories = (db: Db): Promise<Category[]> => categoriesPerVersion(db, "");

/** More would make every page heavier; the page of all products leads to the others. */
const MAX_IN_MENU = 20;

/** The categories as the menu of every page shows them. */
export const listMenuCategories = async (db: Db): Promise<Pick<Category, "path" | "name">[]> =>
  (await cachedCategories(db)).slice(0, MAX_IN_MENU).map(({ path, name }) => ({ path, name }));

/** The category at /products/{path}; case is ignored. */
export const findCategory = (db: Db, path: string): Promise<Category | null> =>
  findByPath(db, path.toLowerCase());

/** The category with this path or name; case and diacritics are ignored. */
export async function findCategoryByName(db: Db, name: string): Promise<Category | null> {
  const folded = fold(name);
  const rows = await listCategories(db);
  return rows.find((c) => c.path === folded || c.nameFolded === folded) ?? null;
}

/** Creates a category; returns the existing one when there is one with this path or name. */
export async function addCategory(tx: Db, name: string): Promise<Category> {
  const existing = await findCategoryByName(tx, name);
  if (existing) return existing;
  const rows = await listCategories(tx);
  const path = freePath(fold(name), new Set(rows.map((row) => row.path)), "category");
  const position = Math.max(0, ...rows.map((row) => row.position)) + 1;
  const category: Category = {
    id: newId(),
    path,
    name: name.trim(),
    nameFolded: fold(name),
    art: DEFAULT_ART,
    palette: PALETTES[position % PALETTES.length]!,
    position,
    createdAt: Date.now(),
  };
  await tx.insert(categories).values(category);
  return category;
}

/** Creates the built-in categories and the usual tags if there are no categories yet. */
export async function createBuiltInCategories(tx: Db): Promise<void> {
  if ((await listCategories(tx)).length > 0) return;
  await addUsualTags(tx);
  const createdAt = Date.now();
  for (const [position, { path, name, palette }] of BUILT_IN_CATEGORIES.entries())
    await tx.insert(categories).values({
      id: newId(),
      path,
      name,
      nameFolded: fold(name),
      art: `tile-${path}`,
      palette,
      position,
      createdAt,
    });
}

/** All categories with the number of products in each, including those out of stock. */
export async function countCategories(db: Db): Promise<(Category & { products: number })[]> {
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

/** Gives a category another picture and colour. */
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
