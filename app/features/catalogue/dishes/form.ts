import * as z from "zod";
import {
  MAX_NAME_LENGTH,
  MAX_SHORT_DESCRIPTION_LENGTH,
} from "#app/features/catalogue/products/product-limits.ts";
import { lineSchema, linesSchema, optionalLineSchema } from "#app/kit/forms/line.ts";
import type { Text } from "#app/text/texts.ts";
import {
  DEFAULT_SERVINGS,
  linesOf,
  MAX_INGREDIENTS,
  MAX_LINE_LENGTH,
  MAX_SERVINGS,
  MAX_STEP_LENGTH,
  MAX_STEPS,
} from "./rules.ts";
import { dishFormTexts } from "./seller/text.ts";

/** The fields of a dish that are typed, in the order of the form and of files. */
export const DISH_FIELDS = [
  ...(["name", "nameEn", "servings", "intro", "introEn"] as const),
  ...(["ingredients", "ingredientsEn", "steps", "stepsEn"] as const),
];
export type DishField = (typeof DISH_FIELDS)[number];

/** The schemas of these fields. */
export function dishFields(t: Text) {
  const texts = dishFormTexts[t.lang];
  const messages = (name: DishField, max: number) => {
    const label = texts.fields[name];
    return {
      required: t.productForm.required(label),
      tooLong: t.productForm.tooLong(label, max),
      unusable: t.address.invalidCharacters(label),
    };
  };
  const line = (name: DishField, max: number) => optionalLineSchema(max, messages(name, max), true);
  /** At most so many lines of at most so many characters. */
  const list = (name: DishField, lines: number, length: number) =>
    linesSchema(texts.fields[name], lines * (length + 1), t)
      .overwrite((text) => linesOf(text).join("\n"))
      .refine((text) => linesOf(text).length <= lines, texts.tooManyLines(lines))
      .refine((text) => linesOf(text).every((each) => each.length <= length), {
        error: texts.lineTooLong(length),
      });
  return {
    name: lineSchema(MAX_NAME_LENGTH, messages("name", MAX_NAME_LENGTH)),
    nameEn: line("nameEn", MAX_NAME_LENGTH),
    servings: z
      .string()
      .trim()
      .default("")
      .transform((text) => text || String(DEFAULT_SERVINGS))
      .refine(
        (text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_SERVINGS,
        texts.wrongServings(MAX_SERVINGS),
      )
      .transform(Number),
    intro: line("intro", MAX_SHORT_DESCRIPTION_LENGTH),
    introEn: line("introEn", MAX_SHORT_DESCRIPTION_LENGTH),
    ingredients: list("ingredients", MAX_INGREDIENTS, MAX_LINE_LENGTH),
    ingredientsEn: list("ingredientsEn", MAX_INGREDIENTS, MAX_LINE_LENGTH),
    steps: list("steps", MAX_STEPS, MAX_STEP_LENGTH),
    stepsEn: list("stepsEn", MAX_STEPS, MAX_STEP_LENGTH),
  };
}

export type DishValues = z.output<z.ZodObject<ReturnType<typeof dishFields>>>;

/** What is wrong with a dish beyond its single fields: ingredients need all of their English names, or none. */
export function dishProblem(
  t: Text,
  { ingredients, ingredientsEn }: DishValues,
): Record<string, string[]> | null {
  const texts = dishFormTexts[t.lang];
  const lines = linesOf(ingredients).length;
  if (lines === 0) return { ingredients: [t.productForm.required(texts.fields.ingredients)] };
  if (ingredientsEn === "" || linesOf(ingredientsEn).length === lines) return null;
  return { ingredientsEn: [texts.unequalLines(lines)] };
}
