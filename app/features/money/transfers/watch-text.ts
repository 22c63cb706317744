import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of an order's page about the transfer it waits for. */
export const transferWatchTexts = inBoth({
  title: both("State of your transfer", "Tình trạng chuyển khoản"),
  waiting: both(
    "Waiting for your transfer. This changes by itself within seconds of the bank telling us.",
    "Đang chờ tiền chuyển đến. Dòng này tự đổi vài giây sau khi ngân hàng báo.",
  ),
  stopped: both(
    "We have not heard of your transfer yet.",
    "Chúng tôi chưa nhận được tin về khoản chuyển của bạn.",
  ),
  look: both("Look again", "Xem lại"),
  checking: both((amount: string) => [
    `We received ${amount}. The shop will check which order it is for.`,
    `Đã nhận ${amount}. Cửa hàng sẽ kiểm tra xem tiền thuộc đơn nào.`,
  ]),
  received: both(
    "We have received your transfer. Thank you!",
    "Đã nhận được khoản chuyển của bạn. Cảm ơn bạn!",
  ),
  paid: both("Paid. Thank you!", "Đã thanh toán. Cảm ơn bạn!"),
  delivered: both(
    "This order was delivered. If you have not paid for it yet, please call the shop.",
    "Đơn này đã giao. Nếu bạn chưa thanh toán, vui lòng gọi cho cửa hàng.",
  ),
  cancelled: both(
    "This order was cancelled. Please do not transfer anything.",
    "Đơn này đã hủy. Bạn vui lòng không chuyển khoản nữa.",
  ),
  order: both("See the order", "Xem đơn hàng"),
  unknown: both("This link does not work any more.", "Liên kết này không còn dùng được."),
});
