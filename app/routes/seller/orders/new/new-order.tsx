import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { sellerAction, sellerLoader } from "../../../../auth/require-seller.ts";
import { MAX_ADDRESS_FIELD_LENGTH } from "../../../../format/full-name.ts";
import { pick } from "../../../../format/pick.ts";
import { paths } from "../../../../paths.ts";
import { textFor } from "../../../../text/languages.ts";
import { newOrderTexts } from "../../../../text/pages/new-order.ts";
import { ErrorSummary, problemsOf } from "../../../../ui/form/error-summary.tsx";
import { formFields } from "../../../../ui/form/form-fields.ts";
import { PressButton, SellerForm } from "../../../../ui/form/seller-form.tsx";
import { useAnswerKey } from "../../../../ui/form/use-answer-key.ts";
import { privateMeta } from "../../../../ui/page/page-meta.ts";
import { useText } from "../../../../ui/page/root-data.ts";
import { requestLang } from "../../../../web/language.ts";
import { answerPress } from "./answer-press.server.ts";
import { CustomerFields } from "./customer-fields.tsx";
import { GoodsFields } from "./goods-fields.tsx";
import { emptyForm, showForm } from "./show-form.server.ts";
import { PlaceBar, TermsFields } from "./terms-fields.tsx";
import { FOCUS, TYPED_FIELDS } from "./typed-form.ts";
import { useTypedAhead } from "./use-typed-ahead.ts";

export const meta = privateMeta((t) => {
  const { title, description } = newOrderTexts[t.lang];
  return [title, description];
});

/** With a ward and a province in the URL, it tells what may be meant by them. */
export const loader = sellerLoader(async ({ request, context, searchParams }) => {
  const t = textFor(await requestLang(context, request));
  const typed = (name: string) => (searchParams.get(name) ?? "").slice(0, MAX_ADDRESS_FIELD_LENGTH);
  const form = { ...emptyForm(t), city: typed("city"), state: typed("state") };
  return showForm(context, form, { focus: FOCUS.who });
});

export const action = sellerAction(answerPress);

/** An order that came by phone, by Zalo or at the counter. Nothing of it is stored until it is placed. */
export default function NewOrder() {
  const t = useText();
  const texts = newOrderTexts[t.lang];
  const loaded = useLoaderData<typeof loader>();
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
  const { name, phone, email, street, state, city, zipcode, country, find, list, note } = fields;
  const inOrder = [phone, name, email, street, state, city, zipcode, country, find, ...lineFields];
  const problems = problemsOf(errors[""], [...inOrder, list, note]);

  // Each answer leads on, also to an element that has been there before.
  useEffect(() => {
    if (answer && focus) document.getElementById(focus)?.focus();
  }, [answer, focus]);

  return (
    <>
      <h1>{texts.title}</h1>
      <SellerForm
        method="post"
        action={paths.newOrder}
        className="new-order"
        noValidate
        onSubmit={ahead.noteSent}
      >
        {/* What Enter presses in any field. */}
        <PressButton intent="next" className="sr-only block" tabIndex={-1} aria-hidden="true" />
        {(["token", "terms", "asked"] as const).map((name) => (
          <input key={name} type="hidden" name={name} value={form[name]} />
        ))}
        <ErrorSummary title={texts.notSent} problems={problems} />
        <p className="sr-only" role="status">
          {problems.length === 0 && said}
        </p>
        <CustomerFields key={`customer ${answerKey}`} shown={shown} fields={fields} />
        <GoodsFields
          key="goods"
          answerKey={answerKey}
          shown={shown}
          fields={fields}
          ahead={ahead}
        />
        <TermsFields key={`terms ${answerKey}`} form={form} note={fields.note} />
        <PlaceBar shown={shown} />
      </SellerForm>
    </>
  );
}
