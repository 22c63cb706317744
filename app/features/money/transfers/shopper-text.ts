import { both, inBoth } from "#app/kit/text/both.ts";
/** The texts about paying by bank transfer, which the scripts of most sellers' pages do not contain. */
export const transferTexts = inBoth({
  title: both("Pay by bank transfer", "Chuyển khoản"),
  hint: both(
    "You can transfer the amount now or at the door instead of paying cash. Please keep the message: it tells us which order you paid. We'll mark the order as paid once we have seen the transfer.",
    "Bạn có thể chuyển khoản trước hoặc ngay lúc nhận hàng, thay cho tiền mặt. Vui lòng giữ nguyên nội dung chuyển khoản để chúng tôi biết bạn thanh toán cho đơn nào. Khi thấy tiền về tài khoản, chúng tôi sẽ xác nhận đơn đã thanh toán.",
  ),
  bank: both("Bank", "Ngân hàng"),
  account: both("Account number", "Số tài khoản"),
  holder: both("Account holder", "Chủ tài khoản"),
  amount: both("Amount", "Số tiền"),
  memo: both("Message", "Nội dung"),
  qr: both("VietQR code of this transfer", "Mã VietQR của khoản chuyển này"),
  saveHint: both(
    "On a phone, save the picture and open it in your banking app.",
    "Trên điện thoại, bạn lưu ảnh rồi mở ảnh bằng ứng dụng ngân hàng.",
  ),
  save: both("Save QR picture", "Lưu ảnh mã QR"),
  copy: both("Copy", "Sao chép"),
  copied: both("Copied", "Đã sao chép"),
});

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
  checking: both(
    (amount: string) => `We received ${amount}. The shop will check which order it is for.`,
    (amount) => `Đã nhận ${amount}. Cửa hàng sẽ kiểm tra xem tiền thuộc đơn nào.`,
  ),
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
