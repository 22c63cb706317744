import { type Both, both } from "#app/kit/text/both.ts";
import type { OrderStatus } from "#db/order-values.ts";

/** Texts that sellers' pages may show, by area. */
export const sharedTexts = {
  orders: {
    title: both("My Orders", "Đơn hàng của tôi"),
    empty: both("No orders yet", "Bạn chưa có đơn hàng nào"),
    emptyHint: both("Your orders will appear here.", "Đơn hàng đầu tiên của bạn sẽ hiện ở đây."),
    orderId: both("Order ID", "Mã đơn hàng"),
    payment: both("Payment", "Thanh toán"),
    total: both("Total", "Tổng cộng"),
    status: both("Status", "Trạng thái"),
    date: both("Date", "Ngày đặt"),
    moreItems: both(
      (count: number) => (count === 1 ? "1 more item" : `${count} more items`),
      (count) => `Xem thêm ${count} món`,
    ),
    statuses: {
      Pending: both("Pending", "Chờ xác nhận"),
      Processing: both("Processing", "Đang chuẩn bị"),
      Shipped: both("Shipped", "Đang giao"),
      Delivered: both("Delivered", "Đã giao"),
      Cancelled: both("Cancelled", "Đã hủy"),
    } as Record<OrderStatus, Both<string>>,
    category: both("Category", "Danh mục"),
    paymentTypes: {
      COD: both("COD", "Thanh toán khi nhận hàng"),
    },
  },
  order: {
    title: both(
      (number: string) => `Order #${number}`,
      (number) => `Đơn hàng #${number}`,
    ),
    items: both("Items", "Sản phẩm"),
    paid: both("Paid", "Đã thanh toán"),
    refund: both(
      (amount: string) => `You have already paid ${amount}. We will contact you to refund it.`,
      (amount) => `Bạn đã thanh toán ${amount}. Chúng tôi sẽ liên hệ để hoàn tiền cho bạn.`,
    ),
    cash: both("Cash On Delivery", "Thanh toán khi nhận hàng"),
  },
  cancelOrder: {
    title: both(
      (number: string) => `Cancel order #${number}`,
      (number) => `Hủy đơn hàng #${number}`,
    ),
    question: both(
      (number: string) => `Cancel order #${number}?`,
      (number) => `Hủy đơn hàng #${number}?`,
    ),
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
    reasons: {
      mistake: both(
        "I ordered by mistake or chose the wrong items",
        "Tôi đặt nhầm hoặc chọn nhầm sản phẩm",
      ),
      address: both("The address or phone number is wrong", "Địa chỉ hoặc số điện thoại chưa đúng"),
      slow: both("Delivery takes too long", "Thời gian giao hàng quá lâu"),
      price: both("I found a better price", "Tôi tìm được chỗ bán rẻ hơn"),
      other: both("Another reason", "Lý do khác"),
    },
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
};

/** Texts that only shoppers' pages show, by area. */
export const ownTexts = {
  /** The other texts of orders are in `sharedTexts`, because sellers read them too. */
  order: {
    toPay: both(
      (amount: string) => `To pay on delivery: ${amount}`,
      (amount) => `Số tiền trả khi nhận hàng: ${amount}`,
    ),
    paidAt: both(
      (time: string) => `Paid on ${time}`,
      (time) => `Đã thanh toán lúc ${time}`,
    ),
    notRecorded: both(
      (amount: string) =>
        `To pay: ${amount}. If you have paid the courier, the shop will record it soon.`,
      (amount) =>
        `Số tiền cần trả: ${amount}. Nếu bạn đã trả cho người giao hàng, cửa hàng sẽ sớm ghi nhận.`,
    ),
    nothingToPay: both("You pay nothing.", "Bạn không phải trả tiền."),
    loginForAddress: both(
      "Log in to see the delivery address",
      "Đăng nhập để xem địa chỉ giao hàng",
    ),
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
    ahead: both("not yet", "chưa đến bước này"),
    cancelledBy: {
      seller: both("Cancelled by the shop", "Cửa hàng đã hủy đơn"),
      shopper: both("Cancelled by you", "Bạn đã hủy đơn"),
      customer: both("Cancelled by the customer", "Khách hàng đã hủy đơn"),
    },
  },
  help: {
    title: both("Questions about this order?", "Bạn cần hỏi về đơn hàng này?"),
    text: both(
      (number: string) => `Call or email us and give the number #${number}.`,
      (number) => `Bạn vui lòng gọi hoặc gửi email cho chúng tôi, kèm mã đơn hàng #${number}.`,
    ),
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
    title: both(
      (number: string) => `From order #${number}`,
      (number) => `Từ đơn hàng #${number}`,
    ),
    complete: both(
      "All its products are in your cart, at the same price or less.",
      "Tất cả sản phẩm của đơn đã có trong giỏ hàng, giá không tăng.",
    ),
    partly: both("Please note what is different now:", "Bạn lưu ý những thay đổi sau:"),
    gone: both(
      (name: string) => `${name}: no longer sold`,
      (name) => `${name}: đã ngừng bán`,
    ),
    outOfStock: both(
      (name: string) => `${name}: out of stock`,
      (name) => `${name}: hết hàng`,
    ),
    left: both(
      (name: string) => `${name}: not added, because the cart is full`,
      (name) => `${name}: chưa thêm được vì giỏ hàng đã đầy`,
    ),
  },
};
