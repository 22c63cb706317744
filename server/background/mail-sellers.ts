import { type Mail, type Mailer, mailFailure } from "#app/kit/mail/mailer.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { listNoticeRecipients } from "#app/mail/notice-recipients.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Mails the sellers. Resolves once one mail is sent: one mailbox that refuses mail must not have the
 * others told again and again.
 *
 * @throws when the sellers' addresses cannot be read, or every mail is refused
 */
export async function mailSellers(
  { db, settings, mailer }: { db: Db; settings: Settings; mailer: Mailer },
  content: Pick<Mail, "subject" | "text">,
): Promise<void> {
  const recipients = await listNoticeRecipients({ db, settings });
  const sent = recipients.map((to) => mailer.send({ to, ...content }));
  if (sent.length === 0) return;
  await Promise.any(sent).catch(({ errors }: AggregateError) => {
    const reasons = [...new Set(errors.map(mailFailure))].join(", ");
    throw new Error(`none of ${sent.length} sellers could be mailed: ${reasons}`);
  });
}
