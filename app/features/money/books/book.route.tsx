import { useLoaderData } from "@remix-run/react";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { formatDay } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { daysOfPage, readShown } from "./by-day.server.ts";
import { MoneyHead, MoneyTable, NextDays } from "./money-parts.tsx";
import { listBook, sumBook } from "./revenue-book.server.ts";
import { bookLineText, moneyTexts } from "./text.ts";

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

/** The revenue book of a household business, in the form that the circular prescribes. */
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
            href: isDeleted ? undefined : paths.sellerOrder(orderId),
            cells: [
              `#${shortOrderId(orderId)}`,
              formatDay(dayOf(at), lang),
              bookLineText(row, lang),
              formatCount(amountVnd),
            ],
          };
        })}
        sums={["", "", formatCount(sumVnd)]}
      />
      <NextDays of="book" period={period} days={days} page={page} />
    </div>
  );
}
