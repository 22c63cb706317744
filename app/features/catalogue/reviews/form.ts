import * as z from "zod";
import { type ProductNames, shownName } from "#app/features/catalogue/products/product-names.ts";
import { lineSchema, linesSchema } from "#app/kit/forms/line.ts";
import type { Text } from "#app/text/texts.ts";
import { MAX_HIDING_REASON_LENGTH, MAX_REVIEW_LENGTH } from "./rules.ts";
import { reviewTexts } from "./text.ts";

type Product = ProductNames & { productId: string };

/** The fields of a product in the form of an order's reviews. */
export const starsField = (productId: string) => `stars-${productId}`;
export const textField = (productId: string) => `text-${productId}`;

/** The stars that a form offers; 0 deletes the review. */
const STARS = ["0", "1", "2", "3", "4", "5"] as const;

/** The form of an order's reviews. One product at least needs stars, and so does a text. */
export function reviewsSchema(t: Text, products: Product[]) {
  const texts = reviewTexts[t.lang];
  const starsMissing = (product: Product) => texts.starsMissing(shownName(t.lang, product));
  const fields = products.map((product) => {
    const { productId } = product;
    const message = starsMissing(product);
    return {
      [starsField(productId)]: z.enum(STARS, message).optional(),
      [textField(productId)]: linesSchema(texts.text, MAX_REVIEW_LENGTH, t),
    };
  });
  return z
    .object(Object.assign({}, ...fields) as Record<string, z.ZodType<string | undefined>>)
    .superRefine((values, context) => {
      const isEmpty = Object.values(values).every((value) => !value);
      if (isEmpty && products.length > 0)
        context.addIssue({ code: "custom", path: [], message: texts.nothingChosen });
      for (const product of products) {
        const path = starsField(product.productId);
        if (values[textField(product.productId)] && values[path] === undefined)
          context.addIssue({ code: "custom", path: [path], message: starsMissing(product) });
      }
    });
}

/** A seller's answer to a review; empty, it removes the answer. */
export const answerSchema = (t: Text) =>
  linesSchema(reviewTexts[t.lang].answerLabel, MAX_REVIEW_LENGTH, t);

/** A seller's reason to hide a review. */
export function reasonSchema(t: Text) {
  const texts = reviewTexts[t.lang];
  return lineSchema(MAX_HIDING_REASON_LENGTH, {
    required: texts.reasonMissing,
    tooLong: t.address.tooLong(texts.reason, MAX_HIDING_REASON_LENGTH),
    unusable: t.address.invalidCharacters(texts.reason),
  });
}
