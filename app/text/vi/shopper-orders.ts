import type { shopperOrders as en, shopperToasts as enToasts } from "../en/shopper-orders.ts";

export const shopperOrders: typeof en = {
  tracker: {
    placedNow: {
      title: "Cảm ơn bạn, đơn hàng đã được đặt thành công",
      text: "Chúng tôi gửi email xác nhận cho bạn và sẽ gọi trước khi giao.",
    },
    now: {
      Pending: {
        title: "Chúng tôi đã nhận được đơn hàng của bạn",
        text: "Đơn đang chờ cửa hàng xác nhận. Chúng tôi sẽ gọi cho bạn trước khi giao.",
      },
      Processing: {
        title: "Cửa hàng đang chuẩn bị đơn hàng của bạn",
        text: "Chúng tôi đang đóng gói và sẽ gọi cho bạn trước khi giao.",
      },
      Shipped: {
        title: "Đơn hàng đang trên đường đến bạn",
        text: "Bạn vui lòng để ý điện thoại, người giao hàng sẽ gọi cho bạn.",
      },
      Delivered: {
        title: "Đơn hàng đã được giao",
        text: "Nếu có món bị thiếu hoặc hư hỏng, bạn vui lòng báo cho chúng tôi.",
      },
      Cancelled: {
        title: "Đơn hàng đã hủy",
        text: "Cửa hàng sẽ không giao đơn này.",
      },
    },
    steps: {
      Pending: "Đã đặt hàng",
      Processing: "Đang chuẩn bị",
      Shipped: "Đang giao",
      Delivered: "Đã giao",
      Cancelled: "Đã hủy",
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
  orderPlaced: "Đặt hàng thành công",
  orderCancelled: "Đã hủy đơn hàng",
  orderAlreadyCancelled: "Đơn hàng này đã được hủy trước đó",
  orderNotCancelled: "Trạng thái đơn vừa thay đổi nên chưa hủy được đơn.",
  otpFailed: "Chưa gửi được mã xác thực",
};
