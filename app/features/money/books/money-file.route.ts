import type { LoaderFunctionArgs } from "@remix-run/node";
import {
  CSV_TYPE,
  csvBody,
  delimiterOf,
  fileResponse,
} from "#app/features/sellers/frame/csv-file.http.server.ts";
import { requireSeller } from "#app/features/sellers/login/require-seller.http.server.ts";
import { csvText } from "#app/kit/format/csv-cell.ts";
import { parsePeriod } from "#app/kit/format/period.ts";
import { isoDay } from "#app/kit/format/vietnam-day.ts";
import { requestLang } from "#app/kit/request/language.ts";
import type { BookPage } from "#app/paths.ts";
import { type Cell, moneyTable } from "./money-tables.http.server.ts";
import { moneyTexts } from "./text.ts";

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
    const { workbookOf } = await import("./workbook.http.server.ts");
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
