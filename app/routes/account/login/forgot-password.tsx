import { useForm } from "@conform-to/react";
import { useActionData } from "@remix-run/react";
import * as z from "zod";
import { requestPasswordReset } from "../../../auth/change-password.ts";
import { emailSchema } from "../../../forms/email.ts";
import { paths } from "../../../paths.ts";
import { EmailField } from "../../../ui/form/account-fields.tsx";
import { ErrorSummary, problemsOf } from "../../../ui/form/error-summary.tsx";
import { privateMeta } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import {
  formAction,
  orBusy,
  readForm,
  readPress,
  redirectWithToast,
  refuse,
} from "../../../web/action.ts";

export const meta = privateMeta((t) => [t.reset.title, t.descriptions.forgotPassword]);

export const action = formAction(async ({ request, context, t }) => {
  const messages = { required: t.auth.emailRequired, invalid: t.address.invalidEmail };
  const press = readPress(await readForm(request), z.object({ email: emailSchema(messages) }));
  if (press.status !== "success") return refuse(press);
  const { email } = press.value;
  const headers = await orBusy(() =>
    requestPasswordReset(context, request, { email, lang: t.lang }),
  );
  if (headers === "busy") return refuse(press, { status: 503, formErrors: [t.errors.busy] });
  const next = `${paths.resetPassword}?email=${encodeURIComponent(email)}`;
  return redirectWithToast(context, next, "codeSent", headers);
});

export default function ForgotPassword() {
  const t = useText();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ email: string }>({ id: "forgot", lastResult });
  return (
    <div className="form-page">
      <h1>{t.reset.title}</h1>
      <p className="mb-4">{t.reset.hint}</p>
      <form id={form.id} method="post" className="panel" noValidate>
        <ErrorSummary problems={problemsOf(form.errors, [fields.email])} />
        <EmailField field={fields.email} label={t.auth.email} />
        <button type="submit" className="button">
          {t.reset.send}
        </button>
      </form>
    </div>
  );
}
