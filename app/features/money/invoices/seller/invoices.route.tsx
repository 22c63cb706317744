import { Link, useLoaderData } from "@remix-run/react";
import { daysOfPage, readShown } from "#app/features/money/books/by-day.server.ts";
import { MoneyHead, NextDays } from "#app/features/money/books/money-parts.tsx";
import { moneyTexts } from "#app/features/money/books/text.ts";
import { InvoiceBuyerBlock } from "#app/features/money/invoices/invoice-buyer-block.tsx";
import { listInvoices } from "#app/features/money/invoices/invoice-buyers.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { formatDay } from "#app/kit/format/date.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";

export const meta = privateMeta(({ lang }) => [
  moneyTexts[lang].invoices.title,
  moneyTexts[lang].invoices.means,
]);

export const loader = sellerLoader(async ({ context: { withReadThread: read }, searchParams }) => {
  const shown = readShown(searchParams);
  return { ...shown, page: await daysOfPage((days) => listInvoices(read, days), shown.days) };
});

/** The delivered orders that need an invoice, with its buyer. */
export default function Invoices() {
  const { lang } = useText();
  const texts = moneyTexts[lang];
  const { period, today, days, page } = useLoaderData<typeof loader>();
  return (
    <div className="overview">
      <MoneyHead page="invoices" period={period} today={today} />
      <section className="panel" aria-labelledby="invoices">
        <h2 id="invoices">{texts.invoices.title}</h2>
        <p className="hint">{texts.invoices.means}</p>
        {page.rows.length === 0 && <p>{texts.nothing}</p>}
        <ul className="invoices">
          {page.rows.map(({ orderId, at, amountVnd, ...buyer }) => (
            <li key={orderId}>
              <p>
                <Link className="touch-link" to={paths.sellerOrder(orderId)} discover="none">
                  #{shortOrderId(orderId)}
                </Link>{" "}
                {formatDay(dayOf(at), lang)} <strong>{formatVnd(amountVnd)}</strong>
              </p>
              <InvoiceBuyerBlock buyer={buyer} />
            </li>
          ))}
        </ul>
      </section>
      <NextDays of="invoices" period={period} days={days} page={page} />
    </div>
  );
}
