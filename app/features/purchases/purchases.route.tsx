import { Link, useLoaderData } from "@remix-run/react";
import { purchasePaths } from "#app/features/purchases/purchase-links.ts";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { NumbersTable } from "#app/kit/components/numbers-table.tsx";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatDay } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { pick } from "#app/kit/format/pick.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { useText } from "#app/root-data.ts";
import { listPurchases } from "./purchases.server.ts";
import { PurchasesNav } from "./purchases-nav.tsx";
import { PURCHASE_FILTERS } from "./rules.ts";
import { findSupplier } from "./suppliers.server.ts";
import { purchaseTexts } from "./text.ts";

export const meta = privateMeta(({ lang }) => [
  purchaseTexts[lang].title,
  purchaseTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context: { db }, seller, searchParams }) => {
  const seesCosts = may(seller.role, "costs");
  const wanted = searchParams.get("filter");
  const filters = PURCHASE_FILTERS.filter((each) => seesCosts || each !== "owed");
  const filter = filters.find((each) => each === wanted) ?? "all";
  const supplier = await findSupplier(db, searchParams.get("supplier") ?? "");
  const page = parsePageNumber(searchParams.get("page"));
  const found = await listPurchases(db, { filter, supplierSeq: supplier?.seq ?? null, page });
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...pick(row, ["id", "seq", "day", "status", "supplier"]),
      amounts: seesCosts ? { dueVnd: row.dueVnd, owedVnd: row.dueVnd - row.paidVnd } : null,
    })),
    ...{ filter, filters, seesCosts },
    supplier: supplier && pick(supplier, ["id", "name"]),
  };
});

/** What was bought, newest first. */
export default function Purchases() {
  const { lang } = useText();
  const texts = purchaseTexts[lang];
  const { rows, page, pages, filter, filters, supplier, seesCosts } =
    useLoaderData<typeof loader>();
  const [number, name, ...amounts] = texts.columns;
  return (
    <div className="overview">
      <h1>{texts.title}</h1>
      <PurchasesNav page="purchases" />
      {seesCosts && (
        <p className="mb-3">
          <Link className="button" to={purchasePaths.newPurchase({ supplier: supplier?.id })}>
            {texts.new}
          </Link>
        </p>
      )}
      <nav className="choice-links mb-3" aria-label={texts.filters.label}>
        {filters.map((each) => (
          <Link
            key={each}
            to={purchasePaths.purchases({
              filter: each === "all" ? null : each,
              supplier: supplier?.id,
            })}
            aria-current={each === filter ? "true" : undefined}
          >
            {texts.filters[each]}
          </Link>
        ))}
      </nav>
      {supplier && (
        <p className="mb-3">
          <strong>{texts.ofSupplier(supplier.name)}</strong>
          {" · "}
          <Link className="touch-link" to={purchasePaths.purchases({ filter })}>
            {texts.allSuppliers}
          </Link>
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState illustration="empty-orders" title={texts.none} text={texts.noneHint} />
      ) : (
        <section className="panel">
          <NumbersTable
            className={`money-table ${seesCosts ? "four" : ""}`.trim()}
            columns={[number!, name!, ...(seesCosts ? amounts : [])]}
            rows={rows.map((row) => ({
              key: row.id,
              href: purchasePaths.purchase(row.id),
              cells: [
                `${texts.number(row.seq)} · ${formatDay(row.day, lang)} · ${texts.status[row.status]}`,
                row.supplier,
                ...(row.amounts
                  ? [formatCount(row.amounts.dueVnd), formatCount(row.amounts.owedVnd)]
                  : []),
              ],
            }))}
            discover="none"
          />
        </section>
      )}
      <PageLinks
        {...{ page, pages }}
        hrefFor={(to) => purchasePaths.purchases({ filter, supplier: supplier?.id, page: to })}
      />
    </div>
  );
}
