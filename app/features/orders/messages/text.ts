import { both, inBoth } from "#app/kit/text/both.ts";
import { PLACEHOLDERS } from "./rules.ts";

/** What each message is called. */
export const MESSAGE_NAMES = {
  received: both("Order received", "Đã nhận đơn"),
  missed: both("We could not reach you", "Gọi chưa được"),
  onWay: both("On its way", "Đang giao"),
  toPay: both("What is to be paid", "Nhắc thanh toán"),
  thanks: both("Thanks after delivery", "Cảm ơn sau khi giao"),
  cancelled: both("Order cancelled", "Đơn đã hủy"),
};

/** The placeholders of templates, to be read in a sentence. */
export const placeholderNames = (lang: "en" | "vi") =>
  Object.values(PLACEHOLDERS)
    .map((spellings) => `{${spellings[lang]}}`)
    .join(", ");

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
  copy: both("Copy", "Sao chép"),
  copied: both("Copied", "Đã sao chép"),
  notCopied: both(
    "This browser did not copy it. The text is selected: copy it by hand.",
    "Trình duyệt không cho sao chép. Nội dung đã được chọn sẵn, bạn tự sao chép nhé.",
  ),
  sms: both("Text message", "Tin nhắn SMS"),
  noPhone: both("This order has no phone number.", "Đơn này không có số điện thoại."),
  addLink: both("Add a link to the order", "Thêm đường dẫn xem đơn"),
  addLinkHint: both(
    "Whoever has the link sees the order without logging in.",
    "Ai có đường dẫn đều xem được đơn mà không cần đăng nhập.",
  ),
  hasLink: both("The texts contain a link to the order.", "Tin nhắn đã có đường dẫn xem đơn."),
  edit: both("Change the words", "Sửa lời nhắn mẫu"),
  placeholders: both(placeholderNames("en"), placeholderNames("vi")),
  unknown: both((label: string, name: string, known: string) => [
    `${label}: {${name}} is not known. You can use ${known}.`,
    `${label}: không có {${name}}. Bạn có thể dùng ${known}.`,
  ]),
});
