import { useForm } from "@conform-to/react";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { registerSchema } from "#app/features/accounts/form.ts";
import { NewPasswordField } from "#app/features/accounts/login/login-dialog.tsx";
import { answerAccountForm } from "#app/features/accounts/login/passwords.http.server.ts";
import { formAction, readForm, readSubmission, refuse } from "#app/kit/command/action.ts";
import { countAttempt } from "#app/kit/command/attempts.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmptyState } from "#app/kit/page/empty-state.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { paths } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { RESTORE_HOURS } from "./account-emails.server.ts";
import { openRestoreLink, restoreEmail } from "./credentials.http.server.ts";

export const meta = privateMeta((t) => [t.restore.title, t.descriptions.restoreEmail]);

export const headers = () => ({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });

const keyOf = (request: Request) => new URL(request.url).searchParams.get("key") ?? "";

/** Opening the page changes nothing, because programs that scan mails open their links. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const former = await openRestoreLink(context, keyOf(request));
  const shown = { email: former?.email ?? null, hours: RESTORE_HOURS };
  return data(shown, { status: former ? 200 : 404 });
}

export const action = formAction(async (args) => {
  const { request, context, t } = args;
  const submission = readSubmission(
    await readForm(request),
    registerSchema(t).pick({ password: true }),
  );
  const former = await openRestoreLink(context, keyOf(request));
  if (!former) {
    const use = { bucket: `bad-link:${context.client}`, limit: LIMITS.badLinkPerClient };
    await countAttempt(context, use);
    return refuse(submission, { status: 404 });
  }
  return answerAccountForm(args, submission, async ({ password }) => {
    const restored = await restoreEmail(context, request, { former, password, lang: t.lang });
    if (restored.kind === "gone") return { status: 404 };
    return { next: paths.home, toast: "emailRestored", setCookie: restored.setCookie } as const;
  });
});

export default function RestoreEmail() {
  const t = useText();
  const { email, hours } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ password: string }>({ id: "restore", lastResult });
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
        <NewPasswordField field={fields.password} label={t.reset.newPassword} />
        <button type="submit" className="button">
          {t.restore.confirm}
        </button>
        <p className="hint">{t.restore.keep}</p>
      </form>
    </div>
  );
}
