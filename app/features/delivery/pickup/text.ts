import { type Both, both, inBoth } from "#app/kit/text/both.ts";
import type { Text } from "#app/text/texts.ts";
import type { Fulfilment, OrderStatus } from "#db/order-values.ts";

/** The texts about orders that are picked up at the shop. */
export const pickupTexts = inBoth({
  choice: {
    delivery: both("Delivery", "Giao tận nơi"),
    pickup: both("Pick up at the shop", "Đến cửa hàng lấy"),
  } as Record<Fulfilment, Both<string>>,
  chosen: both("chosen", "đang chọn"),
  title: both("Delivery or pickup", "Cách nhận hàng"),
  at: both("Pick up at", "Nhận hàng tại"),
  name: both("Your name", "Tên của bạn"),
  nameRequired: both("Please enter your name", "Vui lòng nhập tên của bạn"),
  phoneHint: both(
    "We call this number when your order is ready.",
    "Cửa hàng gọi số này khi đơn đã sẵn sàng.",
  ),
  ended: both(
    "The shop does not offer pickup any more. Please check the address and the total.",
    "Cửa hàng không còn nhận khách đến lấy hàng. Vui lòng kiểm tra lại địa chỉ và tổng tiền.",
  ),
  statuses: {
    Shipped: both("Ready for pickup", "Sẵn sàng để lấy"),
    Delivered: both("Picked up", "Đã lấy hàng"),
  } as Partial<Record<OrderStatus, Both<string>>>,
  policy: both(
    "You can also pick your order up at the shop, without a shipping fee.",
    "Bạn cũng có thể đến cửa hàng lấy đơn, không mất phí giao hàng.",
  ),
  placedNow: both(
    "We'll tell you as soon as your order is ready to be picked up.",
    "Khi đơn sẵn sàng để lấy, chúng tôi sẽ báo cho bạn ngay.",
  ),
  now: {
    Pending: both(
      "We have received your order and will tell you when it is ready.",
      "Cửa hàng đã nhận được đơn và sẽ báo cho bạn khi đơn sẵn sàng.",
    ),
    Processing: both(
      "We're packing your order and will tell you when it is ready.",
      "Chúng tôi đang đóng gói và sẽ báo cho bạn khi đơn sẵn sàng.",
    ),
    Shipped: both(
      "Your order is waiting for you at the shop.",
      "Đơn hàng đang chờ bạn tại cửa hàng.",
    ),
    Delivered: both(
      "If anything is missing or damaged, please tell us.",
      "Nếu có món bị thiếu hoặc hư hỏng, bạn vui lòng báo cho chúng tôi.",
    ),
    Cancelled: both("Your order will not be packed.", "Cửa hàng sẽ không chuẩn bị đơn này."),
  } as Record<OrderStatus, Both<string>>,
  mail: {
    updates: {
      shipped: {
        subject: both((number: string) => [
          `Your order #${number} is ready for pickup`,
          `Đơn hàng #${number} đã sẵn sàng để lấy`,
        ]),
        intro: both((number: string) => [
          `Your order #${number} is ready.`,
          `Đơn hàng #${number} đã sẵn sàng.`,
        ]),
      },
      delivered: {
        subject: both((number: string) => [
          `You have picked up your order #${number}`,
          `Bạn đã lấy đơn hàng #${number}`,
        ]),
        intro: both((number: string) => [
          `You have picked up your order #${number}. Enjoy your cooking!`,
          `Bạn đã lấy đơn hàng #${number}. Chúc bạn nấu ăn ngon miệng!`,
        ]),
      },
    },
    deliverTo: both("Pick up at:", "Nhận hàng tại:"),
    haveReady: both((amount: string) => [
      `Please bring ${amount}.`,
      `Bạn vui lòng mang theo ${amount}.`,
    ]),
    toPay: both("To pay at the shop", "Thanh toán tại cửa hàng"),
  },
});

type Reached = { fulfilment: Fulfilment; status: OrderStatus };

/** The status of an order as shoppers read it: "Shipped" may mean that it is ready to be picked up. */
export function statusText(t: Text, { fulfilment, status }: Reached): string {
  const own = fulfilment === "pickup" ? pickupTexts[t.lang].statuses[status] : undefined;
  return own ?? t.orders.statuses[status]!;
}

/** The present state of an order, in a sentence. */
export const statusNews = (t: Text, { fulfilment, status }: Reached): string =>
  (fulfilment === "pickup" ? pickupTexts[t.lang] : t.tracker).now[status];

/** The sentence for a shopper who has just placed an order. */
export const placedNow = (t: Text, { fulfilment }: Pick<Reached, "fulfilment">) => ({
  title: t.tracker.placedNow.title,
  text: fulfilment === "pickup" ? pickupTexts[t.lang].placedNow : t.tracker.placedNow.text,
});
