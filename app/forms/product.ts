import * as z from "zod";
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_HEAVY_MEGAPIXELS,
  MAX_MEGAPIXELS,
  MAX_NAME_LENGTH,
  MAX_PICTURE_MEGABYTES,
  MAX_PICTURES,
  MAX_PRICE_VND,
  MAX_SHORT_LENGTH,
} from "../format/product-limits.ts";
import type { Text } from "../text/en.ts";

const MAX_PRICE_LENGTH = 20;
/** 60000, 60000.0 as programs write it, or 60.000 as people do. */
const WHOLE_DONG = /^(\d{1,10}(\.0{1,2})?|\d{1,3}(\.\d{3}){1,3})$/;

/** The text fields of a product; prices are parsed as whole dong. */
export function productFields({ productForm: t }: Text) {
  const price = (name: string) =>
    z
      .string({ error: t.required(name) })
      .trim()
      .max(MAX_PRICE_LENGTH, { error: t.wholeDong(name), abort: true })
      .regex(WHOLE_DONG, t.wholeDong(name))
      .transform((text) => Number(text.replace(/\.0{1,2}$/, "").replaceAll(".", "")))
      .refine((dong) => dong > 0 && dong <= MAX_PRICE_VND, t.outOfRange(name));
  const short = (name: string) =>
    z.string().trim().max(MAX_SHORT_LENGTH, t.tooLong(name, MAX_SHORT_LENGTH));
  return {
    name: z
      .string({ error: t.required(t.name) })
      .trim()
      .min(1, t.required(t.name))
      .max(MAX_NAME_LENGTH, t.tooLong(t.name, MAX_NAME_LENGTH)),
    // Forms send line breaks as CR LF.
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

/** The text fields of the seller's page. */
export function productSchema(text: Text) {
  const fields = productFields(text);
  return z.object({
    ...fields,
    description: fields.description.default(""),
    category: fields.category.default(""),
    newCategory: fields.category.default(""),
    weight: fields.weight.default(""),
  });
}

/** At most four pictures; a new product needs one. */
export function picturesSchema<Picture extends z.ZodType>(
  picture: Picture,
  { productForm: t }: Text,
) {
  const some = z.array(picture).max(MAX_PICTURES, t.tooManyImages(MAX_PICTURES));
  return { some, atLeastOne: some.min(1, t.needImage) };
}

/** Why an uploaded picture cannot be used. */
export function pictureErrors({ productForm: t }: Text) {
  return {
    "too-large": t.tooLarge(MAX_PICTURE_MEGABYTES),
    "too-many-pixels": t.tooManyPixels(MAX_MEGAPIXELS, MAX_HEAVY_MEGAPIXELS),
    "not-a-picture": t.notAPicture,
    "unknown-picture": t.unknownPicture,
  };
}

/** Why a product was not saved, and the field that it is about. */
export function productErrors({ productForm: t, toast }: Text) {
  return {
    gone: { field: "", message: toast.productGone },
    "no-picture": { field: "image", message: t.needImage },
    "unknown-picture": { field: "image", message: t.unknownPicture },
    "category-gone": { field: "category", message: t.categoryGone },
    "name-taken": { field: "name", message: t.nameTaken },
    "offer-above-price": { field: "offerPrice", message: t.offerAbovePrice },
  };
}

/** The name of a new category. */
export function categoryName({ productForm: t }: Text) {
  return z
    .string({ error: t.enterCategory })
    .trim()
    .min(1, t.enterCategory)
    .max(MAX_SHORT_LENGTH, t.tooLong(t.category, MAX_SHORT_LENGTH));
}
