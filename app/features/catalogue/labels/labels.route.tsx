import type { LinksFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { weightText } from "#app/features/catalogue/card/product-card.tsx";
import { filterIn } from "#app/features/catalogue/prices/price-filter.ts";
import { Choice, ProductChoice } from "#app/features/catalogue/prices/product-choice.tsx";
import { loadProductChoices } from "#app/features/catalogue/prices/product-choices.http.server.ts";
import {
  SellerAreaLayout,
  SellerErrorBoundary,
} from "#app/features/sellers/frame/seller-layout.tsx";
import { sellerLoader } from "#app/features/sellers/login/require-seller.http.server.ts";
import { PrintAgain } from "#app/kit/components/print-again.tsx";
import { searchText } from "#app/kit/format/fold.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { barsOf } from "./barcode-bars.http.server.ts";
import stylesUrl from "./labels.css?url";
import { listLabels } from "./labels.server.ts";
import { labelTexts } from "./text.ts";

// Like the packing slips, it stands outside the layout of the seller's pages and does not hydrate.

export const meta = privateMeta((t) => [labelTexts[t.lang].title, labelTexts[t.lang].description]);

/** Of its own, because the sellers' stylesheet has no room for what only this page needs. */
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesUrl }];

export const headers = () => ({ "Cache-Control": "no-store" });

/** Papers, each with an `@page` rule in labels.css. */
const FORMATS = ["a4", "40x30"] as const;
const COPIES = [1, 2, 3, 5, 10, 24];

export const loader = sellerLoader(async ({ context, searchParams, seller, t }) => {
  const filter = { ...filterIn(searchParams), search: searchText(searchParams.get("search")) };
  const format = FORMATS.find((each) => each === searchParams.get("format"));
  const copies = COPIES.find((each) => String(each) === searchParams.get("copies")) ?? 1;
  // None before a paper is chosen.
  const products = format ? await listLabels(context.db, filter, copies) : [];
  return {
    email: seller.email,
    filter,
    isAsked: format !== undefined,
    format: format ?? FORMATS[0],
    copies,
    choices: await loadProductChoices(context.db, t),
    labels: products.map((product) => ({ ...product, bars: barsOf(product.barcode ?? "") })),
  };
});

/** Labels with prices and barcodes, to be printed and cut, or from a roll. */
export default function Labels() {
  const texts = labelTexts[useText().lang];
  const { email, filter, isAsked, format, copies, choices, labels } =
    useLoaderData<typeof loader>();
  return (
    <SellerAreaLayout email={email}>
      <div className="screen-only max-w-3xl">
        <p>
          <a className="touch-link" href={paths.sellerProducts()}>
            ← {texts.back}
          </a>
        </p>
        <h1>
          {texts.title}{" "}
          {labels.length > 0 && <span className="count">{labels.length * copies}</span>}
        </h1>
        <form method="get" action={paths.labels} className="panel mb-4">
          <div className="field-pair">
            <Choice
              name="format"
              label={texts.paper}
              value={format}
              options={FORMATS.map((each) => [each, texts.formats[each]])}
            />
            <Choice
              name="copies"
              label={texts.copies}
              value={String(copies)}
              options={COPIES.map((each) => [String(each), String(each)])}
            />
            <ProductChoice choices={choices} chosen={filter} />
          </div>
          <div className="field">
            <label htmlFor="search">{texts.search}</label>
            <input id="search" name="search" type="search" defaultValue={filter.search} />
          </div>
          <button type="submit" className="button">
            {texts.show}
          </button>
        </form>
        {isAsked && labels.length === 0 && <p className="panel">{texts.none}</p>}
        {labels.length > 0 && <PrintAgain text={texts.ready} />}
      </div>
      <ul className="labels" data-format={format}>
        {labels.flatMap((label) =>
          Array.from({ length: copies }, (_, i) => (
            <Label key={`${label.id} ${i}`} label={label} />
          )),
        )}
      </ul>
    </SellerAreaLayout>
  );
}

export const ErrorBoundary = SellerErrorBoundary;

type Shown = ReturnType<typeof useLoaderData<typeof loader>>["labels"][number];

function Label({ label }: { label: Shown }) {
  const t = useText();
  const { name, priceVnd, offerPriceVnd, barcode, sku, bars } = label;
  return (
    <li>
      <p className="label-name">{name}</p>
      <p className="label-price">
        <strong>{formatVnd(offerPriceVnd)}</strong>{" "}
        {priceVnd !== offerPriceVnd && <s>{formatVnd(priceVnd)}</s>}
      </p>
      <p className="label-facts">{weightText(t, label)}</p>
      {bars && (
        <svg
          viewBox={`0 0 ${bars.width} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
        >
          <path d={bars.path} />
        </svg>
      )}
      {(barcode ?? sku) && <p className="label-code">{barcode ?? sku}</p>}
    </li>
  );
}
