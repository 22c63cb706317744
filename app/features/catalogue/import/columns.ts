import * as z from "zod";
import { categoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import type { ExportedProduct } from "#app/features/catalogue/costs/costs.server.ts";
import { costSchema, costValue } from "#app/features/catalogue/costs/form.ts";
import { formatSteps } from "#app/features/catalogue/prices/price-steps-text.ts";
import { productFields } from "#app/features/catalogue/products/form.ts";
import {
  fieldOf,
  PRODUCT_COLUMNS,
  type ProductColumn,
  storedAs,
} from "#app/features/catalogue/products/product-fields.ts";
import {
  type ImportCells,
  MAX_PICTURES,
  MAX_SHORT_LENGTH,
} from "#app/features/catalogue/products/product-limits.ts";
import { pickTags, type ShownTag, tagLabel } from "#app/features/catalogue/tags/rules.ts";
import type { CsvTable, Delimiter } from "#app/features/sellers/frame/csv-file.http.server.ts";
import { csvText } from "#app/kit/format/csv-cell.ts";
import { shorten } from "#app/kit/format/fold.ts";
import { isExternalImage } from "#app/kit/format/image-ref.ts";
import type { Text } from "#app/text/texts.ts";
import { parseYesNo, readingsOfWeighed, splitPictures, wholePieces } from "./cell-values.ts";
import { columnLabel } from "./column-headers.ts";
import { isStoredPicture } from "./column-values.ts";
import type { ImportRow } from "./product-imports.server.ts";
import { MEASURED_IN } from "./row-cells.ts";
import { productImportTexts } from "./text.ts";

const MAX_URL_LENGTH = 500;
const MAX_TAGS_LENGTH = 2_000;
const MAX_PATH_LENGTH = 5 * MAX_SHORT_LENGTH;

/** The values of an imported row; those of columns that the file lacks are missing. */
type ProductRowValues = Partial<z.output<z.ZodObject<ReturnType<typeof cellSchemas>>>>;

type ParsedProductRow =
  | { success: true; values: ProductRowValues }
  | { success: false; errors: CellError[] };

type CellError = { column: ProductColumn; message: string };

/** The schema of each column's cells, with the same limits as a product's form. */
function cellSchemas(t: Text) {
  const fields = productFields(t);
  return {
    ...fields,
    cost: z.string().transform(withoutParts).pipe(costSchema(t)),
    id: z.string().transform((text) => withoutHash(text).slice(0, 100)),
    // The "#" keeps Excel from rounding it, as it does numbers of more than 11 digits.
    barcode: z.string().transform(withoutHash).pipe(fields.barcode),
    // With the ones above it.
    category: z
      .string()
      .max(MAX_PATH_LENGTH, t.productForm.tooLong(t.productForm.category, MAX_SHORT_LENGTH)),
    priceSteps: z.string().transform(withoutHash).pipe(fields.priceSteps),
    // Nor loses it zeros in front.
    sku: z.string().transform(withoutHash).pipe(fields.sku),
    inStock: z
      .string()
      .transform((text) => parseYesNo(text))
      .refine((value) => value !== undefined, productImportTexts[t.lang].wrongInStock),
    images: imagesSchema(t),
    /** The names of tags, which other programs separate by commas. */
    tags: z.string().transform((text) =>
      text
        .slice(0, MAX_TAGS_LENGTH)
        .split(/[;,|]/)
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  } satisfies Record<ProductColumn, z.ZodType>;
}

/** Programs write averages with decimals: "12345.68", but not "12.345". */
const WITH_PARTS = /^(?:(\d{1,9})[.,](\d{1,2}|\d{4,12})|(\d{4,9})[.,](\d{3}))$/;
const withoutParts = (text: string) =>
  text.length < 30
    ? text.replace(WITH_PARTS, (number) => String(Math.round(Number(number.replace(",", ".")))))
    : text;

const withoutHash = (text: string) => text.replace(/^#/, "");

/** Creates the parser of an imported row's cells. */
export function productRowParser(t: Text): (cells: ImportCells) => ParsedProductRow {
  const schemas: Record<ProductColumn, z.ZodType> = cellSchemas(t);
  return (row) => {
    const cells = withWholePieces(withBothPrices(row));
    const values: Record<string, unknown> = {};
    const errors: CellError[] = [];
    for (const column of PRODUCT_COLUMNS) {
      const cell = cells[column];
      if (cell === undefined || (cell === "" && EMPTY_IS_MISSING.has(column))) continue;
      const parsed = schemas[column].safeParse(cell);
      const readings = column === "stockCount" && cells[MEASURED_IN] && readingsOfWeighed(cell);
      if (readings) errors.push({ column, message: t.productForm.twoReadings(...readings) });
      else if (parsed.success) values[column] = parsed.data;
      else errors.push({ column, message: parsed.error.issues[0]!.message });
    }
    return errors.length > 0
      ? { success: false, errors }
      : { success: true, values: values as ProductRowValues };
  };
}

/** An empty sale price means that both prices are the same. */
function withBothPrices(cells: ImportCells): ImportCells {
  const { price, offerPrice } = cells;
  if (price === undefined || offerPrice === undefined) return cells;
  return { ...cells, price: price || offerPrice, offerPrice: offerPrice || price };
}

/** What is weighed is sold by whole units of it. */
function withWholePieces(cells: ImportCells): ImportCells {
  const pieces = weighedPieces(cells);
  return pieces === null ? cells : { ...cells, stockCount: pieces };
}

/** The whole pieces of a row that counts parts of a unit; null for any other row. */
export const weighedPieces = (cells: ImportCells): string | null =>
  cells[MEASURED_IN] ? wholePieces(cells.stockCount ?? "") : null;

/** An empty cell leaves these as they are; it empties the others. */
const EMPTY_IS_MISSING: ReadonlySet<string> = new Set([
  ...["id", "name", "price", "offerPrice", "cost", "inStock", "images"],
]);

function imagesSchema({ productForm, lang }: Text) {
  const unknown = productImportTexts[lang].problems["unknown-picture"]!;
  const isReference = (ref: string) =>
    isStoredPicture(ref) ||
    (isExternalImage(ref) && ref.length <= MAX_URL_LENGTH && URL.canParse(ref));
  return z
    .string()
    .max(MAX_PICTURES * (MAX_URL_LENGTH + 1), { error: unknown, abort: true })
    .transform(splitPictures)
    .refine((refs) => refs.length <= MAX_PICTURES, productForm.tooManyImages(MAX_PICTURES))
    .refine((refs) => refs.every(isReference), unknown);
}

const MAX_QUOTED_LENGTH = 60;

/** The note on a row that counts parts of a unit. */
export const WHOLE_PIECES = "whole-pieces";

/** The cells that cause a stored problem. */
const WRONG_CELLS: Record<string, ProductColumn[]> = {
  "unknown-id": ["id"],
  "unknown-category": ["category"],
  "name-taken": ["name"],
  "offer-above-price": ["offerPrice", "price"],
  "unknown-picture": ["images"],
  "barcode-taken": ["barcode"],
  "sku-taken": ["sku"],
  "barcode-left-out": ["barcode"],
  "tags-left-out": ["tags"],
};

/**
 * Creates a function that words a row's problems in the seller's language, with the cells. The stored problem does not
 * include errors of single cells, which are read from the cells again.
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
    return problem.split(" ").map((one) => {
      if (one === WHOLE_PIECES)
        return text.wholePieces(
          shorten(`${cells.stockCount} ${cells[MEASURED_IN]}`, MAX_QUOTED_LENGTH),
          weighedPieces(cells) ?? "",
        );
      return withCells(text.problems[one] ?? one, WRONG_CELLS[one] ?? [], cells);
    });
  };
}

/** The text of a cell in quotes, short and in one line; empty for an empty cell. */
function quote(column: ProductColumn, cell: string): string {
  const start = (column === "images" ? unknownPicturesIn(cell) : cell)
    .slice(0, 4 * MAX_QUOTED_LENGTH)
    .replace(/[\s\p{C}]+/gu, " ")
    .trim();
  return start && `“${shorten(start, MAX_QUOTED_LENGTH)}”`;
}

/** The pictures of a cell that may be unknown: others are http addresses. */
const unknownPicturesIn = (cell: string): string =>
  splitPictures(cell)
    .filter((ref) => !isExternalImage(ref))
    .join(" ") || cell;

/** Products as a table that can be imported again. */
export function productTable(
  batches: AsyncIterable<ExportedProduct[]>,
  t: Text,
  style: Omit<Style, "t"> & { hasCosts: boolean },
): CsvTable<ExportedProduct> {
  const columns = PRODUCT_COLUMNS.filter((column) => column !== "cost" || style.hasCosts);
  return {
    header: columns.map((column) => columnLabel(column, t)),
    batches,
    cellsOf: (product) => columns.map((column) => cellOf(column, product, { t, ...style })),
  };
}

/** Texts that Excel takes for a number, and one with the mark that says that it is none. */
const NUMERIC = /^(?:#|[\d.,]+(?:e\d+|%)?$)/i;
/** Those that it takes for a date or a time, such as 01-02, 3/4, 12:30 or MAR-05. */
const DATED =
  /^(?:\d{1,4}(?:[-/.:]\d{1,4}){1,2}|(?:\d{1,4}[-/ ]?)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/ ]?\d{0,4})$/i;

const isChangedByExcel = (text: string) => NUMERIC.test(text) || DATED.test(text);

type Style = { t: Text; delimiter: Delimiter; tags: ShownTag[] };

function cellOf(column: ProductColumn, product: ExportedProduct, { t, delimiter, tags }: Style) {
  if (column === "cost") return costValue(product.costVnd);
  // The "#" keeps Excel from reading an id such as 12E003 as a number.
  if (column === "id") return `#${product.id}`;
  if (column === "category") {
    const { categoryPath: path, categoryName } = product;
    return path === null ? "" : csvText(categoryLabel(t, { path, name: categoryName ?? path }));
  }
  const value = product[storedAs(column)];
  if (value === null) return "";
  const { yes, no } = productImportTexts[t.lang];
  switch (fieldOf(column).kind) {
    case "flag":
      return value ? yes : no;
    case "number":
      // Spreadsheets that separate cells by semicolons write decimals with a comma.
      return String(value).replace(".", delimiter === ";" ? "," : ".");
    case "barcode":
      return `#${value}`;
    case "steps":
      // Or Excel takes 3:10 for a time of day.
      return `#${formatSteps(product.priceSteps)}`;
    case "line":
      return column === "sku" && isChangedByExcel(String(value))
        ? `#${value}`
        : csvText(String(value));
    case "tags":
      return csvText(
        pickTags(tags, product.tags.join(" "))
          .map((tag) => tagLabel(t.lang, tag))
          .join("; "),
      );
    case "pictures":
      return csvText(product.imageRefs.join(" "));
    default:
      return typeof value === "number" ? value : csvText(String(value));
  }
}
