import { both, count, inBoth } from "#app/kit/text/both.ts";
import { KEPT_DAYS, MAX_CONTACT_WISHES, MAX_WISH_LENGTH } from "./rules.ts";

/** The texts of wishes: of the form with which shoppers send them, and of the sellers' list. */
export const wishTexts = inBoth({
  title: both("Can't find what you need?", "Chưa có món bạn tìm?"),
  lead: both(
    "Tell us what you are looking for. We read every request.",
    "Cho cửa hàng biết bạn cần gì, chúng tôi đọc mọi lời nhắn.",
  ),
  link: both("Not what you were looking for? Tell us", "Chưa đúng món bạn tìm? Nhắn cửa hàng"),
  wish: both("What you are looking for", "Món bạn cần"),
  contact: both("Your email or phone", "Email hoặc số điện thoại"),
  contactHint: both(
    `Optional. We use it once, to tell you when we have it, and delete it after ${KEPT_DAYS} days.`,
    `Không bắt buộc. Chúng tôi chỉ dùng một lần để báo khi có món này, và xóa sau ${KEPT_DAYS} ngày.`,
  ),
  send: both("Tell the shop", "Nhắn cửa hàng"),
  noted: both("Thank you, we have noted it.", "Cảm ơn bạn, cửa hàng đã ghi nhận."),
  willTell: both(
    "If you left a contact, we will get in touch when we have it.",
    "Nếu bạn có để lại liên hệ, chúng tôi sẽ báo khi có hàng.",
  ),
  toProducts: both("See all products", "Xem tất cả sản phẩm"),
  required: both("Enter what you are looking for", "Nhập món bạn cần"),
  tooLong: both(`At most ${MAX_WISH_LENGTH} characters`, `Tối đa ${MAX_WISH_LENGTH} ký tự`),
  invalid: both(
    "This text contains characters that are not allowed",
    "Nội dung có ký tự không dùng được",
  ),
  wrongContact: both(
    "Enter an email such as lan@example.com or a phone number such as 0901 234 567",
    "Nhập email như lan@example.com hoặc số điện thoại như 0901 234 567",
  ),
  tooManyOfContact: both(
    `This email or phone is already waiting for ${MAX_CONTACT_WISHES} products`,
    `Email hoặc số này đang chờ tin của ${MAX_CONTACT_WISHES} món rồi`,
  ),
  tooOften: both(
    "You have sent several requests already. Please try again tomorrow.",
    "Bạn đã gửi khá nhiều lần. Vui lòng thử lại vào ngày mai.",
  ),
});

/** The texts of the sellers' list of wishes. */
export const wishListTexts = inBoth({
  title: both("Wishes", "Khách cần"),
  description: both(
    "What customers looked for and did not find.",
    "Những món khách tìm mà chưa có.",
  ),
  hint: both(
    `What customers could not find and asked you for, the most wanted first. Wishes and contacts are deleted after ${KEPT_DAYS} days.`,
    `Những món khách tìm không thấy và nhắn cho bạn, món được cần nhiều nhất đứng đầu. Lời nhắn và liên hệ được xóa sau ${KEPT_DAYS} ngày.`,
  ),
  none: both("No wishes yet", "Chưa có lời nhắn nào"),
  noneHint: both(
    "When a search finds nothing, customers can tell you what they need.",
    "Khi tìm không thấy, khách có thể nhắn cho bạn món họ cần.",
  ),
  times: both((times: number) => [times === 1 ? "Once" : count(times, "time"), `${times} lần`]),
  since: both((first: string, last: string) => [
    first === last ? `on ${first}` : `from ${first} to ${last}`,
    first === last ? `ngày ${first}` : `từ ${first} đến ${last}`,
  ]),
  search: both("Search the shop", "Tìm trong cửa hàng"),
  subject: both((wish: string) => [`We have it now: ${wish}`, `Cửa hàng đã có: ${wish}`]),
  contacts: both("Let them know:", "Cần báo:"),
  message: both("Message that it is in stock", "Lời nhắn đã có hàng"),
  messageOf: both((wish: string) => [`Message: ${wish}`, `Lời nhắn: ${wish}`]),
  more: both((hidden: number) => [`and ${hidden} more`, `và ${hidden} liên hệ khác`]),
  delete: both("Delete", "Xóa"),
});
