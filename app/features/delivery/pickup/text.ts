import type { Text } from "#app/text/en.ts";
import type { Fulfilment, OrderStatus } from "#db/order-values.ts";

const en = {
  choice: { delivery: "Delivery", pickup: "Pick up at the shop" } as Record<Fulfilment, string>,
  chosen: "chosen",
  title: "How you get it",
  at: "Pick up at",
  name: "Your name",
  nameRequired: "Please enter your name",
  phoneHint: "We call this number when your order is ready.",
  ended: "The shop does not offer pickup any more. Please check the address and the total.",
  statuses: { Shipped: "Ready for pickup", Delivered: "Picked up" } as Partial<
    Record<OrderStatus, string>
  >,
  policy: "You can also pick your order up at the shop, without a shipping fee.",
  placedNow: "We'll tell you as soon as your order is ready to be picked up.",
  now: {
    Pending: "We have received your order and will tell you when it is ready.",
    Processing: "We're packing your order and will tell you when it is ready.",
    Shipped: "Your order is waiting for you at the shop.",
    Delivered: "If anything is missing or damaged, please tell us.",
    Cancelled: "Your order will not be packed.",
  } as Record<OrderStatus, string>,
  mail: {
    updates: {
      shipped: {
        subject: (number: string) => `Your order #${number} is ready for pickup`,
        intro: (number: string) =>
          `Your order #${number} is ready and waiting for you at the shop.`,
      },
      delivered: {
        subject: (number: string) => `You have picked up your order #${number}`,
        intro: (number: string) => `You have picked up your order #${number}. Enjoy your cooking!`,
      },
    },
    deliverTo: "Pick up at:",
    haveReady: (amount: string) => `Please bring ${amount}.`,
    toPay: "To pay at the shop",
  },
};

const vi: typeof en = {
  choice: { delivery: "Giao tận nơi", pickup: "Đến cửa hàng lấy" },
  chosen: "đang chọn",
  title: "Cách nhận hàng",
  at: "Nhận hàng tại",
  name: "Tên của bạn",
  nameRequired: "Vui lòng nhập tên của bạn",
  phoneHint: "Cửa hàng gọi số này khi đơn đã sẵn sàng.",
  ended: "Cửa hàng không còn nhận khách đến lấy hàng. Vui lòng kiểm tra lại địa chỉ và tổng tiền.",
  statuses: { Shipped: "Sẵn sàng để lấy", Delivered: "Đã lấy hàng" },
  policy: "Bạn cũng có thể đến cửa hàng lấy đơn, không mất phí giao hàng.",
  placedNow: "Khi đơn sẵn sàng để lấy, chúng tôi sẽ báo cho bạn ngay.",
  now: {
    Pending: "Cửa hàng đã nhận được đơn và sẽ báo cho bạn khi đơn sẵn sàng.",
    Processing: "Chúng tôi đang đóng gói và sẽ báo cho bạn khi đơn sẵn sàng.",
    Shipped: "Đơn hàng đang chờ bạn tại cửa hàng.",
    Delivered: "Nếu có món bị thiếu hoặc hư hỏng, bạn vui lòng báo cho chúng tôi.",
    Cancelled: "Cửa hàng sẽ không chuẩn bị đơn này.",
  },
  mail: {
    updates: {
      shipped: {
        subject: (number) => `Đơn hàng #${number} đã sẵn sàng để lấy`,
        intro: (number) => `Đơn hàng #${number} đã sẵn sàng, đang chờ bạn tại cửa hàng.`,
      },
      delivered: {
        subject: (number) => `Bạn đã lấy đơn hàng #${number}`,
        intro: (number) => `Bạn đã lấy đơn hàng #${number}. Chúc bạn nấu ăn ngon miệng!`,
      },
    },
    deliverTo: "Nhận hàng tại:",
    haveReady: (amount) => `Bạn vui lòng mang theo ${amount}.`,
    toPay: "Thanh toán tại cửa hàng",
  },
};

/** What is said of orders that are picked up at the shop. */
export const pickupTexts = { en, vi };

type Reached = { fulfilment: Fulfilment; status: OrderStatus };

/** What shoppers read as the status of an order: one that is "Shipped" may be ready to be picked up. */
export function statusText(t: Text, { fulfilment, status }: Reached): string {
  const own = fulfilment === "pickup" ? pickupTexts[t.lang].statuses[status] : undefined;
  return own ?? t.orders.statuses[status]!;
}

/** What is happening with an order now, in words. */
export const statusNews = (t: Text, { fulfilment, status }: Reached): string =>
  (fulfilment === "pickup" ? pickupTexts[t.lang] : t.tracker).now[status];

/** What a shopper reads who has just placed an order. */
export const placedNow = (t: Text, { fulfilment }: Pick<Reached, "fulfilment">) => ({
  title: t.tracker.placedNow.title,
  text: fulfilment === "pickup" ? pickupTexts[t.lang].placedNow : t.tracker.placedNow.text,
});
