import { Link, useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { rowsOf } from "#app/features/orders/undo/undo-rows.server.ts";
import {
  type SellerRequest,
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { Changes } from "#app/features/shop/changes/changes.tsx";
import { loadShownChanges } from "#app/features/shop/changes/shown-changes.http.server.ts";
import { seenAt } from "#app/features/shop/contents/form.ts";
import { saveShopContent } from "#app/features/shop/contents/shop-content.server.ts";
import { shopPageTitles } from "#app/features/shop/page-titles-text.ts";
import { policyFor } from "#app/features/shop/pages/policies.ts";
import { loadPolicyFacts } from "#app/features/shop/pages/policy-facts.http.server.ts";
import {
  type Block,
  DEFAULT_PROMISES,
  limitsOf,
  MAX_PROMISE_DAYS,
  POLICY_IDS,
  type PolicyFacts,
  PROMISE_NAMES,
  type PromiseName,
  type Promises,
} from "#app/features/shop/pages/policy-text.ts";
import { commandOf, handleForm } from "#app/kit/command/command.ts";
import { parseDong } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import type { Lang } from "#app/text/languages.ts";
import { findPromises } from "./promises.server.ts";
import { promisesTexts } from "./text.ts";

export const meta = privateMeta(({ lang }) => [
  shopPageTitles[lang].promises,
  promisesTexts[lang].description,
]);

export const loader = sellerLoader(async ({ request, context }) => {
  const lang = await requestLang(context, request);
  const facts = await loadPolicyFacts(context, lang);
  const sentences = PROMISE_NAMES.map((name) => [name, sentencesWith(lang, facts, name)]);
  return {
    ...(await findPromises(context.db)),
    arrives: facts.arrives,
    changes: await loadShownChanges(context, request, ["promises"]),
    sentences: Object.fromEntries(sentences) as Record<PromiseName, string[]>,
  };
});

/** The sentences of the policies that name a promise: those that another number of days would change. */
function sentencesWith(lang: Lang, facts: PolicyFacts, name: PromiseName): string[] {
  const promises = { ...facts.promises, [name]: facts.promises[name] + MAX_PROMISE_DAYS };
  // Without the seller's own words, so that the built-in ones are found.
  const [now, other] = [facts, { ...facts, promises }].map((each) =>
    POLICY_IDS.flatMap((id) => policyFor(lang, id).sections({ ...each, arrives: null })).flatMap(
      ({ blocks }) => blocks.flatMap(textsOf),
    ),
  );
  return now!.filter((text, i) => text !== other![i]);
}

const textsOf = (block: Block): string[] =>
  typeof block === "string"
    ? [block]
    : Array.isArray(block)
      ? block
      : "steps" in block
        ? block.steps
        : [];

const MAX_TYPED = 3;
const ADDED = new Set<PromiseName>(["workdays", "cutoff"]);
const command = commandOf<SellerRequest>();

/** Saves the promises. */
export const action = sellerAction(
  handleForm(
    command({
      schema: ({ lang }) => {
        const daysOf = (name: PromiseName) =>
          z
            .string()
            // Pages of an older version lack the newer ones.
            .default(ADDED.has(name) ? String(DEFAULT_PROMISES[name]) : "")
            .transform((typed, { addIssue }) => {
              const number = typed.length > MAX_TYPED ? null : parseDong(typed);
              const [min, max] = limitsOf(name);
              if (number === null || number < min || number > max)
                addIssue(promisesTexts[lang].outOfRange(min, max));
              return number ?? 0;
            });
        const fields = PROMISE_NAMES.map((name) => [name, daysOf(name)]);
        return {
          seen: seenAt(),
          ...(Object.fromEntries(fields) as Record<PromiseName, ReturnType<typeof daysOf>>),
        };
      },
      check: ({ value: { seen: _, ...promises }, t, refuse }) =>
        promises.deliveryTo < promises.deliveryFrom
          ? refuse({ fieldErrors: { deliveryTo: [promisesTexts[t.lang].wrongOrder] } })
          : { checked: promises },
      run: ({ undoable, by, value: { seen } }, value: Promises) =>
        undoable(
          "content",
          rowsOf.content,
        )((tx) => saveShopContent(tx, { part: "promises", value }, seen, by)),
      answers: {
        done: { to: paths.sellerPromises, toast: "contentSaved" },
        changed: ({ t, refuse }) =>
          refuse({ status: 409, formErrors: [promisesTexts[t.lang].changed] }),
      },
    }),
  ),
);

/** After a refusal, the page shows what somebody else has saved meanwhile. */
export const shouldRevalidate = () => true;

export default function PromisesPage() {
  const { lang } = useText();
  const t = promisesTexts[lang];
  const { promises, sentences, arrives, changes, updatedAt } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const values = Object.fromEntries(PROMISE_NAMES.map((name) => [name, String(promises[name])]));
  const fields = formFields("promise", values as Record<PromiseName, string>, result);
  return (
    <>
      <h1>{shopPageTitles[lang].promises}</h1>
      <p className="hint mb-4">{t.intro}</p>
      <p className="hint">{t.dates}</p>
      <p className="mb-2">
        <Link className="touch-link" to={paths.sellerSlots()}>
          {t.daysOff}
        </Link>
      </p>
      {arrives && (
        <p className="mb-4">
          {t.instead} <q>{arrives}</q>
        </p>
      )}
      <SellerForm
        key={updatedAt}
        className="panel"
        method="post"
        action={paths.sellerPromises}
        noValidate
      >
        <ErrorSummary
          problems={problemsOf(
            errorsOf(result, ""),
            PROMISE_NAMES.map((name) => fields[name]),
          )}
        />
        <input type="hidden" name="seen" value={updatedAt} />
        {PROMISE_NAMES.map((name) => (
          <Field
            key={name}
            field={fields[name]}
            label={t.labels[name]}
            inputMode="numeric"
            maxLength={MAX_TYPED}
            hint={sentences[name].join(" ")}
          />
        ))}
        <button className="button" type="submit">
          {t.save}
        </button>
      </SellerForm>
      <Changes list={changes} />
    </>
  );
}
