import { pickupTexts } from "#app/features/delivery/pickup/text.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import type { Lang } from "#app/text/languages.ts";
import type { OrderUpdate } from "#db/order-values.ts";

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
    edited: {
      subject: (number) => `Your order #${number} has changed`,
      intro: (number) => `The shop has changed what is in your order #${number}.`,
    },
    readdressed: {
      subject: (number) => `Your order #${number} has a new recipient or address`,
      intro: (number) =>
        `Name, phone or address of your order #${number} have been changed. If you did not ask for that, call us.`,
    },
    moved: {
      subject: (number) => `Your order #${number} comes at another time`,
      intro: (number) => `The shop has changed the delivery time of your order #${number}.`,
    },
    received: {
      subject: (number) => `We received a payment for order #${number}`,
      intro: (number, amount) => `We received ${amount} for your order #${number}.`,
    },
    refunded: {
      subject: (number) => `A refund for your order #${number}`,
      intro: (number, amount) => `We have given you back ${amount} of your order #${number}.`,
    },
    returned: {
      subject: (number) => `Returned goods of your order #${number}`,
      intro: (number) => `We have noted what you returned of your order #${number}.`,
    },
  } satisfies UpdateText as UpdateText,
  cancelledAsAsked: (number: string) => `Your order #${number} has been cancelled, as you asked.`,
  leftAtDoor: (number: string) =>
    `What you did not take at the door has been left out of your order #${number}.`,
  payNothing: "You pay nothing.",
  refund: (amount: string) => `You have already paid ${amount}. We will contact you to refund it.`,
  haveReady: (amount: string) => `Please have ${amount} ready when it arrives.`,
  price: "Price",
  shipping: "Shipping fee",
  free: "free",
  toPay: "To pay in cash on delivery",
  payLater: "On account, to be paid later",
  stillToPay: "Still to pay",
  paid: "Paid",
  changes: "What has changed:",
  added: "added",
  leftOut: "left out",
  cameBack: "What came back:",
  total: "Total",
  totalBefore: "Total before",
  received: "Received",
  giveBack: "We give you back",
  refunded: "Refunded",
  orByTransfer: "Or pay by bank transfer. The attached picture is its VietQR code:",
  deliverTo: "Delivery address:",
  seeOrder: "See your order without logging in:",
  orderButton: "See your order",
  help: (number: string, phone: string) =>
    phone
      ? `Questions? Call us at ${phone} and give us the order number ${number}.`
      : `Questions? Give us the order number ${number}.`,
};

export type OrderMailText = typeof en;

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
    edited: {
      subject: (number) => `Đơn hàng #${number} đã được sửa`,
      intro: (number) => `Cửa hàng vừa sửa các món trong đơn hàng #${number} của bạn.`,
    },
    readdressed: {
      subject: (number) => `Đơn hàng #${number} đã sửa người nhận hoặc địa chỉ`,
      intro: (number) =>
        `Tên, số điện thoại hoặc địa chỉ nhận đơn hàng #${number} của bạn vừa được sửa. Nếu bạn không yêu cầu, hãy gọi cho chúng tôi.`,
    },
    moved: {
      subject: (number) => `Đơn hàng #${number} đổi giờ giao`,
      intro: (number) => `Cửa hàng vừa đổi giờ giao đơn hàng #${number} của bạn.`,
    },
    received: {
      subject: (number) => `Chúng tôi đã nhận một khoản tiền cho đơn hàng #${number}`,
      intro: (number, amount) => `Chúng tôi đã nhận ${amount} cho đơn hàng #${number} của bạn.`,
    },
    refunded: {
      subject: (number) => `Hoàn tiền đơn hàng #${number}`,
      intro: (number, amount) => `Chúng tôi đã hoàn lại ${amount} của đơn hàng #${number} cho bạn.`,
    },
    returned: {
      subject: (number) => `Hàng trả lại của đơn hàng #${number}`,
      intro: (number) => `Chúng tôi đã ghi nhận hàng bạn trả lại của đơn hàng #${number}.`,
    },
  },
  cancelledAsAsked: (number) => `Đơn hàng #${number} đã hủy theo yêu cầu của bạn.`,
  leftAtDoor: (number) => `Những món bạn không nhận lúc giao đã được bỏ khỏi đơn hàng #${number}.`,
  payNothing: "Bạn không phải trả tiền.",
  refund: (amount) => `Bạn đã thanh toán ${amount}. Chúng tôi sẽ liên hệ để hoàn tiền cho bạn.`,
  haveReady: (amount) => `Bạn vui lòng chuẩn bị ${amount} khi nhận hàng.`,
  price: "Tiền hàng",
  shipping: "Phí giao hàng",
  free: "miễn phí",
  toPay: "Thanh toán khi nhận hàng",
  payLater: "Ghi nợ, trả sau",
  stillToPay: "Còn phải trả",
  paid: "Đã thanh toán",
  changes: "Thay đổi:",
  added: "thêm",
  leftOut: "bỏ ra",
  cameBack: "Hàng trả lại:",
  total: "Tổng cộng",
  totalBefore: "Tổng trước khi sửa",
  received: "Đã nhận",
  giveBack: "Cửa hàng hoàn lại bạn",
  refunded: "Đã hoàn lại",
  orByTransfer: "Hoặc chuyển khoản. Ảnh đính kèm là mã VietQR của khoản chuyển này:",
  deliverTo: "Giao đến:",
  seeOrder: "Xem đơn hàng, không cần đăng nhập:",
  orderButton: "Xem đơn hàng",
  help: (number, phone) =>
    phone
      ? `Bạn cần hỗ trợ? Hãy gọi ${phone} và cho chúng tôi biết mã đơn hàng ${number}.`
      : `Bạn cần hỗ trợ? Hãy cho chúng tôi biết mã đơn hàng ${number}.`,
};

const texts: Record<Lang, OrderMailText> = { en, vi };

/** What mails to its shopper say about an order. */
export function mailTextOf({
  lang,
  fulfilment,
}: Pick<Order, "lang" | "fulfilment">): OrderMailText {
  const text = texts[lang as Lang];
  if (fulfilment !== "pickup") return text;
  const { updates, ...own } = pickupTexts[lang as Lang].mail;
  return { ...text, ...own, updates: { ...text.updates, ...updates } };
}
