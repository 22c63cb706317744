import { both, inBoth } from "#app/kit/text/both.ts";

export const keyTexts = inBoth({
  title: both("Keys for other programs", "Khóa cho phần mềm khác"),
  description: both(
    "Keys with which other programs read and change orders and products.",
    "Khóa để phần mềm khác đọc và sửa đơn hàng, sản phẩm.",
  ),
  intro: both(
    "A program that sends a key as “Authorization: Bearer …” to the addresses under /api works in your name. Give each program a key of its own, with no more than it needs.",
    "Phần mềm gửi khóa trong “Authorization: Bearer …” đến các địa chỉ /api sẽ làm việc thay bạn. Mỗi phần mềm nên có một khóa riêng, chỉ đủ quyền cần dùng.",
  ),
  newKey: both("New key", "Khóa mới"),
  name: both("Name of the program", "Tên phần mềm"),
  nameHint: both("For example: accounting", "Ví dụ: kế toán"),
  may: both("May", "Được phép"),
  scopes: {
    "orders.read": both("read orders, with addresses", "đọc đơn hàng, kể cả địa chỉ"),
    "orders.write": both("change the status of orders", "đổi trạng thái đơn hàng"),
    payments: both("mark orders as paid", "ghi nhận thanh toán"),
    "orders.delete": both("delete and repair orders", "xóa và sửa lỗi đơn hàng"),
    stock: both("mark products as sold out or in stock", "báo còn hàng, hết hàng"),
    "products.write": both("add, change and delete products", "thêm, sửa, xóa sản phẩm"),
  },
  make: both("Make a key", "Tạo khóa"),
  once: both(
    "This is the key. It is shown only now: copy it into the program.",
    "Đây là khóa, chỉ hiện một lần này. Bạn sao chép vào phần mềm ngay nhé.",
  ),
  key: both("Key", "Khóa"),
  keys: both("Keys", "Các khóa"),
  madeBy: both((at: string, by: string) => [`Made ${at} by ${by}`, `Tạo ${at}, bởi ${by}`]),
  used: both((at: string) => [`last used ${at}`, `dùng gần nhất ${at}`]),
  unused: both("never used", "chưa dùng"),
  revoke: both("Revoke", "Thu hồi"),
  question: both("Revoke this key?", "Thu hồi khóa này?"),
  revokeNote: both(
    "The program with it can do nothing from now on. This cannot be undone.",
    "Phần mềm dùng khóa này sẽ ngừng hoạt động ngay. Không thể hoàn tác.",
  ),
  revoked: both("The key is revoked.", "Đã thu hồi khóa."),
  required: both("Name of the program required", "Vui lòng nhập tên phần mềm"),
  tooLong: both(
    "Name of the program must be at most 60 characters",
    "Tên phần mềm tối đa 60 ký tự",
  ),
  invalid: both("The name contains characters that cannot be used", "Tên có ký tự không dùng được"),
  noScope: both("Tick what the program may do", "Chọn ít nhất một quyền cho phần mềm"),
  full: both(
    "There are 20 keys already. Revoke one first.",
    "Đã có 20 khóa. Bạn thu hồi bớt một khóa trước.",
  ),
});
