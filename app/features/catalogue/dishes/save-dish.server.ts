import { eq, inArray } from "drizzle-orm";
import { readList } from "#app/features/cart/paste-list/read-list.server.ts";
import { raiseCatalogueVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import {
  deleteUnusedPictures,
  isPictureStored,
  type ProductPicture,
  savePicture,
} from "#app/features/catalogue/pictures/pictures.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { fold } from "#app/kit/format/fold.ts";
import { freePath } from "#app/kit/format/free-path.ts";
import { isExternalImage } from "#app/kit/format/image-ref.ts";
import type { Db } from "#db/client.server.ts";
import { newId } from "#db/id.ts";
import { dishes, dishIngredients, products } from "#db/schema.ts";
import type { Ingredient } from "./dishes.server.ts";
import type { DishValues } from "./form.ts";
import { linesOf, MAX_DISHES } from "./rules.ts";

/** A dish as it is saved: its typed fields, its picture, and the products of its ingredients by their lines. */
export type DishContent = {
  values: DishValues;
  products: Map<string, string>;
  picture: ProductPicture | null;
  isShown: boolean;
};

/** The products that lines of a recipe mean beyond doubt, by line. */
export async function proposeProducts(db: Db, lines: string[]): Promise<Map<string, string>> {
  const listed = await readList(db, lines);
  return new Map(
    listed.flatMap(({ text, isMeant, choices: [first] }): [string, string][] =>
      isMeant && first ? [[text, first.id]] : [],
    ),
  );
}

/** The products that the lines of a saved dish mean. */
export const productsOf = (ingredients: Ingredient[]) =>
  new Map(ingredients.map(({ text, productId }) => [text, productId ?? ""]));

/** Adds a dish; returns its id. "full": there are MAX_DISHES already. */
export async function createDish(
  tx: Db,
  content: DishContent,
): Promise<{ kind: "done"; id: string } | "full" | "no-picture"> {
  const taken = await tx.select({ path: dishes.path }).from(dishes);
  if (taken.length >= MAX_DISHES) return "full";
  const path = pathFor(content.values.name, new Set(taken.map((row) => row.path)));
  const picture = await storePicture(tx, content.picture);
  if (picture === undefined) return "no-picture";
  const now = Date.now();
  const id = newId(now);
  const row = { ...columnsOf(content, picture), id, path, createdAt: now, updatedAt: now };
  await tx.insert(dishes).values(row);
  await replaceIngredients(tx, [{ id, content }]);
  return { kind: "done", id };
}

/** Saves a dish. @param seenAt its `updatedAt` as the seller saw it; null replaces any */
export async function updateDish(
  tx: Db,
  id: string,
  content: DishContent,
  seenAt: number | null,
): Promise<Outcome<"gone" | "no-picture" | "changed">> {
  const [before] = await tx.select().from(dishes).where(eq(dishes.id, id));
  if (!before) return "gone";
  if (seenAt !== null && seenAt !== before.updatedAt) return "changed";
  const picture = await storePicture(tx, content.picture);
  if (picture === undefined) return "no-picture";
  // Two changes within a millisecond are two versions.
  const updatedAt = Math.max(Date.now(), before.updatedAt + 1);
  const columns = { ...columnsOf(content, picture), updatedAt };
  await tx.update(dishes).set(columns).where(eq(dishes.id, id));
  await replaceIngredients(tx, [{ id, content }]);
  if (before.picture && before.picture !== picture)
    await deleteUnusedPictures(tx, [before.picture]);
  return "done";
}

/** Longest name in a URL. */
const MAX_PATH_LENGTH = 60;

const pathFor = (name: string, taken: Set<string>) =>
  freePath(fold(name).slice(0, MAX_PATH_LENGTH), taken, "mon");

function columnsOf({ values, isShown }: DishContent, picture: string | null) {
  const { name, servings, nameEn, intro, introEn, steps, stepsEn } = values;
  return {
    ...{ name, servings, picture, isShown, nameEn: nameEn || null },
    ...{ intro: intro || null, introEn: introEn || null },
    ...{ steps: steps || null, stepsEn: stepsEn || null },
  };
}

/** The reference of a picture that is stored now; undefined if it is not. */
async function storePicture(
  tx: Db,
  picture: ProductPicture | null,
): Promise<string | null | undefined> {
  if (!picture) return null;
  if ("hash" in picture) {
    await savePicture(tx, picture);
    return picture.hash;
  }
  const isKnown = isExternalImage(picture.ref) || (await isPictureStored(tx, picture.ref));
  return isKnown ? picture.ref : undefined;
}

/** Each product stands for one ingredient of a dish, so that it is not bought twice. */
async function replaceIngredients(
  tx: Db,
  saved: { id: string; content: DishContent }[],
): Promise<void> {
  const ids = saved.map(({ id }) => id);
  const productIds = new Set(saved.flatMap(({ content }) => [...content.products.values()]));
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(tx.engine.isIn(products.id, [...productIds]));
  const rows = saved.flatMap(({ id: dishId, content }) => {
    const free = new Set(found.map(({ id }) => id));
    const english = linesOf(content.values.ingredientsEn);
    return linesOf(content.values.ingredients).map((text, position) => {
      const productId = content.products.get(text) ?? "";
      const isLinked = free.delete(productId);
      const textEn = english[position] ?? null;
      return { dishId, position, text, textEn, productId: isLinked ? productId : null };
    });
  });
  await tx.delete(dishIngredients).where(inArray(dishIngredients.dishId, ids));
  if (rows.length > 0) await tx.insert(dishIngredients).values(rows);
  await raiseCatalogueVersion(tx);
}

/** Shows a dish to shoppers, or hides it. */
export async function setShown(tx: Db, id: string, isShown: boolean): Promise<Outcome> {
  const changed = await tx
    .update(dishes)
    .set({ isShown, updatedAt: Date.now() })
    .where(eq(dishes.id, id))
    .returning({ id: dishes.id });
  await raiseCatalogueVersion(tx);
  return changed.length > 0 ? "done" : "gone";
}

/** Deletes a dish with its picture. */
export async function deleteDish(tx: Db, id: string): Promise<Outcome> {
  const [deleted] = await tx
    .delete(dishes)
    .where(eq(dishes.id, id))
    .returning({ picture: dishes.picture });
  if (!deleted) return "gone";
  if (deleted.picture) await deleteUnusedPictures(tx, [deleted.picture]);
  await raiseCatalogueVersion(tx);
  return "done";
}

/** A row of a file: a dish, and the last part of its URL; "" for a new one. */
export type DishRow = DishContent & { path: string };

/** Adds and replaces the dishes of a file, all of them or none. @param rows each of another path */
export async function importDishes(
  tx: Db,
  rows: DishRow[],
): Promise<
  | { kind: "done"; added: number; changed: number }
  | { kind: "full" }
  | { kind: "no-picture"; at: number }
> {
  const before = await tx.select().from(dishes);
  const known = new Map(before.map((dish) => [dish.path, dish]));
  const added = rows.filter(({ path }) => !known.has(path)).length;
  if (before.length + added > MAX_DISHES) return { kind: "full" };
  const pictures: (string | null)[] = [];
  for (const [at, { picture }] of rows.entries()) {
    const stored = await storePicture(tx, picture);
    if (stored === undefined) return { kind: "no-picture", at };
    pictures.push(stored);
  }
  const saved: { id: string; content: DishContent }[] = [];
  const taken = new Set(known.keys());
  const now = Date.now();
  for (const [at, content] of rows.entries()) {
    const dish = known.get(content.path);
    const columns = { ...columnsOf(content, pictures[at]!), updatedAt: now };
    const id = dish?.id ?? newId(now);
    saved.push({ id, content });
    if (dish) await tx.update(dishes).set(columns).where(eq(dishes.id, id));
    else {
      const path = pathFor(content.path || content.values.name, taken);
      taken.add(path);
      await tx.insert(dishes).values({ ...columns, id, path, createdAt: now });
    }
  }
  if (saved.length > 0) await replaceIngredients(tx, saved);
  await deleteUnusedPictures(
    tx,
    before.flatMap(({ picture }) => picture ?? []),
  );
  return { kind: "done", added, changed: rows.length - added };
}
