import { both, exact } from "#app/kit/text/both.ts";

/** Toasts that only shoppers' pages show. */
export const shopperToasts = {
  added: exact("Added to cart", "Đã thêm vào giỏ hàng"),
  inCart: both("Already in your cart:", "Đã có sẵn trong giỏ hàng:"),
  complaintSent: both("Sent. The shop will answer you.", "Đã gửi. Cửa hàng sẽ trả lời bạn."),
  listAdded: both("Products added to your cart:", "Số món đã cho vào giỏ từ danh sách:"),
  listAddedPartly: both(
    "Some were sold out or did not fit into your cart. Products added from your list:",
    "Có món vừa hết hàng hoặc giỏ đã đầy. Số món đã cho vào giỏ từ danh sách:",
  ),
  updated: both("cart updated", "Đã cập nhật giỏ hàng"),
  removed: both("remove from cart", "Đã bỏ khỏi giỏ hàng"),
  unavailable: both("This product is currently unavailable", "Sản phẩm này hiện không còn hàng"),
  otpSent: exact("OTP sent to your email", "Đã gửi mã xác thực"),
  otpVerified: exact("Email verified successfully!", "Xác thực email thành công!"),
  addressSaved: both("Address saved", "Đã lưu địa chỉ"),
  addressDeleted: both("Address deleted", "Đã xóa địa chỉ"),
  addressGone: both("This address no longer exists", "Địa chỉ này không còn nữa"),
  defaultChanged: both("Default address changed", "Đã đổi địa chỉ mặc định"),
  phoneSaved: both("Phone saved", "Đã lưu số điện thoại"),
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
  otpFailed: exact("Failed to send OTP", "Chưa gửi được mã xác thực"),
};
