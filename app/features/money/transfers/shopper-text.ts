import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts about paying by bank transfer, which the scripts of most sellers' pages do not contain. */
export const transferTexts = inBoth({
  title: both("Pay by bank transfer", "Trả bằng chuyển khoản"),
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
