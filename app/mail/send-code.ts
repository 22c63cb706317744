import type { AppLoadContext } from "@remix-run/node";
import { normalizeEmail } from "../format/email.ts";
import type { CodeHolder } from "../models/accounts/code-holder.ts";
import { issueCode, voidCode } from "../models/accounts/one-time-codes.ts";
import { isEmailTaken, type User } from "../models/accounts/users.ts";
import type { Lang } from "../text/languages.ts";
import { codeMail, emailTakenMail } from "./account-mails.ts";
import type { Mail } from "./mailer.ts";
import { sendNow } from "./send-now.ts";

export type SendOutcome =
  | { kind: "done" }
  | { kind: "mail-failed" }
  | { kind: "too-many"; retryAfterMs: number };

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
  if (issued.kind === "too-many") return issued;
  const mail = await mailFor(context, holder, { code: issued.code, user, lang });
  if (await sendNow(context, mail)) return { kind: "done" };
  await context.withTx((tx) => voidCode(tx, issued));
  return { kind: "mail-failed" };
}

/**
 * The mail with a code. When the new e-mail of an account is another account's, nobody gets the code:
 * the mail says so instead, and to who asked for it nothing looks different.
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
