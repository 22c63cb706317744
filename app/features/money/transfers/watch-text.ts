const en = {
  title: "State of your transfer",
  waiting:
    "Waiting for your transfer. This changes by itself within seconds of the bank telling us.",
  stopped: "We have not heard of your transfer yet.",
  look: "Look again",
  checking: (amount: string) => `We received ${amount}. The shop will check which order it is for.`,
  received: "We have received your transfer. Thank you!",
  paid: "Paid. Thank you!",
  delivered: "This order was delivered. If you have not paid for it yet, please call the shop.",
  cancelled: "This order was cancelled. Please do not transfer anything.",
  order: "See the order",
  unknown: "This link does not work any more.",
};

const vi: typeof en = {
  title: "Tình trạng chuyển khoản",
  waiting: "Đang chờ tiền chuyển đến. Dòng này tự đổi vài giây sau khi ngân hàng báo.",
  stopped: "Chúng tôi chưa nhận được tin về khoản chuyển của bạn.",
  look: "Xem lại",
  checking: (amount) => `Đã nhận ${amount}. Cửa hàng sẽ kiểm tra xem tiền thuộc đơn nào.`,
  received: "Đã nhận được khoản chuyển của bạn. Cảm ơn bạn!",
  paid: "Đã thanh toán. Cảm ơn bạn!",
  delivered: "Đơn này đã giao. Nếu bạn chưa thanh toán, vui lòng gọi cho cửa hàng.",
  cancelled: "Đơn này đã hủy. Bạn vui lòng không chuyển khoản nữa.",
  order: "Xem đơn hàng",
  unknown: "Liên kết này không còn dùng được.",
};

/** What an order's page says of a transfer while it is open. */
export const transferWatchTexts = { en, vi };
