import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { RegionFields } from "#app/features/accounts/addresses/region-fields.tsx";
import { suggestWards } from "#app/features/accounts/addresses/suggest-wards.ts";
import { placeLines } from "#app/features/delivery/regions/text.ts";
import { NO_TIME } from "#app/features/delivery/slots/rules.ts";
import { freeFields } from "#app/features/orders/free-lines/rules.ts";
import { MAX_NOTE_LENGTH } from "#app/features/orders/rules.ts";
import { shippingText } from "#app/features/orders/shipping-text.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { pick } from "#app/kit/format/pick.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field, FieldErrors } from "#app/kit/forms/field.tsx";
import { type FormField, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { DEFAULT_IF_OUT, IF_OUT, ORDER_CHANNELS } from "#db/order-values.ts";
import { answerForm, startForm } from "./answer-phone-form.http.server.ts";
import { FindField, GoodsFields, useTypedAhead } from "./goods-fields.tsx";
import { type FormProps, pageTexts, type ShownProps, showForm } from "./phone-form.http.server.ts";
import { customerId, FOCUS, FORM_TEXTS, PAYMENTS } from "./phone-form.ts";

export const meta = privateMeta<typeof loader>((t, data) => [
  t.seller.newOrder,
  data?.texts.description ?? t.seller.newOrder,
]);

export const loader = sellerLoader(async ({ context, t, searchParams }) => {
  const { form, ...found } = await startForm({ context, t }, searchParams.get("customer"));
  const shown = await showForm({ context, t }, form, found);
  return { ...shown, texts: pageTexts(t.lang) };
});

export const action = sellerAction(answerForm);

/** The answer to a submit has all that the page shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
}) => formMethod !== "POST" && defaultShouldRevalidate;

/** A form for an order that comes by phone, by Zalo or at the counter. Nothing is stored before it is placed. */
export default function NewOrder() {
  const t = useText();
  const { texts, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown = answer ?? loaded;
  const { form, errors = {}, said, focus } = shown;
  const answerKey = useAnswerKey(answer);
  const ahead = useTypedAhead(form.find, answerKey);
  const typed = pick(form, FORM_TEXTS);
  const result = { status: "error", initialValue: typed, error: errors } as const;
  const fields = formFields("new-order", typed, result);
  const lineFields = form.lines.map(({ productId }) => {
    const id = `quantity-${productId}`;
    return { id, errors: errors[id] };
  });
  const inPageOrder = FORM_TEXTS.flatMap((name) =>
    name === "list" ? [...lineFields, fields.list, ...freeFields(form.free, errors)] : fields[name],
  );
  const problems = problemsOf(errors[""], inPageOrder);

  // Each answer moves the focus, also if that element was on the page before.
  useEffect(() => {
    if (answer && focus) document.getElementById(focus)?.focus();
  }, [answer, focus]);

  return (
    <>
      <h1>{t.seller.newOrder}</h1>
      <SellerForm
        method="post"
        action={paths.newOrder}
        className="max-w-3xl new-order"
        noValidate
        onSent={ahead.onSent}
        onWait={ahead.onWait}
      >
        {/* Enter in any field submits the first button. */}
        <SubmitButton intent="next" className="sr-only block" tabIndex={-1} aria-hidden="true" />
        {(["token", "terms", "asked", "sure", "codeSeen"] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={form[name]} />
        ))}
        <ErrorSummary title={texts.notSent} problems={problems} autoFocus={!focus} />
        <p className="sr-only" role="status">
          {problems.length === 0 && said}
        </p>
        <CustomerFields key={`customer ${answerKey}`} {...{ shown, fields, texts }} />
        <GoodsFields {...{ shown, fields, texts, ahead, answerKey }} />
        <TermsFields key={`terms ${answerKey}`} {...{ shown, fields, texts }} />
        <PlaceBar shown={shown} texts={texts} />
      </SellerForm>
    </>
  );
}

/** The customer, found among earlier orders or new, and the address. */
function CustomerFields({ shown, fields, texts }: FormProps) {
  const t = useText();
  const { names } = t.deliveryAddress;
  return (
    <section className="panel" aria-labelledby="new-order-customer">
      <h2 id="new-order-customer">{texts.who}</h2>
      <FindField
        field={fields.who}
        defaultValue={fields.who.initialValue}
        label={texts.find}
        hint={texts.findHint}
        intent="who"
        button={texts.findButton}
        autoFocus={shown.focus === fields.who.id}
      />
      <Customers shown={shown} texts={texts} />
      <div className="field-pair">
        <Field label={names.phone} type="tel" {...typedField(fields.phone, shown.focus)} />
        <Field label={texts.name} {...typedField(fields.name, shown.focus)} />
      </div>
      <Where {...{ shown, fields, texts }} />
      <details
        open={Boolean(fields.email.errors || fields.zipcode.errors || fields.country.errors)}
      >
        <summary className="touch-link">{texts.more}</summary>
        <Field
          label={names.email}
          type="email"
          inputMode="email"
          hint={texts.emailHint}
          {...typedField(fields.email)}
        />
        <div className="field-pair">
          <Field field={fields.zipcode} label={names.zipcode} inputMode="numeric" optional />
          <Field label={names.country} {...typedField(fields.country)} />
        </div>
      </details>
    </section>
  );
}

/**
 * The properties of an optional field that the browser must not fill in with the seller's own data.
 *
 * @param focus the id of the field that gets the focus
 */
const typedField = (field: FormField, focus?: string) =>
  ({ field, autoComplete: "off", autoFocus: focus === field.id, optional: true }) as const;

/** The address. Script suggests the wards of a province as soon as it is typed. */
function Where({ shown, fields, texts }: FormProps) {
  const t = useText();
  return (
    <fieldset onBlur={suggestWards}>
      <legend className="strong">{texts.where}</legend>
      <Field label={t.deliveryAddress.names.street} {...typedField(fields.street)} />
      <RegionFields
        city={fields.city}
        state={fields.state}
        regions={shown.regions}
        intent="place"
      />
    </fieldset>
  );
}

/** The customers that were found, each as a button that fills the fields in. */
function Customers({ shown: { customers = [], focus }, texts }: ShownProps) {
  const t = useText();
  if (customers.length === 0) return null;
  return (
    <div className="new-order-choices">
      <h3>{texts.found}</h3>
      <ul>
        {customers.map((customer, i) => (
          <li key={customer.orderId}>
            <SubmitButton
              intent="choose"
              of={customer.orderId}
              id={customerId(i)}
              className="new-order-choice"
              autoFocus={focus === customerId(i)}
            >
              <strong>{fullName(customer)}</strong> {showPhone(customer.phone)}
              <span className="hint">
                {[
                  ...placeLines(customer).slice(0, 2),
                  `${texts.lastOrder} ${formatDateTime(customer.orderedAt, t.lang)}`,
                ].join(" · ")}
              </span>
            </SubmitButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** How the order came, how it is paid, when it arrives, and what the customer asks for. */
function TermsFields({
  shown: { form, slots, hasPickup, hasAccount, takesCode },
  fields: { note, slot, code },
  texts,
}: FormProps) {
  return (
    <section className="panel">
      <Choices
        legend={texts.how}
        name="channel"
        values={ORDER_CHANNELS}
        chosen={form.channel}
        labels={texts.channels}
      />
      <Choices
        legend={texts.payment}
        name="payment"
        values={PAYMENTS.filter((each) => hasAccount || each !== "account")}
        chosen={form.payment}
        labels={texts.payments}
      />
      <label className="choice">
        <input type="checkbox" name="handedOver" value="1" defaultChecked={form.isHandedOver} />{" "}
        {texts.handedOver}
      </label>
      {hasPickup && (
        <label className="choice">
          <input type="checkbox" name="pickedUp" value="1" defaultChecked={form.isPickedUp} />{" "}
          {texts.pickedUp}
        </label>
      )}
      {slots.length > 0 && (
        <div className="field">
          <label htmlFor={slot.id}>{texts.slot.label}</label>
          <select
            id={slot.id}
            name="slot"
            defaultValue={form.slot || slots[0]!.value}
            aria-invalid={slot.errors ? true : undefined}
            aria-describedby={slot.errors && slot.errorId}
          >
            {slots.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
            <option value={NO_TIME}>{texts.slot.none}</option>
          </select>
          <FieldErrors field={slot} />
        </div>
      )}
      {takesCode && (
        <details open={form.code !== ""}>
          <summary className="touch-link">{texts.code.open}</summary>
          <Field label={texts.code.label} {...typedField(code)} />
        </details>
      )}
      <details open={form.note !== "" || form.ifOut !== DEFAULT_IF_OUT}>
        <summary className="touch-link">{texts.note}</summary>
        <Field field={note} label={texts.noteLabel} rows={2} maxLength={MAX_NOTE_LENGTH} optional />
        <Choices
          legend={texts.ifOut}
          name="ifOut"
          values={IF_OUT}
          chosen={form.ifOut}
          labels={texts.wishes}
        />
      </details>
    </section>
  );
}

function Choices<Value extends string>(props: {
  legend: string;
  name: string;
  values: readonly Value[];
  chosen: Value;
  labels: Record<Value, string>;
}) {
  const { legend, name, values, chosen, labels } = props;
  return (
    <fieldset>
      <legend className="strong">{legend}</legend>
      <div className="words gap-x-6">
        {values.map((value) => (
          <label className="choice" key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />{" "}
            {labels[value]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The total of the order, delivered or handed over at once, and the button that places it. */
function PlaceBar({ shown, texts }: ShownProps) {
  const t = useText();
  const { totals, takenVnd, focus, placeProblem, codeText, codeProblem } = shown;
  const { priceVnd, shippingVnd, amountVnd } = totals;
  return (
    <div className="place-bar">
      <p>
        {texts.delivered} <strong>{formatVnd(amountVnd)}</strong>
        {priceVnd > 0 && (
          <span className="hint">
            {t.totals.shipping}: {shippingText(shippingVnd, t)}
            {" · "}
            {texts.taken}: {formatVnd(takenVnd)}
            {codeText.map((text) => ` · ${text}`)}
          </span>
        )}
        {codeProblem && <span className="field-error block">{codeProblem}</span>}
        {placeProblem && <span className="field-error block">{placeProblem}</span>}
      </p>
      <SubmitButton
        intent="place"
        id={FOCUS.place}
        className="button"
        autoFocus={focus === FOCUS.place}
      >
        {texts.place}
      </SubmitButton>
    </div>
  );
}
