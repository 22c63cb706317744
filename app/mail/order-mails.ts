import type { OrderUpdate } from "../../db/order-values.ts";
import { shortOrderId } from "../format/order-id.ts";
import { formatVnd } from "../format/vnd.ts";
import type { Order } from "../models/orders/finding/orders.ts";
import type { BankTransfer } from "../models/orders/paying/bank-transfer.ts";
import type { OrderEvent } from "../models/orders/telling/order-events.ts";
import type { Lang } from "../text/languages.ts";
import {
  addressBlock,
  itemList,
  type MailContent,
  paragraphs,
  transferDetails,
} from "./order-mail-parts.ts";

/** What a mail to a shopper needs besides the order. */
export type ShopperMailParts = {
  shop: { name: string; phone: string };
  /** A link that shows the order without a login; null when the shop's URL is not known. */
  orderUrl: string | null;
  /** How to pay by transfer; null when the shop takes none or there is nothing to pay. */
  transfer: BankTransfer | null;
};

/** The shopper's order confirmation, in the language of the page. */
export function orderConfirmation(order: Order, parts: ShopperMailParts): MailContent {
  const t = orderMailText[order.lang as Lang];
  const number = shortOrderId(order.id);
  return {
    subject: t.confirmation.subject(number, parts.shop.name),
    text: paragraphs(
      t.confirmation.intro(number),
      itemList(order),
      totals(order, t),
      byTransfer(parts, order, t),
      `${t.deliverTo}\n${addressBlock(order)}`,
      ...ending(parts, t, number),
    ),
    paymentQr: parts.transfer?.payload,
  };
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
  return {
    subject: t.updates[updates[0]!].subject(number),
    text: paragraphs(
      ...told.map((each) =>
        each === "cancelled" && cancelledBy === "shopper"
          ? t.cancelledAsAsked(number)
          : t.updates[each].intro(number, amount),
      ),
      isCancelled ? (order.isPaid ? t.refund(amount) : t.payNothing) : null,
      isComing && !order.isPaid ? t.haveReady(amount) : null,
      isComing ? byTransfer(parts, order, t) : null,
      itemList(order),
      isComing ? `${t.deliverTo}\n${addressBlock(order)}` : null,
      ...ending(parts, t, number),
    ),
    paymentQr: isComing ? parts.transfer?.payload : undefined,
  };
}

function byTransfer({ transfer }: ShopperMailParts, { lang }: Order, t: OrderMailText) {
  return transfer && `${t.orByTransfer}\n${transferDetails(transfer, lang as Lang)}`;
}

function totals(order: Order, t: OrderMailText): string {
  const shipping = order.shippingVnd > 0 ? formatVnd(order.shippingVnd) : t.free;
  return [
    `${t.price}: ${formatVnd(order.priceVnd)}`,
    `${t.shipping}: ${shipping}`,
    `${order.isPaid ? t.paid : t.toPay}: ${formatVnd(order.amountVnd)}`,
  ].join("\n");
}

function ending({ shop, orderUrl }: ShopperMailParts, t: OrderMailText, number: string) {
  return [orderUrl && `${t.seeOrder}\n${orderUrl}`, `${t.help(number, shop.phone)}\n${shop.name}`];
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
      subject: (number) => `Your order #${number} is on its way`,
      intro: (number) => `Your order #${number} has been handed to the delivery service.`,
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
      subject: (number) => `Đơn hàng #${number} đang được giao đến bạn`,
      intro: (number) => `Đơn hàng #${number} đã được bàn giao cho đơn vị giao hàng.`,
    },
    delivered: {
      subject: (number) => `Đơn hàng #${number} đã giao thành công`,
      intro: (number) => `Đơn hàng #${number} đã được giao. Chúc bạn nấu ăn ngon miệng!`,
    },
    cancelled: {
      subject: (number) => `Đơn hàng #${number} đã bị hủy`,
      intro: (number) =>
        `Rất tiếc, cửa hàng đã hủy đơn hàng #${number} của bạn. Vui lòng gọi cho chúng tôi nếu bạn cần biết thêm.`,
    },
    paid: {
      subject: (number) => `Chúng tôi đã nhận thanh toán cho đơn hàng #${number}`,
      intro: (number, amount) =>
        `Chúng tôi đã nhận ${amount} bạn thanh toán cho đơn hàng #${number}. Bạn không cần trả thêm gì.`,
    },
  },
  cancelledAsAsked: (number) => `Đơn hàng #${number} đã được hủy theo yêu cầu của bạn.`,
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
  help: (number, phone) =>
    `Bạn cần hỗ trợ? Hãy gọi ${phone} và cho chúng tôi biết mã đơn hàng ${number}.`,
};

/** What mails to shoppers say about their orders. */
const orderMailText: Record<Lang, OrderMailText> = { en, vi };
