import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { MoneyNav, MoneyTable } from "#app/features/money/books/money-parts.tsx";
import { moneyTexts } from "#app/features/money/books/text.ts";
import { LabelledRows } from "#app/features/orders/amount-rows.tsx";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { formatCount } from "#app/kit/format/figures.ts";
import { neighbourOf, parsePeriod, periodAt } from "#app/kit/format/period.ts";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SureField } from "#app/kit/forms/hidden-fields.tsx";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { changeTill } from "./change-till.http.server.ts";
import { NOTES_VND, type NoteField, noteField } from "./rules.ts";
import { tillTexts } from "./text.ts";
import { findTill, listCounts } from "./till.server.ts";
import { MovementList, periodRows } from "./till-parts.tsx";

export const meta = privateMeta(({ lang }) => [tillTexts[lang].title, tillTexts[lang].description]);

export const loader = sellerLoader(async ({ context, searchParams }) => {
  const today = dayOf(Date.now());
  const period = parsePeriod(searchParams.get("period"));
  const month = period.kind === "month" ? period : periodAt("month", period.from);
  const till = await context.withReadThread(findTill);
  return { till, month, today, counts: await listCounts(context.db, month) };
});

export const action = sellerAction(changeTill);

/** After a refusal, the page shows the cash as it is now: another seller may have changed it. */
export const shouldRevalidate = () => true;

/** What the till must hold, cash taken out of it, and its counts. */
export default function Till() {
  const { lang } = useText();
  const texts = tillTexts[lang];
  const { till } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const fields = Object.values(useFields()).flatMap((form) => Object.values(form.fields));
  return (
    <div className="overview">
      <h1>{texts.title}</h1>
      <MoneyNav page="till" />
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), fields)} />
      {till ? (
        // With a new key, the forms are empty again.
        <div key={`${till.last.seq} ${till.movements.length}`}>
          <section className="panel mb-4" aria-labelledby="expected">
            <h2 id="expected">
              {texts.expected}: {formatVnd(till.expectedVnd)}
            </h2>
            <dl className="amounts">
              <LabelledRows rows={periodRows(lang, till.last, till.sums)} />
            </dl>
          </section>
          <section className="panel mb-4" aria-labelledby="movements">
            <h2 id="movements" className="mb-2">
              {texts.move}
            </h2>
            <MovementList movements={till.movements} />
            <MoveForm />
          </section>
          <CountForm />
        </div>
      ) : (
        <FirstCount />
      )}
      <Counts />
    </div>
  );
}

const NOTES = Object.fromEntries(NOTES_VND.map((note) => [noteField(note), ""])) as Record<
  NoteField,
  string
>;

/** The fields of each form, and its answer if it was refused. */
function useFields() {
  const { till } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const intent = String(refused?.initialValue?.intent);
  function formOf<Name extends string>(
    id: string,
    values: Record<Name, string>,
    ...intents: string[]
  ) {
    const answer = intents.includes(intent) ? refused : undefined;
    return { answer, fields: formFields(id, values, answer) };
  }
  const saved = { total: "", left: formatVnd(till?.last.leftVnd ?? 0), reason: "" };
  return {
    first: formOf("till", { amount: "" }, "open"),
    move: formOf("move", { amount: "", reason: "" }, "take-out", "put-in"),
    count: formOf("count", saved, "close"),
    notes: formOf("count", NOTES, "close"),
  };
}

function FirstCount() {
  const texts = tillTexts[useText().lang];
  const { fields } = useFields().first;
  return (
    <section className="panel mb-4" aria-labelledby="first">
      <h2 id="first">{texts.first}</h2>
      <p className="mb-3">{texts.firstHint}</p>
      <SellerForm method="post" action={paths.till()} noValidate>
        <Field
          field={fields.amount}
          label={texts.inTill}
          hint={texts.amountHint}
          inputMode="numeric"
        />
        <SubmitButton intent="open" className="button">
          {texts.start}
        </SubmitButton>
      </SellerForm>
    </section>
  );
}

function MoveForm() {
  const texts = tillTexts[useText().lang];
  const { answer, fields } = useFields().move;
  return (
    <SellerForm method="post" action={paths.till()} noValidate>
      <SureField refused={answer} />
      <div className="field-pair">
        <Field
          field={fields.amount}
          label={texts.amount}
          hint={texts.amountHint}
          inputMode="numeric"
        />
        <Field field={fields.reason} label={texts.what} hint={texts.whatHint} />
      </div>
      <p className="form-buttons">
        <SubmitButton intent="take-out" className="button">
          {texts.takeOut}
        </SubmitButton>
        <SubmitButton intent="put-in">{texts.putIn}</SubmitButton>
      </p>
    </SellerForm>
  );
}

function CountForm() {
  const texts = tillTexts[useText().lang];
  const { count, notes } = useFields();
  const { answer, fields } = count;
  return (
    <section className="panel mb-4" aria-labelledby="count">
      <h2 id="count" className="mb-2">
        {texts.count}
      </h2>
      <SellerForm method="post" action={paths.till()} noValidate>
        <SureField refused={answer} />
        <fieldset className="till-notes">
          <legend className="strong">{texts.pieces}</legend>
          {NOTES_VND.map((note) => (
            <Field
              key={note}
              field={notes.fields[noteField(note)]}
              label={formatCount(note)}
              inputMode="numeric"
              autoComplete="off"
              optional
            />
          ))}
        </fieldset>
        <Field
          field={fields.total}
          label={texts.total}
          hint={texts.totalHint}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <div className="field-pair">
          <Field field={fields.left} label={texts.left} hint={texts.leftHint} inputMode="numeric" />
          <Field field={fields.reason} label={texts.reason} hint={texts.reasonHint} optional />
        </div>
        <SubmitButton intent="close" className="button">
          {texts.close}
        </SubmitButton>
      </SellerForm>
    </section>
  );
}

/** The counts of a month, with links to the months before and after it. */
function Counts() {
  const { lang } = useText();
  const texts = tillTexts[lang];
  const { counts, month, today } = useLoaderData<typeof loader>();
  const [before, after] = [neighbourOf(month, -1), neighbourOf(month, 1)];
  const differenceOf = (count: (typeof counts)[number]) => count.countedVnd - count.expectedVnd;
  const takenOf = (count: (typeof counts)[number]) => count.countedVnd - count.leftVnd;
  const sumOf = (vnd: typeof differenceOf) =>
    formatCount(counts.reduce((sum, count) => sum + vnd(count), 0));
  return (
    <>
      <MoneyTable
        id="counts"
        title={`${texts.counts}: ${moneyTexts[lang].period.month(month)}`}
        means={texts.countsMean}
        columns={texts.columns}
        rows={counts.map((count) => ({
          href: paths.tillCount(count.id),
          cells: [
            formatDateTime(count.at, lang),
            formatCount(count.countedVnd),
            formatCount(differenceOf(count)),
            formatCount(takenOf(count)),
          ],
        }))}
        sums={["", sumOf(differenceOf), sumOf(takenOf)]}
      />
      <nav className="choice-links mt-4" aria-label={moneyTexts[lang].beside}>
        <Link to={paths.till(before)}>← {moneyTexts[lang].period.month(before)}</Link>
        {after.from <= today && (
          <Link to={paths.till(after)}>{moneyTexts[lang].period.month(after)} →</Link>
        )}
      </nav>
    </>
  );
}
