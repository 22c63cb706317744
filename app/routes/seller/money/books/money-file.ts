import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireSeller } from "#app/auth/require-seller.ts";
import { csvText } from "#app/format/csv-cell.ts";
import { parsePeriod } from "#app/format/period.ts";
import { isoDay } from "#app/format/vietnam-day.ts";
import {
  CSV_TYPE,
  csvBody,
  delimiterOf,
  fileResponse,
} from "#app/routes/seller/csv-file.server.ts";
import type { BookPage } from "#app/routes/seller/money/money-nav.tsx";
import { moneyTexts } from "#app/text/pages/money.ts";
import { requestLang } from "#app/web/language.ts";
import { type Cell, moneyTable } from "./money-tables.server.ts";

const FILE = /^(revenue|book|invoices)\.(csv|xlsx)$/;
const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A page about money as a file, for programs that compute with it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSeller(context, request);
  const [, page, extension] = FILE.exec(params.file ?? "") ?? [];
  if (!page || !extension) throw new Response(null, { status: 404 });
  const lang = await requestLang(context, request);
  const { searchParams } = new URL(request.url);
  const period = parsePeriod(searchParams.get("period"));
  const table = moneyTable(page as BookPage, period, { withRead: context.withReadThread, lang });
  context.takeDownload();
  const file = `${moneyTexts[lang].fileNames[page as BookPage]}-${period.key}.${extension}`;
  if (extension === "xlsx") {
    const { workbookOf } = await import("./workbook.server.ts");
    return fileResponse(workbookOf(table), { type: XLSX_TYPE, name: file });
  }
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
