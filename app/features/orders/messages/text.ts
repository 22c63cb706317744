import { both, inBoth } from "#app/kit/text/both.ts";
import { MESSAGE_NAMES } from "./names-text.ts";

/** The texts of the page with messages about an order. */
export const messageTexts = inBoth({
  title: both((number: string) => [
    `Messages about order #${number}`,
    `Nhắn khách về đơn #${number}`,
  ]),
  description: both(
    "Messages to a customer, ready to copy or send.",
    "Tin nhắn soạn sẵn cho khách, để sao chép hoặc gửi đi.",
  ),
  intro: both(
    "Copy a text and paste it into the chat, or open it as a text message. Nothing is sent by itself.",
    "Sao chép rồi dán vào khung chat, hoặc mở sẵn thành tin nhắn SMS. Trang này không tự gửi gì.",
  ),
  kinds: MESSAGE_NAMES,
  noPhone: both("This order has no phone number.", "Đơn này không có số điện thoại."),
  addLink: both("Add a link to the order", "Thêm đường dẫn xem đơn"),
  addLinkHint: both(
    "Whoever has the link sees the order without logging in.",
    "Ai có đường dẫn đều xem được đơn mà không cần đăng nhập.",
  ),
  hasLink: both("The texts contain a link to the order.", "Tin nhắn đã có đường dẫn xem đơn."),
  edit: both("Change the words", "Sửa lời nhắn mẫu"),
});
