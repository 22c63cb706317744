import type { FullDish } from "#app/features/catalogue/dishes/dishes.server.ts";
import { DISH_FIELDS, type DishField } from "#app/features/catalogue/dishes/form.ts";
import { isExternalImage, pictureName } from "#app/kit/format/image-ref.ts";
import { FULL_WIDTH } from "#app/paths.ts";

/**
 * The columns of a file of dishes. `path` is the last part of a dish's URL; `products` has, line by line, the id of each
 * ingredient's product, or "-".
 */
export const DISH_COLUMNS = ["path", ...DISH_FIELDS, "products", "picture", "shown"] as const;
type Column = (typeof DISH_COLUMNS)[number];

/** Stands for an ingredient without a product. */
export const NO_PRODUCT = "-";

/** The values of the fields of a dish, as its form and files show them. */
export function dishFieldValues({ ingredients, ...dish }: FullDish): Record<DishField, string> {
  return {
    name: dish.name,
    nameEn: dish.nameEn ?? "",
    servings: String(dish.servings),
    intro: dish.intro ?? "",
    introEn: dish.introEn ?? "",
    ingredients: ingredients.map(({ text }) => text).join("\n"),
    ingredientsEn: ingredients.flatMap(({ textEn }) => textEn ?? []).join("\n"),
    steps: dish.steps ?? "",
    stepsEn: dish.stepsEn ?? "",
  };
}

const nameOf = (ref: string) => (isExternalImage(ref) ? ref : pictureName(ref, FULL_WIDTH));

/** The cells of a dish by their column. */
export const dishCells = (dish: FullDish): Record<Column, string> => ({
  path: dish.path,
  ...dishFieldValues(dish),
  products: dish.ingredients.map(({ productId }) => productId ?? NO_PRODUCT).join("\n"),
  picture: dish.picture ? nameOf(dish.picture) : "",
  shown: dish.isShown ? "1" : "0",
});
