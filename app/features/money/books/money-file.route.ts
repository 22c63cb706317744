import type { LoaderFunctionArgs } from "@remix-run/node";
import { BUYER_PARTS } from "#app/features/money/invoices/invoice-buyer.ts";
import {
  type InvoiceRow,
  listInvoices,
} from "#app/features/money/invoices/invoice-buyers.server.ts";
import { marginByProduct, marginOfPeriod } from "#app/features/money/margin/margin.server.ts";
import { knownMargin, type MarginSums } from "#app/features/money/margin/rules.ts";
import { marginTexts } from "#app/features/money/margin/text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import {
  CSV_TYPE,
  csvBody,
  delimiterOf,
  fileResponse,
} from "#app/features/sellers/frame/csv-file.http.server.ts";
import { workbookBody, XLSX_TYPE } from "#app/features/sellers/frame/workbook-file.http.server.ts";
import { requireSeller } from "#app/features/sellers/login/require-seller.http.server.ts";
import { csvText } from "#app/kit/format/csv-cell.ts";
import { type Period, parsePeriod } from "#app/kit/format/period.ts";
import { DAY_MS, dayOf, isoDay } from "#app/kit/format/vietnam-day.ts";
import { requestLang } from "#app/kit/request/language.ts";
import type { BookPage } from "#app/paths.ts";
import type { Text } from "#app/text/texts.ts";
import type { WithTx } from "#db/client.server.ts";
import { revenueOf } from "./revenue.server.ts";
import { type BookRow, listBook } from "./revenue-book.server.ts";
import { REVENUE_PARTS } from "./rules.ts";
import { bookLineText, moneyTexts } from "./text.ts";

type FilePage = BookPage | "margin-products";
const FILE = /^(revenue|book|invoices|margin|margin-products)\.(csv|xlsx)$/;

/** A page about money as a file, for spreadsheets and other programs. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSeller(context, request);
  const [, page, extension] = FILE.exec(params.file ?? "") ?? [];
  if (!page || !extension) throw new Response(null, { status: 404 });
  const lang = await requestLang(context, request);
  const { searchParams } = new URL(request.url);
  const period = parsePeriod(searchParams.get("period"));
  const table = moneyTable(page as FilePage, period, { withRead: context.withReadThread, lang });
  await context.takeDownload();
  const file = `${moneyTexts[lang].fileNames[page as FilePage]}-${period.key}.${extension}`;
  if (extension === "xlsx") {
    const workbook = { ...table, cellsOf: (row: Cell[]) => row.map(cellOf) };
    return fileResponse(await workbookBody(workbook), { type: XLSX_TYPE, name: file });
  }
  const lines = { ...table, cellsOf: (row: Cell[]) => row.map(csvCell) };
  const body = csvBody(lines, delimiterOf(searchParams));
  return fileResponse(body, { type: CSV_TYPE, name: file });
}

/** A cell of a file: a text, a number, or a day as in format/vietnam-day.ts. */
type Cell = string | number | { day: number };

/** The table of a page about money, as in its files. */
type MoneyTable = {
  /** Name of the sheet in a workbook. */
  sheet: string;
  intro?: string[];
  header: string[];
  batches: AsyncIterable<Cell[][]>;
};

/** The table of a page for a period; its rows are read while it is sent. */
function moneyTable(
  page: FilePage,
  period: Period,
  { withRead, lang }: { withRead: WithTx; lang: Text["lang"] },
): MoneyTable {
  const texts = moneyTexts[lang];
  const named = texts.period[period.kind](period);
  switch (page) {
    case "revenue":
      return {
        sheet: period.key,
        header: [
          period.kind === "month" ? texts.day : texts.month,
          ...REVENUE_PARTS.flatMap(({ part }) =>
            texts[part].columns.map((column) => `${texts[part].title}: ${column}`),
          ),
        ],
        batches: cellsOf(
          once(() => revenueOf(withRead, period)),
          (row) => [
            { day: row.from },
            ...REVENUE_PARTS.flatMap(({ names }) => names.map((name) => row[name])),
          ],
        ),
      };
    case "book": {
      const { title, number, date, text, amount, group } = texts.book;
      return {
        sheet: "S2a-HKD",
        intro: [`${title}. ${named}`, texts.check],
        header: [number, date, text, `${amount}: ${group}`],
        batches: cellsOf(listBook(withRead, period), (row: BookRow) => [
          `#${shortOrderId(row.orderId)}`,
          { day: dayOf(row.at) },
          bookLineText(row, lang),
          row.amountVnd,
        ]),
      };
    }
    case "margin":
      return {
        sheet: period.key,
        intro: [marginTexts[lang].means],
        header: [
          period.kind === "month" ? texts.day : texts.month,
          marginTexts[lang].goods,
          ...marginHeader(lang),
        ],
        batches: cellsOf(
          once(() => withRead((db) => marginOfPeriod(db, period))),
          (row) => [{ day: row.from }, ...marginNumbers(row)],
        ),
      };
    case "margin-products":
      return {
        sheet: period.key,
        intro: [marginTexts[lang].byProductMeans],
        header: [marginTexts[lang].product, marginTexts[lang].sold, ...marginHeader(lang)],
        batches: cellsOf(
          once(() => withRead((db) => marginByProduct(db, period))),
          (row) => [row.name, ...marginNumbers(row)],
        ),
      };
    case "invoices": {
      const { order, date, amount, labels } = texts.invoices;
      return {
        sheet: period.key,
        header: [order, date, amount, ...BUYER_PARTS.map((part) => labels[part])],
        batches: cellsOf(listInvoices(withRead, period), (row: InvoiceRow) => [
          `#${shortOrderId(row.orderId)}`,
          { day: dayOf(row.at) },
          row.amountVnd,
          ...BUYER_PARTS.map((part) => row[part]),
        ]),
      };
    }
  }
}

async function* cellsOf<Row>(
  batches: AsyncIterable<Row[]>,
  rowOf: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map(rowOf);
}

/** The header of the columns after what was paid. */
function marginHeader(lang: Text["lang"]): string[] {
  const { cost, title, pieces, unknownPieces, unknownVnd } = marginTexts[lang];
  return [cost, title, pieces, unknownPieces, unknownVnd];
}

/** Without a cost and a margin if all is of unknown cost. */
function marginNumbers(sums: MarginSums): Cell[] {
  const margin = knownMargin(sums);
  const { goodsVnd, costVnd, pieces, unknownPieces, unknownVnd } = sums;
  const known = margin ? [costVnd, margin.vnd] : ["", ""];
  return [goodsVnd, ...known, pieces, unknownPieces, unknownVnd];
}

async function* once<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}

function csvCell(cell: Cell): string | number {
  if (typeof cell === "number") return cell;
  return typeof cell === "string" ? csvText(cell) : isoDay(cell.day);
}

const cellOf = (cell: Cell) => (typeof cell === "object" ? new Date(cell.day * DAY_MS) : cell);
