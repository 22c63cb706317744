import { useForm } from "@conform-to/react";
import { paths } from "../../../paths.ts";
import { EmailField, PasswordField } from "../../../ui/form/account-fields.tsx";
import { ErrorSummary, problemsOf } from "../../../ui/form/error-summary.tsx";
import { useText } from "../../../ui/page/root-data.ts";
import { CodeSection, type CodeState } from "../code/code-section.tsx";
import type { RefusedAccountForm } from "./account-form.server.ts";
import type { AccountState } from "./load-account.server.ts";

type Props = { account: AccountState; refused?: RefusedAccountForm };

/** The form for another e-mail address, which takes effect with the code that is mailed to it and the password. */
export function EmailSection({ account, refused }: Props) {
  const t = useText();
  const { email, newEmail } = account;
  const code = refused?.code ?? account.code;
  const [form, fields] = useForm<{ email: string; otp: string; password: string }>({
    id: "account-email",
    lastResult: refused?.result,
    defaultValue: { email: newEmail },
  });
  return (
    <form id={form.id} method="post" action={paths.account} className="panel mb-6" noValidate>
      <h2>{t.auth.email}</h2>
      <p className="mt-1 mb-4">
        {t.account.currentEmail(email)} {t.account.emailHint}
      </p>
      <ErrorSummary
        problems={problemsOf(form.errors, [fields.email, fields.password, fields.otp])}
      />
      <EmailField field={fields.email} label={t.account.newEmail} autoComplete="email" />
      {hasCode(code) || fields.otp.errors ? (
        <>
          <PasswordField field={fields.password} label={t.leave.password} />
          <CodeSection field={fields.otp} code={code} />
        </>
      ) : (
        <>
          <button type="submit" name="intent" value="send-otp" className="button">
            {t.address.sendOtp}
          </button>
          <p className="hint">{t.address.otpHint}</p>
        </>
      )}
    </form>
  );
}

/** Whether a code was sent, or no more can be sent for now. */
const hasCode = (code: CodeState) => !code.isVerified && Boolean(code.sentTo ?? code.nextAt);
