import { useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { redirectWithToast } from "../../../auth/redirects.ts";
import { requestLang } from "../../../auth/request-lang.ts";
import { countBadLink, openRestoreLink, restoreEmail } from "../../../auth/restore-email.ts";
import { restoreEmailSchema } from "../../../forms/auth.ts";
import { parseForm } from "../../../forms/parse-form.ts";
import { readForm } from "../../../forms/read-form.ts";
import { RESTORE_HOURS } from "../../../models/accounts/former-emails.ts";
import { paths } from "../../../paths.ts";
import { textFor } from "../../../text/languages.ts";
import { ErrorSummary, problemsOf } from "../../../ui/form/error-summary.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { pageMeta, pageText } from "../../../ui/page/page-meta.ts";
import { useText } from "../../../ui/page/root-data.ts";
import { catchUnavailable, formResponse } from "../../../unavailable.ts";
import { HIDDEN } from "./password-form.server.ts";

export const meta: MetaFunction = (args) => {
  const t = pageText(args);
  return pageMeta(args, {
    title: t.restore.title,
    description: t.descriptions.restoreEmail,
    canonical: paths.restoreEmail(""),
    noindex: true,
  });
};

export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

/** Changes nothing, because programs that scan mails open their links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const former = await openRestoreLink(context, keyOf(request));
  const shown = { email: former?.email ?? null, hours: RESTORE_HOURS };
  return data(shown, { status: former ? 200 : 404 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const former = await openRestoreLink(context, keyOf(request));
  const t = textFor(await requestLang(context, request));
  if (!former) {
    await countBadLink(context);
    return formResponse({ status: 404 });
  }
  const submission = parseForm(form, restoreEmailSchema(t));
  if (submission.status !== "success")
    return formResponse({ status: 400, result: submission.reply(HIDDEN) });
  const { password } = submission.value;
  return formResponse(
    await catchUnavailable(
      async () => {
        const restored = await restoreEmail(context, request, { former, password, lang: t.lang });
        if (!restored) return { status: 404 };
        const headers = new Headers({ "Set-Cookie": restored.setCookie });
        return redirectWithToast(context, paths.home, "emailRestored", headers);
      },
      () => ({ status: 503, result: submission.reply({ ...HIDDEN, formErrors: [t.errors.busy] }) }),
    ),
  );
}

export default function RestoreEmail() {
  const t = useText();
  const { email, hours } = useLoaderData<typeof loader>();
  const submitted = useActionData<typeof action>() as { result?: never } | undefined;
  const [form, fields] = useForm<{ password: string }>({
    id: "restore",
    lastResult: submitted?.result,
  });
  if (email === null)
    return (
      <EmptyState
        illustration="not-found"
        title={t.badLink.title}
        text={t.restore.badLink(hours)}
        link={{ href: paths.contact, text: t.nav.contact }}
        heading="h1"
      />
    );
  return (
    <div className="form-page">
      <h1>{t.restore.title}</h1>
      <form id={form.id} method="post" className="panel" noValidate>
        <ErrorSummary problems={problemsOf(form.errors, [fields.password])} />
        <p className="mb-4">{t.restore.meaning(email)}</p>
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
        <Field
          field={fields.password}
          label={t.reset.newPassword}
          type="password"
          autoComplete="new-password"
        />
        <button type="submit" className="button">
          {t.restore.confirm}
        </button>
        <p className="hint">{t.restore.keep}</p>
      </form>
    </div>
  );
}
