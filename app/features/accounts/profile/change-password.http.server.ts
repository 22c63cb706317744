import type { AppLoadContext } from "@remix-run/node";
import { codeHolder } from "#app/features/accounts/codes/code-holder.server.ts";
import {
  checkCode,
  consumeCode,
  deleteCodes,
  type WrongCode,
} from "#app/features/accounts/codes/one-time-codes.server.ts";
import { type SendOutcome, sendCode } from "#app/features/accounts/codes/send-code.http.server.ts";
import { AuthError } from "#app/features/accounts/login/login-limits.http.server.ts";
import { hashPassword } from "#app/features/accounts/login/passwords.http.server.ts";
import {
  createUserSession,
  deleteUserSessions,
  renewSession,
  touchSession,
} from "#app/features/accounts/login/sessions.server.ts";
import { authenticateShopper } from "#app/features/accounts/login/shopper-accounts.http.server.ts";
import {
  ensureSession,
  getSession,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import {
  findUser,
  findUserByEmail,
  type User,
  updatePassword,
} from "#app/features/accounts/login/users.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { newSession } from "#app/kit/request/cookies.ts";
import { errorDetail } from "#app/kit/request/log.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Db } from "#db/client.server.ts";

type PasswordChange = { user: User; sessionHash: string; oldPassword: string; newPassword: string };

/**
 * Sets a new password for who knows the old one, and ends the account's other logins.
 *
 * @returns the Set-Cookie header of the login, which goes on
 * @throws AuthError when the old password is wrong, or has been changed since it was checked
 * @throws a Response 503 when too many passwords wait to be hashed
 */
export async function changePassword(
  context: AppLoadContext,
  { user: { email }, sessionHash, oldPassword, newPassword }: PasswordChange,
): Promise<{ setCookie: string }> {
  const verified = await authenticateShopper(context, { email, password: oldPassword });
  const passwordHash = await hashPassword(newPassword, context);
  const { hash: newHash, setCookie } = await newSession(context);
  const outcome = await context.withTx(async (tx): Promise<Outcome<"changed" | "gone">> => {
    const user = await findUser(tx, verified.id);
    if (user?.passwordHash !== verified.passwordHash) return "changed";
    const renewed = await renewSession(tx, user.id, { oldHash: sessionHash, newHash });
    if (renewed !== "done") return renewed;
    await updatePassword(tx, user.id, passwordHash);
    await deleteCodes(tx, { purpose: "password", email: user.email });
    return "done";
  });
  if (outcome !== "done") throw new AuthError("wrong");
  return { setCookie };
}

/**
 * Emails a code for a new password, if the account exists. The session is written and the email not
 * awaited either way, so that neither a failing database nor the time taken tells whether it does. Where no mail
 * can be sent at all, that is tried and told for every e-mail.
 *
 * @returns the headers that keep the session which the code is bound to
 * @throws a Response 503 when the database takes no writes
 */
export async function requestPasswordReset(
  context: AppLoadContext,
  request: Request,
  { email, lang }: { email: string; lang: Lang },
): Promise<{ outcome: SendOutcome; headers: Headers }> {
  const { session, headers } = await ensureSession(context, request);
  await context.withTx((tx) => touchSession(tx, session.hash));
  const send = (to: string) =>
    sendCode(context, codeHolder("password", session.hash, to), null, lang);
  if (context.mailer.isMissing) return { outcome: await send(email), headers };
  const user = await findUserByEmail(context.db, email);
  // The code goes to the account's own address, whatever spelling was typed.
  if (user)
    void send(user.email).catch((error) =>
      context.log({
        level: "error",
        err: errorDetail(error),
        msg: "a shopper got no code for a new password, and has to ask again",
      }),
    );
  return { outcome: { kind: "done" }, headers };
}

/**
 * Sets a new password with the code that was emailed for it, ends all logins of the account and
 * starts a new one, in one transaction. The code is checked before the password is hashed, because
 * hashing is expensive and guessing is not.
 *
 * @returns the Set-Cookie header of the new login, or why the code is wrong
 * @throws a Response 503 when too many passwords wait to be hashed
 */
export async function resetPassword(
  context: AppLoadContext,
  request: Request,
  { email, code, password }: { email: string; code: string; password: string },
): Promise<{ kind: "done"; setCookie: string } | WrongCode> {
  const sessionHash = (await getSession(context, request))?.hash ?? "";
  const holder = codeHolder("password", sessionHash, email);
  const check = await context.withTx((tx) => checkCode(tx, holder, code));
  if (check.kind !== "done") return check;

  const passwordHash = await hashPassword(password, context);
  const { hash: newHash, setCookie } = await newSession(context);
  return context.withTx(async (tx) => {
    const used = await consumeCode(tx, holder, code);
    if (used.kind !== "done") return used;
    const user = await findUserByEmail(tx, email);
    if (!user) return { kind: "wrong", triesLeft: 0 };
    await replacePassword(tx, { ...user, passwordHash }, { oldHash: sessionHash, newHash });
    return { kind: "done", setCookie };
  });
}

/**
 * Sets the password of an account, ends all of its logins and its password's codes, and starts a login.
 *
 * @param user with the new password's hash
 * @param oldHash the browser's session until now
 */
export async function replacePassword(
  tx: Db,
  user: Pick<User, "id" | "email" | "passwordHash">,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<void> {
  await updatePassword(tx, user.id, user.passwordHash);
  await deleteUserSessions(tx, user.id);
  await deleteCodes(tx, { purpose: "password", email: user.email });
  await createUserSession(tx, newHash, user, oldHash);
}
