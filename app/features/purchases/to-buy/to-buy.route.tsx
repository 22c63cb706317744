import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { commandOf, handleForms } from "#app/kit/command/command.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields, typedOf } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/server-answer.ts";
import { wholeNumber } from "#app/kit/forms/whole-number.ts";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { useText } from "#app/root-data.ts";
import type { Text } from "#app/text/texts.ts";
import { PurchasesNav } from "../purchases-nav.tsx";
import { stateText } from "./list-words.ts";
import { listToBuy } from "./lists.server.ts";
import { findPlan, savePlan } from "./plan.server.ts";
import { MAX_DAYS, WEEKS } from "./rules.ts";
import { toBuyTexts } from "./text.ts";
import { listHref, toBuyHref } from "./to-buy-links.ts";

export const meta = privateMeta(({ lang }) => [
  toBuyTexts[lang].title,
  toBuyTexts[lang].description,
]);

export const loader = sellerLoader(async ({ context, t }) => {
  const lists = await context.withReadThread(listToBuy);
  const { bySupplier: _, ...plan } = await findPlan(context.db);
  return {
    plan,
    lists: lists.map(({ supplier, lines }) => ({
      id: supplier?.id ?? null,
      name: supplier?.name ?? null,
      count: lines.length,
      first: `${lines[0]!.name}: ${stateText(t.lang, lines[0]!)}`,
    })),
  };
});

const days = (least: number) => (t: Text) =>
  z.string().transform((typed, { addIssue }) => {
    const number = wholeNumber(typed.trim()) ?? -1;
    if (number < least || number > MAX_DAYS)
      addIssue(toBuyTexts[t.lang].wrongDays(least, MAX_DAYS));
    return number;
  });

export const action = sellerAction(
  handleForms<SellerRequest>({
    plan: commandOf<SellerRequest>()({
      schema: (t) => ({
        weeks: z.literal(WEEKS.map(String)).transform(Number),
        forDays: days(1)(t),
        reserveDays: days(0)(t),
      }),
      run: ({ undoable, value }) =>
        undoable("content", rowsOf.content)((tx) => savePlan(tx, value)),
      answers: { done: { to: toBuyHref, toast: "contentSaved" } },
    }),
  }),
);

/** What to buy, by supplier, and how that is worked out. */
export default function ToBuy() {
  const { lang } = useText();
  const texts = toBuyTexts[lang];
  const { plan, lists } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const answerKey = useAnswerKey(refused);
  const values = { forDays: String(plan.forDays), reserveDays: String(plan.reserveDays) };
  const { forDays, reserveDays } = formFields("plan", values, refused);
  return (
    <div className="max-w-3xl">
      <h1>{texts.title}</h1>
      <PurchasesNav page="toBuy" />
      <p className="hint mb-4">{texts.intro}</p>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [forDays, reserveDays])} />
      {lists.length === 0 ? (
        <EmptyState illustration="empty-orders" title={texts.none} text={texts.noneHint} />
      ) : (
        <ul className="panel lined mb-4">
          {lists.map(({ id, name, count, first }) => (
            <li key={id} className="py-2">
              <Link className="touch-link strong" to={listHref(id)} discover="none">
                {name ?? texts.withoutSupplier}
              </Link>
              <p>{texts.products(count)}</p>
              <p className="hint">{first}</p>
            </li>
          ))}
        </ul>
      )}
      <section className="panel mb-4" aria-labelledby="plan-title">
        <h2 id="plan-title">{texts.plan}</h2>
        <SellerForm
          method="post"
          action={toBuyHref}
          key={`${answerKey} ${plan.weeks} ${plan.forDays} ${plan.reserveDays}`}
          noValidate
        >
          <div className="field">
            <label htmlFor="plan-weeks">{texts.weeks}</label>
            <select
              id="plan-weeks"
              name="weeks"
              defaultValue={typedOf(refused, "weeks") ?? plan.weeks}
            >
              {WEEKS.map((weeks) => (
                <option key={weeks} value={weeks}>
                  {texts.weekCounts(weeks)}
                </option>
              ))}
            </select>
          </div>
          <Field
            field={forDays}
            label={texts.forDays}
            hint={texts.forDaysHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <Field
            field={reserveDays}
            label={texts.reserveDays}
            hint={texts.reserveDaysHint}
            inputMode="numeric"
            autoComplete="off"
          />
          <SubmitButton intent="plan" className="button">
            {texts.save}
          </SubmitButton>
        </SellerForm>
      </section>
    </div>
  );
}
