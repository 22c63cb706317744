import { both, count } from "#app/kit/text/both.ts";

/** Texts that only shoppers' pages show, by area. */
export const shopperTexts = {
  order: {
    toPay: both((amount: string) => [
      `To pay on delivery: ${amount}`,
      `Số tiền trả khi nhận hàng: ${amount}`,
    ]),
    payLater: both("On account, you pay later", "Ghi nợ, trả sau"),
    laterDue: both((amount: string) => [
      `On account, to be paid later: ${amount}`,
      `Ghi nợ, trả sau: ${amount}`,
    ]),
    paidAt: both((time: string) => [`Paid on ${time}`, `Đã thanh toán lúc ${time}`]),
    notRecorded: both((amount: string) => [
      `To pay: ${amount}. If you have paid the courier, the shop will record it soon.`,
      `Số tiền cần trả: ${amount}. Nếu bạn đã trả cho người giao hàng, cửa hàng sẽ sớm ghi nhận.`,
    ]),
    nothingToPay: both("You pay nothing.", "Bạn không phải trả tiền."),
    loginForAddress: both(
      "Log in to see the delivery address",
      "Đăng nhập để xem địa chỉ giao hàng",
    ),
  },
  cancelOrder: {
    title: both((number: string) => [`Cancel order #${number}`, `Hủy đơn hàng #${number}`]),
    question: both((number: string) => [`Cancel order #${number}?`, `Hủy đơn hàng #${number}?`]),
    link: both("Cancel order", "Hủy đơn hàng"),
    meaning: both(
      "Nothing will be delivered and you pay nothing. This cannot be undone.",
      "Cửa hàng sẽ không giao đơn này và bạn không phải trả tiền. Đơn đã hủy thì không khôi phục được.",
    ),
    meaningPaid: both(
      "You have paid for this order: the shop will refund it. Nothing will be delivered. This cannot be undone.",
      "Bạn đã thanh toán đơn này: cửa hàng sẽ hoàn tiền và không giao hàng nữa. Đơn đã hủy thì không khôi phục được.",
    ),
    why: both("Why are you cancelling?", "Vì sao bạn muốn hủy đơn?"),
    noReason: both("I'd rather not say", "Tôi không muốn nêu lý do"),
    confirm: both("Cancel order", "Hủy đơn hàng"),
    keep: both("Keep order", "Giữ đơn hàng"),
    unknownReason: both(
      "Please choose one of the reasons",
      "Bạn vui lòng chọn một trong các lý do",
    ),
    tooLate: both(
      "It can no longer be cancelled here. Please call us, we'll see what we can do.",
      "Đơn này không còn hủy được trên trang web. Bạn vui lòng gọi cho chúng tôi để được hỗ trợ.",
    ),
    seeOrder: both("See the order", "Xem đơn hàng"),
  },
  tracker: {
    placedNow: {
      title: both(
        "Thank you, your order has been placed",
        "Cảm ơn bạn, đơn hàng đã được đặt thành công",
      ),
      text: both(
        "We're emailing you a confirmation and will call you before we deliver.",
        "Chúng tôi gửi email xác nhận cho bạn và sẽ gọi trước khi giao.",
      ),
    },
    now: {
      Pending: both(
        "We have received your order and will confirm it soon. We'll call you before we deliver.",
        "Cửa hàng đã nhận được đơn và sẽ sớm xác nhận. Chúng tôi sẽ gọi cho bạn trước khi giao.",
      ),
      Processing: both(
        "We're packing your order and will call you before we deliver.",
        "Chúng tôi đang đóng gói và sẽ gọi cho bạn trước khi giao.",
      ),
      Shipped: both(
        "Please keep your phone at hand: the courier will call you.",
        "Bạn vui lòng để ý điện thoại, người giao hàng sẽ gọi cho bạn.",
      ),
      Delivered: both(
        "If anything is missing or damaged, please tell us.",
        "Nếu có món bị thiếu hoặc hư hỏng, bạn vui lòng báo cho chúng tôi.",
      ),
      Cancelled: both("Your order will not be delivered.", "Cửa hàng sẽ không giao đơn này."),
    },
    /** Where a parcel is that its courier delivers from a run's page. */
    parcel: {
      stopsBefore: both((number: number) => [
        number === 0
          ? "Your parcel is on its way: you are next."
          : `Your parcel is on its way: ${count(number, "stop")} before you.`,
        number === 0
          ? "Đơn đang trên đường: sắp đến bạn."
          : `Đơn đang trên đường: còn ${number} điểm giao trước bạn.`,
      ]),
      marks: {
        cash: both("The courier says: delivered", "Người giao báo: đã giao"),
        transfer: both("The courier says: delivered", "Người giao báo: đã giao"),
        part: both("The courier says: delivered in part", "Người giao báo: đã giao một phần"),
        delivered: both("The courier says: delivered", "Người giao báo: đã giao"),
        "not-home": both(
          "The courier says: nobody was at home",
          "Người giao báo: không có ai ở nhà",
        ),
        refused: both("The courier says: not accepted", "Người giao báo: không nhận hàng"),
      },
    },
    ahead: both("not yet", "chưa đến bước này"),
    cancelledBy: {
      seller: both("Cancelled by the shop", "Cửa hàng đã hủy đơn"),
      shopper: both("Cancelled by you", "Bạn đã hủy đơn"),
      customer: both("Cancelled by the customer", "Khách hàng đã hủy đơn"),
    },
  },
  help: {
    title: both("Questions about this order?", "Bạn cần hỏi về đơn hàng này?"),
    text: both((number: string) => [
      `Call or email us and give the number #${number}.`,
      `Bạn vui lòng gọi hoặc gửi email cho chúng tôi, kèm mã đơn hàng #${number}.`,
    ]),
    withoutContact: both((number: string) => [
      `When you ask the shop, give the number #${number}.`,
      `Khi hỏi cửa hàng, bạn vui lòng cho biết mã đơn hàng #${number}.`,
    ]),
  },
  badLink: {
    title: both("This link does not work", "Đường dẫn không dùng được"),
    text: both(
      "It is mistyped or has expired. Log in to see your orders.",
      "Đường dẫn bị gõ sai hoặc đã hết hạn. Bạn vui lòng đăng nhập để xem đơn hàng của mình.",
    ),
  },
  buyAgain: {
    button: both("Buy again", "Mua lại"),
    title: both((number: string) => [`From order #${number}`, `Từ đơn hàng #${number}`]),
    complete: both(
      "All its products are in your cart, at the same price or less.",
      "Tất cả sản phẩm của đơn đã có trong giỏ hàng, giá không tăng.",
    ),
    partly: both("Please note what is different now:", "Bạn lưu ý những thay đổi sau:"),
    gone: both((name: string) => [`${name}: no longer sold`, `${name}: đã ngừng bán`]),
    outOfStock: both((name: string) => [`${name}: out of stock`, `${name}: hết hàng`]),
    left: both((name: string) => [
      `${name}: not added, because the cart is full`,
      `${name}: chưa thêm được vì giỏ hàng đã đầy`,
    ]),
  },
};
