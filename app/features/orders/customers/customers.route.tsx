import { Link, useLoaderData } from "@remix-run/react";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { searchText } from "#app/kit/format/fold.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { CustomerFigures } from "./customer-figures.tsx";
import { customerHref, customersFile, customersHref } from "./customer-links.ts";
import { listCustomers } from "./customers.server.ts";
import { customerTexts } from "./text.ts";

export const meta = privateMeta(({ lang }) => [
  customerTexts[lang].title,
  customerTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const search = searchText(searchParams.get("search"));
  const page = parsePageNumber(searchParams.get("page"));
  const read = search ? context.withReadThread : context.withSnapshot;
  return { search, ...(await read((db) => listCustomers(db, { search, page }))) };
});

/** The customers of all orders. */
export default function Customers() {
  const t = useText();
  const texts = customerTexts[t.lang];
  const { search, customers, total, hasMore, page, pages } = useLoaderData<typeof loader>();
  return (
    <>
      <p>
        <Link className="touch-link" to={paths.sellerOrders()}>
          ← {t.seller.allOrders}
        </Link>
      </p>
      <h1>
        {texts.title} <span className="count">{hasMore ? `${total}+` : total}</span>
      </h1>
      <p className="mb-4">{texts.hint}</p>
      <SellerForm method="get" action={customersHref()} className="panel mb-4 field-row">
        <div className="field">
          <label htmlFor="find">{texts.search}</label>
          <input
            id="find"
            key={search}
            type="search"
            name="search"
            defaultValue={search}
            aria-describedby="find-hint"
          />
          <p className="hint" id="find-hint">
            {texts.searchHint}
          </p>
        </div>
        <button type="submit" className="button button-quiet">
          {texts.find}
        </button>
      </SellerForm>
      {hasMore && <p className="hint mb-4">{texts.newestOnly}</p>}
      {customers.length === 0 ? (
        <EmptyState
          illustration="empty-search"
          title={texts.none}
          text={texts.noneHint}
          link={search ? { href: customersHref(), text: texts.all } : undefined}
        />
      ) : (
        <>
          <ul className="panel lined">
            {customers.map((customer) => (
              <li key={customer.key}>
                <Link className="touch-link strong" to={customerHref(customer.key)} discover="none">
                  {customer.name || texts.nameless}
                </Link>
                <CustomerFigures customer={customer} />
              </li>
            ))}
          </ul>
          <PageLinks
            page={page}
            pages={pages}
            hrefFor={(to) => customersHref({ search, page: to })}
          />
          <p className="words gap-x-6 mt-4">
            <a className="touch-link" href={customersFile("csv", { search })} download>
              {texts.csv}
            </a>
            <a
              className="touch-link"
              href={customersFile("csv", { search, separator: "semicolon" })}
              download
            >
              {texts.csvForExcel}
            </a>
            <a className="touch-link" href={customersFile("xlsx", { search })} download>
              {texts.xlsx}
            </a>
          </p>
        </>
      )}
    </>
  );
}
