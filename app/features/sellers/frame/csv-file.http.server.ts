import { ReadableStream } from "node:stream/web";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { stringify } from "csv-stringify/sync";
import { requireSeller } from "#app/features/sellers/login/require-seller.http.server.ts";
import type { Seller } from "#app/features/sellers/login/sellers.server.ts";
import { csvDateTime } from "#app/kit/format/date.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { textFor } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";

/** The delimiter of a CSV file; Excel in Vietnam expects a semicolon. */
export type Delimiter = "," | ";";

type Cell = string | number;
export type CsvTable<Row> = {
  /** Lines above the header. */
  intro?: string[];
  header: string[];
  batches: AsyncIterable<Row[]>;
  cellsOf: (row: Row) => Cell[];
};

/** The delimiter that a download's URL asks for. */
export const delimiterOf = (searchParams: URLSearchParams): Delimiter =>
  searchParams.get("separator") === "semicolon" ? ";" : ",";

/** A CSV file as the body of a response, whose rows are read while it is sent. */
export const csvBody = <Row>(table: CsvTable<Row>, delimiter: Delimiter) =>
  ReadableStream.from(csvChunks(table, delimiter));

/** A CSV file in chunks: the lines above the rows, then each batch of rows. */
export async function* csvChunks<Row>(
  { intro = [], header, batches, cellsOf }: CsvTable<Row>,
  delimiter: Delimiter,
): AsyncGenerator<Uint8Array> {
  // The byte order mark tells Excel that this is UTF-8.
  yield chunkOf([...intro.map((line) => [line]), header], delimiter, { bom: true });
  for await (const rows of batches) yield chunkOf(rows.map(cellsOf), delimiter);
}

function chunkOf(rows: Cell[][], delimiter: Delimiter, { bom = false } = {}): Uint8Array {
  const text = stringify(rows, {
    bom,
    delimiter,
    record_delimiter: "windows",
    // By default, the writer quotes only the pair CR LF.
    quoted_match: /[\r\n]/,
  });
  return Buffer.from(text);
}

type CsvRequest = LoaderFunctionArgs & {
  t: Text;
  seller: Seller;
  delimiter: Delimiter;
  searchParams: URLSearchParams;
};

/** Creates the loader of a CSV download for sellers, named by its date; its rows are read while they are sent. */
export function csvLoader<Row>(
  open: (request: CsvRequest) => Promise<CsvTable<Row> & { name: string }>,
) {
  return async (args: LoaderFunctionArgs): Promise<Response> => {
    const { request, context } = args;
    const seller = await requireSeller(context, request);
    const t = textFor(await requestLang(context, request));
    const { searchParams } = new URL(request.url);
    const delimiter = delimiterOf(searchParams);
    const { name, ...table } = await open({ ...args, t, seller, delimiter, searchParams });
    await context.takeDownload();
    const [today] = csvDateTime(Date.now()).split(" ");
    return fileResponse(csvBody(table, delimiter), {
      type: CSV_TYPE,
      name: `${name}-${today}.csv`,
    });
  };
}

export const CSV_TYPE = "text/csv; charset=utf-8";

/** The response for a file that is sent while it is read, and that no cache may keep. @param bytes if known */
export const fileResponse = (
  chunks: ReadableStream | globalThis.ReadableStream,
  { type, name, bytes }: { type: string; name: string; bytes?: number },
) =>
  new Response(chunks as BodyInit, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "no-store",
      ...(bytes !== undefined && { "Content-Length": String(bytes) }),
    },
  });
