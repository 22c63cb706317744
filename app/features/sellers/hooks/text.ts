import { both, inBoth } from "#app/kit/text/both.ts";

export const hookTexts = inBoth({
  title: both("Tell other programs", "Báo tin cho phần mềm khác"),
  description: both(
    "Addresses of other programs that are told what happens in the shop.",
    "Địa chỉ của phần mềm khác được báo khi cửa hàng có việc.",
  ),
  intro: both(
    "When something happens, the shop sends a signed message to the address (a webhook). It has the order's number, status, goods and amount, and no name, phone number or address of a customer.",
    "Khi có việc, cửa hàng gửi một tin có chữ ký đến địa chỉ đó (webhook). Tin có mã đơn, trạng thái, hàng và số tiền, không có tên, số điện thoại hay địa chỉ của khách.",
  ),
  newHook: both("New address", "Địa chỉ mới"),
  url: both("Address", "Địa chỉ nhận tin"),
  urlHint: both("For example: https://example.com/hook", "Ví dụ: https://example.com/hook"),
  tellOf: both("Tell of", "Báo tin về"),
  events: {
    "order.placed": both("new orders", "đơn mới"),
    "order.changed": both("changed orders", "đơn có thay đổi"),
    "order.cancelled": both("cancelled orders", "đơn bị hủy"),
    "order.delivered": both("delivered orders", "đơn đã giao"),
    "stock.low": both("goods that run low", "hàng sắp hết"),
    test: both("test", "tin thử"),
  },
  add: both("Add", "Thêm"),
  once: both(
    "This is the secret with which the program checks that a message comes from this shop. It is shown only now: copy it into the program.",
    "Đây là mã bí mật để phần mềm kiểm tra tin đúng là của cửa hàng, chỉ hiện một lần này. Bạn sao chép vào phần mềm ngay nhé.",
  ),
  secret: both("Secret", "Mã bí mật"),
  madeBy: both((at: string, by: string) => [`Added ${at} by ${by}`, `Thêm ${at}, bởi ${by}`]),
  failing: both((at: string) => [
    `Takes nothing since ${at}. After three days it is switched off.`,
    `Không nhận được tin từ ${at}. Quá ba ngày sẽ tự tắt.`,
  ]),
  off: both((at: string) => [
    `Switched off ${at}, because it took nothing.`,
    `Đã tự tắt ${at} vì không nhận được tin.`,
  ]),
  switchOn: both("Switch on again", "Bật lại"),
  test: both("Send a test message", "Gửi tin thử"),
  remove: both("Remove", "Bỏ địa chỉ"),
  question: both("Remove this address?", "Bỏ địa chỉ này?"),
  removeNote: both(
    "It is told nothing any more. This cannot be undone.",
    "Địa chỉ này sẽ không nhận tin nữa. Không thể hoàn tác.",
  ),
  deliveries: both("Last messages", "Các tin gần đây"),
  sent: both((at: string) => [`taken ${at}`, `đã nhận ${at}`]),
  waiting: both("on its way", "đang gửi"),
  retried: both((error: string, at: string) => [
    `failed (${error}), tried again ${at}`,
    `chưa gửi được (${error}), gửi lại ${at}`,
  ]),
  gaveUp: both((error: string) => [`given up (${error})`, `không gửi được (${error})`]),
  sendAgain: both("Send again", "Gửi lại"),
  done: {
    test: both("A test message is on its way.", "Đang gửi tin thử."),
    again: both("The message is on its way again.", "Đang gửi lại tin."),
    on: both("Switched on.", "Đã bật lại."),
    removed: both("Removed.", "Đã bỏ địa chỉ."),
  },
  wrongUrl: both(
    "The address must begin with https:// and lead to a site on the internet",
    "Địa chỉ phải bắt đầu bằng https:// và là trang trên internet",
  ),
  noEvent: both("Tick what it is told of", "Chọn ít nhất một việc cần báo"),
  full: both(
    "There are ten addresses already. Remove one first.",
    "Đã có mười địa chỉ. Bạn bỏ bớt một địa chỉ trước.",
  ),
  offTask: both((count: string, isOne: boolean) => [
    isOne ? "A program is told nothing any more" : `${count} programs are told nothing any more`,
    `${count} phần mềm không còn nhận được tin`,
  ]),
});
