import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of a new shop: its first page, the list of what is left to do, and what visitors see until it opens. */
export const setupTexts = inBoth({
  title: both("Set up your shop", "Thiết lập cửa hàng"),
  description: both("The first page of a new shop.", "Trang đầu tiên của cửa hàng mới."),
  intro: both(
    "Five fields, and the shop is yours. Everything can be changed later.",
    "Điền năm ô là cửa hàng thuộc về bạn. Sau này đổi lại được hết.",
  ),
  owner: both("Your name", "Tên của bạn"),
  ownerHint: both(
    "The shop names you as the person responsible for its content.",
    "Cửa hàng sẽ ghi bạn là người chịu trách nhiệm nội dung.",
  ),
  email: both("Your email, to log in with", "Email của bạn, để đăng nhập"),
  password: both("A password", "Mật khẩu"),
  shopName: both("Name of the shop", "Tên cửa hàng"),
  phone: both("Phone that customers can call", "Số điện thoại cho khách gọi"),
  isClosed: both(
    "Show visitors “Opens soon” until I open the shop",
    "Hiện “Sắp khai trương” cho khách đến khi tôi mở cửa",
  ),
  create: both("Create the shop", "Tạo cửa hàng"),
  required: both(
    (label: string) => `Enter: ${label}`,
    (label) => `Vui lòng nhập: ${label}`,
  ),
  invalidPhone: both(
    "Enter a phone number, such as 024 3826 1234",
    "Vui lòng nhập số điện thoại, ví dụ 024 3826 1234",
  ),
  goneTitle: both("This link is no longer valid", "Liên kết này không còn dùng được"),
  gone: both(
    "It works once, for an hour. Start the shop again, and it shows a new one.",
    "Liên kết dùng được một lần, trong một giờ. Khởi động lại cửa hàng để nhận liên kết mới.",
  ),
  ready: both("Your shop is ready", "Cửa hàng đã sẵn sàng"),
  list: {
    title: both("What is left to do", "Việc còn lại"),
    progress: both(
      (done: number, all: number) => `${done} of ${all} done`,
      (done, all) => `Đã xong ${done}/${all}`,
    ),
    done: both("Done", "Đã xong"),
    hide: both("Hide this list", "Ẩn danh sách này"),
    open: both("Open the shop to visitors", "Mở cửa cho khách"),
    close: both("Show visitors “Opens soon”", "Hiện “Sắp khai trương” cho khách"),
    isClosed: both(
      "Visitors see “Opens soon”. You see the shop while you are logged in.",
      "Khách đang thấy “Sắp khai trương”. Bạn vẫn xem được cửa hàng khi đăng nhập.",
    ),
    steps: {
      address: both("Enter the shop's address", "Nhập địa chỉ cửa hàng"),
      identity: both(
        "Name the business: registered name and tax number",
        "Khai báo cơ sở kinh doanh: tên đăng ký và mã số thuế",
      ),
      bank: both(
        "Enter the bank account, and scan its VietQR",
        "Nhập tài khoản ngân hàng và quét thử mã VietQR",
      ),
      mail: both(
        "Connect a mail server, and send a test mail",
        "Nối máy chủ gửi thư và gửi thư thử",
      ),
      delivery: both("Say what delivery costs", "Đặt phí giao hàng"),
      arrival: both("Say when an order arrives", "Ghi bao giờ khách nhận được hàng"),
      figures: both(
        "Show your own figures instead of sample promises",
        "Hiện số liệu thật thay cho lời hứa mẫu",
      ),
      products: both("Add products, or import a file", "Thêm sản phẩm hoặc nhập từ tệp"),
      opening: both("Open the shop to visitors", "Mở cửa cho khách"),
    },
  },
  demo: {
    title: both("Turn this demo into your shop", "Biến bản dùng thử thành cửa hàng của bạn"),
    text: both(
      (count: number) =>
        `This takes the ${count} sample products away. Orders and your own products stay. A list of what your shop needs appears here.`,
      (count) =>
        `${count} sản phẩm mẫu sẽ được gỡ bỏ. Đơn hàng và sản phẩm của bạn vẫn còn. Danh sách việc cần làm sẽ hiện ở đây.`,
    ),
    clear: both(
      (count: number) => `Take ${count} sample products away`,
      (count) => `Gỡ ${count} sản phẩm mẫu`,
    ),
  },
  soon: {
    short: both("Opens soon", "Sắp khai trương"),
    title: both(
      (shop: string) => `${shop} opens soon`,
      (shop) => `${shop} sắp khai trương`,
    ),
    text: both(
      "We are still putting the goods on the shelves. Please come back in a few days.",
      "Chúng tôi đang bày hàng lên kệ. Mời bạn quay lại sau vài hôm.",
    ),
  },
});
