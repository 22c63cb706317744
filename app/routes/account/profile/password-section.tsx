import { useForm } from "@conform-to/react";
import { paths } from "../../../paths.ts";
import { ErrorSummary, problemsOf } from "../../../ui/form/error-summary.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { useText } from "../../../ui/page/root-data.ts";
import type { RefusedForm } from "../../../web/action.ts";
import type { AccountState } from "./load-account.server.ts";

type Props = { account: AccountState; refused?: RefusedForm };

/** The form for a new password. */
export function PasswordSection({ account: { email }, refused }: Props) {
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
      <Field
        field={fields.oldPassword}
        label={t.account.oldPassword}
        type="password"
        autoComplete="current-password"
      />
      <Field
        field={fields.password}
        label={t.reset.newPassword}
        type="password"
        autoComplete="new-password"
      />
      <button type="submit" name="intent" value="password" className="button">
        {t.account.changePassword}
      </button>
    </form>
  );
}
