import type { AppLoadContext } from "@remix-run/node";
import {
  endLinksSince,
  type FormerEmail,
  findFormerEmail,
} from "../models/accounts/former-emails.ts";
import { findUser, updateEmail } from "../models/accounts/users.ts";
import {
  forgetEmailsVerifiedSince,
  markEmailVerified,
} from "../models/accounts/verified-emails.ts";
import { countUnlessFull, LIMITS } from "../models/throttling/rate-limits.ts";
import type { Lang } from "../text/languages.ts";
import { tellOldEmail } from "./change-email.ts";
import { sessionCookie } from "./cookies.ts";
import { hashPassword } from "./passwords.ts";
import { replacePassword } from "./reset-password.ts";
import { getSession } from "./shopper-session.ts";
import { hashToken, newToken } from "./tokens.ts";
import { tooManyRequests } from "./too-many-requests.ts";

const KEY_LENGTH = newToken().length;

/** The former address that the key of a mailed link restores; null for any other key. */
export async function openRestoreLink(
  { db }: AppLoadContext,
  key: string,
): Promise<FormerEmail | null> {
  return key.length === KEY_LENGTH ? findFormerEmail(db, hashToken(key)) : null;
}

/**
 * Counts a form that was sent with a key that opens nothing.
 *
 * @throws a Response 429 after too many of them
 */
export async function countBadLink({ withTx, client }: AppLoadContext): Promise<void> {
  const use = { bucket: `bad-link:${client}`, limit: LIMITS.badLinkPerClient };
  const retryAfterMs = await withTx((tx) => countUnlessFull(tx, [use]));
  if (retryAfterMs > 0) throw tooManyRequests(retryAfterMs);
}

/**
 * Gives an account its former address back with a new password, ends all of its logins and starts one,
 * in one transaction. What was verified since the change is forgotten, and the address that goes is told.
 *
 * @param former as its link opened it
 * @returns the Set-Cookie header of the login; "gone" when the link has been used or has expired meanwhile
 * @throws a Response 503 when too many passwords wait to be hashed
 */
export async function restoreEmail(
  context: AppLoadContext,
  request: Request,
  { former, password, lang }: { former: FormerEmail; password: string; lang: Lang },
): Promise<{ kind: "done"; setCookie: string } | { kind: "gone" }> {
  const { userId, email, keyHash, createdAt } = former;
  const passwordHash = await hashPassword(password, context.client);
  const oldHash = (await getSession(context, request))?.hash ?? "";
  const token = newToken();
  const replaced = await context.withTx(async (tx) => {
    const user = (await findFormerEmail(tx, keyHash)) && (await findUser(tx, userId));
    if (!user || !(await updateEmail(tx, userId, email))) return null;
    await endLinksSince(tx, userId, email);
    await forgetEmailsVerifiedSince(tx, userId, createdAt);
    await markEmailVerified(tx, userId, email);
    await replacePassword(tx, { ...user, passwordHash }, { oldHash, newHash: hashToken(token) });
    return user.email;
  });
  if (replaced === null) return { kind: "gone" };
  await tellOldEmail(context, { to: replaced, key: null, lang });
  return { kind: "done", setCookie: await sessionCookie(context).serialize(token) };
}
