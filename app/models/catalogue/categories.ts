import { asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.server.ts";
import { newId } from "../../../db/id.ts";
import { categories } from "../../../db/schema.ts";
import { prepared } from "../../../db/sqlite/prepared.ts";
import { fold } from "../../format/fold.ts";
import { OTHERS_PATH } from "../../paths.ts";

export type Category = typeof categories.$inferSelect;

/** The seven of the specification (section 2), in its order; the words beside a path are its text. */
const FIRST_CATEGORIES = [
  { path: "masala", name: "Masala", palette: "chili" },
  { path: "oil", name: "Oil", palette: "turmeric" },
  { path: "powder", name: "Powder", palette: "clay" },
  { path: "rice", name: "Rice", palette: "leaf" },
  { path: "others", name: "Dry Fruits", palette: "lotus" },
  { path: "seeds", name: "Seeds", palette: "river" },
  { path: "channa", name: "Channa", palette: "rice" },
];
const FIRST_PATHS = new Set(FIRST_CATEGORIES.map(({ path }) => path));
const PALETTES = ["leaf", "turmeric", "chili", "rice", "lotus", "clay", "river"];
const DEFAULT_ART = "tile-default";

const all = prepared((db) =>
  db.select().from(categories).orderBy(asc(categories.position)).prepare(),
);
const byPath = prepared((db) =>
  db
    .select()
    .from(categories)
    .where(eq(categories.path, sql.placeholder("path")))
    .prepare(),
);

/** Whether a category is one of the seven, whatever its name is now. */
export const isFirstCategory = ({ path }: { path: string }) => FIRST_PATHS.has(path);

/**
 * How a product's category is told outside the catalogue, in orders and JSON: one of the seven by
 * its path, a seller's own by its name (design, decision 21).
 */
export function categoryRef(product: {
  categoryPath: string | null;
  categoryName: string | null;
}): string {
  const { categoryPath: path, categoryName: name } = product;
  if (path === null || name === null) return OTHERS_PATH;
  return FIRST_PATHS.has(path) ? path : name;
}

/** All categories, the seven of the specification first. */
export async function listCategories(db: Db): Promise<Category[]> {
  return all(db).all();
}

/** The category at /products/{path}, in any case. */
export async function findCategory(db: Db, path: string): Promise<Category | null> {
  return (await byPath(db).get({ path: path.toLowerCase() })) ?? null;
}

/** The category that a request names, by path or by name, in any case, with or without marks. */
export async function findCategoryByName(db: Db, name: string): Promise<Category | null> {
  const folded = fold(name);
  const rows = await listCategories(db);
  return rows.find((c) => c.path === folded || c.nameFolded === folded) ?? null;
}

/** Adds a category a seller names; an existing one is answered as it is. */
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

/** Makes the specification's seven in an empty database. */
export async function createFirstCategories(tx: Db): Promise<void> {
  if ((await listCategories(tx)).length > 0) return;
  const createdAt = Date.now();
  for (const [position, { path, name, palette }] of FIRST_CATEGORIES.entries())
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
