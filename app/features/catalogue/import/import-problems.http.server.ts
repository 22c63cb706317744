import type {
  ImportCells,
  ProductColumn,
} from "#app/features/catalogue/products/product-limits.ts";
import { shorten } from "#app/kit/format/fold.ts";
import { isExternalImage } from "#app/kit/format/image-ref.ts";
import type { Text } from "#app/text/en.ts";
import { productRowParser, splitPictures } from "./form.ts";
import type { ImportRow } from "./product-imports.server.ts";
import { productImportTexts } from "./text.ts";

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
