import { arrivalOf } from "#app/features/delivery/slots/arrival-text.ts";
import { discountOf } from "#app/features/money/discounts/row-text.ts";
import { findOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import {
  findCancellation,
  listOrderEvents,
} from "#app/features/orders/following/order-events.server.ts";
import { type Labelled, wishesOf } from "#app/features/orders/notes-text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import type { Composer, Composers, MailContent } from "#app/kit/mail/composers.ts";
import type { MailOf } from "#app/kit/mail/outbox.server.ts";
import { paragraphs } from "#app/kit/mail/parts.ts";
import { paths } from "#app/paths.ts";
import { type Lang, textFor } from "#app/text/languages.ts";
import type { CancelReason } from "#db/order-values.ts";
import { inParallel } from "#db/prepared.ts";
import { addressLines, itemList } from "./order-mail-parts.ts";

type NoticeKind = "order-notice" | "cancel-notice";

/** An order, and what its notice tells of it; a reason only of a cancellation. */
type Notice = { order: Order; kind: NoticeKind; reason: CancelReason | null };

const notices: Composer<MailOf<NoticeKind>> = {
  compose: async (tx, { baseUrl }, mails) => {
    const told = await inParallel(
      ...mails.map(({ orderId, kind }) => async () => {
        const order = await findOrder(tx, orderId);
        const isCancel = kind === "cancel-notice";
        // A seller has taken up the order again.
        if (!order || (isCancel && !isCancelled(order))) return [];
        const events = isCancel ? await listOrderEvents(tx, orderId) : [];
        const reason = findCancellation(events)?.reason ?? null;
        return [{ order, kind, reason }];
      }),
    );
    const [notice, ...more] = told.flat();
    if (!notice) return null;
    return mails.length > 1
      ? noticeDigest([notice, ...more], baseUrl())
      : sellerNotice(notice, baseUrl());
  },
};

/** The mails to sellers about orders. */
export const sellerMails: Composers<NoticeKind> = {
  "order-notice": notices,
  "cancel-notice": notices,
};

const DO_NOT_PACK = "Không đóng gói đơn này. / Do not pack this order.";
const isCancelled = ({ status }: Order) => status === "Cancelled";

/** Tells a seller of a new order or of one that its shopper cancelled, in both languages. */
function sellerNotice({ order, kind, reason }: Notice, baseUrl: string | null): MailContent {
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
function noticeDigest(notices: Notice[], baseUrl: string | null): MailContent {
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
