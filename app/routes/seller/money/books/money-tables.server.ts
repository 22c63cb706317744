import { shortOrderId } from "#app/format/order-id.ts";
import type { Period } from "#app/format/period.ts";
import { dayOf } from "#app/format/vietnam-day.ts";
import { type InvoiceRow, listInvoices } from "#app/models/money/invoice-buyers.ts";
import { type RevenueRow, revenueOf } from "#app/models/money/revenue.ts";
import { type BookRow, listBook } from "#app/models/money/revenue-book.ts";
import type { BookPage } from "#app/routes/seller/money/money-nav.tsx";
import type { Text } from "#app/text/en.ts";
import { bookLineText, moneyTexts } from "#app/text/pages/money.ts";
import { BUYER_PARTS } from "#app/values/invoice-buyer.ts";
import type { WithTx } from "#db/client.server.ts";
import { REVENUE_PARTS } from "./revenue-parts.ts";

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
