import { formatDateTime } from "../format/date.ts";
import { type MailContent, paragraphs } from "./order-mail-parts.ts";

/**
 * Tells a seller that backups fail, in both languages.
 *
 * @param reason for whoever runs the server
 * @param newestAt when the newest copy was made, if it is known
 */
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

/**
 * Tells a seller that the database is damaged, in both languages.
 *
 * @param reason for whoever runs the server
 */
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

/** Tells a seller that backups work again, in both languages. */
export function backupRecovery(): MailContent {
  return {
    subject: "Sao lưu đã hoạt động trở lại / The shop's backup works again",
    text: paragraphs("Đã có bản sao lưu mới.", "There is a new backup."),
  };
}
