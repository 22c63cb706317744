import { both, inBoth } from "#app/kit/text/both.ts";

/** What the server says on all pages of sellers. */
export const frameTexts = inBoth({
  mailsFail: both(
    "Mails cannot be sent at the moment: new shoppers get no code and cannot order. Please tell whoever runs the server.",
    "Hiện chưa gửi được email: khách mới không nhận được mã xác minh nên không thể đặt hàng. Bạn hãy báo cho người quản lý máy chủ.",
  ),
});
