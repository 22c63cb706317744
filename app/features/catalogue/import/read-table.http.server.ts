import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { CsvError } from "csv-parse";
import {
  MAX_IMPORT_COLUMNS,
  MAX_IMPORT_ROWS,
} from "#app/features/catalogue/products/product-limits.ts";
import { decodeText } from "#app/kit/format/csv-cell.ts";
import type { ImportReading } from "#db/schema.ts";
import { MAX_HEADER_LENGTH, roleOf } from "./column-headers.ts";
import { isNumber } from "./column-values.ts";
import { hasTooManyLines, recordsOf, withoutEmptyEnd } from "./read-csv.http.server.ts";
import { MAX_HTML_LENGTH } from "./row-cells.ts";
import {
  fillGroups,
  isSameHead,
  oneBelowTheOther,
  withProductsOf,
  withUnit,
} from "./table-parts.ts";
import {
  openWorkbook,
  type SheetRow,
  WorkbookError,
  type WorkbookProblem,
} from "./workbook.server.ts";

/** The header of a file and its rows, without empty ones. */
export type Table = { head: string[]; rows: SheetRow[]; sheets?: ImportReading["sheets"] };

/** The reason why a whole file cannot be imported. "old-workbook": in the format before XLSX, or with a password. */
type FileProblem =
  | WorkbookProblem
  | "encoding"
  | "old-workbook"
  | "no-rows"
  | "too-many-rows"
  | "too-many-columns";

const ROWS_PER_TURN = 200;
/** Above the header there may be a title, an address, a date. */
const MAX_HEAD_ROWS = 20;
const MAX_SHEETS = 20;
const MAX_SHEET_NAME = 60;
/** One more is too many, if it is not empty. */
const COLUMNS = MAX_IMPORT_COLUMNS + 1;

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Reads a file of products, CSV or XLSX; yields to the event loop meanwhile. */
export async function readTable(bytes: Uint8Array): Promise<Table | FileProblem> {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return "old-workbook";
  try {
    // A workbook is a ZIP file.
    return await (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)
      ? readWorkbook(bytes)
      : readText(bytes));
  } catch (error) {
    if (error instanceof CsvError) return "unreadable";
    if (error instanceof WorkbookError) return error.reason;
    throw error;
  }
}

async function readText(bytes: Uint8Array): Promise<Table | FileProblem> {
  const text = decodeText(bytes);
  if (text === null) return "encoding";
  const content = withoutEmptyEnd(text);
  // Before they are parsed, which would take seconds.
  if (hasTooManyLines(content)) return "too-many-rows";
  return tableOf(await collect(rowsOfText(content), MAX_IMPORT_ROWS + MAX_HEAD_ROWS));
}

/** The rows of a CSV file, as a spreadsheet counts them: breaks inside of cells do not count, empty rows do. */
async function* rowsOfText(text: string): AsyncGenerator<SheetRow> {
  let line = 0;
  for await (const record of recordsOf(text)) {
    line += 1;
    if (line % ROWS_PER_TURN === 0) await yieldToEventLoop();
    const cells = record.slice(0, COLUMNS).map((cell) => cell.slice(0, MAX_HTML_LENGTH));
    if (cells.some((cell) => cell.trim() !== "")) yield { line, cells };
  }
}

/** The sheet of a workbook whose header is known best, with others that have the same header and other products. */
async function readWorkbook(bytes: Uint8Array): Promise<Table | FileProblem> {
  const sheets = await openWorkbook(bytes, { columns: COLUMNS, cellLength: MAX_HTML_LENGTH });
  const filled: (Head & { name: string; rows: () => AsyncGenerator<SheetRow> })[] = [];
  for (const { name, rows } of sheets.slice(0, MAX_SHEETS)) {
    const first = await collect(rows(), MAX_HEAD_ROWS);
    const short = name.slice(0, MAX_SHEET_NAME);
    if (first.length > 0) filled.push({ ...findHead(first), name: short, rows });
  }
  const best = filled.reduce<(typeof filled)[number] | null>(
    (best, sheet) => (best && best.score >= sheet.score ? best : sheet),
    null,
  );
  if (!best) return "no-rows";
  let table = tableOf(await collect(best.rows(), MAX_IMPORT_ROWS + MAX_HEAD_ROWS));
  const read = [best.name];
  for (const sheet of filled) {
    if (typeof table === "string") return table;
    if (sheet === best || !isSameHead(sheet.head, best.head)) continue;
    const next = tableOf(await collect(sheet.rows(), MAX_IMPORT_ROWS + MAX_HEAD_ROWS));
    const both: Table | null = typeof next === "string" ? null : withProductsOf(table, next);
    if (!both) continue;
    table = both.rows.length > MAX_IMPORT_ROWS ? "too-many-rows" : both;
    read.push(sheet.name);
  }
  const others = filled.map(({ name }) => name).filter((name) => !read.includes(name));
  if (typeof table === "string" || others.length === 0) return table;
  return { ...table, sheets: { read: read.join(", "), others } };
}

/** The first rows, one more than `max` if there are more. */
async function collect(rows: AsyncGenerator<SheetRow>, max: number): Promise<SheetRow[]> {
  const collected: SheetRow[] = [];
  for await (const row of rows) {
    collected.push(row);
    if (collected.length > max) break;
  }
  return collected;
}

function tableOf(all: SheetRow[]): Table | FileProblem {
  if (all.length === 0) return "no-rows";
  const found = findHead(all.slice(0, MAX_HEAD_ROWS));
  const above = all.slice(0, found.at).flatMap(({ cells }) => cells);
  const { head, rows } = oneBelowTheOther(withUnit(found.head, above), all.slice(found.from));
  fillGroups(head, rows);
  if (rows.length === 0) return "no-rows";
  if (rows.length > MAX_IMPORT_ROWS) return "too-many-rows";
  if (head.slice(MAX_IMPORT_COLUMNS).some((header) => header.trim())) return "too-many-columns";
  const headers = head.map((header) => header.trim().slice(0, MAX_HEADER_LENGTH));
  return { head: headers.slice(0, MAX_IMPORT_COLUMNS), rows };
}

/** A header, the row where it begins, and the one below it. */
type Head = { head: string[]; at: number; from: number; score: number };

/** The row that has the most known headers, or that and the one below it; else the first with several cells. */
function findHead(rows: SheetRow[]): Head {
  const heads: Record<"merged" | "single" | "double", Head[]> = {
    merged: [],
    single: [],
    double: [],
  };
  for (const [at, { cells }] of rows.entries()) {
    heads.single.push({ head: cells, at, from: at + 1, score: knownIn(cells) });
    const below = rows[at + 1]?.cells ?? [];
    // A title is no part of a header.
    if (below.some(isNumber) || filledIn(cells) < 2 || filledIn(below) === 0) continue;
    const both = joinedHeaders(cells, below);
    // Below a merged cell, there is a part of it where its own row has nothing.
    const hasParts = below.some((cell, at) => cell.trim() && !cells[at]?.trim());
    const isMerged = hasParts && cells.some((cell, at) => cell.trim() && !below[at]?.trim());
    const score = knownIn(isMerged ? [...both, ...below, ...cells] : both);
    heads[isMerged ? "merged" : "double"].push({ head: both, at, from: at + 2, score });
  }
  const all = [...heads.merged, ...heads.single, ...heads.double];
  const best = all.reduce((best, head) => (head.score > best.score ? head : best));
  if (best.score > 1) return best;
  const at = Math.max(
    0,
    rows.findIndex(({ cells }) => filledIn(cells) > 1),
  );
  const { cells } = rows[at]!;
  // Rows without a header: its columns are named as in a spreadsheet.
  if (cells.some(isNumber))
    return { head: cells.map((_, i) => letterOf(i)), at, from: at, score: 0 };
  return { head: cells, at, from: at + 1, score: 0 };
}

const filledIn = (cells: string[]) => cells.filter((cell) => cell.trim()).length;

/**
 * The header of two rows, the upper one with merged cells: "Giá" above "Nhập" and "Bán" are "Giá Nhập" and "Giá Bán".
 * Or the upper row has the names that a program uses, and the lower one those that people read.
 */
function joinedHeaders(above: string[], below: string[]): string[] {
  let upper = "";
  const areNames = below.every((cell, at) => !cell.trim() || above[at]?.trim());
  return [...Array(Math.max(above.length, below.length))].map((_, at) => {
    upper = above[at]?.trim() || (below[at]?.trim() ? upper : "");
    const lower = below[at]?.trim() ?? "";
    const both = `${upper} ${lower}`.trim();
    // "Tồn cuối kỳ" above "Số lượng" is not the only one.
    const isRepeated = below.indexOf(lower) !== below.lastIndexOf(lower);
    const choices = [...(isRepeated ? [] : [lower]), both, ...(areNames ? [upper] : [])];
    return choices.find((header) => (roleOf(header)?.role ?? "none") !== "none") ?? both;
  });
}

/** How many different things the headers stand for. */
const knownIn = (cells: string[]) =>
  new Set(cells.flatMap((cell) => (cell.trim() && roleOf(cell)?.role) || [])).size;

/** A, B … Z, AA, AB … */
const letterOf = (at: number): string =>
  (at >= 26 ? letterOf(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));
