import { Link, useActionData, useLoaderData } from "@remix-run/react";
import {
  sellerAction,
  sellerLoader,
} from "#app/features/sellers/login/require-seller.http.server.ts";
import { hasTwoFactors } from "#app/features/sellers/two-factors/two-factors.server.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { Field, PasswordField } from "#app/kit/forms/field.tsx";
import { errorsOf, formFields } from "#app/kit/forms/form-fields.ts";
import { SellerForm, SubmitButton } from "#app/kit/forms/seller-form.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { listSessions } from "./people.server.ts";
import { meTexts, roleTexts } from "./text.ts";
import { updateMe } from "./update-me.http.server.ts";

export const meta = privateMeta(({ lang }) => [meTexts[lang].title, meTexts[lang].description]);

/** Logins that the page lists; there may be any number. */
const MAX_SHOWN = 20;

export const loader = sellerLoader(async ({ context, login, seller, searchParams, t }) => {
  const sessions = await listSessions(context.db, seller.id, MAX_SHOWN);
  const { done } = meTexts[t.lang];
  return {
    email: seller.email,
    name: seller.name,
    twoFactors: await hasTwoFactors(context.db, seller.id),
    role: roleTexts[t.lang].names[seller.role],
    sessions: sessions.map(({ cookieHash, ...times }) => ({
      ...times,
      isThis: cookieHash === login.cookieHash,
    })),
    done: done[searchParams.get("done") as keyof typeof done] ?? null,
  };
});

export const action = sellerAction(updateMe);

/** The sections of the page, in their order. */
const SECTIONS = {
  name: NameForm,
  password: PasswordForm,
  twoFactors: TwoFactors,
  sessions: Sessions,
};

/** A seller's own account. */
export default function Me() {
  const texts = meTexts[useText().lang];
  const { email, role, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const { name, oldPassword, password } = useFields();
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="mb-4 break-words">
        {email} · {role}
      </p>
      <ErrorSummary problems={problemsOf(errorsOf(refused, ""), [name, oldPassword, password])} />
      <p role="status" className="mb-2">
        {!refused && done}
      </p>
      {Object.entries(SECTIONS).map(([part, Section]) => (
        <section key={part} id={part} className="panel mb-4" aria-labelledby={`${part}-title`}>
          <h2 id={`${part}-title`} className="mb-2">
            {texts[`${part as keyof typeof SECTIONS}Title`]}
          </h2>
          <Section />
        </section>
      ))}
    </>
  );
}

function useFields() {
  const { name } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.result;
  const intent = refused?.initialValue?.intent;
  const nothing = { oldPassword: undefined, password: undefined };
  return {
    ...formFields("name", { name }, intent === "name" ? refused : undefined),
    ...formFields("password", nothing, intent === "password" ? refused : undefined),
  };
}

function NameForm() {
  const texts = meTexts[useText().lang];
  return (
    <SellerForm method="post" action={paths.me()} noValidate>
      <Field field={useFields().name} label={texts.nameTitle} autoComplete="name" />
      <SubmitButton intent="name" className="button">
        {texts.save}
      </SubmitButton>
    </SellerForm>
  );
}

function PasswordForm() {
  const texts = meTexts[useText().lang];
  const { email, done } = useLoaderData<typeof loader>();
  const { oldPassword, password } = useFields();
  return (
    // With a new key, the fields are empty again after a change.
    <SellerForm key={done} method="post" action={paths.me()} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField field={oldPassword} label={texts.oldPassword} />
      <Field
        field={password}
        label={texts.newPassword}
        hint={texts.passwordHint}
        type="password"
        autoComplete="new-password"
      />
      <SubmitButton intent="password" className="button">
        {texts.change}
      </SubmitButton>
    </SellerForm>
  );
}

function TwoFactors() {
  const { twoFactors } = useLoaderData<typeof loader>();
  const texts = meTexts[useText().lang];
  return (
    <p>
      {twoFactors ? texts.factorsOn : texts.factorsOff}{" "}
      <Link className="touch-link" to={paths.twoFactors}>
        {texts.setFactors}
      </Link>
    </p>
  );
}

function Sessions() {
  const { lang } = useText();
  const texts = meTexts[lang];
  const { sessions } = useLoaderData<typeof loader>();
  return (
    <>
      <ul className="lined mb-4">
        {sessions.map(({ createdAt, seenAt, isThis }) => (
          <li key={`${createdAt} ${seenAt}`} className="py-2">
            {texts.session(formatDateTime(createdAt, lang), formatDateTime(seenAt, lang))}{" "}
            {isThis && <strong>({texts.here})</strong>}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <SellerForm method="post" action={paths.me()}>
          <SubmitButton intent="sessions">{texts.endOthers}</SubmitButton>
        </SellerForm>
      )}
    </>
  );
}
