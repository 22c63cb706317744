import type { AppLoadContext } from "@remix-run/node";
import { emailKey } from "../format/email.ts";
import { emailChangedMail } from "../mail/account-mails.ts";
import { sendNow } from "../mail/send-now.ts";
import { emailCodeHolder } from "../models/accounts/code-holder.ts";
import { consumeCode, deleteCodes, type WrongCode } from "../models/accounts/one-time-codes.ts";
import { renewSession } from "../models/accounts/sessions.ts";
import { type User, updateEmail } from "../models/accounts/users.ts";
import { markEmailVerified } from "../models/accounts/verified-emails.ts";
import { shopDetails } from "../models/shop/shop-content.ts";
import { countUnlessFull, LIMITS } from "../models/throttling/rate-limits.ts";
import type { Lang } from "../text/languages.ts";
import { sessionCookie } from "./cookies.ts";
import { hashToken, newToken } from "./tokens.ts";

type Request = { user: User; sessionHash: string; email: string; code: string; lang: Lang };

/**
 * Makes an e-mail address the account's own with the code that was mailed to it, ends the account's
 * other logins, and tells the old address. An address that another account has taken meanwhile looks
 * like an expired code, because it is nobody's business that it has an account.
 *
 * @returns the Set-Cookie header of the login, which goes on, or why the code is wrong
 */
export async function changeEmail(
  context: AppLoadContext,
  { user, sessionHash, email, code, lang }: Request,
): Promise<{ setCookie: string } | WrongCode> {
  const token = newToken();
  const outcome = await context.withTx(async (tx): Promise<WrongCode | { tell: boolean }> => {
    const check = await consumeCode(tx, emailCodeHolder(sessionHash, email), code);
    if (!check.isCorrect) return check;
    if (!(await updateEmail(tx, user.id, email))) return { isCorrect: false, triesLeft: 0 };
    await markEmailVerified(tx, user.id, email);
    await deleteCodes(tx, { purpose: "password", email: user.email });
    await renewSession(tx, user.id, { oldHash: sessionHash, newHash: hashToken(token) });
    const bucket = `email-notice:${emailKey(user.email)}`;
    const notice = { bucket, limit: LIMITS.emailNoticePerMailbox };
    return { tell: (await countUnlessFull(tx, [notice])) === 0 };
  });
  if ("triesLeft" in outcome) return outcome;
  if (outcome.tell) {
    const shop = await shopDetails(context.db, context.settings.shop);
    await sendNow(context, emailChangedMail(user.email, shop, lang));
  }
  return { setCookie: await sessionCookie(context).serialize(token) };
}
