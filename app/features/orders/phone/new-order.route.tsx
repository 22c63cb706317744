import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { pick } from "#app/kit/format/pick.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { formFields } from "#app/kit/forms/form-fields.ts";
import { PressButton, SellerForm } from "#app/kit/forms/seller-form.tsx";
import { useAnswerKey } from "#app/kit/forms/use-answer-key.ts";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { textFor } from "#app/text/languages.ts";
import { answerPress } from "./answer-press.http.server.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { GoodsFields } from "./goods-fields.tsx";
import { emptyForm, pageTexts, showForm } from "./show-form.http.server.ts";
import { PlaceBar, TermsFields } from "./terms-fields.tsx";
import { FOCUS, TYPED_FIELDS } from "./typed-form.ts";
import { useTypedAhead } from "./use-typed-ahead.ts";

export const meta = privateMeta<typeof loader>((t, data) => [
  t.seller.newOrder,
  data?.texts.description ?? t.seller.newOrder,
]);

export const loader = sellerLoader(async ({ request, context }) => {
  const t = textFor(await requestLang(context, request));
  const shown = await showForm({ context, t }, emptyForm(t), { focus: FOCUS.who });
  return { ...shown, texts: pageTexts(t.lang) };
});

export const action = sellerAction(answerPress);

/** An answer says all that the page shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
}) => formMethod !== "POST" && defaultShouldRevalidate;

/** An order that came by phone, by Zalo or at the counter. Nothing of it is stored until it is placed. */
export default function NewOrder() {
  const t = useText();
  const { texts, ...loaded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown = answer ?? loaded;
  const { form, errors = {}, said, focus } = shown;
  const answerKey = useAnswerKey(answer);
  const ahead = useTypedAhead(form.find, answerKey);
  const typed = pick(form, TYPED_FIELDS);
  const result = { status: "error", initialValue: typed, error: errors } as const;
  const fields = formFields("new-order", typed, result);
  const lineFields = form.lines.map(({ productId }) => ({
    id: `quantity-${productId}`,
    errors: errors[`quantity-${productId}`],
  }));
  const {
    who,
    name,
    phone,
    email,
    street,
    state,
    city,
    zipcode,
    country,
    find,
    list,
    note,
    slot,
    code,
  } = fields;
  const inOrder = [
    who,
    phone,
    name,
    email,
    street,
    state,
    city,
    zipcode,
    country,
    find,
    ...lineFields,
  ];
  const problems = problemsOf(errors[""], [...inOrder, list, slot, code, note]);

  // Each answer leads on, also to an element that has been there before.
  useEffect(() => {
    if (answer && focus) document.getElementById(focus)?.focus();
  }, [answer, focus]);

  return (
    <>
      <h1>{t.seller.newOrder}</h1>
      <SellerForm
        method="post"
        action={paths.newOrder}
        className="new-order"
        noValidate
        answer={answer}
        onSent={ahead.onSent}
        onWait={ahead.onWait}
      >
        {/* What Enter presses in any field. */}
        <PressButton intent="next" className="sr-only block" tabIndex={-1} aria-hidden="true" />
        {(["token", "terms", "asked", "codeSeen"] as const).map((name) => (
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
