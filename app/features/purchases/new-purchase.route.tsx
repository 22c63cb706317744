import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { purchasePaths } from "#app/features/purchases/purchase-links.ts";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import type { RouteHandle } from "#app/kit/request/route-handle.ts";
import { useText } from "#app/root-data.ts";
import { PAYMENT_METHODS } from "#db/order-values.ts";
import { rowsLike } from "./add-goods.http.server.ts";
import { answerEntry, emptyForm, showEntry } from "./answer-entry.http.server.ts";
import { ENTRY_FIELDS, type EntryField, NEXT_ENTRY, rowId } from "./entry.ts";
import { EntryRows } from "./entry-rows.tsx";
import { findPurchase } from "./purchases.server.ts";
import { entryTexts, purchaseTexts } from "./text.ts";

export const handle: RouteHandle = { acceptsUploads: true };

export const meta = privateMeta(({ lang }) => [
  entryTexts[lang].title,
  entryTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, t, searchParams }) => {
  const like = searchParams.get("like");
  const found = like ? await findPurchase(context.db, like) : null;
  const supplier = found?.supplier.id ?? searchParams.get("supplier") ?? "";
  const rows = found ? await rowsLike(context.db, found.purchase.id) : [];
  return showEntry({ context, t }, { ...emptyForm(supplier.slice(0, 100)), rows });
});

export const action = sellerAction(answerEntry);

/** The answer to a submit has all that the page shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
}) => formMethod !== "POST" && defaultShouldRevalidate;

/** A form for what was bought. Nothing is stored before it is saved. */
export default function NewPurchase() {
  const texts = entryTexts[useText().lang];
  const answer = useActionData<typeof action>();
  const loaded = useLoaderData<typeof loader>();
  const shown = answer ?? loaded;
  const { form, errors, said, sumVnd } = shown;
  const answerKey = useAnswerKey(answer);
  const problems = [
    ...(errors[""] ?? []).map((message) => ({ message })),
    ...form.rows.flatMap(({ name, text }, at) =>
      (errors[rowId(at)] ?? []).map((message) => ({
        ...{ message: `${name || text}: ${message}`, fieldId: rowId(at) },
      })),
    ),
    ...[...ENTRY_FIELDS, "file"].flatMap((name) =>
      (errors[name] ?? []).map((message) => ({ message, fieldId: name })),
    ),
  ];
  const ahead = useScanAhead(form.add, answerKey, problems.length === 0);
  const field = (name: EntryField | "file") => ({
    ...{ id: name, name, errorId: `${name}-error`, errors: errors[name] },
    initialValue: name === "file" ? undefined : form[name],
  });
  return (
    <>
      <h1>{texts.title}</h1>
      <SellerForm
        method="post"
        action={purchasePaths.newPurchase()}
        encType="multipart/form-data"
        className="max-w-3xl new-order"
        noValidate
        {...ahead}
      >
        {/* Enter in any field, as scanners send it, adds the goods that are typed. */}
        <SubmitButton intent="add" className="sr-only block" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="sure" value={form.sure} />
        <ErrorSummary problems={problems} />
        <p className="sr-only" role="status">
          {problems.length === 0 && said}
        </p>
        <SupplierFields key={`supplier ${answerKey}`} {...{ shown, field }} />
        <section className="panel" aria-labelledby="goods">
          <h2 id="goods">{texts.lines(form.rows.length)}</h2>
          <EntryRows key={`rows ${answerKey}`} rows={form.rows} />
          <Field
            field={field("add")}
            label={texts.add}
            hint={texts.addHint}
            autoComplete="off"
            autoFocus={problems.length === 0}
            optional
          />
          <p className="mb-3">
            <SubmitButton intent="add">{texts.addNow}</SubmitButton>
          </p>
          <div key={`add ${answerKey}`}>
            <details open={Boolean(form.list || errors.list || errors.file)}>
              <summary className="touch-link">{texts.paste}</summary>
              <Field field={field("list")} label={texts.list} rows={5} optional />
              <Field
                field={field("file")}
                type="file"
                label={texts.file}
                accept=".xlsx,.csv,.txt,.tsv,text/csv"
                optional
              />
              <SubmitButton intent="add">{texts.fileNow}</SubmitButton>
            </details>
          </div>
        </section>
        <PaymentFields key={`pay ${answerKey}`} {...{ shown, field }} />
        <div className="place-bar">
          <p>
            {texts.sum} <strong>{formatVnd(sumVnd)}</strong>
          </p>
          <p className="form-buttons">
            <SubmitButton intent="receive" className="button">
              {texts.receive}
            </SubmitButton>
            <SubmitButton intent="order">{texts.order}</SubmitButton>
          </p>
        </div>
      </SellerForm>
    </>
  );
}

/**
 * Lets a scanner go on before the answer comes: what it types meanwhile stays in the box behind what was sent, and is
 * sent after the answer.
 *
 * @param answered the text of the box after an answer
 */
function useScanAhead(answered: string, answerKey: number, isTaken: boolean) {
  const sent = useRef("");
  const waits = useRef(false);
  const box = () => document.getElementById("add") as HTMLInputElement;
  useEffect(() => {
    if (answerKey === 0) return;
    const { value } = box();
    const rest = value.startsWith(sent.current) ? value.slice(sent.current.length) : value;
    const typed = rest.startsWith(NEXT_ENTRY) ? rest.slice(NEXT_ENTRY.length) : rest;
    box().value = [answered, typed].filter(Boolean).join(NEXT_ENTRY);
    if (!isTaken) return;
    box().focus();
    if (!waits.current) return;
    waits.current = false;
    box().form?.querySelector<HTMLElement>("button[value=add]")?.click();
  }, [answered, answerKey, isTaken]);
  return {
    onSent: () => {
      sent.current = box().value;
    },
    onWait: (button: HTMLButtonElement | null) => {
      if (button?.value !== "add" || box().value === sent.current) return;
      waits.current = true;
      box().value += NEXT_ENTRY;
    },
  };
}

type Shown = Awaited<ReturnType<typeof showEntry>>;
type Props = {
  shown: Shown;
  field: (name: EntryField) => Parameters<typeof Field>[0]["field"];
};

/** From whom, and the lines of the last time. */
function SupplierFields({ shown: { form, suppliers, errors }, field }: Props) {
  const texts = entryTexts[useText().lang];
  return (
    <section className="panel">
      <div className="field-pair">
        <div className="field">
          <label htmlFor="supplier">{texts.supplier}</label>
          <select
            id="supplier"
            name="supplier"
            defaultValue={form.supplier}
            aria-invalid={errors.supplier ? true : undefined}
          >
            <option value="">{texts.chooseSupplier}</option>
            {suppliers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {errors.supplier && <p className="field-error">{errors.supplier.join(" ")}</p>}
        </div>
        <Field field={field("newSupplier")} label={texts.newSupplier} autoComplete="off" optional />
      </div>
      <SubmitButton intent="last">{texts.last}</SubmitButton>
    </section>
  );
}

/** The day, other costs, and what is paid at once. */
function PaymentFields({ shown: { form }, field }: Props) {
  const { lang } = useText();
  const texts = entryTexts[lang];
  return (
    <section className="panel">
      <div className="field-pair">
        <Field field={field("day")} label={texts.day} autoComplete="off" />
        <Field
          field={field("other")}
          label={texts.other}
          hint={texts.otherHint}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      </div>
      <div className="field-pair">
        <Field
          field={field("paid")}
          label={texts.paid}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <div className="field">
          <label htmlFor="method">{purchaseTexts[lang].method}</label>
          <select id="method" name="method" defaultValue={form.method}>
            {PAYMENT_METHODS.map((method) => (
              <option key={method} value={method}>
                {purchaseTexts[lang].methods[method]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <Field field={field("note")} label={texts.note} autoComplete="off" optional />
    </section>
  );
}
