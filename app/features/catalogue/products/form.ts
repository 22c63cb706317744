import * as z from "zod";
import { costSchema } from "#app/features/catalogue/costs/form.ts";
import {
  formatSteps,
  parseSteps,
  wrongStepsTexts,
} from "#app/features/catalogue/prices/price-steps-text.ts";
import { stockCountSchema } from "#app/features/catalogue/stock/form.ts";
import { splitPaths } from "#app/features/catalogue/tags/rules.ts";
import { pick } from "#app/kit/format/pick.ts";
import { LINES, ONE_LINE } from "#app/kit/format/plain-text.ts";
import { parseDong } from "#app/kit/format/vnd.ts";
import { changedValues, seenField } from "#app/kit/forms/seen-values.ts";
import { askAbout } from "#app/kit/forms/unlikely-amounts.ts";
import { type KnownCost, productAmounts, SURE } from "#app/kit/forms/unlikely-limits.ts";
import type { Text } from "#app/text/texts.ts";
import { MAX_TYPED_BARCODE, readBarcode } from "./barcode.ts";
import { barcodeTexts } from "./barcode-text.ts";
import { foodLabelTexts } from "./food-label-text.ts";
import { pictureLines, pictureTextsOf } from "./picture-texts.ts";
import {
  FIELD_NAMES,
  type FieldOf,
  fieldOf,
  isInForm,
  PRODUCT_FIELDS,
  type ProductField,
  type ProductValues,
  ROW_FIELDS,
  type StoredAs,
  storedAs,
} from "./product-fields.ts";
import {
  DISCOUNT,
  MAX_HEAVY_MEGAPIXELS,
  MAX_MEGAPIXELS,
  MAX_PICTURE_MEGABYTES,
  MAX_PICTURE_TEXT_LENGTH,
  MAX_PICTURES,
  MAX_PRICE_VND,
  MAX_SHORT_LENGTH,
} from "./product-limits.ts";
import type { Product } from "./products.server.ts";

/** Longer than any number that a field takes. */
const MAX_NUMBER_LENGTH = 20;

type Label = { t: Text; label: string };

const areShort = (texts: string[]) =>
  texts.length <= MAX_PICTURES && texts.every(({ length }) => length <= MAX_PICTURE_TEXT_LENGTH);

/** The schema of each kind of field. */
const READERS = {
  line: ({ t, label }: Label, { max, isRequired }: { max: number; isRequired?: true }) => {
    const line = z
      .string({ error: t.productForm.required(label) })
      .trim()
      .max(max, { error: t.productForm.tooLong(label, max), abort: true })
      .regex(ONE_LINE, t.address.invalidCharacters(label));
    return isRequired ? line.min(1, t.productForm.required(label)) : line;
  },
  category: (at: Label, field: { max: number }) => READERS.line(at, field),
  lines: ({ t, label }: Label, { max }: { max: number }) =>
    z
      .string()
      .trim()
      .max(max, t.productForm.tooLong(label, max))
      // Forms send line breaks as CR LF.
      .overwrite((text) => text.replace(/\r\n?/g, "\n"))
      .regex(LINES, t.address.invalidCharacters(label)),
  /** A line for each picture. */
  pictureTexts: ({ t, label }: Label) => {
    const error = t.productForm.pictureTextsTooLong(label, MAX_PICTURES, MAX_PICTURE_TEXT_LENGTH);
    return z
      .string()
      .max(MAX_PICTURES * (MAX_PICTURE_TEXT_LENGTH + 2), { error, abort: true })
      .overwrite((text) => pictureLines(pictureTextsOf(text)))
      .refine((text) => areShort(pictureTextsOf(text)), error)
      .regex(LINES, t.address.invalidCharacters(label));
  },
  price: ({ t: { productForm: t }, label }: Label) =>
    z
      .string({ error: t.required(label) })
      .transform((text, context) => {
        const dong = parseDong(text);
        if (dong !== null) return dong;
        context.addIssue({ code: "custom", message: t.wholeDong(label) });
        return z.NEVER;
      })
      .refine((dong) => dong > 0 && dong <= MAX_PRICE_VND, t.outOfRange(label)),
  number: ({ t }: Label, { pattern, wrong }: { pattern: RegExp; wrong: NumberProblem }) =>
    z
      .string()
      .trim()
      .max(MAX_NUMBER_LENGTH, { error: t.productForm[wrong], abort: true })
      .refine((text) => text === "" || pattern.test(text), t.productForm[wrong])
      .transform((text) => (text === "" ? null : Number(text.replace(",", ".")))),
  pieces: ({ t }: Label) => stockCountSchema(t),
  /** As digits; null when nothing is typed. */
  barcode: ({ t: { lang } }: Label) => {
    const { wrong } = barcodeTexts[lang];
    return z
      .string()
      .trim()
      .max(MAX_TYPED_BARCODE, { error: wrong.length, abort: true })
      .transform((typed, { issues }) => {
        if (typed === "") return null;
        const read = readBarcode(typed);
        if ("barcode" in read) return read.barcode;
        issues.push({ code: "custom", message: wrong[read.problem], input: typed });
        return z.NEVER;
      });
  },
  /** Written in one way; empty for none. */
  steps: ({ t: { lang } }: Label) =>
    z.string().transform((typed, { addIssue }) => {
      const steps = parseSteps(typed);
      if (steps === undefined) addIssue(wrongStepsTexts[lang]);
      return formatSteps(steps ?? null);
    }),
  /** Paths between blanks. */
  tags: (_: Label) => z.string().transform((paths) => [...new Set(splitPaths(paths))].join(" ")),
};

type NumberProblem = (typeof PRODUCT_FIELDS)[FieldOf<"number">]["wrong"];
type ReadKind = keyof typeof READERS;
type TextField = FieldOf<ReadKind>;
type FieldSchemas = {
  [Name in TextField]: ReturnType<(typeof READERS)[(typeof PRODUCT_FIELDS)[Name]["kind"]]>;
};

/** Those whose label is in `productForm`; the others have texts of their own. */
type LabelledField = Exclude<TextField, FieldOf<"pieces" | "barcode" | "steps" | "tags">>;

/** The schemas of the fields that are typed; prices become whole dong. */
export function productFields(t: Text): FieldSchemas {
  const labels: Record<LabelledField, string> & Partial<Record<ProductField, string>> = {
    ...t.productForm,
    ...foodLabelTexts[t.lang].fields,
  };
  const schemas = FIELD_NAMES.flatMap((name) => {
    const field = fieldOf(name);
    if (!(field.kind in READERS)) return [];
    const read = READERS[field.kind as ReadKind] as (at: Label, field: unknown) => z.ZodType;
    return [[name, read({ t, label: labels[name] ?? "" }, field)]];
  });
  return Object.fromEntries(schemas);
}

/** The category of a form is no category yet, and its pieces are saved by a form of their own. */
type StoredField = Exclude<TextField, FieldOf<"category" | "pieces">>;
export type FieldValues = Partial<z.output<z.ZodObject<Pick<FieldSchemas, StoredField>>>>;

/** The values that are surely given, and those that may be missing, as a product stores them. */
type Stored<Values> = Partial<ProductValues<StoredField>> & {
  [Name in keyof Values & StoredField as undefined extends Values[Name]
    ? never
    : StoredAs<Name>]: Product[StoredAs<Name>];
};

/** Values of fields as a product stores them: empty texts are null, and fields that were not sent are left out. */
export function storedFields<Values extends FieldValues>(values: Values): Stored<Values> {
  const stored: Record<string, unknown> = {};
  for (const name of FIELD_NAMES) {
    const value = isStored(name) ? values[name] : undefined;
    if (value === undefined) continue;
    const { kind, isRequired, keepsEmpty } = fieldOf(name);
    if (kind === "steps") stored[storedAs(name)] = parseSteps(String(value)) ?? null;
    else if (kind === "tags") stored[storedAs(name)] = splitPaths(String(value));
    else if (value === "" && !isRequired && !keepsEmpty) stored[storedAs(name)] = null;
    else stored[storedAs(name)] = value;
  }
  return stored as Stored<Values>;
}

const isStored = (name: ProductField): name is StoredField => isInForm(name) && name !== "category";

type FormShape = {
  [Name in TextField]: (typeof PRODUCT_FIELDS)[Name] extends { isRequired: true }
    ? FieldSchemas[Name]
    : z.ZodDefault<FieldSchemas[Name]>;
};

/** The value of a field that was not sent. */
const MISSING: Record<ReadKind, "" | null> = {
  line: "",
  lines: "",
  pictureTexts: "",
  category: "",
  steps: "",
  tags: "",
  price: null,
  number: null,
  pieces: null,
  barcode: null,
};

/** The fields of the seller's page; all but the name and the prices may be missing. */
export function productSchema(t: Text) {
  const fields = productFields(t);
  const shape = Object.entries<z.ZodType>(fields).map(([key, schema]) => {
    const name = key as TextField;
    const { isRequired } = fieldOf(name);
    return [name, isRequired ? schema : schema.default(MISSING[PRODUCT_FIELDS[name].kind])];
  });
  return z.object({
    ...(Object.fromEntries(shape) as FormShape),
    newCategory: fields.category.default(""),
    cost: costSchema(t).default(null),
    [DISCOUNT]: z.string().optional(),
  });
}

/** Fills in an empty price with the other one: without a discount both are the same. */
export function fillEmptyPrice(form: FormData): void {
  if (!form.has("price") || !form.has("offerPrice")) return;
  const price = String(form.get("price")).trim();
  const offerPrice = String(form.get("offerPrice")).trim();
  if (Boolean(price) === Boolean(offerPrice)) return;
  form.set("price", price || offerPrice);
  form.set("offerPrice", price || offerPrice);
}

/**
 * The changes that a product's form makes, and the question about unlikely amounts in them. One changed price changes
 * the other, see `linkedPrices`, unless the seller ticked that there is a discount: then both are saved as shown.
 *
 * @param known what a piece costs now
 */
export function readChanges<Values extends FieldValues & { cost?: number | null }>(
  t: Text,
  form: FormData,
  values: Values,
  known: KnownCost | null,
) {
  const { price, offerPrice, cost: _, ...others } = values;
  const changed = changedValues(form, form.has("cost") ? values : { price, offerPrice, ...others });
  const changesPrice = "price" in changed || "offerPrice" in changed;
  const changes = form.has(DISCOUNT) && changesPrice ? { ...changed, price, offerPrice } : changed;
  const before = (name: string) => parseDong(String(form.get(seenField(name)) ?? ""));
  const amounts = productAmounts(
    { priceVnd: before("price"), offerPriceVnd: before("offerPrice") },
    { ...storedFields(changes), costVnd: (changes as { cost?: number | null }).cost },
    known,
  );
  return { changes, asked: askAbout(t, form.get(SURE), amounts) };
}

/** The fields that are edited in the list. */
export const productRowSchema = (t: Text) =>
  z.object(pick(productSchema(t).shape, [...ROW_FIELDS, DISCOUNT]));

/** The fields that are edited in the grid of prices. */
export const pricesSchema = (t: Text) =>
  z
    .object(pick(productSchema(t).shape, ["offerPrice", "price", "stockCount", DISCOUNT]))
    .extend({ cost: costSchema(t).default(null) });

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
    "sku-taken": { field: "sku", message: t.skuTaken },
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
