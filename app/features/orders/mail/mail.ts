import { statusNews } from "#app/features/delivery/pickup/text.ts";
import { arrivalOf } from "#app/features/delivery/slots/arrival-text.ts";
import { type Deposit, explainDeposit } from "#app/features/money/deposits/deposits.server.ts";
import { depositDueVnd, toTransferVnd } from "#app/features/money/deposits/rules.ts";
import { depositTexts, depositToPay } from "#app/features/money/deposits/text.ts";
import { discountOf } from "#app/features/money/discounts/row-text.ts";
import { dueVnd, giveBackVnd, totalReceivedVnd } from "#app/features/money/payments/payment.ts";
import {
  type BankTransfer,
  bankTransfer,
} from "#app/features/money/transfers/bank-transfer.server.ts";
import { hasEnded } from "#app/features/orders/changing/order-status.ts";
import { findOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import {
  findCancellation,
  listOrderEvents,
  listOrderUpdates,
  type OrderNews,
  type OrderProgress,
  progressOf,
} from "#app/features/orders/following/order-events.server.ts";
import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import { type Labelled, wishesOf } from "#app/features/orders/notes-text.ts";
import type { GoodsReturn } from "#app/features/orders/returns/list-returns.server.ts";
import { returnLines } from "#app/features/orders/returns/text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { showPhone } from "#app/kit/format/phone.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import type { ComposeOptions, Composer, Composers, MailContent } from "#app/kit/mail/composers.ts";
import type { MailOf } from "#app/kit/mail/outbox.server.ts";
import {
  button,
  COLORS,
  html,
  lines,
  mailContent,
  type Part,
  paragraphs,
  row,
  title,
} from "#app/kit/mail/parts.ts";
import { paths } from "#app/paths.ts";
import { type Lang, textFor } from "#app/text/languages.ts";
import type { Db } from "#db/client.server.ts";
import type { CancelReason, OrderEdit, OrderUpdate } from "#db/order-values.ts";
import { inParallel } from "#db/prepared.ts";
import {
  addressLines,
  amounts,
  arrival,
  itemList,
  items,
  nameOf,
  tracker,
  transferDetails,
  wishes,
} from "./order-mail-parts.ts";
import { mailTextOf, type OrderMailText } from "./order-mail-text.ts";

/** The mails to the shopper of an order. Each has a new link to the order. */
export const shopperMails: Composers<"order-confirmation" | "order-update"> = {
  "order-confirmation": {
    compose: async (tx, options, [mail]) => {
      const order = await findOrder(tx, mail!.orderId);
      // One that was held up says nothing once the order is cancelled: it would ask for the money.
      if (!order || order.status === "Cancelled") return null;
      return orderConfirmation(order, await shopperParts(tx, options, order));
    },
  },
  "order-update": {
    compose: async (tx, options, [mail]) => {
      const order = await findOrder(tx, mail!.orderId);
      if (!order) return null;
      const news = await listOrderUpdates(tx, order, mail!.eventSeq ?? 0);
      const updates = news.updates.filter((each) => options.orderMails.includes(each));
      if (updates.length === 0) return null;
      const parts = await shopperParts(tx, options, order);
      return { ...orderUpdate(order, { ...news, updates }, parts), revision: order.updatedAt };
    },
  },
};

async function shopperParts(
  tx: Db,
  { baseUrl, bank, ...options }: ComposeOptions,
  order: Order,
): Promise<ShopperMailParts> {
  const origin = baseUrl();
  const [shop, orderUrl, events, deposit] = await inParallel(
    () => shopDetails(tx, options.shop),
    async () => origin && origin + paths.order(order.id, await createOrderLink(tx, order)),
    () => listOrderEvents(tx, order.id),
    () => (depositDueVnd(order) > 0 ? explainDeposit(tx, order.id) : null),
  );
  const progress = progressOf(order, events);
  const transfer = bankTransfer(order, bank, toTransferVnd(order));
  return { shop, origin, orderUrl, progress, transfer, deposit };
}

/** What a mail to a shopper needs besides the order. */
export type ShopperMailParts = {
  shop: { name: string; phone: string };
  /** The shop's public origin, for pictures; null when it is not known. */
  origin: string | null;
  /** A link that shows the order without a login; null when the shop's URL is not known. */
  orderUrl: string | null;
  progress: OrderProgress;
  /** How to pay by transfer; null when the shop takes none or there is nothing to pay. */
  transfer: BankTransfer | null;
  /** The deposit that the order waits for, which is then what is transferred; null if it waits for none. */
  deposit: Deposit | null;
};

/** The shopper's order confirmation, in the language of the page. */
export function orderConfirmation(order: Order, parts: ShopperMailParts): MailContent {
  const t = mailTextOf(order);
  const number = shortOrderId(order.id);
  const subject = t.confirmation.subject(number, parts.shop.name);
  const news = [t.confirmation.intro(number), nowOf(order)];
  return orderMail(order, parts, { subject, news, asksToPay: true });
}

/** Tells a shopper what has happened with an order. @param updates at least one; the first is the subject */
export function orderUpdate(
  order: Order,
  { updates, cancelledBy, edit, receivedVnd, refundedVnd, returns }: OrderNews,
  parts: ShopperMailParts,
): MailContent {
  const t = mailTextOf(order);
  const number = shortOrderId(order.id);
  const moved: Partial<Record<OrderUpdate, number>> = {
    received: receivedVnd,
    refunded: refundedVnd,
  };
  const isCancelled = order.status === "Cancelled";
  // Another address may cost another fee.
  const isOther = updates.includes("readdressed");
  const edited = updates.includes("edited")
    ? edit
    : isOther && edit
      ? { ...edit, lines: [] }
      : null;
  // The refund of a cancelled order tells that it was paid.
  const told = updates.filter((each) => !(isCancelled && each === "paid"));
  const news = told.map((each) => {
    if (each === "cancelled" && cancelledBy === "shopper") return t.cancelledAsAsked(number);
    if (each === "edited" && edit?.isAtDoor) return t.leftAtDoor(number);
    return t.updates[each].intro(number, formatVnd(moved[each] ?? order.amountVnd));
  });
  const isOnItsWay = updates.includes("shipped") || updates.includes("delivered");
  const { subject } = t.updates[updates[0]!];
  return orderMail(order, parts, {
    subject: subject(number),
    news: isOnItsWay ? [...news, nowOf(order)] : news,
    edit: edited ?? undefined,
    returns: updates.includes("returned") ? returns : [],
    asksToPay: order.status === "Shipped" || edited !== null || isOwed(order),
  });
}

/** Whether a part of a delivered order is still to be paid. */
const isOwed = (order: Order) =>
  order.status === "Delivered" && order.receivedVnd !== null && dueVnd(order) > 0;

/** What the order's page says about its status. */
const nowOf = (order: Order) => statusNews(textFor(order.lang as Lang), order);

type OrderMail = {
  subject: string;
  news: string[];
  edit?: OrderEdit;
  returns?: GoodsReturn[];
  asksToPay: boolean;
};

/** A mail about an order, in the order of its page: what is new, when it arrives, what to do, goods, sums, address. */
function orderMail(
  order: Order,
  parts: ShopperMailParts,
  { subject, news: [headline, ...news], edit, returns = [], asksToPay }: OrderMail,
): MailContent {
  const { shop, orderUrl, progress, deposit } = parts;
  const lang = order.lang as Lang;
  const t = mailTextOf(order);
  const help = t.help(shortOrderId(order.id), shop.phone);
  const link = orderUrl && button(t.orderButton, orderUrl, t.seeOrder);
  const isAhead = !hasEnded(order.status);
  const transfer = asksToPay ? byTransfer(parts, order, t) : null;
  const content = mailContent({ subject, shopName: shop.name, lang }, [
    headline ? title(headline) : null,
    ...news,
    ...(isAhead ? arrival(order) : []),
    toDo(order, t),
    tracker(order, progress, lang),
    link && { ...link, text: null },
    ...(deposit ? [depositAsked(parts, order), transfer] : []),
    edit && edit.lines.length > 0
      ? lines(
          t.changes,
          edit.lines.map((line) => editedLine(line, t)),
        )
      : null,
    ...returns.map((back) => lines(t.cameBack, returnLines(back, lang))),
    items(order, parts.origin),
    ...(isAhead ? wishes(order) : []),
    totals(order, t, edit),
    deposit ? null : transfer,
    lines(t.deliverTo, addressLines(order)),
    link && { ...link, rows: null },
    {
      text: `${help}\n${shop.name}`,
      rows: row(html`${help}`, `color:${COLORS.muted};font-size:14px`),
    },
  ]);
  return { ...content, paymentQr: transfer ? parts.transfer?.payload : undefined };
}

/** What is to be paid when an order comes, or given back of one that does not. */
function toDo(order: Order, t: OrderMailText): string | null {
  const [due, back] = [dueVnd(order), giveBackVnd(order)];
  if (order.status === "Cancelled") return back > 0 ? t.refund(formatVnd(back)) : t.payNothing;
  if (order.onAccountAt !== null) return null;
  return order.status === "Shipped" && due > 0 ? t.haveReady(formatVnd(due)) : null;
}

function byTransfer({ transfer, deposit }: ShopperMailParts, order: Order, t: OrderMailText) {
  const lang = order.lang as Lang;
  const head = deposit ? depositTexts[lang].byTransfer : t.orByTransfer;
  return transfer && transferDetails(transfer, head, lang);
}

function depositAsked({ transfer, deposit }: ShopperMailParts, order: Order): string | null {
  if (!transfer || !deposit) return null;
  return depositToPay(order.lang as Lang, deposit.reason, transfer.amountVnd, dueVnd(order));
}

/** What a line was and is: "1 × Pork (1 kg): 150.000 ₫ → 1 × Pork (1,08 kg): 162.000 ₫". */
function editedLine({ before, after }: OrderEdit["lines"][number], t: OrderMailText): string {
  const [was, is] = [before, after].map(
    (line) => line && `${line.quantity} × ${nameOf(line)}: ${formatVnd(line.sumVnd)}`,
  );
  if (was && is) return `${was} → ${is}`;
  return is ? `${is} (${t.added})` : `${was} (${t.leftOut})`;
}

function totals(order: Order, t: OrderMailText, edit?: OrderEdit): Part {
  const [amount, due, back] = [order.amountVnd, dueVnd(order), giveBackVnd(order)];
  const isPart = order.receivedVnd !== null && due + back > 0;
  // A courier may have cash that the shop has not recorded yet.
  const isAsked = due > 0 && (isPart || order.status !== "Delivered");
  const discount = discountOf(order, order.lang as Lang);
  const rows: ([name: string, amount: number | string] | false | undefined)[] = [
    edit && [t.totalBefore, edit.amountVnd.before],
    [t.price, order.priceVnd],
    [t.shipping, order.shippingVnd || t.free],
    ...discount.map(({ label, text }): [string, string] => [label, text]),
    isPart && [t.total, amount],
    isPart && [t.received, totalReceivedVnd(order)],
    isAsked
      ? [toPayLabel(order, t), due]
      : back > 0
        ? [t.giveBack, back]
        : [order.isPaid ? t.paid : t.total, amount],
    order.refundedVnd > 0 && [t.refunded, order.refundedVnd],
  ];
  return amounts(
    rows
      .filter((row) => !!row)
      .map(([name, amount]) => [name, typeof amount === "string" ? amount : formatVnd(amount)]),
  );
}

function toPayLabel({ onAccountAt, status }: Order, t: OrderMailText): string {
  if (onAccountAt !== null) return t.payLater;
  return status === "Delivered" ? t.stillToPay : t.toPay;
}

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
      ...arrivalLines(order),
      ...wishLines(order),
      link,
    ),
  };
}

/** When an order arrives, and its shopper's note and wish if something is out. */
const arrivalLines = (order: Order) => inBothLanguages((lang) => arrivalOf(order, lang));
const wishLines = (order: Order) => inBothLanguages((lang) => wishesOf(order, lang));

/** Facts about an order, each in a line in both languages. */
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
  const cancelled = kind === "cancel-notice" ? "KHÁCH HỦY" : isCancelled(order) && "ĐÃ HỦY";
  return [
    ...(cancelled ? [`${cancelled} / CANCELLED`] : []),
    `#${shortOrderId(order.id)}: ${formatVnd(order.amountVnd)} (COD)`,
    [fullName(order), showPhone(order.phone)].filter(Boolean).join(", "),
    ...(kind === "order-notice" ? [...arrivalLines(order), ...wishLines(order)] : []),
    ...(baseUrl ? [`${baseUrl}${paths.sellerOrder(order.id)}`] : []),
  ].join("\n");
}
