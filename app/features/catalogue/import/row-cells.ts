import {
  PRODUCT_COLUMNS,
  type ProductColumn,
} from "#app/features/catalogue/products/product-fields.ts";
import {
  type ImportCells,
  MAX_DESCRIPTION_LENGTH,
  MAX_PICTURES,
} from "#app/features/catalogue/products/product-limits.ts";
import { textOfCsv } from "#app/kit/format/csv-cell.ts";
import { fold } from "#app/kit/format/fold.ts";
import { textOfHtml } from "#app/kit/format/html-text.ts";
import { plainText } from "#app/kit/format/plain-text.ts";
import {
  countAndUnit,
  fullAmount,
  isInactive,
  isMeasure,
  parseYesNo,
  priceAndUnit,
  splitPictures,
} from "./cell-values.ts";
import { type ColumnRole, comparable, isInThousands, MAX_HEADER_LENGTH } from "./column-headers.ts";
import { isNumber } from "./column-values.ts";

/** A row of a file with its cells by column, and its number as a spreadsheet counts it. */
export type CellRow = { line: number; cells: ImportCells };

/** Even without the escapes of formulas, which add less than half, this is too long for every field. */
const MAX_CELL_LENGTH = 2 * MAX_DESCRIPTION_LENGTH;
/** A longer text is not read as HTML, and so is too long. */
export const MAX_HTML_LENGTH = 6 * MAX_DESCRIPTION_LENGTH;

/** The key of the reason why a row is wrong or left out, beside the cells of columns. */
export const LEFT_OUT = "!";

/** The key of the unit of weight or volume that a product is sold by. */
export const MEASURED_IN = "!unit";

/** The columns that follow from others. */
const FOLLOWING: Partial<Record<ProductColumn, ColumnRole[]>> = {
  name: ["variantName"],
  category: ["categories"],
  weight: ["grams", "unit"],
  inStock: ["active", "stopped"],
};

/** The values of a row, by what their columns are. */
type Values = { first: (role: ColumnRole) => string; all: (role: ColumnRole) => string[] };

/**
 * Creates the reader of a file's rows, which are given to it in their order. Rows of variants become products with the
 * variant in the name; a row may complete the product above it.
 */
export function cellsReader(head: string[], roles: (ColumnRole | null)[]) {
  const places = new Map<ColumnRole | null, number[]>();
  for (const [at, role] of roles.entries()) places.set(role, [...(places.get(role) ?? []), at]);
  const has = (role: ColumnRole) => places.has(role);
  // A file of ours says all of a product; those of other programs and people are read with more sense.
  const isOurs = has("id");
  const direct = roles.filter((role) => PRODUCT_COLUMNS.some((column) => column === role));
  const following = PRODUCT_COLUMNS.filter((column) => FOLLOWING[column]?.some(has));
  const columns = [...new Set([...direct, ...following])] as ProductColumn[];
  const headers = head.map(asHeader);
  const headerOf = (role: ColumnRole) => head[places.get(role)?.[0] ?? -1] ?? "";
  const unitIn = (role: ColumnRole) => /\(([^()]{1,10})\)/.exec(headerOf(role))?.[1];
  const units: UnitsInHead = {
    ...{ weight: unitIn("weight"), count: unitIn("stockCount") },
    thousands: PRICES.filter((role) => isInThousands(headerOf(role))),
  };
  let parent: Parent | null = null;
  let isBelowHead = true;

  return ({ line, cells: raw }: { line: number; cells: string[] }): CellRow => {
    const all = (role: ColumnRole) =>
      (places.get(role) ?? []).map((at) =>
        cellText(raw[at] ?? "", !isOurs && HTML_COLUMNS.has(role)),
      );
    const values: Values = { all, first: (role) => all(role)[0] ?? "" };
    const cells: ImportCells = Object.fromEntries(
      columns.map((column) => [column, values.first(column)]),
    );
    isBelowHead &&= !raw.some(isNumber);
    const isNote = isBelowHead && !isOurs && isExplanation(cells);
    const reason = isNote ? "text-row" : reasonToLeaveOut(raw, headers, roles);
    if (reason) cells[LEFT_OUT] = reason;
    else if (!isOurs) {
      complete(cells, values, units);
      parent = addVariant(cells, values, parent);
    }
    return { line, cells };
  };
}

const HTML_COLUMNS = new Set<ColumnRole>(["description", "shortDescription"]);

function cellText(cell: string, mayBeHtml: boolean): string {
  const isRead = mayBeHtml && cell.length < MAX_HTML_LENGTH;
  // WooCommerce writes a break between lines so.
  const text = isRead ? textOfHtml(cell.replaceAll("\\n", "\n")) : cell;
  return plainText(textOfCsv(text.slice(0, MAX_CELL_LENGTH))).trim();
}

/** Longer than anything that is compared. */
const MAX_COMPARED = 200;
const asHeader = (text: string) => comparable(text.slice(0, MAX_HEADER_LENGTH));
const folded = (text: string) => fold(text.slice(0, MAX_COMPARED));

const TOTAL = /^(?:tong|tong ?cong|cong|tong ?so|total|grand ?total|sum) ?:?$/;
export const isTotal = (cell: string) => cell.length < MAX_TOTAL_LENGTH && TOTAL.test(folded(cell));
const MAX_TOTAL_LENGTH = 30;
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;

/** Whether a row below the header says what is to be in its columns, such as "Required". */
function isExplanation({ name, sku, ...others }: ImportCells): boolean {
  const numbers = NUMBER_COLUMNS.flatMap((column) => others[column] || []);
  if (numbers.some((cell) => DUTY.test(folded(cell)))) return true;
  return !numbers.some((cell) => /\d/.test(cell)) && (numbers.length > 1 || (!name && !sku));
}

const PRICES = ["price", "offerPrice", "cost"] as const;
const NUMBER_COLUMNS = [...PRICES, "stockCount", "barcode"];
const DUTY = /^\(?(?:khong )?(?:bat buoc|tuy chon|nhap|required|optional|mandatory)/;

/** What a row may be about that has only one cell. */
const SPEAKING = new Set<ColumnRole | null>([
  ...(["id", "sku", "name", "images", "variant", "variantName", "handle"] as const),
]);

/**
 * Why a row is no product: a sum below the others, the header again on the next page, a heading between the products, or
 * a formula that failed.
 */
function reasonToLeaveOut(
  raw: string[],
  headers: string[],
  roles: (ColumnRole | null)[],
): string | null {
  if (raw.some((cell) => cell.startsWith("#") && FORMULA_ERROR.test(cell.trim())))
    return "formula-error";
  const filled = raw.flatMap((cell, at) => (cell.trim() ? [at] : []));
  const first = filled[0] ?? -1;
  if (isTotal(raw[first] ?? "")) return "total-row";
  if (filled.length === 1 && !SPEAKING.has(roles[first]!) && /\p{L}/u.test(raw[first]!))
    return "text-row";
  const isHeader = filled.every((at) => asHeader(raw[at]!.trim()) === headers[at]);
  return isHeader ? "header-row" : null;
}

/** An amount in thousands. One of four digits may be one in full, as those of more digits are. */
const FEW = /^\d{1,3}(?:[.,]\d{1,3})?$/;
const EITHER = /^\d{4}$/;
/** No price. */
const ZERO = /^0+(?:[.,]0+)?$/;
/** Programs write four decimals and more; three would be thousands. */
const DECIMALS = /^(\d+)[.,]0{4,}$/;

/** "Trọng lượng (g)", "Tồn (kg)" and "Giá (nghìn đồng)" name the units of their columns. */
type UnitsInHead = {
  weight: string | undefined;
  count: string | undefined;
  thousands: (typeof PRICES)[number][];
};

/** Fills in the cells that follow from several columns. */
function complete(cells: ImportCells, { first, all }: Values, inHead: UnitsInHead): void {
  if (first("categories")) cells.category = deepestOf(first("categories"));
  if ("weight" in cells) cells.weight = weightOf(first, inHead.weight);
  for (const column of PRICES) {
    const [price, unit] = priceAndUnit(cells[column] ?? "");
    // What is asked for a kilogram is not the price of a pack.
    if (!price || !isPackOf(unit, cells.weight ?? "")) continue;
    const shown = inHead.thousands.includes(column)
      ? price.replace(FEW, "$& nghìn").replace(EITHER, "$& nghìn?")
      : price;
    cells[column] = fullAmount(shown.replace(ZERO, "").replace(DECIMALS, "$1"));
    if (unit) cells.weight ||= /^\d/.test(unit) ? unit : `1 ${unit}`;
  }
  const [count, counted] = countAndUnit(cells.stockCount ?? "");
  const countedIn = counted || first("unit") || inHead.count || "";
  if (count) cells.stockCount = parseYesNo(count) === false ? "0" : count.replace(DECIMALS, "$1");
  if (all("active").some(isInactive) || all("stopped").some(parseYesNo)) cells.inStock = "no";
  if (isMeasure(countedIn)) cells[MEASURED_IN] = countedIn;
  if ("images" in cells) cells.images = firstPictures(all("images"));
}

/** Whether a pack, if there is one, is one of a unit: "Gói 100g" is a "gói", but "5 kg" is no "kg". */
function isPackOf(unit: string, pack: string): boolean {
  const [one, packed] = [folded(unit), folded(pack).replace(/^1 ?(?=[a-z])/, "")];
  return !one || !packed || packed === one || packed.startsWith(`${one} `);
}

const firstPictures = (cells: string[]) =>
  splitPictures(cells.join(" ")).slice(0, MAX_PICTURES).join(" ");

/** All categories of a shop on Magento are in this one. */
const ROOT_CATEGORY = /^Default Category(?:\/|$)/;

/** "Gia vị, Gia vị > Sa tế" names a category and one in it. */
function deepestOf(categories: string): string {
  const paths = categories
    .split(/(?<!\\),/)
    .map((path) => path.replaceAll("\\,", ",").trim())
    .map((path) =>
      ROOT_CATEGORY.test(path) ? path.replace(ROOT_CATEGORY, "").replaceAll("/", " > ") : path,
    );
  const depths = paths.map((path) => path.split(">").length);
  return paths[depths.indexOf(Math.max(...depths))]!;
}

const numberOf = (text: string) =>
  /^\d{1,7}(?:[.,]\d{1,6})?$/.test(text) ? Number(text.replace(",", ".")) : 0;
/** A number without a unit is of kilograms up to here, else of grams. */
const MAX_KILOGRAMS = 100;

/** The pack of a product, by its weight with or without a unit, or the unit that it is sold by. */
function weightOf(first: Values["first"], unitOfColumn = ""): string {
  const typed = first("weight");
  if (/\p{L}/u.test(typed)) return typed;
  const unit = first("weightUnit") || unitOfColumn;
  const number = numberOf(typed);
  const grams = numberOf(first("grams"));
  if (number > 0) {
    const isGrams = /^g/i.test(unit) || (!unit && number > MAX_KILOGRAMS);
    if (isGrams) return weightText(number);
    return !unit || /^k/i.test(unit) ? weightText(number * 1_000) : `${number} ${unit}`;
  }
  if (grams > 0) return weightText(grams);
  const soldBy = first("unit").toLowerCase();
  return soldBy && !/\d/.test(soldBy) ? `1 ${soldBy}` : soldBy;
}

const weightText = (grams: number) =>
  grams < 1_000 ? `${Number(grams.toFixed(3))} g` : `${Number((grams / 1_000).toFixed(3))} kg`;

/** The product above, which following rows may be variants of: its name is without its own variant. */
type Parent = { handle: string; name: string; cells: ImportCells };

/** What programs call the only variant of a product. */
const NO_VARIANT = new Set(["default title", "default", "mac dinh", "title", "regular"]);
const INHERITED = ["category", "brand", "description", "shortDescription", "images"];

/** Completes the cells of a variant by those of its product, and puts it into the name. */
function addVariant(cells: ImportCells, { first, all }: Values, above: Parent | null): Parent {
  const handle = first("handle");
  const kind = folded(first("kind")).split(",", 1)[0]!.trim();
  const variants = all("variant").flatMap(variantsOf);
  const isUnnamed = cells.name === "" && (variants.length > 0 || first("variantName") !== "");
  const isSame = handle ? handle === above?.handle : kind === "variation" || isUnnamed;
  const product = isSame ? above : null;
  if (product && handle && !cells.sku && !cells.price && !cells.offerPrice && !variants.length) {
    product.cells.images = firstPictures([product.cells.images ?? "", cells.images ?? ""]);
    cells[LEFT_OUT] = "picture-row";
    return product;
  }
  for (const column of INHERITED)
    if (product && cells[column] === "") cells[column] = product.cells[column] ?? "";
  const name = cells.name || product?.name || "";
  if ("name" in cells) cells.name = withVariant(name, first("variantName"), variants);
  if (kind === "variable" || kind === "grouped") cells[LEFT_OUT] = "variant-parent";
  return product ?? { handle, name, cells };
}

/** The values of variants in a cell: "MÀU:ĐỎ|SIZE:L" are two. */
const variantsOf = (cell: string): string[] =>
  cell
    .slice(0, MAX_COMPARED)
    .split("|")
    .map((one) => one.slice(one.indexOf(":") + 1).trim())
    .filter((value) => value !== "" && !NO_VARIANT.has(folded(value)));

function withVariant(name: string, full: string, variants: string[]): string {
  const hasFull = full !== "" && !NO_VARIANT.has(folded(full));
  const isWhole = folded(full).includes(folded(name));
  const named = !hasFull ? name : isWhole ? full : `${name} - ${full}`;
  const known = folded(named);
  const others = variants.filter((value) => !known.includes(folded(value)));
  return [named, others.join(", ")].filter(Boolean).join(" - ");
}
