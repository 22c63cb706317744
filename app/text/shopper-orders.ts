import { both } from "#app/kit/text/both.ts";

/** Texts of a shopper's own order pages. */
export const shopperOrders = {
  /** The others are those that sellers read, too. */
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

/** Toasts that only shoppers' pages show. */
export const shopperToasts = {
  added: both("Added to cart", "Đã thêm vào giỏ hàng"),
  inCart: both("Already in your cart:", "Đã có sẵn trong giỏ hàng:"),
  listAdded: both("Products in your cart from your list:", "Số món đã cho vào giỏ từ danh sách:"),
  listAddedPartly: both(
    "Some were sold out or did not fit into your cart. Products added from your list:",
    "Có món vừa hết hàng hoặc giỏ đã đầy. Số món đã cho vào giỏ từ danh sách:",
  ),
  updated: both("cart updated", "Đã cập nhật giỏ hàng"),
  removed: both("remove from cart", "Đã bỏ khỏi giỏ hàng"),
  unavailable: both("This product is currently unavailable", "Sản phẩm này hiện không còn hàng"),
  otpSent: both("OTP sent to your email", "Đã gửi mã xác thực"),
  otpVerified: both("Email verified successfully!", "Xác thực email thành công!"),
  addressSaved: both("Address saved", "Đã lưu địa chỉ"),
  loggedOut: both("Logged out", "Đã đăng xuất"),
  codeSent: both(
    "If this email has an account, a code is on its way",
    "Nếu email này có tài khoản, mã đang được gửi đến bạn",
  ),
  passwordSaved: both("Password saved. You are logged in.", "Đã lưu mật khẩu. Bạn đã đăng nhập."),
  nameSaved: both("Name saved", "Đã lưu họ tên"),
  emailChanged: both(
    "Email changed. Your other logins have ended.",
    "Đã đổi email và đăng xuất khỏi các thiết bị khác",
  ),
  emailRestored: both(
    "Your email is back. You are logged in, all other logins have ended.",
    "Email đã được khôi phục. Bạn đã đăng nhập, các thiết bị khác đã đăng xuất.",
  ),
  passwordChanged: both(
    "Password changed. Your other logins have ended.",
    "Đã đổi mật khẩu và đăng xuất khỏi các thiết bị khác",
  ),
  accountClosed: both("Your account has been deleted", "Đã xóa tài khoản của bạn"),
  tooManyDownloads: both(
    "You have downloaded your data too often. Please try again in an hour.",
    "Bạn đã tải dữ liệu quá nhiều lần. Vui lòng thử lại sau một giờ.",
  ),
  reviewSaved: both("Thank you, your review has been saved", "Cảm ơn bạn, đánh giá đã được lưu"),
  reviewRemoved: both("Your review has been removed", "Đã xóa đánh giá của bạn"),
  orderPlaced: both("Order placed", "Đặt hàng thành công"),
  orderedOnce: both(
    "You have just placed this order. It was not placed twice.",
    "Bạn vừa đặt đơn này rồi, đơn không bị đặt hai lần.",
  ),
  orderAlreadyCancelled: both(
    "This order was already cancelled",
    "Đơn hàng này đã được hủy trước đó",
  ),
  orderNotCancelled: both(
    "The status has changed meanwhile. The order was not cancelled.",
    "Trạng thái đơn vừa thay đổi nên chưa hủy được đơn.",
  ),
  otpFailed: both("Failed to send OTP", "Chưa gửi được mã xác thực"),
};
