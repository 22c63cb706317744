import {
  FIELD_NAMES,
  FOOD_LABEL,
  type ProductField,
} from "#app/features/catalogue/products/product-fields.ts";

/** The fields that every product of the API has. */
const API_BASICS = ["name", "description", "category", "price", "offerPrice"] as const;
/** The fields that it may lack, in the order of the answers; clients may leave them out of a new product. */
export const API_EXTRAS = [
  "rating",
  "reviewCount",
  "brand",
  "shortDescription",
  "weight",
  "sku",
  "nameEn",
  "shortDescriptionEn",
  "descriptionEn",
  "pictureTexts",
  "pictureTextsEn",
  ...FOOD_LABEL,
] as const satisfies ProductField[];
export type ApiExtra = (typeof API_EXTRAS)[number];
type ApiField = (typeof API_BASICS)[number] | ApiExtra;
export const API_FIELDS = FIELD_NAMES.filter((name): name is ApiField =>
  [...API_BASICS, ...API_EXTRAS].some((each) => each === name),
);
