import type { AppLoadContext } from "@remix-run/node";
import { emailKey } from "../format/email.ts";
import { emailChangedMail } from "../mail/account-mails.ts";
import { sendWithRetries } from "../mail/send-now.ts";
import { emailCodeHolder } from "../models/accounts/code-holder.ts";
import {
  endLinksSince,
  keepFormerEmail,
  waitForEmailChange,
} from "../models/accounts/former-emails.ts";
import {
  checkCode,
  consumeCode,
  deleteCodes,
  type WrongCode,
} from "../models/accounts/one-time-codes.ts";
import { renewSession } from "../models/accounts/sessions.ts";
import { findUser, type User, updateEmail } from "../models/accounts/users.ts";
import { markEmailVerified } from "../models/accounts/verified-emails.ts";
import { shopDetails } from "../models/shop/shop-content.ts";
import { countUnlessFull, LIMITS } from "../models/throttling/rate-limits.ts";
import { paths } from "../paths.ts";
import type { Lang } from "../text/languages.ts";
import { sessionCookie } from "./cookies.ts";
import { AuthError } from "./login-limits.ts";
import { authenticateShopper } from "./shopper-accounts.ts";
import { hashToken, newToken } from "./tokens.ts";

type Request = {
  user: User;
  sessionHash: string;
  email: string;
  code: string;
  password: string;
  lang: Lang;
};
type Refusal = WrongCode | { kind: "too-many"; retryAfterMs: number };
type Change = { kind: "done"; old: string; hasLink: boolean };

/**
 * Makes an e-mail address the account's own for who knows its password and the code that was mailed to
 * the address. The account's other logins end, and the old address is mailed a link that restores it,
 * unless the account returns to an address that has such a link. An address that another account has
 * taken meanwhile looks like an expired code, because it is nobody's business that it has an account.
 *
 * @returns the Set-Cookie header of the login, which goes on, or why the code is wrong, or the time to
 *   wait after too many changes
 * @throws AuthError when the password is wrong, or has been changed since it was checked
 * @throws a Response 503 when too many passwords wait to be hashed
 */
export async function changeEmail(
  context: AppLoadContext,
  { user, sessionHash, email, code, password, lang }: Request,
): Promise<{ kind: "done"; setCookie: string } | Refusal> {
  const holder = emailCodeHolder(sessionHash, email);
  const check = await context.withTx((tx) => checkCode(tx, holder, code));
  if (check.kind !== "done") return check;
  const verified = await authenticateShopper(context, { email: user.email, password });

  const [token, key] = [newToken(), newToken()];
  const outcome = await context.withTx(async (tx): Promise<Refusal | Change | null> => {
    const current = await findUser(tx, user.id);
    if (current?.passwordHash !== verified.passwordHash) return null;
    const bucket = `email-notice:${emailKey(current.email)}`;
    const retryAfterMs =
      (await waitForEmailChange(tx, user.id)) ||
      (await countUnlessFull(tx, [{ bucket, limit: LIMITS.emailNoticePerMailbox }]));
    if (retryAfterMs > 0) return { kind: "too-many", retryAfterMs };
    const used = await consumeCode(tx, holder, code);
    if (used.kind !== "done") return used;
    if (!(await updateEmail(tx, user.id, email))) return { kind: "wrong", triesLeft: 0 };
    const isReturn = await endLinksSince(tx, user.id, email);
    const hasLink = !isReturn && shopUrl(context) !== null;
    const former = { userId: user.id, email: current.email, keyHash: hashToken(key) };
    if (hasLink) await keepFormerEmail(tx, former);
    await markEmailVerified(tx, user.id, email);
    await deleteCodes(tx, { purpose: "password", email: current.email });
    await renewSession(tx, user.id, { oldHash: sessionHash, newHash: hashToken(token) });
    return { kind: "done", old: current.email, hasLink };
  });
  if (!outcome) throw new AuthError("wrong");
  if (outcome.kind !== "done") return outcome;
  await tellOldEmail(context, { to: outcome.old, key: outcome.hasLink ? key : null, lang });
  return { kind: "done", setCookie: await sessionCookie(context).serialize(token) };
}

/** The shop's URL for links in mails; not the Host header, which whoever sends the request chooses. */
const shopUrl = ({ settings, origin }: AppLoadContext): string | null =>
  settings.baseUrl ?? (settings.demo ? origin : null);

/**
 * Tells an address that its account has another one now.
 *
 * @param key of the link that restores it, or null
 */
export async function tellOldEmail(
  context: AppLoadContext,
  { to, key, lang }: { to: string; key: string | null; lang: Lang },
): Promise<void> {
  const shop = await shopDetails(context.db, context.settings.shop);
  const link = key && `${shopUrl(context)}${paths.restoreEmail(key)}`;
  void sendWithRetries(context, emailChangedMail(to, { shop, link }, lang));
}
