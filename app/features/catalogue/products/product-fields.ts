import { formatSteps } from "#app/features/catalogue/prices/price-steps-text.ts";
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_INGREDIENTS_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SHORT_DESCRIPTION_LENGTH,
  MAX_SHORT_LENGTH,
} from "./product-limits.ts";
import type { Product } from "./products.server.ts";

type Field = {
  /** The property of a stored product, if it has another name. */
  stored?: keyof Product;
  /** Whether forms refuse it if it is missing. */
  isRequired?: true;
  /** Whether an empty text is stored as such, and not as null. */
  keepsEmpty?: true;
} & (
  | { kind: "line" | "lines" | "category"; max: number }
  | {
      kind: "number";
      pattern: RegExp;
      isWhole?: true;
      /** Key of the text that says why a number is refused. */
      wrong: "wrongRating" | "wrongReviewCount" | "wrongBestBefore";
    }
  | { kind: "price" | "barcode" | "steps" | "pieces" | "flag" | "tags" }
  | { kind: "pictures" | "pictureTexts" }
);

/**
 * The fields of a product that sellers, files and the API's clients set, by their names in forms, in the order in which
 * the API's document lists them. The schemas of forms and requests, the columns of files and the stored values follow
 * from this table. Labels are in `productForm`.
 */
export const PRODUCT_FIELDS = {
  name: { kind: "line", max: MAX_NAME_LENGTH, isRequired: true },
  nameEn: { kind: "line", max: MAX_NAME_LENGTH },
  description: { kind: "lines", max: MAX_DESCRIPTION_LENGTH, keepsEmpty: true },
  descriptionEn: { kind: "lines", max: MAX_DESCRIPTION_LENGTH },
  category: { kind: "category", max: MAX_SHORT_LENGTH, stored: "categoryId" },
  weight: { kind: "line", max: MAX_SHORT_LENGTH },
  price: {
    kind: "price",
    stored: "priceVnd",
    isRequired: true,
  },
  offerPrice: {
    kind: "price",
    stored: "offerPriceVnd",
    isRequired: true,
  },
  brand: { kind: "line", max: MAX_SHORT_LENGTH },
  shortDescription: { kind: "line", max: MAX_SHORT_DESCRIPTION_LENGTH },
  shortDescriptionEn: { kind: "line", max: MAX_SHORT_DESCRIPTION_LENGTH },
  // 0 to 5 with one decimal after a point or a comma.
  rating: {
    kind: "number",
    pattern: /^(?:[0-4](?:[.,]\d0?)?|5(?:[.,]00?)?)$/,
    wrong: "wrongRating",
  },
  reviewCount: { kind: "number", pattern: /^\d{1,9}$/, isWhole: true, wrong: "wrongReviewCount" },
  stockCount: { kind: "pieces" },
  barcode: { kind: "barcode" },
  sku: { kind: "line", max: MAX_SHORT_LENGTH },
  priceSteps: { kind: "steps" },
  tags: { kind: "tags" },
  origin: { kind: "line", max: MAX_NAME_LENGTH },
  responsible: { kind: "line", max: MAX_SHORT_DESCRIPTION_LENGTH },
  ingredients: { kind: "lines", max: MAX_INGREDIENTS_LENGTH },
  storage: { kind: "line", max: MAX_SHORT_DESCRIPTION_LENGTH },
  bestBeforeDays: {
    kind: "number",
    pattern: /^[1-9]\d{0,3}$/,
    isWhole: true,
    wrong: "wrongBestBefore",
  },
  inStock: { kind: "flag" },
  images: { kind: "pictures", stored: "imageRefs" },
  pictureTexts: { kind: "pictureTexts" },
  pictureTextsEn: { kind: "pictureTexts" },
} as const satisfies Record<string, Field>;

type Fields = typeof PRODUCT_FIELDS;
export type ProductField = keyof Fields;
/** The names of the fields of some kinds. */
export type FieldOf<Kind extends Field["kind"]> = {
  [Name in ProductField]: Fields[Name]["kind"] extends Kind ? Name : never;
}[ProductField];
/** The property of a stored product that a field sets. */
export type StoredAs<Name extends ProductField> = Name extends ProductField
  ? Fields[Name] extends { stored: infer Stored extends keyof Product }
    ? Stored
    : Name & keyof Product
  : never;

/** The properties of a stored product that fields set. */
export type ProductValues<Name extends ProductField = ProductField> = Pick<Product, StoredAs<Name>>;

export const FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as ProductField[];
export const fieldOf = (name: ProductField): Field => PRODUCT_FIELDS[name];
export const storedAs = (name: ProductField): keyof ProductValues =>
  (fieldOf(name).stored ?? name) as keyof ProductValues;

/** The columns of a file of products, in their order in one that is exported. */
export const PRODUCT_COLUMNS = [
  "id",
  "name",
  "nameEn",
  "category",
  "weight",
  "brand",
  "tags",
  "shortDescription",
  "shortDescriptionEn",
  "description",
  "descriptionEn",
  "price",
  "offerPrice",
  // Only in the owner's files.
  "cost",
  "inStock",
  "stockCount",
  "barcode",
  "sku",
  "origin",
  "responsible",
  "ingredients",
  "storage",
  "bestBeforeDays",
  "rating",
  "reviewCount",
  "images",
  "pictureTexts",
  "pictureTextsEn",
  "priceSteps",
] as const satisfies ("id" | "cost" | ProductField)[];
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** What the law wants on a label, beside the name and the weight. */
export const FOOD_LABEL = [
  "origin",
  "responsible",
  "ingredients",
  "storage",
  "bestBeforeDays",
] as const satisfies ProductField[];
export type FoodLabelField = (typeof FOOD_LABEL)[number];

/** The fields that are edited in a row of the product list. */
export const ROW_FIELDS = ["name", "category", "weight", "price", "offerPrice"] as const;
type RowField = (typeof ROW_FIELDS)[number];

/** Pieces, flags and pictures have forms or fields of their own. */
type FormField = Exclude<ProductField, FieldOf<"pieces" | "flag" | "pictures">>;

type Shown<Name extends FormField> = { categoryPath: string | null } & Omit<
  ProductValues<Name>,
  "categoryId"
>;

/** The values that the fields of a product's form show. */
export const productValues = (product: Shown<FormField>): Record<FormField, string> =>
  valuesOf(product, FIELD_NAMES.filter(isInForm));

/** The values that the fields of its row show. */
export const rowValues = (product: Shown<RowField>): Record<RowField, string> =>
  valuesOf(product, ROW_FIELDS);

export const isInForm = (name: ProductField): name is FormField =>
  !["pieces", "flag", "pictures"].includes(fieldOf(name).kind);

function valuesOf<Name extends FormField>(
  product: Partial<Shown<FormField>>,
  names: readonly Name[],
): Record<Name, string> {
  const values = names.map((name) => {
    if (name === "category") return [name, product.categoryPath ?? ""];
    if (name === "tags") return [name, (product.tags ?? []).join(" ")];
    if (name === "priceSteps") return [name, formatSteps(product.priceSteps ?? null)];
    return [name, String((product as Partial<ProductValues>)[storedAs(name)] ?? "")];
  });
  return Object.fromEntries(values);
}
