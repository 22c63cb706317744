import { setTimeout as sleep } from "node:timers/promises";
import type { Mailer } from "../../app/mail/mailer.ts";
import { listNoticeRecipients } from "../../app/mail/notice-recipients.ts";
import { damageNotice } from "../../app/mail/seller-notices.ts";
import type { Settings } from "../../app/web/env.server.ts";
import type { Db } from "../../db/client.server.ts";

const WITHIN_MS = 5_000;

/**
 * Mails the sellers that the database is damaged. Resolves once one mail is sent, at the latest after
 * five seconds: the shop is about to end.
 *
 * @throws when the sellers' addresses cannot be read, or every mail is refused
 */
export async function tellOfDamage(
  { db, settings }: { db: Db; settings: Settings },
  mailer: Mailer,
  reason: string,
): Promise<void> {
  const recipients = await listNoticeRecipients({ db, settings });
  const sent = recipients.map((to) => mailer.send({ to, ...damageNotice(reason) }));
  if (sent.length > 0)
    await Promise.race([Promise.any(sent), sleep(WITHIN_MS, undefined, { ref: false })]);
}
