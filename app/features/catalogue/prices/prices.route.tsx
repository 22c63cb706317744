import { Link, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { costsOf } from "#app/features/catalogue/costs/costs.server.ts";
import { costValue, marginText } from "#app/features/catalogue/costs/form.ts";
import { marginOf } from "#app/features/catalogue/costs/rules.ts";
import { costTexts } from "#app/features/catalogue/costs/text.ts";
import { emptyShopText } from "#app/features/catalogue/products/list/empty-text.ts";
import { ProductSearch } from "#app/features/catalogue/products/list/product-search.tsx";
import {
  listRequested,
  positionOf,
} from "#app/features/catalogue/products/list/requested-products.http.server.ts";
import { rowValues } from "#app/features/catalogue/products/product-fields.ts";
import { DISCOUNT } from "#app/features/catalogue/products/product-limits.ts";
import type { SellerProduct } from "#app/features/catalogue/products/products.server.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatCount } from "#app/kit/format/figures.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { seenField } from "#app/kit/forms/seen-values.ts";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import type { Db } from "#db/client.server.ts";
import { PRICE_FIELDS, type PriceField, rowField } from "./price-rows.ts";
import { type RefusedPrices, type RefusedRow, savePrices } from "./save-prices.http.server.ts";
import { pricesTexts } from "./text.ts";

export const meta = privateMeta((t) => [
  pricesTexts[t.lang].title,
  pricesTexts[t.lang].description,
]);

export const loader = sellerLoader(async (args) => {
  const { list } = await listRequested(args);
  const lang = await requestLang(args.context, args.request);
  const costs = may(args.seller.role, "costs") ? await rowCosts(args.context.db, list, lang) : null;
  return {
    ...list,
    empty: emptyShopText(lang, list),
    columns: columnsOf(args.searchParams),
    costs,
  };
});

export const action = sellerAction((args) => {
  const { searchParams } = new URL(args.request.url);
  return savePrices(args, paths.sellerPrices(positionOf(searchParams), columnsOf(searchParams)));
});

/** Which fields the grid has; "prices" has one field for each product without a discount. */
const COLUMNS = ["prices", "pieces", "all"] as const;
type Columns = (typeof COLUMNS)[number];

/** Reads the fields of the grid from URL parameters. */
const columnsOf = (from: URLSearchParams): Columns =>
  COLUMNS.find((columns) => columns === from.get("columns")) ?? "prices";

export default function Prices() {
  const t = useText();
  const text = pricesTexts[t.lang];
  const { products, position, columns, pages, total, empty, costs } =
    useLoaderData<typeof loader>();
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
      <p className="words gap-x-6">
        <Link className="touch-link" to={paths.priceFormula}>
          {text.formula}
        </Link>
        <a className="touch-link" href={paths.labels}>
          {text.labels}
        </a>
      </p>
      {total === 0 ? (
        <EmptyState
          illustration="empty-search"
          title={empty?.title ?? t.products.empty}
          text={empty?.text}
          link={
            empty
              ? { href: paths.seller, text: t.seller.addProduct }
              : { href: paths.sellerPrices({}, columns), text: t.products.seeAll }
          }
        />
      ) : (
        // A new key renders other products, or saved or refused values; the key stays when orders change a count.
        <SellerForm key={key} method="post" action={here} className="prices mt-3" noValidate>
          <ErrorSummary problems={refused ? problemsOf(refused) : []} />
          <p className="hint">{text.hints[columns]}</p>
          <p className="small price-head" data-columns={columns} aria-hidden="true">
            {columns !== "pieces" && <span>{t.productForm.offerPrice}</span>}
            {columns !== "pieces" && <span>{t.productForm.price}</span>}
            {columns !== "prices" && <span>{t.stock.pieces}</span>}
            {columns === "prices" && costs && <span>{costTexts[t.lang].label}</span>}
          </p>
          <ul className="mt-1 mb-2" data-columns={columns}>
            {products.map((product, i) => (
              <PriceRow
                key={product.id}
                product={product}
                columns={columns}
                cost={costs && (costs[product.id] ?? { value: "" })}
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

  /** The problems of each row in their order; also of products that are gone. */
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

/** What the products of a page cost, and the margin beside it, by the id of the product. */
async function rowCosts(db: Db, { products }: { products: SellerProduct[] }, lang: Text["lang"]) {
  const costs = await costsOf(
    db,
    products.map(({ id }) => id),
  );
  const rows = products.map(({ id, offerPriceVnd }): [string, RowCost] => {
    const margin = marginOf(offerPriceVnd, costs.get(id));
    return [id, { value: costValue(costs.get(id)), margin: margin && marginText(margin, lang) }];
  });
  return Object.fromEntries(rows);
}

type RowCost = { value: string; margin?: string | null };

type RowProps = {
  product: SellerProduct;
  columns: Columns;
  /** Null for somebody who may not see it. */
  cost: RowCost | null;
  /** The row of a grid that was not saved. */
  refused?: RefusedRow;
  autoFocus: boolean;
};

/** A product's row in the grid of prices. */
function PriceRow({ product, columns, cost, refused, autoFocus }: RowProps) {
  const text = pricesTexts[useText().lang];
  const { id, name, weight, priceVnd, offerPriceVnd } = product;
  const isDiscounted = priceVnd !== offerPriceVnd;
  const hasPrice =
    columns === "all" ||
    (columns === "prices" && (isDiscounted || refused?.typed.price !== undefined));
  const inputOf = (field: PriceField, isFirst = false) => (
    <PriceInput {...{ name: field, product, cost, refused }} autoFocus={autoFocus && isFirst} />
  );
  return (
    <li className={`row gap-x-3 items-center price-row ${hasPrice ? "" : "price-row-single"}`}>
      <span className="price-name">
        {name} {weight && <small>{weight}</small>}
        {cost?.margin && columns === "prices" && <small className="block">{cost.margin}</small>}
      </span>
      {columns !== "pieces" && inputOf("offerPrice", true)}
      {hasPrice && inputOf("price")}
      {columns === "all" && !isDiscounted && (
        <label className="choice small price-discount">
          <input
            type="checkbox"
            name={rowField(DISCOUNT, id)}
            value="yes"
            defaultChecked={Boolean(refused?.typed[DISCOUNT])}
          />
          {text.discount}
          <span className="sr-only"> {name}</span>
        </label>
      )}
      {columns !== "prices" && inputOf("stockCount", columns === "pieces")}
      {columns === "prices" && cost && inputOf("cost")}
      {refused?.typed[SURE] && (
        <input type="hidden" name={rowField(SURE, id)} value={refused.typed[SURE]} />
      )}
      {Object.entries(refused?.errors ?? {}).map(([field, errors]) => (
        <p key={field} className="field-error" id={`${rowField(field, id)}-error`}>
          {errors.join(" ")}
        </p>
      ))}
    </li>
  );
}

type InputProps = Omit<RowProps, "columns"> & { name: PriceField };

/** A field of the grid, with the value it showed first. Its errors stand at the end of its row. */
function PriceInput({ name, product, cost, refused, autoFocus }: InputProps) {
  const t = useText();
  const id = rowField(name, product.id);
  const errors = refused?.errors[name];
  const isCount = name === "stockCount";
  const [label, saved] =
    name === "cost"
      ? [costTexts[t.lang].label, cost!.value]
      : isCount
        ? [t.stock.pieces, String(product.stockCount ?? "")]
        : [t.productForm[name], rowValues(product)[name]];
  // The value that the field showed first: the page may load newer data while somebody types.
  const [seen] = useState(refused?.seen[name] ?? saved);
  const typed = refused?.typed[name] ?? seen;
  // Zeros are easier to count in groups; the shop reads them in both ways.
  const shown = typed === seen && seen && !isCount ? formatCount(Number(seen)) : typed;
  const input = useRef<HTMLInputElement>(null);
  // As after Tab, typing replaces the value.
  useEffect(() => {
    if (autoFocus) input.current?.select();
  }, [autoFocus]);
  return (
    // A cost is laid out like the price beside it.
    <span className={`small price-field price-field-${name === "cost" ? "price" : name}`}>
      <input type="hidden" name={rowField(seenField(name), product.id)} value={seen} />
      <label htmlFor={id}>
        <span aria-hidden="true">{label}</span>
        <span className="sr-only">{pricesTexts[t.lang].fieldOf(label, product.name)}</span>
      </label>
      <input
        ref={input}
        id={id}
        name={id}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={shown}
        placeholder={isCount || name === "cost" ? "–" : undefined}
        aria-invalid={errors ? true : undefined}
        aria-describedby={errors && `${id}-error`}
        // biome-ignore lint/a11y/noAutofocus: the page is for typing, from its first field on
        autoFocus={autoFocus}
      />
    </span>
  );
}
