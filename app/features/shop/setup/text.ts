import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of a new shop: its first page, and what visitors see until it opens. */
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
  emailHint: both(
    "Customers see it on the shop's pages until you change it under “Shop content”.",
    "Khách thấy email này trên các trang của cửa hàng, đến khi bạn đổi trong “Nội dung cửa hàng”.",
  ),
  password: both("A password", "Mật khẩu"),
  shopName: both("Name of the shop", "Tên cửa hàng"),
  phone: both("Phone that customers can call", "Số điện thoại cho khách gọi"),
  isClosed: both(
    "Show visitors “Opens soon” until I open the shop",
    "Hiện “Sắp khai trương” cho khách đến khi tôi mở cửa",
  ),
  create: both("Create the shop", "Tạo cửa hàng"),
  required: both((label: string) => [`Enter: ${label}`, `Vui lòng nhập: ${label}`]),
  invalidPhone: both(
    "Enter a phone number, such as 024 3826 1234",
    "Vui lòng nhập số điện thoại, ví dụ 024 3826 1234",
  ),
  goneTitle: both("This link is no longer valid", "Liên kết này không còn dùng được"),
  gone: both((minutes: number) => [
    `It works once, for ${minutes} minutes. Start the shop again, and it shows a new one.`,
    `Liên kết dùng được một lần, trong ${minutes} phút. Khởi động lại cửa hàng để nhận liên kết mới.`,
  ]),
  soon: {
    short: both("Opens soon", "Sắp khai trương"),
    title: both((shop: string) => [`${shop} opens soon`, `${shop} sắp khai trương`]),
    again: both((shop: string) => [`${shop} opens again soon`, `${shop} sắp mở lại`]),
    noNewOrders: both(
      "We take no new orders at the moment. Orders already placed go on as usual.",
      "Hiện cửa hàng chưa nhận đơn mới. Các đơn đã đặt vẫn được xử lý như thường.",
    ),
    text: both(
      "We are still putting the goods on the shelves. Please come back in a few days.",
      "Chúng tôi đang bày hàng lên kệ. Mời bạn quay lại sau vài hôm.",
    ),
  },
});
