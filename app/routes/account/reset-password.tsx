import { useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { UNAVAILABLE } from "../../auth/overload.ts";
import { redirectWithToast } from "../../auth/redirects.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { resetPassword } from "../../auth/reset-password.ts";
import { resetPasswordSchema } from "../../forms/auth.ts";
import { codeErrorText } from "../../forms/code-errors.ts";
import { parseForm } from "../../forms/parse-form.ts";
import { readForm } from "../../forms/read-form.ts";
import { paths } from "../../paths.ts";
import { textFor } from "../../text/languages.ts";
import { ErrorSummary, problemsOf } from "../../ui/form/error-summary.tsx";
import { Field } from "../../ui/form/field.tsx";
import { pageMeta, pageText } from "../../ui/page/page-meta.ts";
import { useText } from "../../ui/page/root-data.ts";
import { catchUnavailable } from "../../unavailable.ts";

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  return pageMeta(args, {
    title: t.reset.titleNew,
    description: t.descriptions.resetPassword,
    canonical: paths.resetPassword,
    noindex: true,
  });
};

// Not "no-referrer": with that, browsers send the form's Origin as "null" which fails the CSRF check.
export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

export function loader({ request }: LoaderFunctionArgs) {
  return { email: new URL(request.url).searchParams.get("email") ?? "" };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const t = textFor(await requestLang(context, request));
  const submission = parseForm(await readForm(request), resetPasswordSchema(t));
  const hideFields = ["password"];
  if (submission.status !== "success")
    return data(submission.reply({ hideFields }), { status: 400 });

  const save = async () => {
    const outcome = await resetPassword(context, request, submission.value);
    if ("triesLeft" in outcome) {
      const fieldErrors = { code: [codeErrorText(t, outcome)] };
      return data(submission.reply({ fieldErrors, hideFields }), { status: 400 });
    }
    const headers = new Headers({ "Set-Cookie": outcome.setCookie });
    return redirectWithToast(context, paths.home, "passwordSaved", headers);
  };
  return catchUnavailable(save, () =>
    data(submission.reply({ formErrors: [t.errors.busy], hideFields }), UNAVAILABLE),
  );
}

export default function ResetPassword() {
  const t = useText();
  const { email } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ email: string; code: string; password: string }>({
    id: "reset",
    lastResult: useActionData<typeof action>() as never,
    defaultValue: { email },
  });
  return (
    <div className="form-page">
      <h1>{t.reset.titleNew}</h1>
      <p className="mb-4">
        {t.toast.codeSent}. {t.address.checkSpam}
      </p>
      <form id={form.id} method="post" className="panel" noValidate>
        <ErrorSummary
          problems={problemsOf(form.errors, [fields.email, fields.code, fields.password])}
        />
        <Field
          field={fields.email}
          label={t.auth.email}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <Field
          field={fields.code}
          label={t.reset.code}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Field
          field={fields.password}
          label={t.reset.newPassword}
          type="password"
          autoComplete="new-password"
        />
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
