import { formatDateTime } from "#app/kit/format/date.ts";
import type { MailContent } from "#app/kit/mail/composers.ts";
import { type Mail, type Mailer, mailFailure } from "#app/kit/mail/mailer.ts";
import { paragraphs } from "#app/kit/mail/parts.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { listNoticeRecipients } from "#app/mail/notice-recipients.ts";
import type { Db } from "#db/client.server.ts";

/**
 * Mails the sellers. Resolves once one mail is sent: a mailbox that refuses mail must not have the others told again.
 * @throws when the addresses cannot be read, or every mail is refused
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

/** Tells a seller, in both languages, that backups fail; the reason is for the person who runs the server. */
export function backupTrouble(reason: string, newestAt: number | null): MailContent {
  return {
    subject: "Sao lưu dữ liệu gặp lỗi / The shop's backup has failed",
    text: paragraphs(
      "Cửa hàng vẫn mở, nhưng chưa có bản sao lưu mới. Bạn hãy chuyển thư này cho người quản lý máy chủ.",
      "The shop is open, but there is no new backup. Please pass this mail on to whoever runs the server.",
      reason,
      newestAt === null
        ? null
        : `Bản sao lưu mới nhất: ${formatDateTime(newestAt, "vi")}
Newest backup: ${formatDateTime(newestAt, "en")}`,
    ),
  };
}

/** Tells a seller, in both languages, that the database is damaged. */
export function damageNotice(reason: string): MailContent {
  return {
    subject: "Dữ liệu của cửa hàng bị hỏng / The shop's database is damaged",
    text: paragraphs(
      "Cửa hàng đã dừng để không mất thêm gì. Bạn hãy chuyển ngay thư này cho người quản lý máy chủ.",
      "The shop has stopped, so that nothing more is lost. Please pass this mail on to whoever runs the server now.",
      reason,
    ),
  };
}

export function backupRecovery(): MailContent {
  return {
    subject: "Sao lưu đã hoạt động trở lại / The shop's backup works again",
    text: paragraphs("Đã có bản sao lưu mới.", "There is a new backup."),
  };
}
