import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the overview about a shop that is being set up. */
export const setupListTexts = inBoth({
  list: {
    title: both("What is left to do", "Việc còn lại"),
    progress: both((done: number, all: number) => [
      `${done} of ${all} done`,
      `Đã xong ${done}/${all}`,
    ]),
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
      logo: both("Upload the shop's logo", "Tải logo của cửa hàng lên"),
      https: both("Get the certificate of your domain", "Lấy chứng chỉ cho tên miền"),
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
    text: both((count: number) => [
      `This takes the ${count} sample products away. Orders, your own products and samples that you have changed stay. A list of what your shop needs appears here.`,
      `${count} sản phẩm mẫu sẽ được gỡ bỏ. Đơn hàng, sản phẩm của bạn và sản phẩm mẫu bạn đã sửa vẫn còn. Danh sách việc cần làm sẽ hiện ở đây.`,
    ]),
    clear: both((count: number) => [
      `Take ${count} sample products away`,
      `Gỡ ${count} sản phẩm mẫu`,
    ]),
  },
});
