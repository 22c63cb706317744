import { arrivalOf } from "#app/features/delivery/slots/arrival-text.ts";
import { discountOf } from "#app/features/money/discounts/row-text.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { type Labelled, wishesOf } from "#app/features/orders/notes-text.ts";
import { shortOrderId } from "#app/features/orders/order-id.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import type { OutboxMail } from "#app/kit/mail/outbox.server.ts";
import { paragraphs } from "#app/kit/mail/parts.ts";
import { paths } from "#app/paths.ts";
import { type Lang, textFor } from "#app/text/languages.ts";
import type { CancelReason } from "#db/order-values.ts";
import { addressLines, itemList, type MailContent } from "./order-mail-parts.ts";

/** An order, and what its notice tells of it; a reason only of a cancellation. */
export type Notice = { order: Order; kind: OutboxMail["kind"]; reason: CancelReason | null };

const DO_NOT_PACK = "Không đóng gói đơn này. / Do not pack this order.";
const isCancelled = ({ status }: Order) => status === "Cancelled";

/** Tells a seller of a new order or of one that its shopper cancelled, in both languages. */
export function sellerNotice({ order, kind, reason }: Notice, baseUrl: string | null): MailContent {
  const number = shortOrderId(order.id);
  const amount = formatVnd(order.amountVnd);
  const link = baseUrl && `${baseUrl}${paths.sellerOrder(order.id)}`;
  if (kind === "cancel-notice")
    return {
      subject: `Khách hủy đơn / Customer cancelled order #${number}: ${amount}`,
      text: paragraphs(
        DO_NOT_PACK,
        reason && `Lý do / Reason: ${reasonText("vi", reason)} / ${reasonText("en", reason)}`,
        itemList(order),
        `${fullName(order)}\n${showPhone(order.phone)}\n${order.email}`,
        link,
      ),
    };
  // A notice that was held up may come after the one of the cancellation.
  const held = isCancelled(order);
  return {
    subject: `${held ? "Đã hủy / Cancelled: đơn" : "Đơn"} hàng mới / New order #${number}: ${amount}`,
    text: paragraphs(
      held ? DO_NOT_PACK : null,
      itemList(order),
      ...inBothLanguages((lang) => discountOf(order, lang)),
      `Tổng / Total: ${amount} (COD)`,
      [...addressLines(order), order.email].filter(Boolean).join("\n"),
      ...inBothLanguages((lang) => arrivalOf(order, lang)),
      ...wishLines(order),
      link,
    ),
  };
}

/** What the shopper wrote with an order, and wants if something is out. */
const wishLines = (order: Order) => inBothLanguages((lang) => wishesOf(order, lang));

/** What is noted of an order, each in a line that names it in both languages. */
function inBothLanguages(notedIn: (lang: Lang) => Labelled[]): string[] {
  const en = notedIn("en");
  return notedIn("vi").map(({ label, text }, i) => {
    const { label: englishLabel, text: englishText } = en[i]!;
    const both = text === englishText ? text : `${text} / ${englishText}`;
    return `${label} / ${englishLabel}: ${both}`;
  });
}

const reasonText = (lang: Lang, reason: CancelReason) => textFor(lang).cancelOrder.reasons[reason];

/** One notice for many orders, in both languages. */
export function noticeDigest(notices: Notice[], baseUrl: string | null): MailContent {
  const cancelled = notices.filter(({ kind }) => kind === "cancel-notice").length;
  const placed = notices.filter(({ kind }) => kind === "order-notice");
  const open = placed.filter(({ order }) => !isCancelled(order));
  const total = formatVnd(open.reduce((sum, { order }) => sum + order.amountVnd, 0));
  const vi = [
    `${placed.length} đơn hàng mới`,
    cancelled > 0 ? `${cancelled} đơn bị khách hủy` : "",
  ];
  const en = [`${placed.length} new orders`, cancelled > 0 ? `${cancelled} cancelled` : ""];
  const joined = [vi, en].map((counts) => counts.filter(Boolean).join(", ")).join(" / ");
  return {
    subject: `${joined}: ${total}`,
    text: paragraphs(
      ...notices.map((notice) => formatEntry(notice, baseUrl)),
      baseUrl && `${baseUrl}${paths.sellerOrders()}`,
    ),
  };
}

function formatEntry({ order, kind }: Notice, baseUrl: string | null): string {
  const link = baseUrl ? [`${baseUrl}${paths.sellerOrder(order.id)}`] : [];
  const cancelled = kind === "cancel-notice" ? "KHÁCH HỦY" : isCancelled(order) && "ĐÃ HỦY";
  return [
    ...(cancelled ? [`${cancelled} / CANCELLED`] : []),
    `#${shortOrderId(order.id)}: ${formatVnd(order.amountVnd)} (COD)`,
    [fullName(order), showPhone(order.phone)].filter(Boolean).join(", "),
    ...(kind === "order-notice" ? inBothLanguages((lang) => arrivalOf(order, lang)) : []),
    ...(kind === "order-notice" ? wishLines(order) : []),
    ...link,
  ].join("\n");
}

type LowProduct = { name: string; weight: string | null; stockCount: number };

/** Tells a seller of products that are running low, at least one, in both languages. */
export function lowStockNotice(products: LowProduct[], baseUrl: string | null): MailContent {
  const [first] = products;
  const about =
    products.length === 1
      ? `${titleOf(first!)}: ${first!.stockCount}`
      : `${products.length} sản phẩm / products`;
  return {
    subject: `Sắp hết hàng / Low stock: ${about}`,
    text: paragraphs(
      products.map((product) => `${titleOf(product)}: ${leftOf(product)}`).join("\n"),
      baseUrl && `${baseUrl}${paths.sellerStock}`,
    ),
  };
}

const titleOf = ({ name, weight }: LowProduct) => (weight ? `${name} (${weight})` : name);

const leftOf = ({ stockCount }: LowProduct) =>
  stockCount === 0 ? "hết hàng / out of stock" : `còn ${stockCount} / ${stockCount} left`;

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
