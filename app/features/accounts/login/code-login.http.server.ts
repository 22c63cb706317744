import type { AppLoadContext } from "@remix-run/node";
import { findDraft, saveDraft } from "#app/features/accounts/addresses/addresses.server.ts";
import { type CodeHolder, codeHolder } from "#app/features/accounts/codes/one-time-codes.server.ts";
import { type SendOutcome, sendCode } from "#app/features/accounts/codes/send-code.http.server.ts";
import { codeErrorText } from "#app/features/accounts/form.ts";
import { splitFullName } from "#app/kit/format/split-name.ts";
import { newSession } from "#app/kit/request/cookies.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import { logInByCode, type RefusedCodeLogin } from "./code-login.server.ts";
import { ensureSession } from "./shopper-session.http.server.ts";
import { findUserByEmail, type User } from "./users.server.ts";

/** The holder of the one-time code with which a browser's session logs in. */
export const loginHolder = (sessionHash: string, email: string): CodeHolder =>
  codeHolder("login", sessionHash, email);

/**
 * E-mails a one-time code for a login, whether the address has an account or not. It goes to the address as the account
 * has it, however the visitor spelled it.
 */
export async function sendLoginCode(
  context: AppLoadContext,
  holder: CodeHolder,
  lang: Lang,
): Promise<SendOutcome> {
  const user = await findUserByEmail(context.db, holder.email);
  return sendCode(context, { ...holder, email: user?.email ?? holder.email }, null, lang);
}

/**
 * The same for the login dialog. Keeps the name of a new account in the session's address form.
 *
 * @returns also the headers that keep the session to which the one-time code is bound
 */
export async function requestLoginCode(
  context: AppLoadContext,
  request: Request,
  { email, name, lang }: { email: string; name?: string; lang: Lang },
): Promise<{ outcome: SendOutcome; headers: Headers }> {
  const { session, headers } = await ensureSession(context, request);
  if (name !== undefined) {
    const { firstname, lastname } = splitFullName(name, lang);
    await context.withTx(async (tx) => {
      const draft = await findDraft(tx, session.hash);
      await saveDraft(tx, session.hash, { ...draft, firstname, lastname, email, of: undefined });
    });
  }
  const outcome = await sendLoginCode(context, loginHolder(session.hash, email), lang);
  return { outcome, headers };
}

type StartedLogin = { kind: "done"; user: User; sessionHash: string; setCookie: string };

/** Logs in with a one-time code under a new session; see `logInByCode`. */
export async function startCodeLogin(
  context: AppLoadContext,
  typed: { holder: CodeHolder; code: string; name?: string; lang: Lang },
): Promise<StartedLogin | RefusedCodeLogin> {
  const { client } = context;
  const { hash: newHash, setCookie } = await newSession(context);
  const login = await context.withTx((tx) => logInByCode(tx, { ...typed, newHash, client }));
  if (login.kind !== "done") {
    if (login.kind === "wrong") context.onLoginRefused?.("shopper", "wrong");
    return login;
  }
  return { ...login, sessionHash: newHash, setCookie };
}

/** The message for a one-time code that logged nobody in. */
export function codeLoginText(t: Text, login: RefusedCodeLogin): string {
  switch (login.kind) {
    case "no-name":
      return t.auth.nameRequired;
    case "taken":
      return t.auth.taken;
    case "too-many":
      return t.auth.tooManyRegistrations;
    default:
      return codeErrorText(t, login);
  }
}
