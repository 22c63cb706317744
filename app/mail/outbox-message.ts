import { createHash } from "node:crypto";
import { reviewMails } from "#app/features/catalogue/reviews/mail.ts";
import { stockMails } from "#app/features/catalogue/stock/mail.ts";
import { sellerMails, shopperMails } from "#app/features/orders/mail/mail.ts";
import { peopleMails } from "#app/features/sellers/people/mail.ts";
import { markMailSent } from "#app/kit/mail/claims.ts";
import type { ComposeOptions, Composer, Composers, MailContent } from "#app/kit/mail/composers.ts";
import type { Mail } from "#app/kit/mail/mailer.ts";
import type { OutboxMail } from "#app/kit/mail/outbox.server.ts";
import type { Db } from "#db/client.server.ts";
import type { MailKind } from "#db/mail-kinds.ts";

const COMPOSERS: Composers<MailKind> = {
  ...shopperMails,
  ...sellerMails,
  ...stockMails,
  ...reviewMails,
  ...peopleMails,
};

const composerOf = ({ kind }: OutboxMail): Composer => COMPOSERS[kind];

/** A mail whose pictures have not been drawn yet. */
export type ComposedMail = MailContent & Pick<Mail, "to" | "messageId">;

/** Composes one mail from rows that were claimed together, in that transaction; null if there is nothing to report. */
export async function composeOutboxMail(
  tx: Db,
  options: ComposeOptions,
  mails: OutboxMail[],
): Promise<ComposedMail | null> {
  const composed = await composerOf(mails[0]!).compose(tx, options, mails);
  if (!composed) return null;
  const { revision, ...content } = composed;
  return { to: mails[0]!.recipient, messageId: messageIdOf(mails, revision), ...content };
}

/** Records that the mail server accepted a mail. */
export async function recordSent(tx: Db, mail: OutboxMail): Promise<void> {
  const { onSent } = composerOf(mail);
  await (onSent ? onSent(tx, mail) : markMailSent(tx, mail.id));
}

/**
 * A stable Message-ID lets mail servers drop the duplicate that follows a crash between sending and
 * recording. A digest's identifies all its rows, so that a larger digest is not dropped.
 */
function messageIdOf(mails: OutboxMail[], revision?: number): string {
  const [first, ...others] = mails.map(({ id }) => id);
  if (revision !== undefined) return `<${first}.${revision}@cho-gia-vi>`;
  if (others.length === 0) return `<${first}@cho-gia-vi>`;
  const parts = createHash("sha256").update(others.join()).digest("hex").slice(0, 16);
  return `<${first}.${parts}@cho-gia-vi>`;
}
