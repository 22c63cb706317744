import { useForm } from "@conform-to/react";
import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { loginSchema } from "#app/features/accounts/form.ts";
import { authenticateShopper } from "#app/features/accounts/login/log-in.http.server.ts";
import {
  AuthError,
  answerAccountForm,
} from "#app/features/accounts/login/passwords.http.server.ts";
import {
  getShopper,
  shopperOrDialog,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import { findUser, type User } from "#app/features/accounts/login/users.server.ts";
import { listOpenOrders } from "#app/features/orders/finding/orders.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { formAction, readForm, readSubmission } from "#app/kit/command/action.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { periodText } from "#app/kit/format/date.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { PasswordField } from "#app/kit/forms/field.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { sessionCookie } from "#app/kit/request/cookies.ts";
import { paths, withDialog } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { closeAccount } from "./closed-accounts.server.ts";

/** At most this many open orders are listed; the others are under My Orders. */
const MAX_LISTED = 5;

export const meta = privateMeta((t) => [t.leave.title, t.descriptions.leave]);

export const headers = () => ({ "Cache-Control": "no-store" });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await shopperOrDialog(context, request);
  if (!user) return { open: null, keepDays: 0, hasPassword: false };
  const { keepDeletedOrdersDays: keepDays } = context.settings;
  const open = await listOpenOrders(context.db, user.id, MAX_LISTED);
  return { open, keepDays, hasPassword: user.passwordHash !== "" };
}

/** Closes the account. If the login has expired, the shopper must log in again. */
export const action = formAction(async (args) => {
  const form = await readForm(args.request);
  const user = await getShopper(args.context, args.request);
  if (!user) return redirect(withDialog(paths.leave, "login"), 303);
  const submission = readSubmission(form, loginSchema(args.t).pick({ password: true }));
  const close = ({ password }: { password: string }) => leave(args.context, user, password);
  return answerAccountForm(args, submission, close, "password");
});

/** Closes the account if the password is right. If another tab has closed it meanwhile, that counts as success. */
async function leave(context: AppLoadContext, { id, email }: User, password: string) {
  const verified = await authenticateShopper(context, { email, password }).catch(async (error) => {
    if (error instanceof AuthError && !(await findUser(context.db, id))) return null;
    throw error;
  });
  const outcome = await context.withTx(async (tx): Promise<Outcome<"changed">> => {
    const user = await findUser(tx, id);
    if (user && user.passwordHash !== verified?.passwordHash) return "changed";
    await closeAccount(tx, id);
    return "done";
  });
  if (outcome !== "done") throw new AuthError("wrong");
  const setCookie = await sessionCookie(context).serialize("", { maxAge: 0 });
  return { next: paths.home, toast: "accountClosed", setCookie } as const;
}

export default function Leave() {
  const t = useText();
  const { open, keepDays, hasPassword } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ password: string }>({ id: "leave", lastResult });
  if (!open) return <h1>{t.leave.title}</h1>;
  return (
    <div className="form-page">
      <h1>{t.leave.title}</h1>
      <form id={form.id} method="post" action={paths.leave} className="panel" noValidate>
        <ErrorSummary problems={problemsOf(form.errors, [fields.password])} />
        <LeaveNotice open={open} keepDays={keepDays} />
        {hasPassword ? (
          <PasswordField field={fields.password} label={t.leave.password} />
        ) : (
          <p className="mb-4">{t.leave.setPassword}</p>
        )}
        <p className="form-buttons">
          {hasPassword && (
            <button type="submit" className="button button-danger">
              {t.leave.confirm}
            </button>
          )}
          <a className="button button-quiet" href={paths.account}>
            {t.leave.keep}
          </a>
        </p>
      </form>
    </div>
  );
}

type Props = { open: Awaited<ReturnType<typeof listOpenOrders>>; keepDays: number };

/** Says which data is deleted with an account, which is kept for how many days, and which orders are still open. */
function LeaveNotice({ open, keepDays }: Props) {
  const { leave: t } = useText();
  return (
    <>
      <List title={t.deletedTitle} items={t.deleted} />
      <List title={t.keptTitle} items={t.kept(periodText(t, keepDays))} />
      {open.count > 0 && (
        <>
          <h2 className="mb-1">{t.openTitle}</h2>
          <p>{t.openOrders(open.count)}</p>
          <ul className="mb-4">
            {open.orders.map(({ id, amountVnd }) => (
              <li key={id}>
                <a className="touch-link" href={paths.order(id)}>
                  {t.orderLink(shortOrderId(id), formatVnd(amountVnd))}
                </a>
              </li>
            ))}
            {open.count > open.orders.length && (
              <li>
                <a className="touch-link" href={paths.myOrders}>
                  {t.allOrders}
                </a>
              </li>
            )}
          </ul>
        </>
      )}
      <p className="mb-4">{t.register}</p>
    </>
  );
}

function List({ title, items }: { title: string; items: string[] }) {
  return (
    <>
      <h2 className="mb-1">{title}</h2>
      <ul className="bullets mb-4">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  );
}
