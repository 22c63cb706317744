const en = {
  title: "Pay by bank transfer",
  hint: "You can transfer the amount now or at the door instead of paying cash. Please keep the message: it tells us which order you paid. We'll mark the order as paid once we have seen the transfer.",
  bank: "Bank",
  account: "Account number",
  holder: "Account holder",
  amount: "Amount",
  memo: "Message",
  qr: "VietQR code of this transfer",
  saveHint: "On a phone, save the picture and open it in your banking app.",
  save: "Save QR picture",
  copy: "Copy",
  copied: "Copied",
};

const vi: typeof en = {
  title: "Chuyển khoản",
  hint: "Bạn có thể chuyển khoản trước hoặc ngay lúc nhận hàng, thay cho tiền mặt. Vui lòng giữ nguyên nội dung chuyển khoản để chúng tôi biết bạn thanh toán cho đơn nào. Khi thấy tiền về tài khoản, chúng tôi sẽ xác nhận đơn đã thanh toán.",
  bank: "Ngân hàng",
  account: "Số tài khoản",
  holder: "Chủ tài khoản",
  amount: "Số tiền",
  memo: "Nội dung",
  qr: "Mã VietQR của khoản chuyển này",
  saveHint: "Trên điện thoại, bạn lưu ảnh rồi mở ảnh bằng ứng dụng ngân hàng.",
  save: "Lưu ảnh mã QR",
  copy: "Sao chép",
  copied: "Đã sao chép",
};

/** How to pay by bank transfer, which the scripts of most seller's pages do without. */
export const transferTexts = { en, vi };
