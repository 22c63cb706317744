import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { writeXlsxStream } from "hucre/xlsx";
import type { Cell, MoneyTable } from "./money-tables.http.server.ts";

// Loaded with the first workbook that somebody downloads.

const DAY_MS = 24 * 3_600_000;
/** Rows between which other requests have their turn. */
const AT_ONCE = 200;
const MIN_WIDTH = 14;

/** A table as an XLSX workbook, written while it is read. Texts are never formulas there. */
export function workbookOf({ sheet, intro, header, batches }: MoneyTable): ReadableStream {
  const columns = header.map((name) => ({ width: Math.max(MIN_WIDTH, name.length + 2) }));
  async function* rows() {
    for (const line of intro) yield [line];
    yield header;
    for await (const batch of batches)
      for (const [i, row] of batch.entries()) {
        if (i % AT_ONCE === 0) await yieldToEventLoop();
        yield row.map(cellOf);
      }
  }
  return writeXlsxStream(rows(), { name: sheet, columns });
}

const cellOf = (cell: Cell) => (typeof cell === "object" ? new Date(cell.day * DAY_MS) : cell);
