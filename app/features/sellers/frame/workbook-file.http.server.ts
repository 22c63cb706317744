import { setImmediate as yieldToEventLoop } from "node:timers/promises";

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Cell = string | number | Date;
type WorkbookTable<Row> = {
  /** Name of the sheet. */
  sheet: string;
  /** Lines above the header. */
  intro?: string[];
  header: string[];
  batches: AsyncIterable<Row[]>;
  cellsOf: (row: Row) => Cell[];
};

/** Other requests have a turn after this many rows. */
const AT_ONCE = 200;
const MIN_WIDTH = 14;

/** A table as an XLSX workbook, written while it is read. In a workbook, a text is never taken for a formula. */
export async function workbookBody<Row>({
  sheet,
  intro = [],
  header,
  batches,
  cellsOf,
}: WorkbookTable<Row>): Promise<ReadableStream> {
  // The library is loaded when somebody downloads the first workbook.
  const { writeXlsxStream } = await import("hucre/xlsx");
  const columns = header.map((name) => ({ width: Math.max(MIN_WIDTH, name.length + 2) }));
  async function* rows() {
    for (const line of intro) yield [line];
    yield header;
    for await (const batch of batches)
      for (const [i, row] of batch.entries()) {
        if (i % AT_ONCE === 0) await yieldToEventLoop();
        yield cellsOf(row);
      }
  }
  return writeXlsxStream(rows(), { name: sheet, columns });
}
