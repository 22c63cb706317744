import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { listCategories } from "#app/features/catalogue/categories/categories.server.ts";
import { findMatchingGroups } from "#app/features/catalogue/products/list/matching-groups.http.server.ts";
import { positionOf } from "#app/features/catalogue/products/list/position.ts";
import { ProductSearch } from "#app/features/catalogue/products/list/product-search.tsx";
import { listSellerProducts } from "#app/features/catalogue/products/seller-products.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { textFor } from "#app/text/languages.ts";
import { COLUMNS, columnsOf } from "./columns.ts";
import { PriceRow } from "./price-row.tsx";
import { PRICE_FIELDS, rowField } from "./price-rows.ts";
import { type RefusedPrices, savePrices } from "./save-prices.http.server.ts";
import { pricesTexts } from "./text.ts";

export const meta = privateMeta((t) => [
  pricesTexts[t.lang].title,
  pricesTexts[t.lang].description,
]);

export const loader = sellerLoader(async ({ request, context, searchParams }) => {
  const requested = positionOf(searchParams);
  const { db } = context;
  const t = textFor(await requestLang(context, request));
  const groups = findMatchingGroups(t, await listCategories(db), requested.search);
  const list = await listSellerProducts(db, { ...requested, ...groups });
  return { ...list, position: { ...requested, page: list.page }, columns: columnsOf(searchParams) };
});

export const action = sellerAction((args) => {
  const { searchParams } = new URL(args.request.url);
  return savePrices(args, paths.sellerPrices(positionOf(searchParams), columnsOf(searchParams)));
});

export default function Prices() {
  const t = useText();
  const text = pricesTexts[t.lang];
  const { products, position, columns, pages, total } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { key } = useLocation();
  const here = paths.sellerPrices(position, columns);
  return (
    <>
      <Link className="touch-link" to={paths.sellerProducts(position)}>
        ← {text.back}
      </Link>
      <h1>
        {text.title} <span className="count">{t.products.count(total)}</span>
      </h1>
      <ProductSearch position={position} action={paths.sellerPrices()} columns={columns} />
      <nav className="choice-links" aria-label={text.columnsLabel}>
        {COLUMNS.map((choice) => (
          <Link
            key={choice}
            to={paths.sellerPrices(position, choice)}
            aria-current={choice === columns ? "page" : undefined}
          >
            {text.columns[choice]}
          </Link>
        ))}
      </nav>
      {total === 0 ? (
        <EmptyState illustration="empty-search" title={t.products.empty} />
      ) : (
        // The key shows other products, and what was saved or refused; it stays when orders change a count.
        <SellerForm key={key} method="post" action={here} className="prices" noValidate>
          <ErrorSummary problems={refused ? problemsOf(refused) : []} />
          <p className="hint">{text.hints[columns]}</p>
          <p className="price-head" data-columns={columns} aria-hidden="true">
            {columns !== "pieces" && <span>{t.productForm.offerPrice}</span>}
            {columns !== "pieces" && <span>{t.productForm.price}</span>}
            {columns !== "prices" && <span>{t.stock.pieces}</span>}
          </p>
          <ul className="price-rows" data-columns={columns}>
            {products.map((product, i) => (
              <PriceRow
                key={product.id}
                product={product}
                columns={columns}
                refused={refused?.rows[product.id]}
                autoFocus={i === 0 && !refused}
              />
            ))}
          </ul>
          <p className="prices-save">
            <button className="button" type="submit">
              {text.saveAll}
            </button>
          </p>
        </SellerForm>
      )}
      <PageLinks
        page={position.page}
        pages={pages}
        hrefFor={(page) => paths.sellerPrices({ ...position, page }, columns)}
      />
    </>
  );

  /** What is wrong with each row, in the order of the rows; of products that are gone, too. */
  function problemsOf({ rows, message }: RefusedPrices) {
    const ofRows = Object.entries(rows).flatMap(([id, { errors }]) => {
      const name = products.find((product) => product.id === id)?.name;
      const fields = ["", ...PRICE_FIELDS].filter((field) => errors[field]);
      return fields.map((field) => ({
        message: name ? text.problemOf(name, errors[field]!.join(" ")) : errors[field]!.join(" "),
        fieldId: name && field ? rowField(field, id) : undefined,
      }));
    });
    return message ? [{ message }, ...ofRows] : ofRows;
  }
}
