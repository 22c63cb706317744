import type { AppLoadContext } from "@remix-run/node";
import { type CodeHolder, issueCode, voidCode } from "../models/one-time-codes.ts";
import type { Lang } from "../text/languages.ts";
import { codeMail } from "./code-mail.ts";

const SEND_WITHIN_MS = 4_000;

export type SendOutcome = { sent: true } | { sent: false; retryAfterMs: number };

/**
 * Makes a code and mails it at once. When the mail server does not take it in time the code is
 * void and the try does not count.
 *
 * @returns not sent with retryAfterMs 0 when the mail failed, above 0 when too many were sent
 */
export async function sendCode(
  context: AppLoadContext,
  holder: CodeHolder,
  lang: Lang,
): Promise<SendOutcome> {
  const issued = await context.withTx((tx) => issueCode(tx, holder, context.client));
  if ("retryAfterMs" in issued) return { sent: false, retryAfterMs: issued.retryAfterMs };
  const mail = codeMail(holder.email.trim(), issued.code, context.settings.shop.name, lang);
  try {
    await context.mailer.send(mail, AbortSignal.timeout(SEND_WITHIN_MS));
    return { sent: true };
  } catch {
    await context.withTx((tx) => voidCode(tx, issued, holder.email));
    return { sent: false, retryAfterMs: 0 };
  }
}
