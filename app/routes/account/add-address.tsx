import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestLang } from "../../auth/request-lang.ts";
import { getSession, getShopper, shopperOrDialog } from "../../auth/shopper-session.ts";
import {
  type AddressFields,
  addressFieldsOf,
  findAddress,
  findDraft,
} from "../../models/accounts/addresses.ts";
import { hasLiveCode } from "../../models/accounts/one-time-codes.ts";
import { isEmailVerified } from "../../models/accounts/verified-emails.ts";
import { paths } from "../../paths.ts";
import { ErrorSummary, problemsOf } from "../../ui/form/error-summary.tsx";
import { Field } from "../../ui/form/field.tsx";
import { pageMeta, pageText } from "../../ui/page/page-meta.ts";
import { useText } from "../../ui/page/root-data.ts";
import { showAnswer } from "../../unavailable.ts";
import { type AddressFormResult, handleAddressForm, keepForLogin } from "./address-form.server.ts";
import { CodeSection } from "./code-section.tsx";

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  return pageMeta(args, { title: t.address.title, canonical: paths.address, noindex: true });
};

export const headers = () => ({ "Cache-Control": "no-store" });

/** Who reads the Vietnamese page need not type where they live. */
const HOME_COUNTRY = "Việt Nam";

type State = { values: Partial<AddressFields>; verified: boolean; codeSent: boolean };

export async function loader({ request, context }: LoaderFunctionArgs): Promise<State> {
  const user = await shopperOrDialog(context, request);
  const session = await getSession(context, request);
  if (!user || !session) return { values: {}, verified: false, codeSent: false };
  const { db } = context;
  const [draft, saved] = await Promise.all([findDraft(db, session.hash), findAddress(db, user.id)]);
  const lang = await requestLang(context, request);
  const home: Partial<AddressFields> = lang === "vi" ? { country: HOME_COUNTRY } : {};
  const values = draft ?? (saved ? addressFieldsOf(saved) : home);
  const email = values.email ?? "";
  const [verified, codeSent] = await Promise.all([
    isEmailVerified(db, user.id, email),
    hasLiveCode(db, { purpose: "address", sessionHash: session.hash, email }),
  ]);
  return { values, verified, codeSent };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await getShopper(context, request);
  if (!user) return showAnswer(await keepForLogin(request, context));
  return showAnswer(await handleAddressForm(request, context, user));
}

export default function AddAddress() {
  const t = useText();
  const { values, verified, codeSent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() as AddressFormResult | undefined;
  const [form, fields] = useForm<AddressFields & { otp: string }>({
    id: "address",
    lastResult: answer?.result,
    defaultValue: values,
  });
  const label = t.address.names;
  const given = (
    <Field field={fields.firstname} label={label.firstname!} autoComplete="given-name" />
  );
  const family = (
    <Field field={fields.lastname} label={label.lastname!} autoComplete="family-name" />
  );
  const familyFirst = t.lang === "vi";
  const inOrder = [
    ...(familyFirst ? [fields.lastname, fields.firstname] : [fields.firstname, fields.lastname]),
    fields.email,
    fields.otp,
    fields.street,
    fields.city,
    fields.state,
    fields.zipcode,
    fields.country,
    fields.phone,
  ];
  return (
    <div className="form-page">
      <h1>{t.address.title}</h1>
      <p className="mb-4">{t.address.description}</p>
      <form id={form.id} method="post" action={paths.address} className="panel" noValidate>
        {/* The form's main action comes first, so that Enter never presses another button. */}
        <button className="sr-only" type="submit" tabIndex={-1} aria-hidden="true">
          {t.address.submit}
        </button>
        <ErrorSummary
          title={answer?.submitted ? t.address.failed : undefined}
          problems={problemsOf(form.errors, inOrder)}
        />
        <div className="field-pair">
          {familyFirst ? family : given}
          {familyFirst ? given : family}
        </div>
        <Field
          field={fields.email}
          label={label.email!}
          type="email"
          autoComplete="email"
          inputMode="email"
          readOnly={verified}
        />
        <CodeSection
          field={fields.otp}
          verified={verified}
          codeSent={codeSent}
          notice={answer?.notice}
        />
        <Field field={fields.street} label={label.street!} autoComplete="address-line1" />
        <div className="field-pair">
          <Field field={fields.city} label={label.city!} autoComplete="address-level2" />
          <Field field={fields.state} label={label.state!} autoComplete="address-level1" />
        </div>
        <div className="field-pair">
          <Field
            field={fields.zipcode}
            label={label.zipcode!}
            autoComplete="postal-code"
            inputMode="numeric"
            hint={t.address.zipHint}
          />
          <Field field={fields.country} label={label.country!} autoComplete="country-name" />
        </div>
        <Field
          field={fields.phone}
          label={label.phone!}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint={t.address.phoneHint}
        />
        <button type="submit" className="button button-wide">
          {t.address.submit}
        </button>
      </form>
    </div>
  );
}
