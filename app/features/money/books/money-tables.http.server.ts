import { BUYER_PARTS } from "#app/features/money/invoices/invoice-buyer.ts";
import {
  type InvoiceRow,
  listInvoices,
} from "#app/features/money/invoices/invoice-buyers.server.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import type { Period } from "#app/kit/format/period.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { BookPage } from "#app/paths.ts";
import type { Text } from "#app/text/en.ts";
import type { WithTx } from "#db/client.server.ts";
import { type RevenueRow, revenueOf } from "./revenue.server.ts";
import { type BookRow, listBook } from "./revenue-book.server.ts";
import { REVENUE_PARTS } from "./revenue-parts.ts";
import { bookLineText, moneyTexts } from "./text.ts";

/** A cell of a file: a text, a number, or a day as in format/vietnam-day.ts. */
export type Cell = string | number | { day: number };

/** What a page about money has in its files. */
export type MoneyTable = {
  /** Of a tab in a workbook. */
  sheet: string;
  /** What stands above the header, a line each. */
  intro: string[];
  header: string[];
  batches: AsyncIterable<Cell[][]>;
};

async function* cellsOf<Row>(
  batches: AsyncIterable<Row[]>,
  rowOf: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map(rowOf);
}

/**
 * The table of a page for a period; its rows are read while it is sent.
 *
 * @param withRead of long statements, such as withReadThread
 */
export function moneyTable(
  page: BookPage,
  period: Period,
  { withRead, lang }: { withRead: WithTx; lang: Text["lang"] },
): MoneyTable {
  const texts = moneyTexts[lang];
  const named = texts.period[period.kind](period);
  switch (page) {
    case "revenue":
      return {
        sheet: period.key,
        intro: [],
        header: [
          period.kind === "month" ? texts.day : texts.month,
          ...REVENUE_PARTS.flatMap(({ part }) =>
            texts[part].columns.map((column) => `${texts[part].title}: ${column}`),
          ),
        ],
        batches: cellsOf(revenueRows(withRead, period), (row) => [
          { day: row.from },
          ...REVENUE_PARTS.flatMap(({ names }) => names.map((name) => row[name])),
        ]),
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
    case "invoices": {
      const { order, date, amount, labels } = texts.invoices;
      return {
        sheet: period.key,
        intro: [],
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

async function* revenueRows(withRead: WithTx, period: Period): AsyncGenerator<RevenueRow[]> {
  yield await revenueOf(withRead, period);
}
