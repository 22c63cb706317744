import type { AppLoadContext } from "@remix-run/node";
import { normalizeEmail } from "../format/email.ts";
import { type CodeHolder, issueCode, voidCode } from "../models/accounts/one-time-codes.ts";
import type { User } from "../models/accounts/users.ts";
import { createFairQueue } from "../models/throttling/fair-queue.ts";
import type { Lang } from "../text/languages.ts";
import { codeMail } from "./code-mail.ts";

const SEND_TIMEOUT_MS = 4_000;

/** Mail servers limit the connections from one host, and each mail opens one. */
const queue = createFairQueue({ concurrency: 10, perClient: 20, total: 100 });

/** `retryAfterMs` is 0 when the mail failed, positive when a rate limit was reached. */
export type SendOutcome = { sent: true } | { sent: false; retryAfterMs: number };

/**
 * Creates a one-time code and mails it immediately. If the mail server does not accept the mail
 * within 4 seconds, the code is revoked and does not count against any limit.
 *
 * @param user the logged-in user who requests the code, or null
 */
export async function sendCode(
  context: AppLoadContext,
  holder: CodeHolder,
  user: User | null,
  lang: Lang,
): Promise<SendOutcome> {
  const issued = await context.withTx((tx) =>
    issueCode(tx, holder, { client: context.client, user }),
  );
  if ("retryAfterMs" in issued) return { sent: false, retryAfterMs: issued.retryAfterMs };
  const mail = codeMail(
    normalizeEmail(holder.email),
    { code: issued.code, purpose: holder.purpose },
    context.settings.shop.name,
    lang,
  );
  try {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    await queue(context.client, () => context.mailer.send(mail, signal));
    return { sent: true };
  } catch {
    await context.withTx((tx) => voidCode(tx, issued));
    return { sent: false, retryAfterMs: 0 };
  }
}
