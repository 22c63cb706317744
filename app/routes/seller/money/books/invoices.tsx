import { Link, useLoaderData } from "@remix-run/react";
import { sellerLoader } from "#app/auth/require-seller.ts";
import { formatDay } from "#app/format/date.ts";
import { shortOrderId } from "#app/format/order-id.ts";
import { dayOf } from "#app/format/vietnam-day.ts";
import { formatVnd } from "#app/format/vnd.ts";
import { daysOfPage } from "#app/models/money/by-day.ts";
import { listInvoices } from "#app/models/money/invoice-buyers.ts";
import { paths } from "#app/paths.ts";
import { moneyTexts } from "#app/text/pages/money.ts";
import { InvoiceBuyerBlock } from "#app/ui/invoice-buyer-block.tsx";
import { privateMeta } from "#app/ui/page/page-meta.ts";
import { useText } from "#app/ui/page/root-data.ts";
import { MoneyHead } from "./money-head.tsx";
import { NextDays } from "./next-days.tsx";
import { readShown } from "./shown-days.server.ts";

export const meta = privateMeta(({ lang }) => [
  moneyTexts[lang].invoices.title,
  moneyTexts[lang].invoices.means,
]);

export const loader = sellerLoader(async ({ context: { withReadThread: read }, searchParams }) => {
  const shown = readShown(searchParams);
  return { ...shown, page: await daysOfPage((days) => listInvoices(read, days), shown.days) };
});

/** The delivered orders that an invoice is to be written for, with whom it is for. */
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
