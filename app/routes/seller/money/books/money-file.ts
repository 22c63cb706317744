import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSeller } from "../../../../auth/require-seller.ts";
import { csvText } from "../../../../format/csv-cell.ts";
import { parsePeriod } from "../../../../format/period.ts";
import { isoDay } from "../../../../format/vietnam-day.ts";
import { moneyTexts } from "../../../../text/pages/money.ts";
import { requestLang } from "../../../../web/language.ts";
import { CSV_TYPE, csvBody, delimiterOf, fileResponse } from "../../csv-file.server.ts";
import type { MoneyPage } from "../money-nav.tsx";
import { type Cell, type MoneyTable, moneyTable } from "./money-tables.server.ts";

const FILE = /^(revenue|book|invoices)\.(csv|xlsx)$/;
const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Rows between which other requests have their turn. */
const AT_ONCE = 200;

/** A page about money as a file, for programs that compute with it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSeller(context, request);
  const [, page, extension] = FILE.exec(params.file ?? "") ?? [];
  if (!page || !extension) throw new Response(null, { status: 404 });
  const lang = await requestLang(context, request);
  const { searchParams } = new URL(request.url);
  const period = parsePeriod(searchParams.get("period"));
  const table = moneyTable(page as MoneyPage, period, { withRead: context.withReadThread, lang });
  context.takeDownload();
  const file = `${moneyTexts[lang].fileNames[page as MoneyPage]}-${period.key}.${extension}`;
  if (extension === "xlsx")
    return fileResponse(await xlsxBody(table), { type: XLSX_TYPE, name: file });
  const { intro, header, batches } = table;
  const [first = header, ...others] = [
    ...intro.map((line) => [line]),
    ...(intro[0] ? [header] : []),
  ];
  const lines = csvBody(
    { header: first, batches: after(others, batches), cellsOf: (row: Cell[]) => row.map(csvCell) },
    delimiterOf(searchParams),
  );
  return fileResponse(lines, { type: CSV_TYPE, name: file });
}

async function* after(first: Cell[][], batches: AsyncIterable<Cell[][]>) {
  if (first.length > 0) yield first;
  yield* batches;
}

function csvCell(cell: Cell): string | number {
  if (typeof cell === "number") return cell;
  return typeof cell === "string" ? csvText(cell) : isoDay(cell.day);
}

/** A workbook in chunks; its writer is loaded with the first one. Texts are never formulas there. */
async function xlsxBody({ sheet, intro, header, batches }: MoneyTable) {
  const { writeXlsxStream } = await import("hucre/xlsx");
  const columns = header.map((name) => ({ width: Math.max(14, name.length + 2) }));
  async function* rows() {
    for (const line of intro) yield [line];
    yield header;
    for await (const batch of batches)
      for (const [i, row] of batch.entries()) {
        if (i % AT_ONCE === 0) await yieldToEventLoop();
        yield row.map(xlsxCell);
      }
  }
  return writeXlsxStream(rows(), { name: sheet, columns });
}

const DAY_MS = 24 * 3_600_000;

const xlsxCell = (cell: Cell) => (typeof cell === "object" ? new Date(cell.day * DAY_MS) : cell);
