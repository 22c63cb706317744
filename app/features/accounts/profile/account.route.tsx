import { useForm } from "@conform-to/react";
import { type AppLoadContext, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import {
  deleteAddress,
  findOwnAddress,
  listAddresses,
  makeDefault,
  saveAddress,
} from "#app/features/accounts/addresses/addresses.server.ts";
import {
  CodeField,
  CodeSection,
  type CodeState,
  isOnlyProblem,
  NO_CODE,
  OTP_ID,
} from "#app/features/accounts/codes/code-section.tsx";
import { codeHolder, findCodeEmail } from "#app/features/accounts/codes/one-time-codes.server.ts";
import { loadCodeState, sendCode } from "#app/features/accounts/codes/send-code.http.server.ts";
import {
  addressSchema,
  changeEmailSchema,
  changePasswordSchema,
  codeErrorText,
  codeNotSent,
  nameSchema,
} from "#app/features/accounts/form.ts";
import { NewPasswordField } from "#app/features/accounts/login/login-dialog.tsx";
import {
  type AccountAnswer,
  answerAccountForm,
} from "#app/features/accounts/login/passwords.http.server.ts";
import {
  getSession,
  shopperOrDialog,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import { type User, updateName } from "#app/features/accounts/login/users.server.ts";
import { listUserOrders } from "#app/features/orders/finding/orders.server.ts";
import { LanguageLinks } from "#app/features/shop/frame/language-links.tsx";
import {
  type ActionRequest,
  formAction,
  type Redirect,
  type RefusedForm,
  readForm,
  readSubmission,
} from "#app/kit/command/action.ts";
import { Spaced } from "#app/kit/components/spaced.tsx";
import { emailKey } from "#app/kit/format/email.ts";
import { pick } from "#app/kit/format/pick.ts";
import { ErrorSummary, problemsOf } from "#app/kit/forms/error-summary.tsx";
import { EmailField, Field, PasswordField } from "#app/kit/forms/field.tsx";
import { privateMeta } from "#app/kit/page/page-meta.ts";
import { requestLang } from "#app/kit/request/language.ts";
import { paths, withDialog } from "#app/paths.ts";
import { useText } from "#app/root-data.ts";
import { LANGUAGE_NAMES } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import {
  AddressesSection,
  Fold,
  ListsSection,
  OrdersSection,
  PhoneSection,
} from "./account-parts.tsx";
import { changeEmail, changePassword } from "./credentials.http.server.ts";

/** The newest ones. */
const MAX_ORDERS = 3;

export const meta = privateMeta((t) => [t.account.title, t.descriptions.account]);

export const headers = () => ({ "Cache-Control": "no-store" });

/** Loads the data of the account that the page shows; null behind the login dialog. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const user = await shopperOrDialog(context, request);
  const session = await getSession(context, request);
  if (!user || !session) return { account: null };
  const holder = codeHolder("email", session.hash, "");
  /** The new e-mail address of the account, to which a one-time code was sent. */
  const newEmail = await findCodeEmail(context.db, holder);
  const lang = await requestLang(context, request);
  const code =
    newEmail === null
      ? NO_CODE
      : await loadCodeState(context, { ...holder, email: newEmail }, user, lang);
  const [addresses, { orders }] = await Promise.all([
    listAddresses(context.db, user.id),
    listUserOrders(context.db, user.id, { page: 1, limit: MAX_ORDERS }),
  ]);
  const shown = orders.map((order) =>
    pick(order, ["id", "status", "fulfilment", "createdAt", "amountVnd"]),
  );
  const { name, email, passwordHash } = user;
  const account = { name, email, hasPassword: passwordHash !== "", newEmail: newEmail ?? "", code };
  return { account: { ...account, addresses, orders: shown } };
}

export const action = formAction(handleAccountForm);

export default function Account() {
  const { account: t, lang } = useText();
  const { account } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const of = (...intents: unknown[]) =>
    intents.includes(refused?.result.initialValue?.intent) ? refused : undefined;
  if (!account) return <h1>{t.title}</h1>;
  return (
    <div className="form-page">
      <h1>{t.title}</h1>
      <OrdersSection orders={account.orders} />
      <AddressesSection addresses={account.addresses} />
      <ListsSection />
      <section className="panel folds mb-6" aria-labelledby="settings">
        <h2 id="settings">{t.settings}</h2>
        <NameSection account={account} refused={of("name")} />
        {account.addresses[0] && (
          <PhoneSection address={account.addresses[0]} refused={of("phone")} />
        )}
        {account.hasPassword ? (
          <>
            <EmailSection account={account} refused={of("send-otp", "verify-otp")} />
            <PasswordSection account={account} refused={of("password")} />
          </>
        ) : (
          <SetPasswordForm email={account.email} />
        )}
        <Fold title={t.language} value={LANGUAGE_NAMES[lang]}>
          <p className="languages mb-3">
            <LanguageLinks page={paths.account} />
          </p>
        </Fold>
        <Fold title={t.data}>
          <p className="mt-1 mb-4">{t.dataHint}</p>
          <p className="form-buttons mb-4">
            <Spaced>
              <a className="button button-quiet" href={paths.ownData}>
                {t.seeData}
              </a>
              <a className="button button-quiet" href={paths.accountData} type="application/json">
                {t.download}
              </a>
            </Spaced>
          </p>
        </Fold>
        <a className="touch-link leads-on" href={paths.leave}>
          {t.leave}
        </a>
      </section>
    </div>
  );
}

type SectionProps = {
  account: { name: string; email: string; newEmail: string; code: CodeState };
  refused?: RefusedAccountForm;
};

/** The form for the name. */
function NameSection({ account: { name }, refused }: SectionProps) {
  const t = useText();
  const [form, fields] = useForm<{ name: string }>({
    id: "account-name",
    lastResult: refused?.result,
    defaultValue: { name },
  });
  return (
    <Fold title={t.auth.name} value={name} isOpen={Boolean(refused)}>
      <form id={form.id} method="post" action={paths.account} noValidate>
        <ErrorSummary problems={problemsOf(form.errors, [fields.name])} />
        <Field field={fields.name} label={t.auth.name} autoComplete="name" />
        <button type="submit" name="intent" value="name" className="button mb-4">
          {t.account.saveName}
        </button>
      </form>
    </Fold>
  );
}

/**
 * The form for a new e-mail address. The change takes the password and the one-time code that was mailed to that
 * address.
 */
function EmailSection({ account, refused }: SectionProps) {
  const t = useText();
  const { email, newEmail } = account;
  const code = refused?.code ?? account.code;
  const [form, fields] = useForm<{ email: string; otp: string; password: string }>({
    id: "account-email",
    lastResult: refused?.result,
    defaultValue: { email: newEmail },
  });
  const problems = problemsOf(form.errors, [fields.email, fields.password, fields.otp]);
  return (
    <Fold title={t.auth.email} value={email} isOpen={Boolean(refused) || hasCode(code)}>
      <form id={form.id} method="post" action={paths.account} noValidate>
        <p className="mt-1 mb-4">
          {t.account.currentEmail(email)} {t.account.emailHint}
        </p>
        <ErrorSummary problems={problems} autoFocus={!isOnlyProblem(fields.otp, problems)} />
        <EmailField field={fields.email} label={t.account.newEmail} autoComplete="email" />
        {hasCode(code) || fields.otp.errors ? (
          <>
            <PasswordField field={fields.password} label={t.leave.password} />
            <CodeSection code={code}>
              <CodeField
                field={fields.otp}
                label={t.deliveryAddress.names.otp}
                problems={problems}
              />
            </CodeSection>
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
    </Fold>
  );
}

/** Whether a one-time code was sent, or no more can be sent for now. */
const hasCode = (code: CodeState) => !code.isVerified && Boolean(code.sentTo ?? code.nextAt);

/** The form for a new password. */
function PasswordSection({ account: { email }, refused }: SectionProps) {
  const t = useText();
  const [form, fields] = useForm<{ oldPassword: string; password: string }>({
    id: "account-password",
    lastResult: refused?.result,
  });
  return (
    <Fold title={t.auth.password} isOpen={Boolean(refused)}>
      <form id={form.id} method="post" action={paths.account} noValidate>
        <p className="mt-1 mb-4">{t.account.passwordHint}</p>
        <ErrorSummary problems={problemsOf(form.errors, [fields.oldPassword, fields.password])} />
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
        <PasswordField field={fields.oldPassword} label={t.account.oldPassword} />
        <NewPasswordField field={fields.password} label={t.reset.newPassword} />
        <button type="submit" name="intent" value="password" className="button mb-4">
          {t.account.changePassword}
        </button>
      </form>
    </Fold>
  );
}

/** The first password of an account, set with a one-time code; changing the e-mail address takes a password. */
function SetPasswordForm({ email }: { email: string }) {
  const { account: t, auth } = useText();
  return (
    <Fold title={auth.password}>
      <form method="post" action={paths.forgotPassword}>
        <p className="mt-1 mb-4">
          {t.currentEmail(email)} {t.noPassword}
        </p>
        <input type="hidden" name="email" value={email} />
        <button type="submit" className="button mb-4">
          {t.setPassword}
        </button>
      </form>
    </Fold>
  );
}

/** A form of the account page that is shown again. */
type RefusedAccountForm = RefusedForm & {
  /** The one-time code for the typed e-mail address. */
  code?: CodeState;
};

function formSchema(t: Text) {
  const newEmail = changeEmailSchema(t);
  return z.discriminatedUnion("intent", [
    nameSchema(t).extend({ intent: z.literal("name") }),
    newEmail.pick({ email: true }).extend({ intent: z.literal("send-otp") }),
    newEmail.extend({ intent: z.literal("verify-otp") }),
    changePasswordSchema(t).extend({ intent: z.literal("password") }),
    addressSchema(t)
      .pick({ phone: true })
      .extend({ intent: z.literal("phone"), id: z.string() }),
    z.object({ intent: z.literal("default-address"), id: z.string() }),
    z.object({ intent: z.literal("delete-address"), id: z.string() }),
  ]);
}

/** Handles the forms of the account page. If the login has expired, the shopper must log in again. */
async function handleAccountForm(args: ActionRequest): Promise<Redirect | RefusedAccountForm> {
  const { request, context, t } = args;
  const form = await readForm(request);
  const session = await getSession(context, request);
  if (!session?.user) return redirect(withDialog(paths.account, "login"), 303);
  const login = { user: session.user, sessionHash: session.hash };
  const submission = readSubmission(form, formSchema(t));
  const { intent, email } = submission.payload;
  const ownPassword = intent === "password" ? "oldPassword" : "password";
  const work = (typed: AccountForm) => change(args, login, typed);
  const result = await answerAccountForm(args, submission, work, ownPassword);
  if (!("result" in result) || (intent !== "send-otp" && intent !== "verify-otp")) return result;
  const holder = codeHolder("email", session.hash, String(email ?? ""));
  return { ...result, code: await loadCodeState(context, holder, session.user, t.lang) };
}

type AccountForm = z.output<ReturnType<typeof formSchema>>;

async function change(
  { context, t }: ActionRequest,
  login: { user: User; sessionHash: string },
  typed: AccountForm,
): Promise<AccountAnswer> {
  const { user, sessionHash } = login;
  const next = paths.account;
  if ("id" in typed) return changeAddress(context, user, typed);
  if (typed.intent === "name") {
    // Orders and the delivery address keep their own names.
    await context.withTx((tx) => updateName(tx, user.id, typed.name));
    return { next, toast: "nameSaved" };
  }
  if (typed.intent === "password") {
    const { setCookie } = await changePassword(context, { ...login, ...typed });
    return { next, toast: "passwordChanged", setCookie };
  }
  if (emailKey(typed.email) === user.emailKey)
    return { fieldErrors: { email: [t.account.sameEmail] } };
  if (typed.intent === "send-otp") {
    const holder = codeHolder("email", sessionHash, typed.email);
    const outcome = await sendCode(context, holder, user, t.lang);
    if (outcome.kind === "done") return { next: `${next}#${OTP_ID}`, toast: "otpSent" };
    const { message, ...refusal } = codeNotSent(t, outcome);
    return { ...refusal, fieldErrors: { email: [message] } };
  }
  const outcome = await changeEmail(context, { ...login, ...typed, lang: t.lang });
  if (outcome.kind === "too-many") {
    const { retryAfterMs } = outcome;
    return { status: 429, retryAfterMs, formErrors: [t.account.tooManyEmails] };
  }
  if (outcome.kind !== "done") return { fieldErrors: { otp: [codeErrorText(t, outcome)] } };
  return { next, toast: "emailChanged", setCookie: outcome.setCookie };
}

/** Changes or deletes an address of the shopper. */
async function changeAddress(
  context: AppLoadContext,
  { id: userId }: User,
  typed: Extract<AccountForm, { id: string }>,
): Promise<AccountAnswer> {
  const { intent, id } = typed;
  const toast = await context.withTx(async (tx) => {
    const address = await findOwnAddress(tx, userId, id);
    if (!address) return "addressGone";
    if (intent === "delete-address") await deleteAddress(tx, userId, id);
    else if (intent === "default-address") await makeDefault(tx, userId, id);
    else await saveAddress(tx, userId, { ...address, phone: typed.phone }, null, address);
    return TOASTS[intent];
  });
  return { next: `${paths.account}#addresses`, toast };
}

const TOASTS = {
  "delete-address": "addressDeleted",
  "default-address": "defaultChanged",
  phone: "phoneSaved",
} as const;
