import {
  Link,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { useEffect } from "react";
import { PrintHint } from "#app/features/orders/desk/order/order-links.tsx";
import { MessagePanel } from "#app/features/orders/messages/message-panel.tsx";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { Illustration } from "#app/kit/components/illustration.tsx";
import { EnterButton } from "#app/kit/forms/enter-button.tsx";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field, FieldErrors } from "#app/kit/forms/field.tsx";
import { formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { telHref } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { answerList, requireListed, type ShownList, startList } from "./list-form.http.server.ts";
import { toBuyTexts } from "./text.ts";
import { listHref, toBuyHref } from "./to-buy-links.ts";

export const meta = privateMeta(({ lang }) => [
  toBuyTexts[lang].title,
  toBuyTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, params, t }) => {
  const supplier = await requireListed({ context, t }, params.supplier);
  return startList({ context, t }, supplier);
});

export const action = sellerAction(answerList);

/** The answer to a submit has all that the page shows; a redirect leads to a list that is worked out anew. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}) => (formMethod === "POST" && actionStatus !== undefined ? false : defaultShouldRevalidate);

/** What to buy from a supplier: a form to correct, a sheet to print, a message to send. */
export default function ListToBuy() {
  const { lang } = useText();
  const texts = toBuyTexts[lang];
  const loaded = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown = answer ?? loaded;
  const { form, errors, said, focus, supplier, lines, message } = shown;
  const answerKey = useAnswerKey(answer);
  const here = listHref(supplier?.id ?? null);
  const values = { find: form.find, supplier: form.supplier, forDays: form.forDays };
  const fields = formFields("list", values, {
    status: "error",
    initialValue: values,
    error: errors,
  });
  const problems = problemsOf(errors[""], [
    ...lines.map(({ id }) => ({ id: `quantity-${id}`, errors: errors[`quantity-${id}`] })),
    ...[fields.find, fields.supplier, fields.forDays],
  ]);

  // Each answer moves the focus, also if that element was on the page before.
  useEffect(() => {
    if (answer && focus) document.getElementById(focus)?.focus();
  }, [answer, focus]);

  return (
    <div className="max-w-3xl">
      <p className="screen-only">
        <Link className="touch-link" to={toBuyHref}>
          ← {texts.title}
        </Link>
      </p>
      <h1>
        {texts.title}: {supplier?.name ?? texts.withoutSupplier}
      </h1>
      {supplier?.phone && (
        <p className="mb-3">
          <a className="touch-link" href={telHref(supplier.phone)}>
            {supplier.phone}
          </a>
        </p>
      )}
      <ErrorSummary problems={problems} autoFocus={!focus} />
      <p className="sr-only" role="status">
        {problems.length === 0 && said}
      </p>
      <SellerForm
        method="post"
        action={here}
        key={`${answerKey} ${loaded.form.forDays}`}
        noValidate
      >
        <EnterButton intent="find">{texts.update}</EnterButton>
        <input type="hidden" name="seen" value={form.seen} />
        <section className="panel mb-4" aria-label={texts.title}>
          {lines.length === 0 && <p className="hint">{texts.empty}</p>}
          <ul className="lined">
            {lines.map((line) => (
              <Line key={line.id} {...{ line, focus }} errors={errors[`quantity-${line.id}`]} />
            ))}
          </ul>
          {!answer && loaded.rest > 0 && <p className="hint">{texts.more(loaded.rest)}</p>}
        </section>
        <section className="panel mb-4 screen-only">
          <Field
            field={fields.find}
            label={texts.add}
            hint={texts.addHint}
            autoComplete="off"
            autoFocus={focus === fields.find.id}
            optional
          />
          <SubmitButton intent="find">{texts.addButton}</SubmitButton>
          <Hits shown={shown} />
        </section>
        <div className="screen-only">
          <section className="panel mb-4">
            {supplier ? (
              <>
                <Field
                  field={fields.forDays}
                  label={texts.forDays}
                  hint={texts.ownDaysHint}
                  inputMode="numeric"
                  autoComplete="off"
                  optional
                />
                <SubmitButton intent="days">{texts.recount}</SubmitButton>
              </>
            ) : (
              <>
                <Field
                  field={fields.supplier}
                  label={texts.supplier}
                  hint={texts.supplierHint}
                  autoComplete="off"
                  list="suppliers"
                />
                <datalist id="suppliers">
                  {shown.suppliers.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </section>
          {lines.length > 0 && (
            <>
              <div className="row mb-2">
                <SubmitButton intent="order" className="button">
                  {texts.order}
                </SubmitButton>
                <SubmitButton intent="find" id="list-update">
                  {texts.update}
                </SubmitButton>
              </div>
              <p className="hint mb-4">{texts.orderHint}</p>
            </>
          )}
        </div>
      </SellerForm>
      {message && (
        <div className="screen-only">
          <MessagePanel
            message={{ kind: "supplier", text: message }}
            title={texts.message}
            lang="vi"
            phone={supplier?.phone ?? ""}
          />
          <div className="mb-4">
            <PrintHint text={texts.print} />
          </div>
        </div>
      )}
    </div>
  );
}

type LineProps = { line: ShownList["lines"][number]; focus: string; errors?: string[] };

/** A product with the pieces to buy, and how they were worked out. */
function Line({ line: { id, name, typed, state, why }, focus, errors }: LineProps) {
  const { lang } = useText();
  const texts = toBuyTexts[lang];
  const fieldId = `quantity-${id}`;
  const field = { id: fieldId, errorId: `${fieldId}-error`, name: fieldId, errors };
  return (
    <li className="row items-center py-2">
      <div className="grow basis-48 min-w-0">
        <p>
          <label className="strong" htmlFor={fieldId}>
            <span className="sr-only">{texts.quantityOf} </span>
            {name}
          </label>
        </p>
        <p className="screen-only">{state}</p>
        <p className="hint screen-only">{why}</p>
        <FieldErrors field={field} />
      </div>
      <div className="row stock-field">
        <input type="hidden" name="product" value={id} />
        <input
          id={fieldId}
          name={fieldId}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          defaultValue={typed}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors && field.errorId}
          // biome-ignore lint/a11y/noAutofocus: after a product was added, work continues here
          autoFocus={focus === fieldId}
        />
        <SubmitButton intent="drop" of={id} className="icon-button">
          <Illustration name="icon-trash" label={`${texts.drop} ${name}`} />
        </SubmitButton>
      </div>
    </li>
  );
}

/** The products that may be meant, each as a button that adds it. */
function Hits({ shown: { hits, said } }: { shown: Pick<ShownList, "hits" | "said"> }) {
  if (hits.length === 0) return null;
  return (
    <div className="new-order-choices">
      <p>
        <strong>{said}</strong>
      </p>
      <ul>
        {hits.map(({ id, name }, i) => (
          <li key={id}>
            <SubmitButton intent="add" of={id} id={`list-hit-${i}`} className="new-order-choice">
              {name}
            </SubmitButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
