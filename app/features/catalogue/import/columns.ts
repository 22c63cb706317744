import * as z from "zod";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { priceStepsSchema } from "#app/features/catalogue/prices/form.ts";
import { formatSteps } from "#app/features/catalogue/prices/price-steps-text.ts";
import { barcodeSchema } from "#app/features/catalogue/products/barcode-field.ts";
import { productFields } from "#app/features/catalogue/products/form.ts";
import {
  type ImportCells,
  MAX_PICTURES,
  PRODUCT_COLUMNS,
  type ProductColumn,
} from "#app/features/catalogue/products/product-limits.ts";
import type { Product } from "#app/features/catalogue/products/products.server.ts";
import { stockCountSchema } from "#app/features/catalogue/stock/form.ts";
import type { CsvTable, Delimiter } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { csvText } from "#app/kit/format/csv-cell.ts";
import { fold, shorten } from "#app/kit/format/fold.ts";
import { isExternalImage } from "#app/kit/format/image-ref.ts";
import type { Text } from "#app/text/en.ts";
import { LANGS } from "#app/text/languages.ts";
import type { ImportRow } from "./product-imports.server.ts";
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

/** Headers are compared without marks, case, blanks and other punctuation. */
const comparable = (header: string) => fold(header).replace(/[^a-z0-9]/g, "");

/** Further names that Vietnamese sellers give to columns. */
const ALIASES: Partial<Record<ProductColumn, string[]>> = {
  id: ["Mã sản phẩm"],
  name: ["Tên sản phẩm"],
  price: ["Giá", "Giá niêm yết"],
  offerPrice: ["Giá bán", "Giá khuyến mãi"],
  stockCount: ["Tồn kho", "Số lượng"],
  barcode: ["EAN", "UPC", "GTIN"],
  images: ["Hình ảnh"],
};

const MAX_HEADER_LENGTH = 100;

/** The column with this header: its own name or its name in any language; undefined for any other. */
export function productColumn(header: string): ProductColumn | undefined {
  const typed = comparable(header.slice(0, MAX_HEADER_LENGTH));
  return PRODUCT_COLUMNS.find((column) =>
    namesOf(column).some((name) => comparable(name) === typed),
  );
}

/** Whether a column has the reasons of wrong rows, which sellers download, mend and import. */
export const isReasonColumn = (header: string) =>
  LANGS.some((lang) => comparable(productImportTexts[lang].reason) === comparable(header));

const namesOf = (column: ProductColumn) => [
  column,
  ...LANGS.map((lang) => productImportTexts[lang].columns[column]),
  ...(ALIASES[column] ?? []),
];

const YES = ["yes", "y", "true", "1", "x", "co", "con", "con hang", "in stock"];
const NO = ["no", "n", "false", "0", "khong", "het", "het hang", "out of stock"];

/** Yes or no in any language; undefined for anything else. */
function parseYesNo(text: string): boolean | undefined {
  const typed = fold(text.slice(0, 20));
  return YES.includes(typed) ? true : NO.includes(typed) ? false : undefined;
}

const MAX_QUOTED_LENGTH = 60;

/** The cells that a stored problem is about. */
const WRONG_CELLS: Record<string, ProductColumn[]> = {
  "unknown-id": ["id"],
  "unknown-category": ["category"],
  "name-taken": ["name"],
  "offer-above-price": ["offerPrice", "price"],
  "unknown-picture": ["images"],
  "barcode-taken": ["barcode"],
};

/**
 * Creates the reader of what is wrong with an imported row: texts in the seller's language, each with what
 * the cell says. The errors of single cells are not stored.
 */
export function problemReader(t: Text): (row: Pick<ImportRow, "problem" | "cells">) => string[] {
  const text = productImportTexts[t.lang];
  const parse = productRowParser(t);
  const withCells = (message: string, columns: ProductColumn[], cells: ImportCells) => {
    const values = columns.flatMap((column) => {
      const cell = cells[column];
      return cell === undefined ? [] : [quote(column, cell) || text.emptyCell];
    });
    return values.length > 0 ? `${message}: ${values.join(" > ")}` : message;
  };
  return ({ problem, cells }) => {
    if (problem === null) return [];
    const parsed = problem === "invalid" ? parse(cells) : null;
    if (parsed?.success === false)
      return parsed.errors.map(({ column, message }) => withCells(message, [column], cells));
    const message = text.problems[problem] ?? problem;
    return [withCells(message, WRONG_CELLS[problem] ?? [], cells)];
  };
}

/** What a cell says, in quotes, short and in one line; empty if it says nothing. */
function quote(column: ProductColumn, cell: string): string {
  const start = (column === "images" ? unknownPicturesIn(cell) : cell)
    .slice(0, 4 * MAX_QUOTED_LENGTH)
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
  return start && `“${shorten(start, MAX_QUOTED_LENGTH)}”`;
}

/** Of several pictures, those that may be unknown: others are http addresses. */
function unknownPicturesIn(cell: string): string {
  const unknown = splitPictures(cell).filter((ref) => !isExternalImage(ref));
  return unknown.join(" ") || cell;
}

/** Products as a table that can be imported again. */
export const productTable = (
  batches: AsyncIterable<Product[]>,
  t: Text,
  delimiter: Delimiter,
): CsvTable<Product> => ({
  header: PRODUCT_COLUMNS.map((column) => productImportTexts[t.lang].columns[column]),
  batches,
  cellsOf: (product) => cellsOf(product, t, delimiter),
});

function cellsOf(product: Product, t: Text, delimiter: Delimiter): (string | number)[] {
  const { categoryPath: path, categoryName } = product;
  const text = (value: string | null) => csvText(value ?? "");
  const cells: Record<ProductColumn, string | number> = {
    // The "#" keeps Excel from reading an id such as 12E003 as a number.
    id: `#${product.id}`,
    name: text(product.name),
    category: path === null ? "" : csvText(categoryLabel(t, { path, name: categoryName ?? path })),
    weight: text(product.weight),
    brand: text(product.brand),
    shortDescription: text(product.shortDescription),
    description: text(product.description),
    price: product.priceVnd,
    offerPrice: product.offerPriceVnd,
    inStock: product.inStock ? productImportTexts[t.lang].yes : productImportTexts[t.lang].no,
    stockCount: product.stockCount ?? "",
    barcode: product.barcode === null ? "" : `#${product.barcode}`,
    // Where lists are separated by semicolons, decimals are by commas.
    rating: String(product.rating ?? "").replace(".", delimiter === ";" ? "," : "."),
    reviewCount: product.reviewCount ?? "",
    images: csvText(product.imageRefs.join(" ")),
    // Or Excel takes 3:10 for a time of day.
    priceSteps: product.priceSteps === null ? "" : `#${formatSteps(product.priceSteps)}`,
  };
  return PRODUCT_COLUMNS.map((column) => cells[column]);
}
