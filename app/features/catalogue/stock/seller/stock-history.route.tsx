import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { differencesHref } from "#app/features/catalogue/counting/count-links.ts";
import { formatAmount } from "#app/features/catalogue/stock/amounts.ts";
import {
  stockHistoryTexts,
  stockReasonTexts,
  throwAwayTexts,
} from "#app/features/catalogue/stock/history-text.ts";
import { listStockMoves } from "#app/features/catalogue/stock/stock-moves.server.ts";
import { handleThrowAway } from "#app/features/catalogue/stock/throw-away.http.server.ts";
import { unitsHref } from "#app/features/catalogue/stock/units-link.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { PageLinks } from "#app/kit/components/pagination.tsx";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { parsePageNumber } from "#app/kit/format/pagination.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field, FieldErrors } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SureField } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton, useMay } from "#app/kit/forms/seller-form.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { type StockReason, WASTE_REASONS } from "#db/order-values.ts";

export const meta = privateMeta<typeof loader>(({ lang }, data) => [
  stockHistoryTexts[lang].title(data?.product.name ?? ""),
  stockHistoryTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, params, searchParams, t: { lang } }) => {
  const page = parsePageNumber(searchParams.get("page"));
  const isBefore = searchParams.has("before");
  const found = await context.withSnapshot((db) =>
    listStockMoves(db, params.id ?? "", page, isBefore),
  );
  if (!found) throw await redirectWithToast(context, paths.sellerStock, "productGone");
  const { stock, product, moves, ...shown } = found;
  const amountOf = (amount: number) =>
    stock ? formatAmount(amount, stock.unit, lang) : formatCount(amount);
  const leftOf = (amount: number) => (stock ? amountOf(amount) : amount);
  const left = stock ? stock.amount : shown.isSize ? 0 : product.stockCount;
  return {
    ...{ ...shown, product, isBefore, isShared: stock !== null },
    left: left === null ? null : leftOf(left),
    moves: moves.map(({ change, stockAfter, size, ...move }) => ({
      ...move,
      change: `${change < 0 ? "−" : "+"}${amountOf(Math.abs(change))}`,
      after: leftOf(stockAfter),
      size: stock && size && titleOf(size),
    })),
  };
});

const titleOf = ({ name, weight }: { name: string; weight: string | null }) =>
  weight ? `${name} ${weight}` : name;

export const action = sellerAction(handleThrowAway);

/** After a refusal, the page shows the pieces as they are now: others may have been sold. */
export const shouldRevalidate = () => true;

/** When pieces of a product came and went, newest first, with a form for those that are thrown away. */
export default function StockHistory() {
  const { lang, stock } = useText();
  const texts = stockHistoryTexts[lang];
  const { product, moves, page, pages, left, isShared, isSize, isBefore } =
    useLoaderData<typeof loader>();
  const may = useMay();
  const mayWrite = may("products.write");
  const { id, stockCount } = product;
  const refused = useActionData<typeof action>();
  const mayThrow = may("stock") && !isBefore && (stockCount !== null || refused);
  return (
    <div className="max-w-3xl">
      <p>
        <Link className="touch-link" to={paths.sellerStock}>
          ← {texts.back}
        </Link>
      </p>
      <h1>{texts.title(titleOf(product))}</h1>
      {isShared && <p>{texts.shared}</p>}
      <p className="mb-4">
        {left === null ? texts.uncounted : <strong>{stock.left(left)}</strong>}
      </p>
      {isSize && (
        <p className="words gap-x-6 mb-4">
          {mayWrite && (
            <Link className="touch-link" to={unitsHref(id)}>
              {texts.sizes}
            </Link>
          )}
          <Link
            className="touch-link"
            to={isBefore ? paths.stockHistory(id) : paths.stockHistory(id, 1, 1)}
          >
            {isBefore ? texts.since : texts.before}
          </Link>
        </p>
      )}
      {mayThrow && <ThrowAwayForm key={moves[0]?.seq} />}
      {moves.length === 0 ? (
        <EmptyState illustration="empty-search" title={texts.none} />
      ) : (
        <ul className="panel lined">
          {moves.map((move) => (
            <MoveRow key={move.seq} {...move} />
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pages={pages}
        hrefFor={(number) => paths.stockHistory(id, number, isBefore ? 1 : undefined)}
      />
    </div>
  );
}

function ThrowAwayForm() {
  const { lang } = useText();
  const texts = throwAwayTexts[lang];
  const { product, page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const fields = formFields("throw-away", { pieces: "", reason: "", note: "" }, refused);
  const { pieces, reason, note } = fields;
  return (
    <details className="panel mb-4" open={refused !== undefined}>
      <summary className="touch-link">{texts.title}</summary>
      <p className="hint mb-3">{texts.hint}</p>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), Object.values(fields))} />
      <SellerForm method="post" action={paths.stockHistory(product.id, page)} noValidate>
        <SureField refused={refused} />
        <div className="field-pair">
          <Field field={pieces} label={texts.pieces} inputMode="numeric" autoComplete="off" />
          <div className="field">
            <label htmlFor={reason.id}>{texts.reason}</label>
            <select
              id={reason.id}
              name={reason.name}
              defaultValue={reason.initialValue}
              aria-invalid={reason.errors ? true : undefined}
              aria-describedby={reason.errors && reason.errorId}
            >
              <option value="">{texts.choose}</option>
              {WASTE_REASONS.map((value) => (
                <option key={value} value={value}>
                  {stockReasonTexts[lang][value]}
                </option>
              ))}
            </select>
            <FieldErrors field={reason} />
          </div>
        </div>
        <Field field={note} label={texts.note} hint={texts.noteHint} optional />
        <SubmitButton intent="throw-away" className="button">
          {texts.button}
        </SubmitButton>
      </SellerForm>
    </details>
  );
}

type Move = Awaited<ReturnType<typeof loader>>["moves"][number];

function MoveRow({ at, kind, change, after, reason, count, orderSeq, orderId, size }: Move) {
  const { lang, stock } = useText();
  const texts = stockHistoryTexts[lang];
  const may = useMay();
  const number = orderId && `#${shortOrderId(orderId)}`;
  return (
    <li className="words items-baseline justify-between gap-x-4 py-1">
      <div>
        {count && kind === "counted" ? texts.counted : texts.kinds[kind]}
        {size && ` · ${size}`}
        {reason && `: ${stockReasonTexts[lang][reason as StockReason] ?? reason}`}
        {count && may("stock") && (
          <>
            {" · "}
            <Link className="touch-link" to={differencesHref(count.id)} discover="none">
              {texts.ofCount(count.seq)}
            </Link>
          </>
        )}
        {orderSeq !== null && " · "}
        {orderSeq !== null && !number && texts.gone}
        {number && may("orders.read") ? (
          <Link className="touch-link" to={paths.sellerOrder(orderId)} discover="none">
            {number}
          </Link>
        ) : (
          number
        )}
        <small className="block">{formatDateTime(at, lang)}</small>
      </div>
      <div className="ml-auto text-right">
        <strong>{change}</strong>
        <small className="block">{stock.left(after)}</small>
      </div>
    </li>
  );
}
