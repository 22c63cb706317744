import * as z from "zod";
import { priceStepsSchema } from "#app/features/catalogue/prices/form.ts";
import { parseSteps } from "#app/features/catalogue/prices/price-steps-text.ts";
import { stockCountSchema } from "#app/features/catalogue/stock/form.ts";
import { LINES, ONE_LINE } from "#app/kit/format/plain-text.ts";
import { seenField } from "#app/kit/format/seen-field.ts";
import { parseDong } from "#app/kit/forms/money.ts";
import { changedValues } from "#app/kit/forms/seen-values.ts";
import { productAmounts, type TypedAmount } from "#app/kit/forms/unlikely-limits.ts";
import type { Text } from "#app/text/en.ts";
import { barcodeSchema } from "./barcode-field.ts";
import { barcodeTexts } from "./barcode-text.ts";
import {
  DISCOUNT,
  MAX_DESCRIPTION_LENGTH,
  MAX_HEAVY_MEGAPIXELS,
  MAX_MEGAPIXELS,
  MAX_NAME_LENGTH,
  MAX_PICTURE_MEGABYTES,
  MAX_PICTURES,
  MAX_PRICE_VND,
  MAX_SHORT_DESCRIPTION_LENGTH,
  MAX_SHORT_LENGTH,
} from "./product-limits.ts";

/** Longer than any number that a field takes. */
const MAX_NUMBER_LENGTH = 20;
/** 0 to 5 with one decimal after a point or a comma. */
const RATING = /^(?:[0-4](?:[.,]\d0?)?|5(?:[.,]00?)?)$/;
const WHOLE_NUMBER = /^\d{1,9}$/;

/** The text fields of a product; prices are parsed as whole dong. */
export function productFields({ productForm: t, address }: Text) {
  const line = (name: string, max: number) =>
    z
      .string({ error: t.required(name) })
      .trim()
      .max(max, { error: t.tooLong(name, max), abort: true })
      .regex(ONE_LINE, address.invalidCharacters(name));
  const price = (name: string) =>
    z
      .string({ error: t.required(name) })
      .transform((text, context) => {
        const dong = parseDong(text);
        if (dong !== null) return dong;
        context.addIssue({ code: "custom", message: t.wholeDong(name) });
        return z.NEVER;
      })
      .refine((dong) => dong > 0 && dong <= MAX_PRICE_VND, t.outOfRange(name));
  const optionalNumber = (pattern: RegExp, message: string) =>
    z
      .string()
      .trim()
      .max(MAX_NUMBER_LENGTH, { error: message, abort: true })
      .refine((text) => text === "" || pattern.test(text), message)
      .transform((text) => (text === "" ? null : Number(text.replace(",", "."))));
  const short = (name: string) => line(name, MAX_SHORT_LENGTH);
  return {
    name: line(t.name, MAX_NAME_LENGTH).min(1, t.required(t.name)),
    // Forms send line breaks as CR LF.
    description: z
      .string()
      .trim()
      .max(MAX_DESCRIPTION_LENGTH, t.tooLong(t.description, MAX_DESCRIPTION_LENGTH))
      .overwrite((text) => text.replace(/\r\n?/g, "\n"))
      .regex(LINES, address.invalidCharacters(t.description)),
    category: short(t.category),
    weight: short(t.weight),
    price: price(t.price),
    offerPrice: price(t.offerPrice),
    brand: short(t.brand),
    shortDescription: line(t.shortDescription, MAX_SHORT_DESCRIPTION_LENGTH),
    rating: optionalNumber(RATING, t.wrongRating),
    reviewCount: optionalNumber(WHOLE_NUMBER, t.wrongReviewCount),
  };
}

type FieldValues = Partial<
  z.output<z.ZodObject<Omit<ReturnType<typeof productFields>, "category">>> & {
    barcode: string | null;
    priceSteps: string;
  }
>;

/** Form values as a product stores them: empty texts are null, and fields that were not sent are left out. */
export function storedFields({ price, offerPrice, ...values }: FieldValues) {
  const { name, description, rating, reviewCount, weight, brand, shortDescription } = values;
  const { barcode, priceSteps } = values;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(weight !== undefined && { weight: weight || null }),
    ...(brand !== undefined && { brand: brand || null }),
    ...(shortDescription !== undefined && { shortDescription: shortDescription || null }),
    ...(barcode !== undefined && { barcode }),
    ...(priceSteps !== undefined && { priceSteps: parseSteps(priceSteps) ?? null }),
    ...(rating !== undefined && { rating }),
    ...(reviewCount !== undefined && { reviewCount }),
    ...(price !== undefined && { priceVnd: price }),
    ...(offerPrice !== undefined && { offerPriceVnd: offerPrice }),
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
    brand: fields.brand.default(""),
    shortDescription: fields.shortDescription.default(""),
    stockCount: stockCountSchema(text).default(null),
    barcode: barcodeSchema(text).default(null),
    priceSteps: priceStepsSchema(text).default(""),
    rating: fields.rating.default(null),
    reviewCount: fields.reviewCount.default(null),
    [DISCOUNT]: z.string().optional(),
  });
}

/** Types one price for a seller who left the other empty: without a discount both are the same. */
export function fillEmptyPrice(form: FormData): void {
  if (!form.has("price") || !form.has("offerPrice")) return;
  const price = String(form.get("price")).trim();
  const offerPrice = String(form.get("offerPrice")).trim();
  if (Boolean(price) === Boolean(offerPrice)) return;
  form.set("price", price || offerPrice);
  form.set("offerPrice", price || offerPrice);
}

/**
 * What a product's form changes. One changed price changes the other, see `linkedPrices`, unless the seller
 * ticked that there is a discount: then both are meant as they are shown.
 */
export function changedFields<Values extends object>(
  form: FormData,
  values: Values,
): Partial<Values> {
  const changed = changedValues(form, values);
  if (!form.has(DISCOUNT) || !("price" in changed || "offerPrice" in changed)) return changed;
  const isPrice = ([name]: [string, unknown]) => name === "price" || name === "offerPrice";
  return { ...changed, ...Object.fromEntries(Object.entries(values).filter(isPrice)) };
}

/** The amounts that a form changes, with what it showed of them. */
export function changedAmounts(form: FormData, changes: FieldValues): Record<string, TypedAmount> {
  const before = (name: string) => parseDong(String(form.get(seenField(name)) ?? ""));
  return productAmounts(
    { priceVnd: before("price"), offerPriceVnd: before("offerPrice") },
    storedFields(changes),
  );
}

/** The fields that are edited in the list. */
export function productRowSchema(text: Text) {
  const { name, category, weight, price, offerPrice } = productFields(text);
  return z.object({
    name,
    category: category.default(""),
    weight: weight.default(""),
    price,
    offerPrice,
    [DISCOUNT]: z.string().optional(),
  });
}

/** The fields that are edited in the grid of prices. */
export function pricesSchema(text: Text) {
  const { price, offerPrice } = productFields(text);
  const pieces = stockCountSchema(text).default(null);
  return z.object({ offerPrice, price, stockCount: pieces, [DISCOUNT]: z.string().optional() });
}

/** At most four pictures; a new product needs one. */
export function picturesSchema<Picture extends z.ZodType>(
  picture: Picture,
  { productForm: t }: Text,
) {
  const some = z.array(picture).max(MAX_PICTURES, t.tooManyImages(MAX_PICTURES));
  return { some, atLeastOne: some.min(1, t.needImage) };
}

/** Why an uploaded picture cannot be used; the seller's pages name a file that is too large. */
export function pictureErrors({ productForm: t }: Text) {
  return {
    "too-large": t.tooLarge(MAX_PICTURE_MEGABYTES),
    "too-many-pixels": t.tooManyPixels(MAX_MEGAPIXELS, MAX_HEAVY_MEGAPIXELS),
    "not-a-picture": t.notAPicture,
    "unknown-picture": t.unknownPicture,
  };
}

/** Why a product was not saved, and the field that it is about. */
export function productErrors({ productForm: t, toast, lang }: Text) {
  return {
    gone: { field: "", message: toast.productGone },
    "no-picture": { field: "image", message: t.needImage },
    "unknown-picture": { field: "image", message: t.unknownPicture },
    "category-gone": { field: "category", message: t.categoryGone },
    "name-taken": { field: "name", message: t.nameTaken },
    "offer-above-price": { field: "offerPrice", message: t.offerAbovePrice },
    "barcode-taken": { field: "barcode", message: barcodeTexts[lang].taken },
  };
}

/** The name of a new category. */
export function categoryName({ productForm: t, address }: Text) {
  return z
    .string({ error: t.enterCategory })
    .trim()
    .min(1, t.enterCategory)
    .max(MAX_SHORT_LENGTH, { error: t.tooLong(t.category, MAX_SHORT_LENGTH), abort: true })
    .regex(ONE_LINE, address.invalidCharacters(t.category));
}
