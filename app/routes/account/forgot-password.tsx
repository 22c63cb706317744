import { useForm } from "@conform-to/react";
import { type ActionFunctionArgs, data, type MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import * as z from "zod";
import { UNAVAILABLE } from "../../auth/overload.ts";
import { redirectWithToast } from "../../auth/redirects.ts";
import { requestLang } from "../../auth/request-lang.ts";
import { requestPasswordReset } from "../../auth/reset-password.ts";
import { emailSchema } from "../../forms/email.ts";
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
    title: t.reset.title,
    description: t.descriptions.forgotPassword,
    canonical: paths.forgotPassword,
    noindex: true,
  });
};

export async function action({ request, context }: ActionFunctionArgs) {
  const lang = await requestLang(context, request);
  const t = textFor(lang);
  const messages = { required: t.auth.emailRequired, invalid: t.address.invalidEmail };
  const submission = parseForm(await readForm(request), z.object({ email: emailSchema(messages) }));
  if (submission.status !== "success") return data(submission.reply(), { status: 400 });

  const { email } = submission.value;
  return catchUnavailable(
    async () => {
      const headers = await requestPasswordReset(context, request, { email, lang });
      const next = `${paths.resetPassword}?email=${encodeURIComponent(email)}`;
      return redirectWithToast(context, next, "codeSent", headers);
    },
    () => data(submission.reply({ formErrors: [t.errors.busy] }), UNAVAILABLE),
  );
}

export default function ForgotPassword() {
  const t = useText();
  const [form, fields] = useForm<{ email: string }>({
    id: "forgot",
    lastResult: useActionData<typeof action>() as never,
  });
  return (
    <div className="form-page">
      <h1>{t.reset.title}</h1>
      <p className="mb-4">{t.reset.hint}</p>
      <form id={form.id} method="post" className="panel" noValidate>
        <ErrorSummary problems={problemsOf(form.errors, [fields.email])} />
        <Field
          field={fields.email}
          label={t.auth.email}
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <button type="submit" className="button">
          {t.reset.send}
        </button>
      </form>
    </div>
  );
}
