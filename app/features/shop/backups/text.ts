import { formatDateTime } from "#app/kit/format/date.ts";
import { both, count, inBoth } from "#app/kit/text/both.ts";
import type { ShopBackups } from "./shop-backups.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A length of time in the largest unit that divides it: "6 hours". */
const lengthText = {
  en: (ms: number) => {
    if (ms % DAY_MS === 0) return count(ms / DAY_MS, "day");
    return ms % HOUR_MS === 0 ? count(ms / HOUR_MS, "hour") : count(ms / MINUTE_MS, "minute");
  },
  vi: (ms: number) => {
    if (ms % DAY_MS === 0) return `${ms / DAY_MS} ngày`;
    return ms % HOUR_MS === 0 ? `${ms / HOUR_MS} tiếng` : `${ms / MINUTE_MS} phút`;
  },
};

export const backupTexts = inBoth({
  title: both("Backups", "Sao lưu dữ liệu"),
  description: both(
    "Copies of the whole shop: the last ones, a new one, and how to restore one.",
    "Các bản sao lưu của cửa hàng: bản gần đây, sao lưu ngay và cách khôi phục.",
  ),
  intro: both(
    "A copy holds the whole shop: products, pictures, orders and customers. If the machine breaks or something is deleted by mistake, the shop is restored from it.",
    "Mỗi bản sao lưu chứa toàn bộ cửa hàng: sản phẩm, ảnh, đơn hàng và khách hàng. Nếu máy hỏng hoặc lỡ xóa nhầm, cửa hàng được khôi phục từ bản này.",
  ),
  where: both("Where copies go", "Bản sao lưu ở đâu"),
  folder: both((path: string) => [
    `Copies are kept in the folder ${path} of the server.`,
    `Bản sao lưu nằm trong thư mục ${path} trên máy chủ.`,
  ]),
  bucket: both((path: string, endpoint: string) => [
    `Copies are kept in the storage ${path} at ${endpoint}.`,
    `Bản sao lưu nằm ở kho lưu trữ ${path} tại ${endpoint}.`,
  ]),
  nowhere: both(
    "The shop keeps no copies elsewhere. If the server breaks, everything is lost. Ask whoever runs the server to set BACKUP_TO and BACKUP_EVERY. Until then, make a copy here every day and download it.",
    "Cửa hàng chưa lưu bản sao ở nơi nào khác. Nếu máy chủ hỏng thì mất tất cả. Bạn hãy nhờ người quản lý máy chủ đặt BACKUP_TO và BACKUP_EVERY. Trong lúc chờ, mỗi ngày hãy sao lưu ở đây rồi tải về.",
  ),
  every: both((ms: number) => [
    `The shop makes a copy by itself every ${lengthText.en(ms).replace(/^1 /, "")} (BACKUP_EVERY).`,
    `Cửa hàng tự sao lưu ${lengthText.vi(ms).replace(/^1 /, "mỗi ")} một lần (BACKUP_EVERY).`,
  ]),
  byHand: both(
    "The shop makes no copies by itself: BACKUP_EVERY is off.",
    "Cửa hàng không tự sao lưu: BACKUP_EVERY đang tắt.",
  ),
  keep: both((ms: number) => [
    `It keeps all copies of the last 24 hours, then the last one of each day for ${lengthText.en(ms)} (BACKUP_KEEP).`,
    `Mọi bản trong 24 giờ qua đều được giữ, sau đó mỗi ngày giữ bản cuối trong ${lengthText.vi(ms)} (BACKUP_KEEP).`,
  ]),
  keptForDownload: both(
    "A copy made here stays on the server for about an hour, so that you can download it.",
    "Bản sao lưu tạo ở đây nằm trên máy chủ khoảng một tiếng để bạn tải về.",
  ),
  litestream: {
    ok: both(
      "Litestream copies each change within seconds.",
      "Litestream đang sao chép từng thay đổi trong vài giây.",
    ),
    stopped: both(
      "Litestream has stopped: changes are not copied. Please tell whoever runs the server.",
      "Litestream đã dừng: các thay đổi không được sao chép. Bạn hãy báo cho người quản lý máy chủ.",
    ),
  },
  postgres: both(
    "This shop's data is on a PostgreSQL server, which has backups of its own: pg_dump, streaming replication or pgBackRest. Ask whoever runs the server when they last restored one. For a copy by hand, they run this command:",
    "Dữ liệu của cửa hàng nằm trên máy chủ PostgreSQL, có cách sao lưu riêng: pg_dump, bản sao trực tuyến hoặc pgBackRest. Bạn hãy hỏi người quản lý máy chủ lần gần nhất khôi phục thử là khi nào. Để sao lưu thủ công, họ chạy lệnh:",
  ),
  copyNow: both("Copy now", "Sao lưu ngay"),
  running: both((time: string) => [
    `A copy has been running since ${time}. In a large shop, this takes minutes; the shop stays open.`,
    `Đang sao lưu từ lúc ${time}. Cửa hàng lớn có thể mất vài phút; cửa hàng vẫn mở bình thường.`,
  ]),
  done: both("A copy was made.", "Đã sao lưu xong."),
  lookAgain: both("Look again", "Xem lại"),
  recent: both(
    "The newest copy is less than a minute old. Please wait a minute.",
    "Bản mới nhất vừa tạo chưa đầy một phút. Bạn chờ một phút nhé.",
  ),
  failed: both(
    "The last copy was not made. Please show whoever runs the server this message:",
    "Lần sao lưu gần nhất không thành công. Bạn hãy gửi thông báo này cho người quản lý máy chủ:",
  ),
  unreadable: both(
    "The copies cannot be listed at the moment. Please show whoever runs the server this message:",
    "Hiện chưa xem được các bản sao lưu. Bạn hãy gửi thông báo này cho người quản lý máy chủ:",
  ),
  overdue: both((ms: number) => [
    `There has been no new copy for more than ${lengthText.en(ms)}.`,
    `Đã hơn ${lengthText.vi(ms)} chưa có bản sao lưu mới.`,
  ]),
  copies: both("Last copies", "Các bản gần đây"),
  none: both("No copy yet", "Chưa có bản sao lưu nào"),
  noneHint: both(
    "Press “Copy now” above to make the first one.",
    "Bấm “Sao lưu ngay” ở trên để tạo bản đầu tiên.",
  ),
  orders: both(
    (orders: number, text: string) => (orders === 1 ? "1 order" : `${text} orders`),
    (_, text) => `${text} đơn hàng`,
  ),
  products: both(
    (products: number, text: string) => (products === 1 ? "1 product" : `${text} products`),
    (_, text) => `${text} sản phẩm`,
  ),
  suspect: both(
    "Holds less than half of the copy before, so it is kept apart. If that is right, whoever runs the server runs “backup --accept”.",
    "Chứa chưa đến một nửa bản trước nên được để riêng. Nếu đúng là như vậy, người quản lý máy chủ chạy “backup --accept”.",
  ),
  download: both("Download", "Tải về"),
  restore: both("How to restore", "Cách khôi phục"),
  of: both((at: string) => [`the copy of ${at}`, `bản lúc ${at}`]),
  privacy: both(
    "A downloaded copy holds the names, phones, addresses and orders of all customers. Keep it where nobody else can read it, and delete it when you no longer need it.",
    "Bản tải về có tên, số điện thoại, địa chỉ và đơn hàng của mọi khách. Hãy cất ở nơi người khác không xem được, và xóa đi khi không còn cần.",
  ),
  restoreTitle: both("Restore a copy", "Khôi phục một bản sao lưu"),
  restoreIntro: both((at: string) => [
    `A restore replaces the whole shop with the copy of ${at}. Orders and changes since then are not in it. It is done on the server:`,
    `Khôi phục là thay toàn bộ cửa hàng bằng bản lúc ${at}. Đơn hàng và thay đổi sau lúc đó không có trong bản này. Việc này làm trên máy chủ:`,
  ]),
  steps: both(
    [
      "Stop the shop, and Litestream and the socket if they are used.",
      "Run this command with the shop's settings:",
      "Start the shop, and look at the newest orders.",
    ],
    [
      "Dừng cửa hàng, cùng Litestream và socket nếu có dùng.",
      "Chạy lệnh này với các cài đặt của cửa hàng:",
      "Mở lại cửa hàng và kiểm tra các đơn mới nhất.",
    ],
  ),
  keptBefore: both(
    "The shop of before is kept beside the new one, as shop.db.before-restore-… Look there for orders that the copy does not have.",
    "Dữ liệu trước khi khôi phục vẫn được giữ bên cạnh, với tên shop.db.before-restore-… Đơn hàng mà bản sao lưu không có thì tìm ở đó.",
  ),
  overview: {
    newest: both((at: string) => [`Backups: newest copy ${at}`, `Sao lưu: bản mới nhất ${at}`]),
    failed: both("Backups fail: see why", "Sao lưu đang lỗi: xem lý do"),
    overdue: both("Backups: the newest copy is too old", "Sao lưu: bản mới nhất đã quá cũ"),
    stopped: both("Backups: Litestream has stopped", "Sao lưu: Litestream đã dừng"),
    off: both("The shop makes no backups by itself", "Cửa hàng chưa tự sao lưu"),
  },
});

/** What the overview says of the backups; null where the database server has its own. */
export function backupNote(
  { state, litestream, copies }: ShopBackups,
  lang: "en" | "vi",
): { text: string; isTrouble: boolean } | null {
  if (!copies) return null;
  const texts = backupTexts[lang].overview;
  const [scheduled, changes] = [state(), litestream()];
  if (changes === "stopped") return { text: texts.stopped, isTrouble: true };
  if (scheduled && scheduled.status !== "ok")
    return { text: texts[scheduled.status], isTrouble: true };
  const newestAt = scheduled?.newestAt ?? null;
  if (newestAt !== null)
    return { text: texts.newest(formatDateTime(newestAt, lang)), isTrouble: false };
  const isCopied = scheduled !== null || changes === "ok";
  return { text: isCopied ? backupTexts[lang].title : texts.off, isTrouble: false };
}
