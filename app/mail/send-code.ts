import type { AppLoadContext } from "@remix-run/node";
import { normalizeEmail } from "../format/email.ts";
import { type CodeHolder, issueCode, voidCode } from "../models/accounts/one-time-codes.ts";
import type { User } from "../models/accounts/users.ts";
import { createFairQueue } from "../models/throttling/fair-queue.ts";
import type { Lang } from "../text/languages.ts";
import { codeMail } from "./code-mail.ts";

const SEND_WITHIN_MS = 4_000;

/** Each mail has a connection of its own; mail servers take only some from one host. */
const inTurn = createFairQueue({ concurrency: 10, perClient: 20, total: 100 });

export type SendOutcome = { sent: true } | { sent: false; retryAfterMs: number };

/**
 * Makes a code and mails it at once. When the mail server does not take it in time the code is
 * void and the try does not count.
 *
 * @param user who is logged in and asks for it
 * @returns not sent with retryAfterMs 0 when the mail failed, above 0 when too many were sent
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
    issued.code,
    context.settings.shop.name,
    lang,
  );
  try {
    const signal = AbortSignal.timeout(SEND_WITHIN_MS);
    await inTurn(context.client, () => context.mailer.send(mail, signal));
    return { sent: true };
  } catch {
    await context.withTx((tx) => voidCode(tx, issued));
    return { sent: false, retryAfterMs: 0 };
  }
}
