import type { transfer as en } from "../en/transfer.ts";

export const transfer: typeof en = {
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
};
