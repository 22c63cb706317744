import { useLoaderData } from "@remix-run/react";
import { sellerLoader } from "#app/auth/require-seller.ts";
import { formatDay } from "#app/format/date.ts";
import { formatCount } from "#app/format/figures.ts";
import { shortOrderId } from "#app/format/order-id.ts";
import { dayOf } from "#app/format/vietnam-day.ts";
import { daysOfPage } from "#app/models/money/by-day.ts";
import { listBook, sumBook } from "#app/models/money/revenue-book.ts";
import { paths } from "#app/paths.ts";
import { bookLineText, moneyTexts } from "#app/text/pages/money.ts";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { useText } from "#app/ui/page/root-data.ts";
import { MoneyHead } from "./money-head.tsx";
import { MoneyTable } from "./money-table.tsx";
import { NextDays } from "./next-days.tsx";
import { readShown } from "./shown-days.server.ts";

export const meta = privateMeta(({ lang }) => [
  moneyTexts[lang].book.title,
  moneyTexts[lang].book.means,
]);

export const loader = sellerLoader(async ({ context: { withReadThread: read }, searchParams }) => {
  const shown = readShown(searchParams);
  return {
    ...shown,
    page: await daysOfPage((days) => listBook(read, days), shown.days),
    sumVnd: await sumBook(read, shown.period),
  };
});

/** The revenue book of a household business, as its circular has it. */
export default function RevenueBook() {
  const { lang } = useText();
  const texts = moneyTexts[lang];
  const { book } = texts;
  const { period, today, days, page, sumVnd } = useLoaderData<typeof loader>();
  return (
    <div className="overview">
      <MoneyHead page="book" period={period} today={today} />
      <p className="strong">{texts.check}</p>
      <MoneyTable
        id="book"
        title={book.title}
        means={`${book.means} ${book.trade}: ${book.group}.`}
        columns={[book.number, book.date, book.text, book.amount]}
        rows={page.rows.map((row, i) => {
          const { orderId, at, amountVnd, isDeleted } = row;
          return {
            key: `${i} ${orderId}`,
            name: `#${shortOrderId(orderId)}`,
            href: isDeleted ? undefined : paths.sellerOrder(orderId),
            cells: [formatDay(dayOf(at), lang), bookLineText(row, lang), formatCount(amountVnd)],
          };
        })}
        total={["", "", formatCount(sumVnd)]}
      />
      <NextDays of="book" period={period} days={days} page={page} />
    </div>
  );
}
