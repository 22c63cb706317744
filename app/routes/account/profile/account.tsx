import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "../../../paths.ts";
import { PasswordField } from "../../../ui/form/account-fields.tsx";
import { ErrorSummary, problemsOf } from "../../../ui/form/error-summary.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { LanguageLinks } from "../../../ui/layout/language-links.tsx";
import { privateMeta } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { formAction, type RefusedForm } from "../../../web/action.ts";
import { handleAccountForm } from "./account-form.server.ts";
import { EmailSection } from "./email-section.tsx";
import { type AccountState, loadAccount } from "./load-account.server.ts";

export const meta = privateMeta((t) => [t.account.title, t.descriptions.account]);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { account: await loadAccount(context, request) };
}

export const action = formAction(handleAccountForm);

export default function Account() {
  const { account: t } = useText();
  const { account } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const of = (...intents: unknown[]) =>
    intents.includes(refused?.result.initialValue?.intent) ? refused : undefined;
  if (!account) return <h1>{t.title}</h1>;
  return (
    <div className="form-page">
      <h1>{t.title}</h1>
      <NameSection account={account} refused={of("name")} />
      <EmailSection account={account} refused={of("send-otp", "verify-otp")} />
      <PasswordSection account={account} refused={of("password")} />
      <section className="panel mb-6">
        <h2>{t.language}</h2>
        <p className="languages">
          <LanguageLinks page={paths.account} />
        </p>
      </section>
      <section className="panel mb-6">
        <h2>{t.data}</h2>
        <p className="mt-1 mb-4">{t.dataHint}</p>
        <a className="button button-quiet" href={paths.accountData} type="application/json">
          {t.download}
        </a>
      </section>
      <section className="panel mb-6">
        <h2>{t.leave}</h2>
        <p className="mt-1 mb-4">{t.leaveHint}</p>
        <a className="button button-quiet" href={paths.leave}>
          {t.leave}
        </a>
      </section>
    </div>
  );
}

type SectionProps = { account: AccountState; refused?: RefusedForm };

/** The form for the name. */
function NameSection({ account: { name }, refused }: SectionProps) {
  const t = useText();
  const [form, fields] = useForm<{ name: string }>({
    id: "account-name",
    lastResult: refused?.result,
    defaultValue: { name },
  });
  return (
    <form id={form.id} method="post" action={paths.account} className="panel mb-6" noValidate>
      <h2 className="mb-3">{t.auth.name}</h2>
      <ErrorSummary problems={problemsOf(form.errors, [fields.name])} />
      <Field field={fields.name} label={t.auth.name} autoComplete="name" />
      <button type="submit" name="intent" value="name" className="button">
        {t.account.saveName}
      </button>
    </form>
  );
}

/** The form for a new password. */
function PasswordSection({ account: { email }, refused }: SectionProps) {
  const t = useText();
  const [form, fields] = useForm<{ oldPassword: string; password: string }>({
    id: "account-password",
    lastResult: refused?.result,
  });
  return (
    <form id={form.id} method="post" action={paths.account} className="panel mb-6" noValidate>
      <h2>{t.auth.password}</h2>
      <p className="mt-1 mb-4">{t.account.passwordHint}</p>
      <ErrorSummary problems={problemsOf(form.errors, [fields.oldPassword, fields.password])} />
      {/* Tells password managers whose password this is. */}
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <PasswordField field={fields.oldPassword} label={t.account.oldPassword} />
      <PasswordField field={fields.password} label={t.reset.newPassword} isNew />
      <button type="submit" name="intent" value="password" className="button">
        {t.account.changePassword}
      </button>
    </form>
  );
}
