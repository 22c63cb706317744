import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts of the page that shows a shopper's own data. */
export const ownDataTexts = inBoth({
  intro: both(
    "This is what the shop stores about you. You can change most of it on your account page.",
    "Đây là những gì cửa hàng lưu về bạn. Bạn có thể sửa phần lớn ở trang tài khoản.",
  ),
  none: both("Nothing stored", "Chưa lưu gì"),
  since: both((time: string) => [`Account since ${time}`, `Tài khoản từ ${time}`]),
  verified: both((email: string) => [`Verified email: ${email}`, `Email đã xác thực: ${email}`]),
  former: both((email: string, time: string) => [
    `Former email, which can be restored until ${time}: ${email}`,
    `Email cũ, có thể khôi phục đến ${time}: ${email}`,
  ]),
  unsaved: both("Entered, not saved yet", "Đã nhập, chưa lưu"),
  reviews: both("Your reviews", "Đánh giá của bạn"),
  alerts: both("Products you are waiting for", "Món bạn đang chờ có hàng lại"),
  asked: both((time: string) => [`Asked on ${time}`, `Đăng ký lúc ${time}`]),
  file: both("Download", "Tải về"),
});
