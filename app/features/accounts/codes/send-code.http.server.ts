import { setTimeout as sleep } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import { isEmailTaken, type User } from "#app/features/accounts/login/users.server.ts";
import { codeMail, emailTakenMail } from "#app/features/accounts/mail.ts";
import { formatTimeAhead } from "#app/kit/format/date.ts";
import { normalizeEmail } from "#app/kit/format/email.ts";
import type { Mail } from "#app/kit/mail/mailer.ts";
import { createFairQueue } from "#app/kit/throttling/fair-queue.server.ts";
import type { Lang } from "#app/text/languages.ts";
import type { CodeState } from "./code-section.tsx";
import {
  type CodeHolder,
  getCodeAllowance,
  hasValidCode,
  issueCode,
  voidCode,
} from "./one-time-codes.server.ts";

export type SendOutcome =
  | { kind: "done" }
  | { kind: "mail-failed" }
  | { kind: "too-many"; retryAfterMs: number };

/**
 * Creates a one-time code and mails it immediately. If the mail server does not accept the mail within 4 seconds, the
 * one-time code is revoked and does not count against any limit.
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
  if (issued.kind === "too-many") return issued;
  const mail = await mailFor(context, holder, { code: issued.code, user, lang });
  if (await sendNow(context, mail)) return { kind: "done" };
  await context.withTx((tx) => voidCode(tx, issued));
  return { kind: "mail-failed" };
}

/**
 * The mail with a one-time code. If the new e-mail address belongs to another account, the mail says so and contains no
 * code; the page looks the same to the person who requested it.
 */
async function mailFor(
  { db, settings: { shop } }: AppLoadContext,
  { purpose, email }: CodeHolder,
  { code, user, lang }: { code: string; user: User | null; lang: Lang },
): Promise<Mail> {
  const to = normalizeEmail(email);
  const isTaken = purpose === "email" && (await isEmailTaken(db, email, user?.id ?? null));
  return isTaken
    ? emailTakenMail(to, shop.name, lang)
    : codeMail(to, { code, purpose }, shop.name, lang);
}

const SEND_TIMEOUT_MS = 4_000;

/** Mail servers limit the connections from one host, and each of these mails opens one. */
const queue = createFairQueue({ concurrency: 10, perClient: 20, total: 100 });

/** Sends a mail at once; returns whether the mail server accepted it within 4 seconds. */
async function sendNow(
  { client, mailer }: Pick<AppLoadContext, "client" | "mailer">,
  mail: Mail,
): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    await queue(client, () => mailer.send(mail, signal));
    return true;
  } catch {
    return false;
  }
}

/** Pauses before each attempt to send a mail that nobody can request again. */
const PAUSES_MS = [0, 3_000, 30_000, 300_000];
/** These mails have their own share of the queue, so that the client that causes one cannot keep it out. */
const OWN_SHARE = "mails that nobody can ask for again";

/**
 * Sends a mail in the background, with up to four attempts; mails that are still waiting when the shop stops are lost.
 */
export async function sendWithRetries(
  { mailer, log }: Pick<AppLoadContext, "mailer" | "log">,
  mail: Mail,
): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    await sleep(pauseMs, null, { ref: false });
    if (await sendNow({ client: OWN_SHARE, mailer }, mail)) return;
  }
  log({
    level: "error",
    msg: `a mail was not sent in four tries, and is not tried again: ${mail.subject}`,
  });
}

/** Whether a one-time code was sent to the holder, and how many more can be sent. */
export async function loadCodeState(
  { db, client }: AppLoadContext,
  holder: CodeHolder,
  user: User | null,
  lang: Lang,
): Promise<CodeState> {
  const [isSent, { left, retryAfterMs }] = await Promise.all([
    hasValidCode(db, holder),
    getCodeAllowance(db, holder, { client, user }),
  ]);
  return {
    isVerified: false,
    sentTo: isSent ? holder.email : null,
    codesLeft: left,
    nextAt: left === 0 ? formatTimeAhead(retryAfterMs, lang) : null,
  };
}
