import { useForm } from "@conform-to/react";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CodeField, isOnlyProblem } from "#app/features/accounts/codes/code-section.tsx";
import { codeErrorText, resetPasswordSchema } from "#app/features/accounts/form.ts";
import { resetPassword } from "#app/features/accounts/profile/credentials.http.server.ts";
import { formAction, readForm, readSubmission } from "#app/kit/command/action.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmailField } from "#app/kit/forms/field.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { NewPasswordField } from "./login-dialog.tsx";
import { answerAccountForm } from "./passwords.http.server.ts";

export const meta = privateMeta((t) => [t.reset.titleNew, t.descriptions.resetPassword]);

// "no-referrer" would make browsers send the form with `Origin: null`, which fails the CSRF check.
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

export function loader({ request }: LoaderFunctionArgs) {
  return { email: new URL(request.url).searchParams.get("email") ?? "" };
}

export const action = formAction(async (args) => {
  const { request, context, t } = args;
  const submission = readSubmission(await readForm(request), resetPasswordSchema(t));
  return answerAccountForm(args, submission, async (typed) => {
    const outcome = await resetPassword(context, request, typed);
    return outcome.kind === "done"
      ? { next: paths.home, toast: "passwordSaved", setCookie: outcome.setCookie }
      : { fieldErrors: { code: [codeErrorText(t, outcome)] } };
  });
});

export default function ResetPassword() {
  const t = useText();
  const { email } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ email: string; code: string; password: string }>({
    id: "reset",
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { email },
  });
  const problems = problemsOf(form.errors, [fields.email, fields.code, fields.password]);
  return (
    <div className="form-page">
      <h1>{t.reset.titleNew}</h1>
      {email && (
        <p className="mb-4">
          {t.toast.codeSent}. {t.address.checkSpam}
        </p>
      )}
      <form id={form.id} method="post" className="panel" noValidate>
        <ErrorSummary problems={problems} autoFocus={!isOnlyProblem(fields.code, problems)} />
        <EmailField field={fields.email} label={t.auth.email} />
        <CodeField field={fields.code} label={t.reset.code} problems={problems} />
        <NewPasswordField field={fields.password} label={t.reset.newPassword} />
        <button type="submit" className="button">
          {t.reset.save}
        </button>
        <p className="mt-3">
          <a className="touch-link" href={paths.forgotPassword}>
            {t.reset.again}
          </a>
        </p>
      </form>
    </div>
  );
}
