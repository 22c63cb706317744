import type { OrderUpdate } from "../../db/order-values.ts";
import { shortOrderId } from "../format/order-id.ts";
import { formatVnd } from "../format/vnd.ts";
import type { Order } from "../models/orders/finding/orders.ts";
import type { BankTransfer } from "../models/orders/paying/bank-transfer.ts";
import type { OrderEvent } from "../models/orders/telling/order-events.ts";
import type { OrderProgress } from "../models/orders/telling/order-progress.ts";
import type { Lang } from "../text/languages.ts";
import { html } from "./layout/markup.ts";
import { button, COLORS, lines, mailContent, type Part, row, title } from "./layout/parts.ts";
import {
  addressLines,
  amounts,
  items,
  type MailContent,
  tracker,
  transferDetails,
  wishes,
} from "./order-mail-parts.ts";

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
};

/** The shopper's order confirmation, in the language of the page. */
export function orderConfirmation(order: Order, parts: ShopperMailParts): MailContent {
  const t = orderMailText[order.lang as Lang];
  const number = shortOrderId(order.id);
  const subject = t.confirmation.subject(number, parts.shop.name);
  const content = orderMail(
    order,
    parts,
    subject,
    [t.confirmation.intro(number)],
    [
      items(order, parts.origin),
      totals(order, t),
      byTransfer(parts, order, t),
      lines(t.deliverTo, addressLines(order)),
      ...wishes(order),
    ],
  );
  return { ...content, paymentQr: parts.transfer?.payload };
}

/**
 * Tells a shopper what has happened with an order, in the language of the page.
 *
 * @param updates at least one; the first is the subject
 */
export function orderUpdate(
  order: Order,
  { updates, cancelledBy }: { updates: OrderUpdate[]; cancelledBy: OrderEvent["actor"] | null },
  parts: ShopperMailParts,
): MailContent {
  const t = orderMailText[order.lang as Lang];
  const number = shortOrderId(order.id);
  const amount = formatVnd(order.amountVnd);
  const isComing = order.status === "Shipped";
  const isCancelled = order.status === "Cancelled";
  // The refund of a cancelled order tells that it was paid.
  const told = updates.filter((each) => !(isCancelled && each === "paid"));
  const news = told.map((each) =>
    each === "cancelled" && cancelledBy === "shopper"
      ? t.cancelledAsAsked(number)
      : t.updates[each].intro(number, amount),
  );
  const content = orderMail(order, parts, t.updates[updates[0]!].subject(number), news, [
    isCancelled ? (order.isPaid ? t.refund(amount) : t.payNothing) : null,
    isComing && !order.isPaid ? t.haveReady(amount) : null,
    isComing ? byTransfer(parts, order, t) : null,
    items(order, parts.origin),
    isComing ? lines(t.deliverTo, addressLines(order)) : null,
  ]);
  return { ...content, paymentQr: isComing ? parts.transfer?.payload : undefined };
}

/** A mail about an order: in HTML with its tracker and a button to it, which the text has at its end. */
function orderMail(
  order: Order,
  { shop, orderUrl, progress }: ShopperMailParts,
  subject: string,
  [headline, ...news]: string[],
  parts: (Part | string | null)[],
): MailContent {
  const lang = order.lang as Lang;
  const t = orderMailText[lang];
  const help = t.help(shortOrderId(order.id), shop.phone);
  const link = orderUrl && button(t.orderButton, orderUrl, t.seeOrder);
  return mailContent({ subject, shopName: shop.name, lang }, [
    headline ? title(headline) : null,
    ...news,
    tracker(order, progress, lang),
    link && { ...link, text: null },
    ...parts,
    link && { ...link, rows: null },
    {
      text: `${help}\n${shop.name}`,
      rows: row(html`${help}`, `color:${COLORS.muted};font-size:14px`),
    },
  ]);
}

function byTransfer({ transfer }: ShopperMailParts, { lang }: Order, t: OrderMailText) {
  return transfer && transferDetails(transfer, t.orByTransfer, lang as Lang);
}

function totals(order: Order, t: OrderMailText): Part {
  return amounts([
    [t.price, formatVnd(order.priceVnd)],
    [t.shipping, order.shippingVnd > 0 ? formatVnd(order.shippingVnd) : t.free],
    [order.isPaid ? t.paid : t.toPay, formatVnd(order.amountVnd)],
  ]);
}

type UpdateText = Record<
  OrderUpdate,
  { subject: (number: string) => string; intro: (number: string, amount: string) => string }
>;

const en = {
  confirmation: {
    subject: (number: string, shopName: string) => `Your order #${number} at ${shopName}`,
    intro: (number: string) => `Thank you! Your order #${number} has been placed.`,
  },
  updates: {
    shipped: {
      subject: (number) => `Your order #${number} has been shipped`,
      intro: (number) => `Your order #${number} has been shipped.`,
    },
    delivered: {
      subject: (number) => `Your order #${number} has been delivered`,
      intro: (number) => `Your order #${number} has been delivered. Enjoy your cooking!`,
    },
    cancelled: {
      subject: (number) => `Your order #${number} has been cancelled`,
      intro: (number) =>
        `We are sorry: the shop has cancelled your order #${number}. Call us if you have any questions.`,
    },
    paid: {
      subject: (number) => `We received your payment for order #${number}`,
      intro: (number, amount) =>
        `We received your payment of ${amount} for order #${number}. Nothing is left to pay.`,
    },
  } satisfies UpdateText as UpdateText,
  cancelledAsAsked: (number: string) => `Your order #${number} has been cancelled, as you asked.`,
  payNothing: "You pay nothing.",
  refund: (amount: string) => `You have already paid ${amount}. We will contact you to refund it.`,
  haveReady: (amount: string) => `Please have ${amount} ready when it arrives.`,
  price: "Price",
  shipping: "Shipping fee",
  free: "free",
  toPay: "To pay in cash on delivery",
  paid: "Paid",
  orByTransfer: "Or pay by bank transfer. The attached picture is its VietQR code:",
  deliverTo: "Delivery address:",
  seeOrder: "See your order without logging in:",
  orderButton: "See your order",
  help: (number: string, phone: string) =>
    `Questions? Call us at ${phone} and give us the order number ${number}.`,
};

type OrderMailText = typeof en;

const vi: OrderMailText = {
  confirmation: {
    subject: (number, shopName) => `Đơn hàng #${number} của bạn tại ${shopName}`,
    intro: (number) => `Cảm ơn bạn, đơn hàng #${number} đã được đặt.`,
  },
  updates: {
    shipped: {
      subject: (number) => `Đơn hàng #${number} đang giao đến bạn`,
      intro: (number) => `Đơn hàng #${number} đang giao đến bạn.`,
    },
    delivered: {
      subject: (number) => `Đơn hàng #${number} đã giao thành công`,
      intro: (number) => `Đơn hàng #${number} đã giao thành công. Chúc bạn nấu ăn ngon miệng!`,
    },
    cancelled: {
      subject: (number) => `Đơn hàng #${number} đã hủy`,
      intro: (number) =>
        `Rất tiếc, cửa hàng đã hủy đơn hàng #${number} của bạn. Vui lòng gọi cho chúng tôi nếu bạn cần biết thêm.`,
    },
    paid: {
      subject: (number) => `Chúng tôi đã nhận thanh toán cho đơn hàng #${number}`,
      intro: (number, amount) =>
        `Chúng tôi đã nhận ${amount} bạn thanh toán cho đơn hàng #${number}. Bạn không cần trả thêm gì.`,
    },
  },
  cancelledAsAsked: (number) => `Đơn hàng #${number} đã hủy theo yêu cầu của bạn.`,
  payNothing: "Bạn không phải trả tiền.",
  refund: (amount) => `Bạn đã thanh toán ${amount}. Chúng tôi sẽ liên hệ để hoàn tiền cho bạn.`,
  haveReady: (amount) => `Bạn vui lòng chuẩn bị ${amount} khi nhận hàng.`,
  price: "Tiền hàng",
  shipping: "Phí giao hàng",
  free: "miễn phí",
  toPay: "Thanh toán khi nhận hàng",
  paid: "Đã thanh toán",
  orByTransfer: "Hoặc chuyển khoản. Ảnh đính kèm là mã VietQR của khoản chuyển này:",
  deliverTo: "Giao đến:",
  seeOrder: "Xem đơn hàng, không cần đăng nhập:",
  orderButton: "Xem đơn hàng",
  help: (number, phone) =>
    `Bạn cần hỗ trợ? Hãy gọi ${phone} và cho chúng tôi biết mã đơn hàng ${number}.`,
};

/** What mails to shoppers say about their orders. */
const orderMailText: Record<Lang, OrderMailText> = { en, vi };
