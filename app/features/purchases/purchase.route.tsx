import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { LabelledRows } from "#app/features/orders/amount-rows.tsx";
import { PrintHint } from "#app/features/orders/desk/order/order-links.tsx";
import { purchasePaths } from "#app/features/purchases/purchase-links.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { may } from "#app/features/sellers/people/rights.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { usePrintOnce } from "#app/kit/components/print-once.ts";
import { formatDay } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { errorsOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { useText } from "#app/root-data.ts";
import { changePurchase } from "./purchase-commands.http.server.ts";
import { GoodsForm, History, LinesTable, PayForm, refusedFields } from "./purchase-parts.tsx";
import { showPurchase } from "./show-purchase.http.server.ts";
import { purchaseTexts } from "./text.ts";

export const meta = privateMeta<typeof loader>(({ lang }, loaded) => [
  loaded ? purchaseTexts[lang].number(loaded.seq) : purchaseTexts[lang].title,
  purchaseTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, seller, params, searchParams }) => {
  const shown = await showPurchase(context.db, params.id ?? "", may(seller.role, "costs"));
  if (!shown) throw await redirectWithToast(context, purchasePaths.purchases(), "contentChanged");
  return {
    ...shown,
    act: shown.acts.find((each) => each === searchParams.get("act")) ?? null,
    short: (searchParams.get("short") ?? "").slice(0, 500),
    isPrint: searchParams.has("print"),
  };
});

export const action = sellerAction(changePurchase);

/** After a refusal, the page shows the purchase as it is now: another seller may have changed it. */
export const shouldRevalidate = () => true;

/** A purchase: its goods, what happened to them, and its payments. */
export default function PurchasePage() {
  const { lang } = useText();
  const texts = purchaseTexts[lang];
  const loaded = useLoaderData<typeof loader>();
  const { id, seq, day, status, supplier, costs, acts, act, isOpen, isPrint, short } = loaded;
  usePrintOnce(isPrint);
  const refused = useActionData<typeof action>()?.result;
  const { amount, day: paidOn, note, reason, other } = refusedFields(refused);
  const hasCome = acts.includes("correct");
  return (
    <div className="max-w-3xl">
      <p className="screen-only">
        <Link className="touch-link" to={purchasePaths.purchases()}>
          ← {texts.title}
        </Link>
      </p>
      <h1>
        {texts.number(seq)} · {supplier}
      </h1>
      <p className="mb-3">
        <strong>{texts.status[status]}</strong>
        {" · "}
        {texts.by(formatDay(day, lang), loaded.createdBy)}
      </p>
      {loaded.note && <p className="mb-3">{loaded.note}</p>}
      <ErrorSummary
        problems={problemsOf(errorsOf(refused, ""), [reason, other, amount, paidOn, note])}
      />
      {short && (
        <p className="error-summary" role="status">
          {texts.short(short)}
        </p>
      )}
      <nav className="row mb-3 screen-only" aria-label={texts.acts}>
        {acts.map((each) => (
          <Link
            key={each}
            className={`button ${each === "receive" ? "" : "button-quiet"}`.trim()}
            to={purchasePaths.purchase(id, { act: each })}
            aria-current={each === act ? "true" : undefined}
          >
            {texts[each]}
          </Link>
        ))}
        {costs && (
          <Link className="button button-quiet" to={purchasePaths.newPurchase({ like: id })}>
            {texts.again}
          </Link>
        )}
        {isPrint ? (
          <PrintHint text={texts.printHint} />
        ) : (
          <a className="button button-quiet" href={purchasePaths.purchase(id, { print: 1 })}>
            {texts.print}
          </a>
        )}
      </nav>
      {act ? <GoodsForm {...{ loaded, act, refused }} /> : <LinesTable loaded={loaded} />}
      {costs && (
        <dl className="panel amounts mb-4">
          <LabelledRows
            rows={[
              { label: texts.sums.goods, text: formatVnd(costs.goodsVnd) },
              { label: texts.sums.other, text: formatVnd(costs.otherVnd) },
              { label: texts.sums.due, text: formatVnd(costs.dueVnd) },
              { label: texts.sums.paid, text: formatVnd(costs.paidVnd) },
              {
                label: costs.dueVnd < costs.paidVnd ? texts.sums.ahead : texts.sums.owed,
                text: formatVnd(Math.abs(costs.dueVnd - costs.paidVnd)),
              },
            ]}
          />
        </dl>
      )}
      {costs && <PayForm {...{ loaded, costs, refused }} />}
      <History loaded={loaded} />
      {costs && isOpen && (
        <SellerForm method="post" action={purchasePaths.purchase(id)} className="screen-only mb-4">
          <input type="hidden" name="seen" value={loaded.updatedAt} />
          <SubmitButton intent="close">{hasCome ? texts.close : texts.cancel}</SubmitButton>
        </SellerForm>
      )}
    </div>
  );
}
