import { redirect } from "@remix-run/node";
import * as z from "zod";
import { codeHolder } from "#app/features/accounts/codes/code-holder.server.ts";
import type { CodeState } from "#app/features/accounts/codes/code-section.tsx";
import { loadCodeState } from "#app/features/accounts/codes/load-code-state.http.server.ts";
import { sendCode } from "#app/features/accounts/codes/send-code.http.server.ts";
import {
  changeEmailSchema,
  changePasswordSchema,
  codeErrorText,
  codeNotSent,
  nameSchema,
} from "#app/features/accounts/login/form.ts";
import {
  type AccountAnswer,
  answerAccountForm,
} from "#app/features/accounts/login/password-form.http.server.ts";
import { getSession } from "#app/features/accounts/login/shopper-session.http.server.ts";
import { type User, updateName } from "#app/features/accounts/login/users.server.ts";
import {
  type ActionRequest,
  type Redirect,
  type RefusedForm,
  readForm,
  readPress,
} from "#app/kit/command/action.ts";
import { emailKey } from "#app/kit/format/email.ts";
import { paths, withDialog } from "#app/paths.ts";
import type { Text } from "#app/text/en.ts";
import { changeEmail } from "./change-email.http.server.ts";
import { changePassword } from "./change-password.http.server.ts";

/** A form of the account page to show again. */
export type RefusedAccountForm = RefusedForm & {
  /** The code for the typed e-mail address. */
  code?: CodeState;
};

function formSchema(t: Text) {
  const newEmail = changeEmailSchema(t);
  return z.discriminatedUnion("intent", [
    nameSchema(t).extend({ intent: z.literal("name") }),
    newEmail.pick({ email: true }).extend({ intent: z.literal("send-otp") }),
    newEmail.extend({ intent: z.literal("verify-otp") }),
    changePasswordSchema(t).extend({ intent: z.literal("password") }),
  ]);
}

/** Handles the forms of the account page. A login that has expired is asked for again. */
export async function handleAccountForm(
  args: ActionRequest,
): Promise<Redirect | RefusedAccountForm> {
  const { request, context, t } = args;
  const form = await readForm(request);
  const session = await getSession(context, request);
  if (!session?.user) return redirect(withDialog(paths.account, "login"), 303);
  const login = { user: session.user, sessionHash: session.hash };
  const press = readPress(form, formSchema(t));
  const { intent, email } = press.payload;
  const ownPassword = intent === "password" ? "oldPassword" : "password";
  const result = await answerAccountForm(
    args,
    press,
    (typed) => change(args, login, typed),
    ownPassword,
  );
  if (!("result" in result) || (intent !== "send-otp" && intent !== "verify-otp")) return result;
  const holder = codeHolder("email", session.hash, String(email ?? ""));
  return { ...result, code: await loadCodeState(context, holder, session.user, t.lang) };
}

type Login = { user: User; sessionHash: string };

async function change(
  { context, t }: ActionRequest,
  { user, sessionHash }: Login,
  typed: z.output<ReturnType<typeof formSchema>>,
): Promise<AccountAnswer> {
  const next = paths.account;
  if (typed.intent === "name") {
    // Orders and the delivery address have names of their own.
    await context.withTx((tx) => updateName(tx, user.id, typed.name));
    return { next, toast: "nameSaved" };
  }
  if (typed.intent === "password") {
    const { oldPassword, password: newPassword } = typed;
    const request = { user, sessionHash, oldPassword, newPassword };
    const { setCookie } = await changePassword(context, request);
    return { next, toast: "passwordChanged", setCookie };
  }
  if (emailKey(typed.email) === user.emailKey)
    return { fieldErrors: { email: [t.account.sameEmail] } };
  if (typed.intent === "send-otp") {
    const holder = codeHolder("email", sessionHash, typed.email);
    const outcome = await sendCode(context, holder, user, t.lang);
    if (outcome.kind === "done") return { next: `${next}#otp`, toast: "otpSent" };
    const { message, ...refusal } = codeNotSent(t, outcome);
    return { ...refusal, fieldErrors: { email: [message] } };
  }
  const { email, otp: code, password } = typed;
  const outcome = await changeEmail(context, {
    user,
    sessionHash,
    email,
    code,
    password,
    lang: t.lang,
  });
  if (outcome.kind === "too-many") {
    const { retryAfterMs } = outcome;
    return { status: 429, retryAfterMs, formErrors: [t.account.tooManyEmails] };
  }
  if (outcome.kind !== "done") return { fieldErrors: { otp: [codeErrorText(t, outcome)] } };
  return { next, toast: "emailChanged", setCookie: outcome.setCookie };
}
