import { both, count, inBoth } from "#app/kit/text/both.ts";

export const noticeTexts = inBoth({
  title: both("Notices on your phone", "Báo tin trên điện thoại"),
  description: both(
    "Get told of new orders and other things on a phone, even while it is locked.",
    "Nhận tin báo đơn mới và việc khác trên điện thoại, kể cả khi khóa màn hình.",
  ),
  intro: both(
    "The shop tells your phone or computer what happens, even while it is locked or the browser is closed. A notice has an order's number, and no name, phone number, address or amount.",
    "Có việc gì, cửa hàng báo lên điện thoại hoặc máy tính của bạn, kể cả khi đang khóa hay đã tắt trình duyệt. Tin chỉ có mã đơn, không có tên, số điện thoại, địa chỉ hay số tiền.",
  ),
  needsScript: both(
    "To turn notices on, open this page in the phone's browser with JavaScript switched on. Notices themselves come from the browser.",
    "Muốn bật báo tin, bạn mở trang này bằng trình duyệt của điện thoại và bật JavaScript. Tin do chính trình duyệt hiện lên.",
  ),
  unsupported: both(
    "This browser shows no notices. On an iPhone or iPad, tap Share, then “Add to Home Screen”, and open the shop from there (iOS 16.4 or newer). Elsewhere, use Chrome, Edge, Firefox or Samsung Internet over https.",
    "Trình duyệt này không nhận được tin. Trên iPhone hoặc iPad, bạn bấm Chia sẻ, chọn “Thêm vào MH chính” rồi mở cửa hàng từ đó (iOS 16.4 trở lên). Trên máy khác, hãy dùng Chrome, Edge, Firefox hoặc Samsung Internet qua https.",
  ),
  denied: both(
    "This browser does not let the shop show notices. Allow them in the browser's settings for this site, then try again.",
    "Trình duyệt đang chặn tin của cửa hàng. Bạn vào cài đặt của trình duyệt, cho phép trang này gửi thông báo rồi thử lại.",
  ),
  failed: both(
    "The browser could not turn notices on. Check the connection and try again.",
    "Trình duyệt chưa bật được báo tin. Bạn kiểm tra mạng rồi thử lại.",
  ),
  here: both("This device", "Máy này"),
  turnOn: both("Turn on for this device", "Bật trên máy này"),
  devices: both("Your devices", "Các máy của bạn"),
  unnamed: both("Unknown browser", "Trình duyệt chưa rõ"),
  tellOf: both("Tell of", "Báo tin về"),
  since: both((at: string) => [`On since ${at}`, `Bật từ ${at}`]),
  told: both((at: string) => [`Last told ${at}`, `Tin gần nhất ${at}`]),
  failing: both((at: string) => [
    `Not reached since ${at}. After a week it is removed.`,
    `Chưa gửi được từ ${at}. Quá một tuần, máy sẽ bị bỏ khỏi danh sách.`,
  ]),
  save: both("Save", "Lưu"),
  test: both("Send a test notice", "Gửi tin thử"),
  turnOff: both("Turn off", "Tắt báo tin"),
  logout: both(
    "Logging out on a device turns its notices off, too.",
    "Đăng xuất trên máy nào thì máy đó cũng thôi nhận tin.",
  ),
  tooMany: both(
    "Ten devices of yours get notices already. Turn one off first.",
    "Bạn đã bật báo tin trên mười máy. Hãy tắt bớt một máy trước.",
  ),
  done: {
    on: both("Notices are on for this device.", "Đã bật báo tin trên máy này."),
    saved: both("Saved.", "Đã lưu."),
    test: both("A test notice is on its way.", "Đang gửi tin thử."),
    off: both("Turned off.", "Đã tắt."),
  },
  /** The number of the newest order, of several. */
  last: both((number: string) => [`The last is ${number}`, `Mới nhất: ${number}`]),
  /** By kind: the label of its box, and the title of a notice about one or more things. */
  kinds: {
    "new-order": {
      label: both("New orders", "Đơn mới"),
      title: both((orders: number) => [
        orders === 1 ? "New order" : `${orders} new orders`,
        orders === 1 ? "Có đơn mới" : `Có ${orders} đơn mới`,
      ]),
    },
    cancelled: {
      label: both("Orders that a shopper cancels", "Đơn khách hủy"),
      title: both((orders: number) => [
        orders === 1
          ? "A shopper has cancelled"
          : `Shoppers have cancelled ${count(orders, "order")}`,
        orders === 1 ? "Khách vừa hủy đơn" : `Khách vừa hủy ${orders} đơn`,
      ]),
    },
    changed: {
      label: both(
        "Orders that a shopper changes or complains about",
        "Đơn khách sửa hoặc báo có vấn đề",
      ),
      title: both((orders: number) => [
        orders === 1
          ? "A shopper changed an order or complained"
          : "Shoppers changed orders or complained",
        orders === 1 ? "Khách sửa đơn hoặc báo có vấn đề" : "Khách sửa hoặc báo vấn đề ở nhiều đơn",
      ]),
    },
    "low-stock": {
      label: both("Goods that run low", "Hàng sắp hết"),
      title: both((_: number) => ["Goods are running low", "Có hàng sắp hết"]),
    },
    "backup-failed": {
      label: both("Failed backups", "Sao lưu bị lỗi"),
      title: both((_: number) => ["The shop's backup has failed", "Sao lưu dữ liệu gặp lỗi"]),
    },
    test: {
      label: both("Test", "Tin thử"),
      title: both((_: number) => ["Notices work", "Báo tin hoạt động tốt"]),
    },
  },
});
