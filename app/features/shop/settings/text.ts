import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the page of settings. */
export const settingsTexts = inBoth({
  description: both(
    "The shop's name, bank account, mail server and notices.",
    "Tên cửa hàng, tài khoản ngân hàng, máy chủ thư và thông báo.",
  ),
  intro: both(
    "A change applies at once. Phone, email and address are under",
    "Thay đổi có hiệu lực ngay. Điện thoại, email và địa chỉ nằm ở",
  ),
  jump: both("Parts of this page", "Các phần của trang này"),
  parts: {
    identity: both("The business", "Cửa hàng và chủ kinh doanh"),
    bank: both("Bank account", "Tài khoản ngân hàng"),
    mail: both("Mail server", "Máy chủ gửi thư"),
    notices: both("Notices by email", "Thông báo qua email"),
    sepay: both("Transfers reported by SePay", "SePay báo tiền về"),
    casso: both("Transfers reported by Casso", "Casso báo tiền về"),
  },
  hints: {
    identity: both(
      "The law asks a shop to name who runs it. It stands in the footer and on the policy pages.",
      "Luật yêu cầu cửa hàng nêu rõ ai kinh doanh. Thông tin này hiện ở cuối trang và trong các chính sách.",
    ),
    bank: both(
      "With an account, shoppers can pay by transfer: orders show its VietQR. Without one, only cash is offered.",
      "Có tài khoản thì khách chuyển khoản được: đơn hàng hiện mã VietQR. Để trống thì chỉ nhận tiền mặt.",
    ),
    mail: both(
      "Sends the codes that shoppers log in with, and news about orders. Your mail provider names the server; Gmail: smtp.gmail.com, port 465, with an app password.",
      "Dùng để gửi mã xác nhận cho khách và tin về đơn hàng. Nhà cung cấp email cho biết máy chủ; Gmail: smtp.gmail.com, cổng 465, dùng mật khẩu ứng dụng.",
    ),
    notices: both(
      "Who is told about new orders, and what shoppers are told after they order.",
      "Ai nhận tin khi có đơn mới, và khách được báo những gì sau khi đặt.",
    ),
    sepay: both(
      "SePay tells the shop about each transfer, which is then booked on its order. Enter the API key that SePay sends along.",
      "SePay báo cho cửa hàng từng khoản tiền về để tự ghi vào đơn. Nhập API key mà SePay gửi kèm.",
    ),
    casso: both(
      "Casso tells the shop about each transfer, which is then booked on its order. Enter the security key of its webhook.",
      "Casso báo cho cửa hàng từng khoản tiền về để tự ghi vào đơn. Nhập khóa bảo mật của webhook.",
    ),
  },
  labels: {
    SHOP_NAME: both("Name of the shop", "Tên cửa hàng"),
    SHOP_LEGAL_NAME: both("Registered name", "Tên đăng ký kinh doanh"),
    SHOP_TAX_ID: both("Tax number", "Mã số thuế"),
    SHOP_REGISTRATION: both("Registered by and on", "Nơi cấp và ngày cấp đăng ký"),
    SHOP_RESPONSIBLE: both("Responsible person", "Người chịu trách nhiệm"),
    BANK_BIN: both("Bank", "Ngân hàng"),
    BANK_ACCOUNT: both("Account number", "Số tài khoản"),
    BANK_HOLDER: both("Account holder", "Chủ tài khoản"),
    server: both("Server", "Máy chủ"),
    port: both("Port", "Cổng"),
    user: both("User name", "Tên đăng nhập"),
    MAIL_FROM: both("Sender", "Người gửi"),
    ORDER_NOTICE_TO: both("Tell about new orders", "Báo đơn mới cho"),
    ORDER_MAILS: both("Shoppers get an email when an order is", "Gửi email cho khách khi đơn"),
  },
  /** The label of a form's secret. */
  secrets: {
    mail: both("Password", "Mật khẩu"),
    sepay: both("API key", "API key"),
    casso: both("Security key", "Khóa bảo mật"),
  },
  fieldHints: {
    SHOP_REGISTRATION: both(
      "Such as: UBND phường Hoàn Kiếm, 12/03/2026",
      "Ví dụ: UBND phường Hoàn Kiếm, 12/03/2026",
    ),
    port: both("587, or 465 for some servers", "587, hoặc 465 tùy máy chủ"),
    MAIL_FROM: both(
      "Such as Chợ Gia Vị <shop@example.com>",
      "Ví dụ: Chợ Gia Vị <shop@example.com>",
    ),
    ORDER_NOTICE_TO: both("Empty: every seller", "Để trống: mọi người bán"),
  } as Partial<Record<string, ReturnType<typeof both<string>>>>,
  mails: {
    shipped: both("on its way", "đang giao"),
    delivered: both("delivered", "đã giao"),
    cancelled: both("cancelled", "bị hủy"),
    paid: both("paid", "đã thanh toán"),
    edited: both("changed by a seller", "được cửa hàng sửa"),
    readdressed: both("sent to someone else or another address", "đổi người nhận, địa chỉ"),
    moved: both("moved to another time", "đổi giờ giao"),
    received: both("paid in part", "nhận một phần tiền"),
    refunded: both("refunded", "được hoàn tiền"),
    returned: both("goods returned", "ghi hàng trả lại"),
    review: both("ready for a review", "có thể đánh giá"),
  },
  https: {
    title: both("Domain and encryption", "Tên miền và mã hóa"),
    none: both("No certificate yet.", "Chưa có chứng chỉ."),
    validUntil: both((time: string) => [
      `Encrypted; the certificate is valid until ${time} and renews itself.`,
      `Đã mã hóa; chứng chỉ có hạn đến ${time} và tự gia hạn.`,
    ]),
    busy: both("A certificate is being ordered …", "Đang xin chứng chỉ …"),
    nextTry: both((time: string) => [`Next try: ${time}`, `Thử lại lúc: ${time}`]),
    tryAgain: both("Try again now", "Thử lại ngay"),
  },
  chooseBank: both("Choose a bank", "Chọn ngân hàng"),
  stored: both("Stored. Leave the field empty to keep it.", "Đã lưu. Để trống nếu giữ nguyên."),
  lost: both(
    "The stored value cannot be read with this server's key. Please enter it again.",
    "Không đọc được giá trị đã lưu vì khóa của máy chủ đã đổi. Vui lòng nhập lại.",
  ),
  remove: both("Delete the stored key", "Xóa khóa đã lưu"),
  fixed: both((name: string) => [
    `Fixed by whoever runs the server (${name}).`,
    `Người quản lý máy chủ đã đặt cố định (${name}).`,
  ]),
  keyTrouble: both(
    "The password was not saved: the server's key for passwords cannot be read or written. Whoever runs the server finds the reason in its log.",
    "Chưa lưu được mật khẩu vì máy chủ không đọc hoặc ghi được khóa. Người quản lý máy chủ xem lý do trong nhật ký.",
  ),
  noKey: both(
    "Passwords cannot be stored yet: whoever runs the servers has to set SECRET_KEY.",
    "Chưa lưu được mật khẩu: người quản lý máy chủ cần đặt SECRET_KEY.",
  ),
  save: both((part: string) => [`Save: ${part}`, `Lưu: ${part}`]),
  changed: both(
    "Somebody else has changed these settings since you opened the page. Look at them, then save again.",
    "Có người vừa đổi các cài đặt này sau khi bạn mở trang. Hãy xem lại rồi lưu lần nữa.",
  ),
  test: both("Send me a test mail", "Gửi thư thử cho tôi"),
  testSubject: both("Test mail", "Thư thử"),
  testBody: both("The shop's mail server works.", "Máy chủ gửi thư của cửa hàng hoạt động."),
  testSent: both((to: string) => [
    `The server took a mail to ${to}. Its answer:`,
    `Máy chủ đã nhận thư gửi đến ${to}. Trả lời:`,
  ]),
  testFailed: both(
    "The mail was not sent. The server's answer:",
    "Chưa gửi được thư. Máy chủ trả lời:",
  ),
  testSilent: both((seconds: number) => [
    `no answer within ${seconds} seconds; is the name of the server right, and the port open?`,
    `không trả lời trong ${seconds} giây; tên máy chủ và cổng có đúng không?`,
  ]),
  qr: both((amount: string, memo: string) => [
    `Scan this with your bank's app to check it: it transfers ${amount} to the account above, with the text “${memo}”.`,
    `Quét mã này bằng ứng dụng ngân hàng để kiểm tra: chuyển ${amount} vào tài khoản trên, nội dung “${memo}”.`,
  ]),
  invalid: {
    required: both((label: string) => [`Enter: ${label}`, `Vui lòng nhập: ${label}`]),
    BANK_BIN: both("Choose a bank from the list", "Vui lòng chọn ngân hàng trong danh sách"),
    BANK_ACCOUNT: both(
      "Enter 1 to 19 digits or letters without blanks",
      "Vui lòng nhập 1 đến 19 chữ số hoặc chữ cái, không dấu cách",
    ),
    BANK_HOLDER: both("Enter the holder's name in letters", "Vui lòng nhập tên chủ tài khoản"),
    server: both(
      "Enter the server's name, such as smtp.example.com",
      "Vui lòng nhập tên máy chủ, ví dụ smtp.example.com",
    ),
    port: both("Enter a number from 1 to 65535", "Vui lòng nhập số từ 1 đến 65535"),
    password: both(
      "Enter the password again: server or user name has changed",
      "Vui lòng nhập lại mật khẩu vì máy chủ hoặc tên đăng nhập đã đổi",
    ),
    short: both("The key must have at least 16 characters", "Khóa phải có ít nhất 16 ký tự"),
    MAIL_FROM: both(
      "Enter an email address, such as shop@example.com or Chợ Gia Vị <shop@example.com>",
      "Vui lòng nhập địa chỉ email, ví dụ shop@example.com hoặc Chợ Gia Vị <shop@example.com>",
    ),
  },
});

export type SettingsText = (typeof settingsTexts)["en"];
