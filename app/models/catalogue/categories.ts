import { asc } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { prepared, preparedFind } from "../../../db/prepared.ts";
import { categories } from "../../../db/schema.ts";
import { fold } from "../../format/fold.ts";
import { OTHERS_PATH } from "../../paths.ts";
import { PALETTES } from "../../values/category-look.ts";
import { cachedPerVersion } from "./catalogue-version.ts";

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
export function categoryRef(product: {
  categoryPath: string | null;
  categoryName: string | null;
}): string {
  const { categoryPath: path, categoryName: name } = product;
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
  const path = freePath(fold(name), new Set(rows.map((row) => row.path)));
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

function freePath(folded: string, taken: Set<string>): string {
  const base = folded.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "") || "category";
  let path = base;
  for (let n = 2; taken.has(path); n++) path = `${base}-${n}`;
  return path;
}

/** Creates the built-in categories if there are no categories yet. */
export async function createBuiltInCategories(tx: Db): Promise<void> {
  if ((await listCategories(tx)).length > 0) return;
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
