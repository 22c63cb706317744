import {
  PRODUCT_COLUMNS,
  type ProductColumn,
} from "#app/features/catalogue/products/product-limits.ts";
import { fold } from "#app/kit/format/fold.ts";
import { LANGS } from "#app/text/languages.ts";
import { productImportTexts } from "./text.ts";

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
export function parseYesNo(text: string): boolean | undefined {
  const typed = fold(text.slice(0, 20));
  return YES.includes(typed) ? true : NO.includes(typed) ? false : undefined;
}
