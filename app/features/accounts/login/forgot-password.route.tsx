import { useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import { codeNotSent, loginSchema } from "#app/features/accounts/form.ts";
import { requestPasswordReset } from "#app/features/accounts/profile/credentials.http.server.ts";
import { formAction, readForm, readSubmission } from "#app/kit/command/action.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmailField } from "#app/kit/forms/field.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { answerAccountForm } from "./passwords.http.server.ts";

export const meta = privateMeta((t) => [t.reset.title, t.descriptions.forgotPassword]);

export const action = formAction(async (args) => {
  const { request, context, t } = args;
  const submission = readSubmission(await readForm(request), loginSchema(t).pick({ email: true }));
  return answerAccountForm(args, submission, async ({ email }) => {
    const asked = { email, lang: t.lang };
    const { outcome, headers } = await requestPasswordReset(context, request, asked);
    if (outcome.kind !== "done") {
      const { message, ...refusal } = codeNotSent(t, outcome);
      return { ...refusal, formErrors: [message] };
    }
    const next = `${paths.resetPassword}?email=${encodeURIComponent(email)}`;
    return { next, toast: "codeSent", setCookie: headers.get("Set-Cookie") ?? undefined };
  });
});

export default function ForgotPassword() {
  const t = useText();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ email: string }>({ id: "forgot", lastResult });
  return (
    <div className="form-page">
      <h1>{t.reset.title}</h1>
      <p className="mb-4">{t.reset.hint}</p>
      <form id={form.id} method="post" action={paths.forgotPassword} className="panel" noValidate>
        <ErrorSummary problems={problemsOf(form.errors, [fields.email])} />
        <EmailField field={fields.email} label={t.auth.email} />
        <button type="submit" className="button">
          {t.reset.send}
        </button>
      </form>
    </div>
  );
}
