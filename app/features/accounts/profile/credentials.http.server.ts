import type { AppLoadContext } from "@remix-run/node";
import {
  checkCode,
  codeHolder,
  consumeCode,
  deleteAccessCodes,
  type WrongCode,
} from "#app/features/accounts/codes/one-time-codes.server.ts";
import {
  type SendOutcome,
  sendCode,
  sendWithRetries,
} from "#app/features/accounts/codes/send-code.http.server.ts";
import { authenticateShopper } from "#app/features/accounts/login/log-in.http.server.ts";
import { AuthError, hashPassword } from "#app/features/accounts/login/passwords.http.server.ts";
import {
  ensureSession,
  getSession,
} from "#app/features/accounts/login/shopper-session.http.server.ts";
import {
  createUserSession,
  deleteUserSessions,
  findUser,
  findUserByEmail,
  renewSession,
  touchSession,
  type User,
  updateEmail,
  updatePassword,
} from "#app/features/accounts/login/users.server.ts";
import { emailChangedMail } from "#app/features/accounts/mail.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import type { Outcome } from "#app/kit/command/outcome.ts";
import { mailboxKey } from "#app/kit/format/email.ts";
import { hashToken, newSession, newToken } from "#app/kit/request/cookies.ts";
import { errorDetail } from "#app/kit/request/log.ts";
import { countUnlessFull, LIMITS } from "#app/kit/throttling/rate-limits.server.ts";
import { paths } from "#app/paths.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Db } from "#db/client.server.ts";
import {
  endLinksSince,
  type FormerEmail,
  findFormerEmail,
  forgetEmailsVerifiedSince,
  keepFormerEmail,
  markEmailVerified,
  waitForEmailChange,
} from "./account-emails.server.ts";

type PasswordChange = { user: User; sessionHash: string; oldPassword: string; password: string };

/**
 * Sets a new password if the old one is right, and ends the account's other logins.
 *
 * @throws AuthError when the old password is wrong, or has been changed since it was checked
 */
export async function changePassword(
  context: AppLoadContext,
  { user: { email }, sessionHash, oldPassword, password }: PasswordChange,
): Promise<{ setCookie: string }> {
  const verified = await authenticateShopper(context, { email, password: oldPassword });
  const passwordHash = await hashPassword(password, context);
  const { hash: newHash, setCookie } = await newSession(context);
  const outcome = await context.withTx(async (tx): Promise<Outcome<"changed" | "gone">> => {
    const user = await findUser(tx, verified.id);
    if (user?.passwordHash !== verified.passwordHash) return "changed";
    const renewed = await renewSession(tx, user.id, { oldHash: sessionHash, newHash });
    if (renewed !== "done") return renewed;
    await updatePassword(tx, user.id, passwordHash);
    await deleteAccessCodes(tx, user.email);
    return "done";
  });
  if (outcome !== "done") throw new AuthError("wrong");
  return { setCookie };
}

/**
 * E-mails a one-time code for a new password, if the account exists. Whether it exists or not, the session is written
 * and the mail is not awaited, so that neither a failing database nor the response time reveals it. If the shop cannot
 * send any mail, the answer says so for every address.
 *
 * @returns the headers that keep the session to which the one-time code is bound
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
  if (await context.mailer.isMissing()) return { outcome: await send(email), headers };
  const user = await findUserByEmail(context.db, email);
  // The one-time code goes to the address as the account has it, however the visitor spelled it.
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
 * Sets a new password with the one-time code that was e-mailed for it, ends all logins of the account and starts a new
 * one, in one transaction. The code is checked before the password is hashed, because hashing is expensive and guessing
 * codes is cheap.
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
 * Sets the new password hash of an account, deletes its logins and its codes for a new password, and starts a login.
 */
async function replacePassword(
  tx: Db,
  user: Pick<User, "id" | "email" | "passwordHash">,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<void> {
  await updatePassword(tx, user.id, user.passwordHash);
  await deleteUserSessions(tx, user.id);
  await deleteAccessCodes(tx, user.email);
  await createUserSession(tx, newHash, user, oldHash);
}

type EmailChange = {
  user: User;
  sessionHash: string;
  email: string;
  otp: string;
  password: string;
  lang: Lang;
};
type Refusal = WrongCode | { kind: "too-many"; retryAfterMs: number };
type Change = { kind: "done"; old: string; hasLink: boolean };

/**
 * Changes the e-mail address of an account, if the password and the one-time code that was mailed to the new address
 * are right. Ends the account's other logins, and mails the old address a link that restores it, unless the account
 * returns to an address that has such a link. If another account has taken the address meanwhile, the answer is the
 * same as for an expired code, so that it does not reveal the other account.
 *
 * @throws AuthError when the password is wrong, or has been changed since it was checked
 */
export async function changeEmail(
  context: AppLoadContext,
  { user, sessionHash, email, otp, password, lang }: EmailChange,
): Promise<{ kind: "done"; setCookie: string } | Refusal> {
  const holder = codeHolder("email", sessionHash, email);
  const check = await context.withTx((tx) => checkCode(tx, holder, otp));
  if (check.kind !== "done") return check;
  const verified = await authenticateShopper(context, { email: user.email, password });

  const { hash: newHash, setCookie } = await newSession(context);
  const key = newToken();
  const outcome = await context.withTx(async (tx): Promise<Refusal | Change | null> => {
    const current = await findUser(tx, user.id);
    if (current?.passwordHash !== verified.passwordHash) return null;
    const bucket = `email-notice:${mailboxKey(current.email)}`;
    const retryAfterMs =
      (await waitForEmailChange(tx, user.id)) ||
      (await countUnlessFull(tx, [{ bucket, limit: LIMITS.emailNoticePerMailbox }]));
    if (retryAfterMs > 0) return { kind: "too-many", retryAfterMs };
    const used = await consumeCode(tx, holder, otp);
    if (used.kind !== "done") return used;
    if ((await updateEmail(tx, user.id, email)) === "taken") return { kind: "wrong", triesLeft: 0 };
    const isReturn = await endLinksSince(tx, user.id, email);
    const hasLink = !isReturn && shopUrl(context) !== null;
    const former = { userId: user.id, email: current.email, keyHash: hashToken(key) };
    if (hasLink) await keepFormerEmail(tx, former);
    await markEmailVerified(tx, user.id, email);
    await deleteAccessCodes(tx, current.email);
    await renewSession(tx, user.id, { oldHash: sessionHash, newHash });
    return { kind: "done", old: current.email, hasLink };
  });
  if (!outcome) throw new AuthError("wrong");
  if (outcome.kind !== "done") return outcome;
  await tellOldEmail(context, { to: outcome.old, key: outcome.hasLink ? key : null, lang });
  return { kind: "done", setCookie };
}

/** The shop's URL for links in mails. It is never taken from the Host header, which the sender of a request chooses. */
const shopUrl = ({ settings, origin }: AppLoadContext): string | null =>
  settings.baseUrl ?? (settings.printsMails ? origin : null);

/** Tells an address that its account now has another one. @param key of the link that restores it, or null */
async function tellOldEmail(
  context: AppLoadContext,
  { to, key, lang }: { to: string; key: string | null; lang: Lang },
): Promise<void> {
  const shop = await shopDetails(context.db, context.settings.shop);
  const link = key && `${shopUrl(context)}${paths.restoreEmail(key)}`;
  void sendWithRetries(context, emailChangedMail(to, { shop, link }, lang));
}

const KEY_LENGTH = newToken().length;

/** The former address that the key of a mailed link restores; null for any other key. */
export async function openRestoreLink(
  { db }: AppLoadContext,
  key: string,
): Promise<FormerEmail | null> {
  return key.length === KEY_LENGTH ? findFormerEmail(db, hashToken(key)) : null;
}

/**
 * Restores the former address of an account with a new password, ends all of its logins and starts one, in one
 * transaction. Forgets which addresses were verified since the change, and notifies the address that is replaced.
 *
 * @returns "gone" when the link has been used or has expired meanwhile
 */
export async function restoreEmail(
  context: AppLoadContext,
  request: Request,
  { former, password, lang }: { former: FormerEmail; password: string; lang: Lang },
): Promise<{ kind: "done"; setCookie: string } | { kind: "gone" }> {
  const { userId, email, keyHash, createdAt } = former;
  const passwordHash = await hashPassword(password, context);
  const oldHash = (await getSession(context, request))?.hash ?? "";
  const { hash: newHash, setCookie } = await newSession(context);
  const replaced = await context.withTx(async (tx) => {
    const user = (await findFormerEmail(tx, keyHash)) && (await findUser(tx, userId));
    if (!user || (await updateEmail(tx, userId, email)) === "taken") return null;
    await endLinksSince(tx, userId, email);
    await forgetEmailsVerifiedSince(tx, userId, createdAt);
    await markEmailVerified(tx, userId, email);
    await replacePassword(tx, { ...user, passwordHash }, { oldHash, newHash });
    return user.email;
  });
  if (replaced === null) return { kind: "gone" };
  await tellOldEmail(context, { to: replaced, key: null, lang });
  return { kind: "done", setCookie };
}
