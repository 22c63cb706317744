import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { Picture } from "#app/features/catalogue/card/picture.tsx";
import { AmountRows } from "#app/features/orders/amount-rows.tsx";
import { positionOf } from "#app/features/orders/desk/filter/filter-form.http.server.ts";
import { loadNotes } from "#app/features/orders/desk/order/notes.http.server.ts";
import { findOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import { FreeLines } from "#app/features/orders/free-lines/free-lines.tsx";
import { freeFields } from "#app/features/orders/free-lines/rules.ts";
import { freeLineTexts } from "#app/features/orders/free-lines/text.ts";
import { noteTexts } from "#app/features/orders/notes-text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { SlipNotes } from "#app/features/orders/slips/slip-notes.tsx";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { redirectWithToast } from "#app/kit/command/action.ts";
import { intentOf } from "#app/kit/format/intent.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { pick } from "#app/kit/format/pick.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { SURE } from "#app/kit/forms/unlikely-limits.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths, telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import {
  type EditState,
  type RowError,
  type ShownRow,
  showOrder,
  updateLines,
} from "./edit-order.http.server.ts";
import { editOrderTexts } from "./edit-order-text.ts";
import { hasEnded } from "./order-status.ts";
import { changeTexts } from "./text.ts";

export const meta = privateMeta<typeof loader>((t, data) => {
  const texts = editOrderTexts[t.lang];
  const number = data ? shortOrderId(data.order.id) : "";
  return [texts.title(number), texts.description(number)];
});

export const loader = sellerLoader(async ({ params, context, searchParams, t }) => {
  const order = await findOrder(context.db, params.id ?? "");
  if (!order) throw await redirectWithToast(context, paths.sellerOrders(), "orderGone");
  const { ifOut, wishes } = noteTexts[t.lang];
  const { worded } = (await loadNotes(context.db, t.lang, [order])).get(order.id)!;
  const isToCall = worded.every(({ label }) => label !== ifOut);
  return {
    position: positionOf(searchParams),
    order: pick(order, ["id", "status", "phone", "amountVnd", "discount"]),
    notes: isToCall ? [{ label: ifOut, text: wishes[order.ifOut] }, ...worded] : worded,
    state: await showOrder(context.db, t, order),
  };
});

export const action = sellerAction(updateLines);

export default function EditOrder() {
  const t = useText();
  const texts = editOrderTexts[t.lang];
  const { order, notes, position, state: start } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const answerKey = useAnswerKey(answer);
  const state = answer ?? start;
  const number = shortOrderId(order.id);
  const href = paths.changeOrder(order.id, "edit", position);
  const canEdit = !hasEnded(order.status);
  const ended = texts.ended(t.orders.statuses[order.status] ?? order.status);
  return (
    <article className="max-w-3xl edit-order">
      <p>
        <Link className="touch-link" to={paths.sellerOrder(order.id, position)}>
          ← {t.seller.orderNumber(number)}
        </Link>
      </p>
      <header className="slip-head">
        <h1>{texts.title(number)}</h1>
        <span className="status" data-status={order.status}>
          {t.orders.statuses[order.status]}
        </span>
      </header>
      <ErrorSummary problems={problemsOf(state)} />
      {!canEdit && !state.problem && <p className="panel mb-4">{ended}</p>}
      <SlipNotes notes={notes}>
        <a className="button button-quiet mt-3" href={telHref(order.phone)}>
          {t.orderList.call} {showPhone(order.phone)}
        </a>
      </SlipNotes>
      <SellerForm method="post" action={href} noValidate key={answerKey}>
        {/* Enter works it out, and searches. */}
        <SubmitButton intent="show" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="seen" value={state.seen} />
        <input type="hidden" name={SURE} value={state.sure} />
        <input type="hidden" name="replaced" value={state.replaced} />
        <ul className="panel mt-4 py-0 edit-lines">
          {state.rows.map((row) => (
            <Fragment key={row.productId}>
              <EditLine
                row={row}
                insteadOf={state.rows.find(({ productId }) => productId === row.instead)?.name}
                isChanged={state.isChanged}
                action={canEdit ? href : null}
              />
              {row.productId === state.replaced && canEdit && (
                <li>
                  <AddProduct state={state} replaces={row.name} action={href} />
                </li>
              )}
            </Fragment>
          ))}
        </ul>
        {canEdit && (
          <>
            <div className="panel mt-4">
              {!state.replaced && <AddProduct state={state} action={href} />}
              <FreeLines
                rows={state.free}
                errors={state.freeErrors}
                texts={freeLineTexts[t.lang]}
                focus={state.focus}
              />
            </div>
            {state.asksWay && <WayOnRoad state={state} />}
            <EditTotals state={state} order={order} />
          </>
        )}
      </SellerForm>
    </article>
  );
}

function problemsOf({ problem, wayError, rows, free, freeErrors, status }: EditState) {
  if (status === 200) return [];
  if (wayError) return [{ message: wayError, fieldId: "way-trip" }];
  const ofRows = rows.flatMap(({ error, name, productId }) =>
    error
      ? [{ message: `${name}: ${error.message}`, fieldId: fieldId(error.field, productId) }]
      : [],
  );
  const ofFree = freeFields(free, freeErrors).flatMap(({ id, errors = [] }) =>
    errors.map((message) => ({ message, fieldId: id })),
  );
  return [...(problem ? [{ message: problem }] : []), ...ofRows, ...ofFree];
}

/** Asks how goods get to a shopper whose parcel is on its way. */
function WayOnRoad({ state: { onRoad, wayError } }: { state: EditState }) {
  const texts = editOrderTexts[useText().lang];
  return (
    <fieldset className="panel mt-4" aria-describedby={wayError ? "way-error" : undefined}>
      <legend className="float-left w-full strong">{texts.way}</legend>
      <div className="row gap-3 clear-both">
        {Object.entries(texts.ways).map(([way, label]) => (
          <label key={way} className="choice">
            <input
              type="radio"
              id={`way-${way}`}
              name="onRoad"
              value={way}
              defaultChecked={way === onRoad}
            />{" "}
            {label}
          </label>
        ))}
      </div>
      {wayError && (
        <p className="field-error" id="way-error">
          {wayError}
        </p>
      )}
    </fieldset>
  );
}

type EditTotalsProps = { state: EditState; order: Pick<Order, "amountVnd" | "discount"> };

/** The amounts of the changed order, the shopper's consent, and the button that saves. */
function EditTotals({ state: { totals, agreedVnd, isAgreed }, order }: EditTotalsProps) {
  const t = useText();
  const texts = editOrderTexts[t.lang];
  return (
    <section className="panel mt-4" aria-labelledby="amounts">
      <h2 id="amounts">{texts.amounts}</h2>
      <dl className="slip-totals mb-4">
        <dt>{texts.before}</dt>
        <dd>{formatVnd(order.amountVnd)}</dd>
        <AmountRows of={{ ...totals, discount: order.discount }} />
        <dt className="collect">{t.totals.total}</dt>
        <dd className="collect">{formatVnd(totals.amountVnd)}</dd>
      </dl>
      {agreedVnd !== null && (
        <div className="edit-consent mb-4">
          <p>{texts.rise(formatVnd(agreedVnd), formatVnd(totals.amountVnd))}</p>
          <label className="choice">
            <input type="checkbox" name="isAgreed" value="yes" defaultChecked={isAgreed} />{" "}
            {changeTexts[t.lang].agreed}
          </label>
        </div>
      )}
      <div className="form-buttons">
        <SubmitButton intent="save" className="button">
          {texts.save}
        </SubmitButton>
        <SubmitButton intent="show">{texts.show}</SubmitButton>
      </div>
    </section>
  );
}

/** The id of a row's field. */
const fieldId = (field: RowError["field"], productId: string) => `${field}-${productId}`;

type EditLineProps = {
  row: ShownRow;
  /** Name of the product that it replaces. */
  insteadOf?: string;
  /** Whether to show what is saved beside what was typed. */
  isChanged: boolean;
  /** URL of the page; null if nothing can be changed any more. */
  action: string | null;
};

/** A product of the order, with its quantity and weight. */
function EditLine({ row, insteadOf, isChanged, action }: EditLineProps) {
  const t = useText();
  const texts = editOrderTexts[t.lang];
  const { productId, error, saved, sumVnd } = row;
  const name = row.name || t.seller.unknown;
  const isFixed = action === null;
  return (
    <li className="row edit-line" data-out={row.quantity.trim() === "0" || undefined}>
      <input type="hidden" name="product" value={intentOf(productId, row.instead)} />
      <Picture imageRef={row.imageRef} alt="" slot="line" />
      <div className="edit-name">
        <p>
          <strong>{name}</strong> {row.weight}
        </p>
        <p className="words justify-between">
          <span className="hint m-0">
            {texts.each(formatVnd(row.priceVnd))}
            {row.isNew && <> · {insteadOf ? texts.insteadOf(insteadOf) : texts.isNew}</>}
          </span>{" "}
          <span className="line-total ml-auto">{sumVnd === null ? "–" : formatVnd(sumVnd)}</span>
        </p>
      </div>
      <RowField row={row} field="quantity" name={name} isFixed={isFixed} />
      {row.isByWeight ? (
        <RowField row={row} field="grams" name={name} isFixed={isFixed} />
      ) : (
        <input type="hidden" name="grams" value={row.grams} />
      )}
      {!isFixed && (
        <SubmitButton intent="replace" of={productId} formAction={`${action}#add`}>
          <span aria-hidden="true">{texts.replace}</span>
          <span className="sr-only">{texts.replaceOf(name)}</span>
        </SubmitButton>
      )}
      {isChanged && saved && (
        <p className="hint w-full m-0">{texts.savedNow(saved.quantity, saved.weight)}</p>
      )}
      {error && (
        <p className="field-error w-full m-0" id={`error-${productId}`}>
          {error.message}
        </p>
      )}
    </li>
  );
}

type RowFieldProps = { row: ShownRow; field: RowError["field"]; name: string; isFixed: boolean };

/** A field of a row; screen readers read its label with the name of the product. */
function RowField({ row, field, name, isFixed }: RowFieldProps) {
  const texts = editOrderTexts[useText().lang];
  const id = fieldId(field, row.productId);
  const isWrong = row.error?.field === field;
  return (
    <div className="field edit-field">
      <label htmlFor={id}>
        <span aria-hidden="true">{texts[field]}</span>
        <span className="sr-only">{texts[`${field}Of`](name)}</span>
      </label>
      <input
        id={id}
        name={field}
        inputMode={field === "grams" ? "decimal" : "numeric"}
        autoComplete="off"
        defaultValue={row[field]}
        readOnly={isFixed}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `error-${row.productId}` : undefined}
      />
    </div>
  );
}

type AddProductProps = {
  state: EditState;
  /** Name of the product that a hit replaces. */
  replaces?: string;
  /** URL of the page; without script, its fragment leads to the part where work goes on. */
  action: string;
};

/** The shop's search. Each hit has a button that adds it, or replaces another product by it. */
function AddProduct({ state: { query, hits }, replaces, action }: AddProductProps) {
  const { lang } = useText();
  const texts = editOrderTexts[lang];
  const isAdded = replaces === undefined;
  return (
    <section aria-labelledby="add" className="edit-add">
      <h2 id="add">{isAdded ? texts.find : texts.findInstead(replaces)}</h2>
      <div className="row gap-3 mb-2 edit-search">
        <input
          className="grow basis-32"
          type="search"
          name="query"
          aria-labelledby="add"
          autoComplete="off"
          defaultValue={query}
        />
        <SubmitButton intent="show" formAction={`${action}#add`}>
          {texts.search}
        </SubmitButton>
      </div>
      {hits?.length === 0 && <p className="hint">{texts.nothingFound}</p>}
      <ul className="lined">
        {hits?.map(({ id, name, weight, offerPriceVnd, imageRef }) => (
          <li key={id} className="row items-center edit-hit">
            <Picture imageRef={imageRef} alt="" slot="line" />
            <p className="edit-name">
              <strong>{name}</strong> {weight}{" "}
              <span className="hint m-0">{formatVnd(offerPriceVnd)}</span>
            </p>
            <SubmitButton intent="pick" of={id} formAction={`${action}#${fieldId("quantity", id)}`}>
              <span aria-hidden="true">{isAdded ? texts.add : texts.take}</span>
              <span className="sr-only">{isAdded ? texts.addOf(name) : texts.takeOf(name)}</span>
            </SubmitButton>
          </li>
        ))}
      </ul>
      {isAdded && hits !== null && (
        <SubmitButton intent="free" of={query.trim()}>
          {`${freeLineTexts[lang].take}: ${query.trim()}`}
        </SubmitButton>
      )}
      {!isAdded && (
        <SubmitButton intent="keep" className="button button-quiet mb-3">
          {texts.keep}
        </SubmitButton>
      )}
    </section>
  );
}
