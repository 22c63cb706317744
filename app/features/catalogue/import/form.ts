import * as z from "zod";
import { priceStepsSchema } from "#app/features/catalogue/prices/form.ts";
import { barcodeSchema } from "#app/features/catalogue/products/barcode-field.ts";
import { productFields } from "#app/features/catalogue/products/form.ts";
import {
  type ImportCells,
  MAX_PICTURES,
  type ProductColumn,
} from "#app/features/catalogue/products/product-limits.ts";
import { stockCountSchema } from "#app/features/catalogue/stock/form.ts";
import { isExternalImage } from "#app/kit/format/image-ref.ts";
import type { Text } from "#app/text/en.ts";
import { parseYesNo } from "./product-columns.ts";
import { productImportTexts } from "./text.ts";

const MAX_URL_LENGTH = 500;
const STORED_PICTURE = /^[0-9a-f]{16}$/;

/** What the cells of an imported row say; fields of columns that the file lacks are missing. */
type ProductRowValues = Partial<z.output<z.ZodObject<ReturnType<typeof cellSchemas>>>>;

type ParsedProductRow =
  | { success: true; values: ProductRowValues }
  | { success: false; errors: CellError[] };

/** A text for the seller about the cell in a column. */
type CellError = { column: ProductColumn; message: string };

/** How the cells of each column are read, with the same limits as a product's form. */
function cellSchemas(t: Text) {
  const { name, category, weight, brand, shortDescription, description, ...numbers } =
    productFields(t);
  return {
    id: z.string().transform((text) => withoutHash(text).slice(0, 100)),
    name,
    category,
    weight,
    brand,
    shortDescription,
    description,
    ...numbers,
    inStock: z
      .string()
      .transform((text) => parseYesNo(text))
      .refine((value) => value !== undefined, productImportTexts[t.lang].wrongInStock),
    stockCount: stockCountSchema(t),
    // The "#" keeps Excel from rounding it, as it does numbers of more than 11 digits.
    barcode: z.string().transform(withoutHash).pipe(barcodeSchema(t)),
    images: imagesSchema(t),
    priceSteps: z.string().transform(withoutHash).pipe(priceStepsSchema(t)),
  } satisfies Record<ProductColumn, z.ZodType>;
}

const withoutHash = (text: string) => text.replace(/^#/, "");

/** Creates the parser of an imported row's cells. */
export function productRowParser(t: Text): (cells: ImportCells) => ParsedProductRow {
  const columns = Object.entries(cellSchemas(t)) as [ProductColumn, z.ZodType][];
  return (row) => {
    const cells = withBothPrices(row);
    const values: Record<string, unknown> = {};
    const errors: CellError[] = [];
    for (const [column, schema] of columns) {
      const cell = cells[column];
      if (cell === undefined || (cell === "" && EMPTY_IS_MISSING.has(column))) continue;
      const parsed = schema.safeParse(cell);
      if (parsed.success) values[column] = parsed.data;
      else errors.push({ column, message: parsed.error.issues[0]!.message });
    }
    return errors.length > 0
      ? { success: false, errors }
      : { success: true, values: values as ProductRowValues };
  };
}

/** An empty sale price means none: both prices are the same. */
function withBothPrices(cells: ImportCells): ImportCells {
  const { price, offerPrice } = cells;
  if (price === undefined || offerPrice === undefined) return cells;
  return { ...cells, price: price || offerPrice, offerPrice: offerPrice || price };
}

/** An empty cell leaves these as they are; it empties the others. */
const EMPTY_IS_MISSING: ReadonlySet<string> = new Set(["id", "inStock", "images"]);

const END = String.raw`(?:[\s,;|]|$)`;
/** Blanks, and a comma, semicolon or bar before another picture: an address may have such marks of its own. */
const BETWEEN_PICTURES = new RegExp(
  String.raw`\s+|[,;|](?=\s|https?://|[0-9a-f]{16}${END}|$)` +
    String.raw`|[;|](?=[^\s,;|/]+\.(?:jpe?g|png|webp|gif|avif)${END})`,
  "i",
);

/** The pictures that a cell names. */
export const splitPictures = (text: string): string[] =>
  text.split(BETWEEN_PICTURES).filter(Boolean);

function imagesSchema({ productForm, lang }: Text) {
  const unknown = productImportTexts[lang].problems["unknown-picture"]!;
  const isReference = (ref: string) =>
    STORED_PICTURE.test(ref) ||
    (isExternalImage(ref) && ref.length <= MAX_URL_LENGTH && URL.canParse(ref));
  return z
    .string()
    .max(MAX_PICTURES * (MAX_URL_LENGTH + 1), { error: unknown, abort: true })
    .transform(splitPictures)
    .refine((refs) => refs.length <= MAX_PICTURES, productForm.tooManyImages(MAX_PICTURES))
    .refine((refs) => refs.every(isReference), unknown);
}
