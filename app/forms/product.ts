import * as z from "zod";
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_NAME_LENGTH,
  MAX_PRICE_VND,
  MAX_SHORT_LENGTH,
} from "../format/product-limits.ts";
import type { Text } from "../text/en.ts";

const MAX_PRICE_LENGTH = 20;
/** 60000, 60000.0 as programs write it, 60.000 as people do. */
const WHOLE_DONG = /^(\d{1,10}(\.0{1,2})?|\d{1,3}(\.\d{3}){1,3})$/;

/** The text fields of a product's form (specification, section 5); prices are read as whole dong. */
export function productFields({ productForm: t }: Text) {
  const price = (name: string) =>
    z
      .string({ error: t.required(name) })
      .trim()
      .max(MAX_PRICE_LENGTH, { error: t.wholeDong(name), abort: true })
      .regex(WHOLE_DONG, t.wholeDong(name))
      .transform((typed) => Number(typed.replace(/\.0{1,2}$/, "").replaceAll(".", "")))
      .refine((dong) => dong > 0 && dong <= MAX_PRICE_VND, t.outOfRange(name));
  const short = (name: string) =>
    z.string().trim().max(MAX_SHORT_LENGTH, t.tooLong(name, MAX_SHORT_LENGTH));
  return {
    name: z
      .string({ error: t.required(t.name) })
      .trim()
      .min(1, t.required(t.name))
      .max(MAX_NAME_LENGTH, t.tooLong(t.name, MAX_NAME_LENGTH)),
    // Forms send line ends as CR LF.
    description: z
      .string()
      .trim()
      .max(MAX_DESCRIPTION_LENGTH, t.tooLong(t.description, MAX_DESCRIPTION_LENGTH))
      .overwrite((text) => text.replace(/\r\n?/g, "\n")),
    category: short(t.category),
    weight: short(t.weight),
    price: price(t.price),
    offerPrice: price(t.offerPrice),
  };
}

/** The form of a seller's page: beside the fields, an offer costs no more than the regular price. */
export function productSchema(text: Text) {
  const fields = productFields(text);
  return z
    .object({
      ...fields,
      description: fields.description.default(""),
      category: fields.category.default(""),
      newCategory: fields.category.default(""),
      weight: fields.weight.default(""),
    })
    .refine(({ price, offerPrice }) => offerPrice <= price, {
      path: ["offerPrice"],
      message: text.productForm.offerAbovePrice,
    });
}

/** A seller's new category (specification, section 5). */
export function categoryName({ productForm: t }: Text) {
  return z
    .string({ error: t.enterCategory })
    .trim()
    .min(1, t.enterCategory)
    .max(MAX_SHORT_LENGTH, t.tooLong(t.category, MAX_SHORT_LENGTH));
}
