import { and, asc, desc, eq, min, sql } from "drizzle-orm";
import { cachedPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import { listCards, type ProductCard } from "#app/features/catalogue/products/products.server.ts";
import type { Db } from "#db/client.server.ts";
import { prepared, preparedFind } from "#db/prepared.ts";
import { dishes, dishIngredients, products } from "#db/schema.ts";

export type Dish = typeof dishes.$inferSelect;
export type Ingredient = Pick<typeof dishIngredients.$inferSelect, "text" | "textEn" | "productId">;
export type FullDish = Dish & { ingredients: Ingredient[] };

/** A dish as links to it show it. */
export type DishCard = Pick<Dish, "id" | "path" | "name" | "nameEn" | "picture">;

const cardColumns = {
  id: dishes.id,
  path: dishes.path,
  name: dishes.name,
  nameEn: dishes.nameEn,
  picture: dishes.picture,
};

const selectShown = prepared((db) =>
  db.select(cardColumns).from(dishes).where(eq(dishes.isShown, true)).orderBy(desc(dishes.seq)),
);
const shownPerVersion = cachedPerVersion(1, async (db) => selectShown(db));

/** The dishes that shoppers see, the newest first: the same array until the catalogue changes. */
export const listDishes = (db: Db): Promise<DishCard[]> => shownPerVersion(db, "");

/** Dishes named on the page of a product. */
const MAX_USES = 6;

const selectUses = prepared((db) =>
  db
    .selectDistinct({ ...cardColumns, seq: dishes.seq })
    .from(dishIngredients)
    .innerJoin(dishes, eq(dishes.id, dishIngredients.dishId))
    .where(
      sql`${dishIngredients.productId} = ${sql.placeholder("productId")} and ${dishes.isShown}`,
    )
    .orderBy(desc(dishes.seq))
    .limit(MAX_USES),
);

/** The newest dishes with a product among their ingredients. */
export const listUses = async (db: Db, productId: string): Promise<DishCard[]> =>
  selectUses(db, { productId });

const selectGoods = prepared((db) =>
  db
    .select({ seq: products.seq })
    .from(dishIngredients)
    .innerJoin(products, eq(products.id, dishIngredients.productId))
    .where(and(eq(dishIngredients.dishId, sql.placeholder("dishId")), eq(products.inStock, true)))
    .groupBy(products.seq)
    .orderBy(min(dishIngredients.position)),
);

/** The products in stock among the ingredients of a dish. */
export const listGoods = async (db: Db, dishId: string): Promise<ProductCard[]> =>
  listCards(db, await selectGoods(db, { dishId }));

const findByPath = preparedFind(dishes, "path");
const findById = preparedFind(dishes, "id");
const selectIngredients = prepared((db) =>
  db
    .select({
      text: dishIngredients.text,
      textEn: dishIngredients.textEn,
      productId: dishIngredients.productId,
    })
    .from(dishIngredients)
    .where(eq(dishIngredients.dishId, sql.placeholder("dishId")))
    .orderBy(asc(dishIngredients.position)),
);

async function withIngredients(db: Db, dish: Dish | null): Promise<FullDish | null> {
  return dish && { ...dish, ingredients: await selectIngredients(db, { dishId: dish.id }) };
}

/** A dish that shoppers see, by the last part of its URL, or null. */
export async function findShownDish(db: Db, path: string): Promise<FullDish | null> {
  const dish = await findByPath(db, path.toLowerCase());
  return dish?.isShown ? withIngredients(db, dish) : null;
}

/** A dish, shown or not, or null. */
export const findDish = async (db: Db, id: string): Promise<FullDish | null> =>
  withIngredients(db, await findById(db, id));

/** All dishes as sellers list them, the newest first. */
export const listSellerDishes = (db: Db) =>
  db
    .select({ ...cardColumns, isShown: dishes.isShown })
    .from(dishes)
    .orderBy(desc(dishes.seq));

/** All dishes with their ingredients, the oldest first, for files and the API; there are at most MAX_DISHES. */
export async function listFullDishes(db: Db): Promise<FullDish[]> {
  const all = await db.select().from(dishes).orderBy(asc(dishes.seq));
  const rows = await db.select().from(dishIngredients).orderBy(asc(dishIngredients.position));
  const byDish = Map.groupBy(rows, ({ dishId }) => dishId);
  return all.map((dish) => ({
    ...dish,
    ingredients: (byDish.get(dish.id) ?? []).map(({ text, textEn, productId }) => {
      return { text, textEn, productId };
    }),
  }));
}
