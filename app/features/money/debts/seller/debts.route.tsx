import { Link, useLoaderData } from "@remix-run/react";
import { MoneyNav } from "#app/features/money/books/money-parts.tsx";
import { listCustomersOf } from "#app/features/orders/customers/customers.server.ts";
import { customerTexts } from "#app/features/orders/customers/text.ts";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatDate } from "#app/kit/format/date.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { debtHref, debtsHref } from "../debt-links.ts";
import { listDebts } from "../debts.server.ts";
import { debtTexts } from "../text.ts";

export const meta = privateMeta(({ lang }) => [debtTexts[lang].title, debtTexts[lang].description]);

export const loader = sellerLoader(({ context, searchParams }) =>
  context.withSnapshot(async (db) => {
    const {
      keys,
      customers: count,
      ...found
    } = await listDebts(db, parsePageNumber(searchParams.get("page")));
    return { ...found, count, customers: await listCustomersOf(db, keys) };
  }),
);

/** Who owes what and since when, the longest first. */
export default function Debts() {
  const { lang } = useText();
  const texts = debtTexts[lang];
  const { customers, count, owedVnd, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>{texts.title}</h1>
      <MoneyNav page="debts" />
      <p className="hint my-3">{texts.intro}</p>
      {customers.length === 0 ? (
        <EmptyState illustration="empty-orders" title={texts.none} text={texts.noneHint} />
      ) : (
        <>
          <p className="strong mb-3">{texts.all(count, formatVnd(owedVnd))}</p>
          <ul className="panel lined">
            {customers.map((customer) => (
              <li key={customer.key}>
                <Link className="touch-link strong" to={debtHref(customer.key)} discover="none">
                  {customer.name || customerTexts[lang].nameless}
                </Link>
                {" · "}
                <a className="touch-link" href={telHref(customer.phone)}>
                  {showPhone(customer.phone)}
                </a>
                <p>
                  <strong>
                    {customerTexts[lang].owes(
                      formatVnd(customer.credit.owedVnd),
                      formatDate(customer.credit.since!, lang),
                    )}
                  </strong>
                </p>
                <Link
                  className="touch-link"
                  to={debtHref(customer.key, "a5")}
                  reloadDocument
                  discover="none"
                >
                  {texts.printA5}
                  <span className="sr-only"> {customer.name}</span>
                </Link>
              </li>
            ))}
          </ul>
          <PageLinks page={page} pages={pages} hrefFor={debtsHref} />
        </>
      )}
    </>
  );
}
