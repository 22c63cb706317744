import { ReadableStream } from "node:stream/web";
import { stringify } from "csv-stringify/sync";
import { csvDateTime } from "../../format/date.ts";

/** What stands between the cells of a CSV file; Excel in Vietnam expects a semicolon. */
export type Delimiter = "," | ";";

/** The delimiter that a URL of a CSV file asks for. */
export const delimiterOf = (request: Request): Delimiter =>
  new URL(request.url).searchParams.get("separator") === "semicolon" ? ";" : ",";

/** The first rows of a file or, without `bom`, further ones; the mark tells Excel that this is UTF-8. */
export function csvRows(
  rows: (string | number)[][],
  delimiter: Delimiter,
  { bom = false } = {},
): Uint8Array {
  const text = stringify(rows, {
    bom,
    delimiter,
    record_delimiter: "windows",
    // By itself, the writer quotes the whole CR LF only.
    quoted_match: /[\r\n]/,
  });
  return Buffer.from(text);
}

/** Answers with a CSV file that is downloaded, named with today's date. */
export function csvResponse(name: string, chunks: AsyncIterable<Uint8Array>): Response {
  const [today] = csvDateTime(Date.now()).split(" ");
  return new Response(ReadableStream.from(chunks) as BodyInit, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${today}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
