import type {
  shopperOrders as en,
  shopperToasts as enToasts,
} from "#app/text/en/shopper-orders.ts";

export const shopperOrders: typeof en = {
  /** The others are those that sellers read, too. */
  order: {
    toPay: (amount: string) => `Số tiền trả khi nhận hàng: ${amount}`,
    paidAt: (time: string) => `Đã thanh toán lúc ${time}`,
    notRecorded: (amount: string) =>
      `Số tiền cần trả: ${amount}. Nếu bạn đã trả cho người giao hàng, cửa hàng sẽ sớm ghi nhận.`,
    nothingToPay: "Bạn không phải trả tiền.",
    loginForAddress: "Đăng nhập để xem địa chỉ giao hàng",
  },
  tracker: {
    placedNow: {
      title: "Cảm ơn bạn, đơn hàng đã được đặt thành công",
      text: "Chúng tôi gửi email xác nhận cho bạn và sẽ gọi trước khi giao.",
    },
    now: {
      Pending:
        "Cửa hàng đã nhận được đơn và sẽ sớm xác nhận. Chúng tôi sẽ gọi cho bạn trước khi giao.",
      Processing: "Chúng tôi đang đóng gói và sẽ gọi cho bạn trước khi giao.",
      Shipped: "Bạn vui lòng để ý điện thoại, người giao hàng sẽ gọi cho bạn.",
      Delivered: "Nếu có món bị thiếu hoặc hư hỏng, bạn vui lòng báo cho chúng tôi.",
      Cancelled: "Cửa hàng sẽ không giao đơn này.",
    },
    ahead: "chưa đến bước này",
    cancelledBy: {
      seller: "Cửa hàng đã hủy đơn",
      shopper: "Bạn đã hủy đơn",
      customer: "Khách hàng đã hủy đơn",
    },
  },
  help: {
    title: "Bạn cần hỏi về đơn hàng này?",
    text: (number: string) =>
      `Bạn vui lòng gọi hoặc gửi email cho chúng tôi, kèm mã đơn hàng #${number}.`,
  },
  badLink: {
    title: "Đường dẫn không dùng được",
    text: "Đường dẫn bị gõ sai hoặc đã hết hạn. Bạn vui lòng đăng nhập để xem đơn hàng của mình.",
  },
  buyAgain: {
    button: "Mua lại",
    title: (number: string) => `Từ đơn hàng #${number}`,
    complete: "Tất cả sản phẩm của đơn đã có trong giỏ hàng, giá không tăng.",
    partly: "Bạn lưu ý những thay đổi sau:",
    gone: (name: string) => `${name}: đã ngừng bán`,
    outOfStock: (name: string) => `${name}: hết hàng`,
    left: (name: string) => `${name}: chưa thêm được vì giỏ hàng đã đầy`,
  },
};

export const shopperToasts: typeof enToasts = {
  added: "Đã thêm vào giỏ hàng",
  inCart: "Đã có sẵn trong giỏ hàng:",
  listAdded: "Số món đã cho vào giỏ từ danh sách:",
  listAddedPartly: "Có món vừa hết hàng hoặc giỏ đã đầy. Số món đã cho vào giỏ từ danh sách:",
  updated: "Đã cập nhật giỏ hàng",
  removed: "Đã bỏ khỏi giỏ hàng",
  unavailable: "Sản phẩm này hiện không còn hàng",
  otpSent: "Đã gửi mã xác thực",
  otpVerified: "Xác thực email thành công!",
  addressSaved: "Đã lưu địa chỉ",
  loggedOut: "Đã đăng xuất",
  codeSent: "Nếu email này có tài khoản, mã đang được gửi đến bạn",
  passwordSaved: "Đã lưu mật khẩu. Bạn đã đăng nhập.",
  nameSaved: "Đã lưu họ tên",
  emailChanged: "Đã đổi email và đăng xuất khỏi các thiết bị khác",
  emailRestored: "Email đã được khôi phục. Bạn đã đăng nhập, các thiết bị khác đã đăng xuất.",
  passwordChanged: "Đã đổi mật khẩu và đăng xuất khỏi các thiết bị khác",
  accountClosed: "Đã xóa tài khoản của bạn",
  tooManyDownloads: "Bạn đã tải dữ liệu quá nhiều lần. Vui lòng thử lại sau một giờ.",
  reviewSaved: "Cảm ơn bạn, đánh giá đã được lưu",
  reviewRemoved: "Đã xóa đánh giá của bạn",
  orderPlaced: "Đặt hàng thành công",
  orderedOnce: "Bạn vừa đặt đơn này rồi, đơn không bị đặt hai lần.",
  orderAlreadyCancelled: "Đơn hàng này đã được hủy trước đó",
  orderNotCancelled: "Trạng thái đơn vừa thay đổi nên chưa hủy được đơn.",
  otpFailed: "Chưa gửi được mã xác thực",
};
