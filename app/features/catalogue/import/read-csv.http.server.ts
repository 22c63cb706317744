import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import { CsvError, parse } from "csv-parse";
import {
  type FormFile,
  readMultipart,
  refuseIncompleteForm,
} from "#app/features/catalogue/pictures/multipart.http.server.ts";
import { MAX_IMPORT_ROWS } from "#app/features/catalogue/products/product-limits.ts";
import { textOfCsv } from "#app/kit/format/csv-cell.ts";

/** Parsing so much does not hold up the event loop, even if it is nothing but line breaks. */
const CHUNK_LENGTH = 1024;
/** Descriptions have several lines, and spreadsheets write empty rows between those of use. */
const MAX_LINES = 20 * MAX_IMPORT_ROWS;
/** The first lines say how cells are separated. */
const MAX_SAMPLE_LENGTH = 64 * 1024;
const SAMPLE_LINES = 20;

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

/** A first line as Excel writes it, which it does not show. */
const GIVEN_SEPARATOR = /^sep=([,;\t])(?:\r\n?|\n)/i;

/** The separator by which most of the first lines have the same number of cells, outside of quotes. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, MAX_SAMPLE_LENGTH)
    .replace(/"[^"]*"/g, "")
    .split(/\r\n?|\n/, SAMPLE_LINES);
  const score = (separator: string) => {
    const counts = lines.map((line) => line.split(separator).length);
    return Math.max(...counts.map((cells) => cellsAlike(counts, cells)));
  };
  return [",", ";", "\t"].reduce((best, other) => (score(other) > score(best) ? other : best));
}

const cellsAlike = (counts: number[], cells: number) =>
  cells > 1 ? cells * counts.filter((count) => count === cells).length : 0;

/** Leaves out empty rows at the end: a spreadsheet may write a million of them. */
export function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ",;\t\r\n ".includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Whether parsing a text would take seconds. */
export function hasTooManyLines(text: string): boolean {
  let lines = 0;
  for (const _ of text.matchAll(/\r\n?|\n/g)) {
    lines += 1;
    if (lines > MAX_LINES) return true;
  }
  return false;
}

/**
 * The rows of a small file, its header first, or the reason why it is refused: "noFile" for more than `maxRows` rows
 * below the header.
 *
 * @param rowOf reads the texts of a row's cells, while others take turns on the event loop
 */
export async function readRows<Row>(
  text: string,
  maxRows: number,
  rowOf: (cells: string[]) => Row,
): Promise<Row[] | "noFile" | "unreadable"> {
  const rows: Row[] = [];
  try {
    for await (const cells of recordsOf(text)) {
      rows.push(rowOf(cells.map(textOfCsv)));
      if (rows.length > maxRows + 1) return "noFile";
    }
  } catch (error) {
    if (error instanceof CsvError) return "unreadable";
    throw error;
  }
  return rows;
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
