import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import { CsvError, parse } from "csv-parse";
import {
  type FormFile,
  readMultipart,
  refuseIncompleteForm,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
import type { ProductColumn } from "#app/features/catalogue/products/product-fields.ts";
import {
  type ImportCells,
  MAX_DESCRIPTION_LENGTH,
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from "#app/features/catalogue/products/product-limits.ts";
import { decodeText, textOfCsv } from "#app/kit/format/csv-cell.ts";
import { plainText } from "#app/kit/format/plain-text.ts";
import { productColumn } from "./columns.ts";

/** A row, and its number as a spreadsheet counts it: breaks inside of cells do not count, empty rows do. */
export type CsvRow = { line: number; cells: ImportCells };

/** The reason why a whole file cannot be imported. */
export type CsvRefusal =
  | { reason: "encoding" | "workbook" | "unreadable" | "no-rows" | "too-many-rows" | "repeated" }
  | { reason: "missing"; columns: ProductColumn[] };

/** Without ids, rows are matched by these, or describe new products. */
const NEEDED: ProductColumn[] = ["name", "category", "price", "offerPrice"];
const ROWS_PER_TURN = 200;
/** Even without the escapes of formulas, which add less than half, this is too long for every field. */
const MAX_CELL_LENGTH = 2 * MAX_DESCRIPTION_LENGTH;
/** Parsing so much does not hold up the event loop, even if it is nothing but line breaks. */
const CHUNK_LENGTH = 1024;
/** Descriptions have several lines, and spreadsheets write empty rows between those of use. */
const MAX_LINES = 20 * MAX_IMPORT_ROWS;
const MAX_HEADER_LENGTH = 64 * 1024;

/** The file in the field "file" of a multipart form, or null. @throws a Response 400 for an incomplete form */
export async function readUpload(
  context: AppLoadContext,
  request: Request,
  fileBytes: number,
): Promise<FormFile | null> {
  let file: FormFile | null = null;
  const limits = { fileBytes, files: 1, textBytes: 1_000 };
  await readMultipart(context, request, limits, async (field, received) => {
    if (field === "file") file = received;
    return "";
  }).catch(refuseIncompleteForm);
  return file;
}

/** Reads a CSV file of products; yields to the event loop meanwhile. */
export async function readCsv(bytes: Uint8Array): Promise<CsvRow[] | CsvRefusal> {
  // A workbook is a ZIP file, and begins with "PK".
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { reason: "workbook" };
  const text = decodeText(bytes);
  if (text === null) return { reason: "encoding" };
  const content = withoutEmptyEnd(text);
  // Before they are parsed, which would take seconds.
  if (hasTooManyLines(content)) return { reason: "too-many-rows" };
  try {
    return await readRows(content);
  } catch (error) {
    if (error instanceof CsvError) return { reason: "unreadable" };
    throw error;
  }
}

async function readRows(text: string): Promise<CsvRow[] | CsvRefusal> {
  let keys: string[] | null = null;
  let line = 0;
  const rows: CsvRow[] = [];
  for await (const record of recordsOf(text)) {
    line += 1;
    if (line % ROWS_PER_TURN === 0) await yieldToEventLoop();
    if (record.every((cell) => cell.trim() === "")) continue;
    if (!keys) {
      const header = readHeader(record);
      if (!Array.isArray(header)) return header;
      keys = header;
    } else if (rows.length === MAX_IMPORT_ROWS) return { reason: "too-many-rows" };
    else rows.push({ line, cells: cellsOf(keys, record) });
  }
  return rows.length > 0 ? rows : { reason: "no-rows" };
}

/** A first line as Excel writes it, which it does not show. */
const GIVEN_SEPARATOR = /^sep=([,;\t])(?:\r\n?|\n)/i;

/** The most frequent separator outside the quotes of the first line. */
function separatorOf(text: string): string {
  const [header = ""] = text
    .slice(0, MAX_HEADER_LENGTH)
    .replace(/"[^"]*"/g, "")
    .split(/[\r\n]/, 1);
  const count = (separator: string) => header.split(separator).length;
  return [",", ";", "\t"].reduce((best, other) => (count(other) > count(best) ? other : best));
}

/** Leaves out empty rows at the end: a spreadsheet may write a million of them. */
function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ",;\t\r\n ".includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

function hasTooManyLines(text: string): boolean {
  let lines = 0;
  for (const _ of text.matchAll(/\r\n?|\n/g)) {
    lines += 1;
    if (lines > MAX_LINES) return true;
  }
  return false;
}

/** The rows of a file. A stream would hand the parser many chunks in one turn of the event loop. */
export async function* recordsOf(text: string): AsyncGenerator<string[]> {
  const [given = "", separator] = GIVEN_SEPARATOR.exec(text.slice(0, 10)) ?? [];
  const parser = parse({
    delimiter: separator ?? separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
  });
  let failure: Error | null = null;
  parser.on("error", (error) => {
    failure = error;
  });
  for (const chunk of chunksOf(text.slice(given.length))) {
    parser.write(chunk);
    yield* parsedBy(parser);
    await yieldToEventLoop();
    if (failure) throw failure;
  }
  parser.end();
  await yieldToEventLoop();
  if (failure) throw failure;
  yield* parsedBy(parser);
}

function* parsedBy(parser: ReturnType<typeof parse>): Generator<string[]> {
  for (let record = parser.read(); record !== null; record = parser.read()) yield record;
}

/** Splits neither line breaks nor characters. */
function* chunksOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = at + CHUNK_LENGTH;
    const next = /^(\r\n|[\ud800-\udbff][\udc00-\udfff])/.test(text.slice(end - 1, end + 1))
      ? end + 1
      : end;
    // The parser takes the first kind of line break for that of all rows.
    yield text.slice(at, next).replace(/\r\n?/g, "\n");
    at = next;
  }
}

/** The key of each column: a known column's name, or the header of another. */
function readHeader(record: string[]): string[] | CsvRefusal {
  if (record.length > MAX_IMPORT_COLUMNS) return { reason: "unreadable" };
  const keys = record.map((header) => productColumn(header) ?? otherKey(header));
  const known = keys.filter((key) => !key.startsWith("?"));
  if (new Set(known).size < known.length) return { reason: "repeated" };
  const columns = NEEDED.filter((column) => !keys.includes(column));
  if (columns.length > 0 && !known.includes("id")) return { reason: "missing", columns };
  return keys;
}

/** Differs from every known column, and is short, as pages show it. */
const otherKey = (header: string) => `?${header.slice(0, 60).trim()}`;

function cellsOf(keys: string[], record: string[]): ImportCells {
  const cells: ImportCells = {};
  for (const [i, key] of keys.entries()) {
    const cell = record[i] ?? "";
    cells[key] = key.startsWith("?")
      ? ""
      : plainText(textOfCsv(cell.slice(0, MAX_CELL_LENGTH))).trim();
  }
  return cells;
}
