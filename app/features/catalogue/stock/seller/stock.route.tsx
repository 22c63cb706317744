import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { productCategoryLabel } from "#app/features/catalogue/categories/category-text.ts";
import { countingHref } from "#app/features/catalogue/counting/count-links.ts";
import { parsePieces } from "#app/features/catalogue/stock/form.ts";
import { stockHistoryTexts } from "#app/features/catalogue/stock/history-text.ts";
import {
  getLowFrom,
  type LowProduct,
  listLowStock,
  setLowFrom,
} from "#app/features/catalogue/stock/stock.server.ts";
import {
  type StockRefusal,
  stockCountCommand,
} from "#app/features/catalogue/stock/stock-form.http.server.ts";
import { stockTexts } from "#app/features/catalogue/stock/text.ts";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import { PurchasesNav } from "#app/features/purchases/purchases-nav.tsx";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import type { Problem } from "#app/kit/command/action.ts";
import { commandOf, handleForms, type Told } from "#app/kit/command/command.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { errorsOf, typedOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton, useMay } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { hrefWith, paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { StockField } from "./stock-field.tsx";

export const meta = privateMeta((t) => [stockTexts[t.lang].title, stockTexts[t.lang].description]);

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const lowFrom = await getLowFrom(context.db);
  const page = parsePageNumber(searchParams.get("page"));
  return { lowFrom, ...(await listLowStock(context.db, { lowFrom, page })) };
});

/** Longer texts are no limit; the form shows their beginning. */
const cutLimit = (typed = "") => typed.slice(0, 20);
const typedLimit = z.string().transform(cutLimit).default("");

/** A limit that was not saved, as it was typed. */
type Refused = { status: number; typed: string; message: string; fieldId?: string };

export const action = sellerAction(
  handleForms<SellerRequest, Refused | StockRefusal>(
    {
      count: stockCountCommand(hrefOf),
      "low-from": commandOf<SellerRequest, Refused>()({
        schema: () => ({ lowFrom: typedLimit, seen: typedLimit }),
        check: (told) => {
          const lowFrom = parsePieces(told.value.lowFrom);
          return lowFrom === undefined
            ? again(told, { fieldErrors: { lowFrom: [stockTexts[told.t.lang].wrongLowFrom] } })
            : { checked: lowFrom };
        },
        run: ({ undoable, value }, lowFrom) =>
          undoable(
            "content",
            rowsOf.content,
          )((tx) => setLowFrom(tx, lowFrom, parsePieces(value.seen))),
        answers: {
          done: (told) => ({ to: hrefOf(told), toast: "lowFromSaved" }),
          changed: (told, { lowFrom }) => {
            const message = told.t.productForm.savedMeanwhile(String(lowFrom));
            return again(told, { status: 409, fieldErrors: { lowFrom: [message] } });
          },
        },
      }),
    },
    again,
  ),
);

function hrefOf({ request }: SellerRequest) {
  const page = parsePageNumber(new URL(request.url).searchParams.get("page"));
  return hrefWith(paths.sellerStock, { page });
}

/** The form of the limit again. */
function again({ refuse }: Told<SellerRequest, unknown>, problem: Problem): Refused {
  const { status, result } = refuse(problem);
  const [wrong] = errorsOf(result, "lowFrom");
  return {
    status,
    typed: cutLimit(typedOf(result, "lowFrom")),
    message: wrong ?? errorsOf(result, "").join(" "),
    fieldId: wrong && "lowFrom",
  };
}

export default function LowStock() {
  const t = useText();
  const { products, total, lowFrom, page, pages } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const may = useMay();
  const mayWrite = may("products.write");
  const count = answer && "countOf" in answer ? answer : undefined;
  const refused = answer && "countOf" in answer ? undefined : answer;
  // A count that someone raised meanwhile is no longer in the list.
  const unlisted = count && !products.some(({ id }) => id === count.countOf) ? [count] : [];
  const here = hrefWith(paths.sellerStock, { page });
  return (
    <>
      <h1>
        {stockTexts[t.lang].title} <span className="count">{t.products.count(total)}</span>
      </h1>
      <PurchasesNav page="low" />
      <p className="mb-4">
        {stockTexts[t.lang].hint}{" "}
        {may("stock") && (
          <Link className="touch-link" to={countingHref()}>
            {stockTexts[t.lang].counting}
          </Link>
        )}
      </p>
      <ErrorSummary problems={refused ? [refused] : unlisted} />
      {mayWrite && (
        <div className="panel mb-4">
          <SellerForm
            key={`${refused?.typed} ${lowFrom}`}
            method="post"
            action={here}
            className="row stock-field"
            noValidate
          >
            <input type="hidden" name="seen" value={lowFrom} />
            <label htmlFor="lowFrom">{stockTexts[t.lang].lowFrom}</label>
            <input
              id="lowFrom"
              name="lowFrom"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={refused?.typed ?? lowFrom}
              aria-invalid={refused ? true : undefined}
              aria-describedby="lowFrom-hint"
            />
            <SubmitButton intent="low-from">{t.stock.save}</SubmitButton>
          </SellerForm>
          <p className="hint" id="lowFrom-hint">
            {stockTexts[t.lang].lowFromHint}
          </p>
        </div>
      )}
      {total === 0 ? (
        <EmptyState
          illustration="empty-search"
          title={stockTexts[t.lang].none}
          text={stockTexts[t.lang].noneHint}
          link={{ href: paths.sellerProducts(), text: t.seller.productList }}
        />
      ) : (
        <ul className="seller-products">
          {products.map((product) => (
            <LowStockRow key={product.id} product={product} action={here} refused={count} />
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={pages}
        hrefFor={(number) => hrefWith(paths.sellerStock, { page: number })}
      />
    </>
  );
}

type Props = { product: LowProduct; action: string; refused?: StockRefusal };

/** A product that is running low, with the form to restock it. */
function LowStockRow({ product, action, refused }: Props) {
  const t = useText();
  const { id, name, weight, inStock, imageRef } = product;
  const mayWrite = useMay()("products.write");
  const texts = stockHistoryTexts[t.lang];
  return (
    <li className="row seller-product" id={id}>
      <Picture imageRef={imageRef} alt="" slot="line" />
      <div>
        <h2>{mayWrite ? <Link to={paths.sellerProducts({}, { edit: id })}>{name}</Link> : name}</h2>
        <p>
          {productCategoryLabel(t, product)}
          {weight && ` · ${weight}`}
          {!inStock && (
            <>
              {" · "}
              <strong className="unavailable">{t.product.outOfStock}</strong>
            </>
          )}
          {" · "}
          <Link className="touch-link" to={paths.stockHistory(id)} discover="none">
            <span aria-hidden="true">{texts.link}</span>
            <span className="sr-only">{texts.linkOf(name)}</span>
          </Link>
        </p>
      </div>
      <StockField product={product} action={action} refused={refused} />
    </li>
  );
}
