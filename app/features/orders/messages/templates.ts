import { both, inBoth } from "#app/kit/text/both.ts";
import { PLACEHOLDERS } from "./placeholders.ts";

const placeholderNames = (lang: "en" | "vi") =>
  Object.values(PLACEHOLDERS)
    .map((spellings) => `{${spellings[lang]}}`)
    .join(", ");
const NAMES = both(placeholderNames("en"), placeholderNames("vi"));

/** The built-in templates of messages by kind, which sellers can replace, and the texts of the form in which they do. */
export const messageTemplates = inBoth({
  more: both((number: number) => [`and ${number} more`, `và ${number} món khác`]),
  moreOrders: both((number: number) => [`and ${number} more`, `và ${number} đơn khác`]),
  kinds: {
    received: both(
      "Hello {name}, {shop} has received your order {order}:\n{items}\nTotal: {total}\nTo pay: {due}\n{arrival}\nTo: {address}\nSee your order: {link}",
      "Chào {tên khách}, {cửa hàng} đã nhận đơn {mã đơn} của mình:\n{món}\nTổng cộng: {tổng tiền}\nCần trả: {cần trả}\n{giờ giao}\nGiao đến: {địa chỉ}\nXem đơn: {đường dẫn}",
    ),
    missed: both(
      "Hello {name}, {shop} called you about order {order} ({total}) and could not reach you. Please answer OK to confirm it, or call {phone}.\nSee your order: {link}",
      "Chào {tên khách}, {cửa hàng} vừa gọi để xác nhận đơn {mã đơn} ({tổng tiền}) mà chưa gặp được mình. Mình nhắn lại OK để cửa hàng soạn hàng, hoặc gọi {điện thoại} nhé.\nXem đơn: {đường dẫn}",
    ),
    onWay: both(
      "Hello {name}, your order {order} is on its way.\n{arrival}\nTo pay: {due}\nSee your order: {link}",
      "Chào {tên khách}, đơn {mã đơn} đang trên đường giao.\n{giờ giao}\nCần trả: {cần trả}\nXem đơn: {đường dẫn}",
    ),
    toPay: both(
      "Hello {name}, for order {order} {due} is to be paid. By bank transfer:\n{bank}\nSee your order: {link}",
      "Chào {tên khách}, đơn {mã đơn} còn {cần trả} cần thanh toán. Thông tin chuyển khoản:\n{chuyển khoản}\nXem đơn: {đường dẫn}",
    ),
    thanks: both(
      "Hello {name}, thank you for order {order}. If anything is not right, please tell {shop}: {phone}.",
      "Chào {tên khách}, cảm ơn mình đã mua đơn {mã đơn}. Có gì chưa ưng mình báo {cửa hàng} giúp nhé: {điện thoại}.",
    ),
    cancelled: both(
      "Hello {name}, order {order} has been cancelled. If you have questions, please call {shop}: {phone}.",
      "Chào {tên khách}, đơn {mã đơn} đã hủy. Mình cần hỏi gì cứ gọi {cửa hàng}: {điện thoại}.",
    ),
    statement: both(
      "Hello {name}, a friendly reminder from {shop}: {due} is still open, since {since}:\n{order}\nBy bank transfer:\n{bank}\nThank you! Questions: {phone}.",
      "Chào {tên khách}, {cửa hàng} xin nhắc nhẹ: mình còn {cần trả} chưa thanh toán, từ {từ ngày}:\n{mã đơn}\nThông tin chuyển khoản:\n{chuyển khoản}\nCảm ơn mình nhiều, có gì gọi {điện thoại} nhé.",
    ),
    wish: both(
      "Hello, {shop} now has what you asked for: {items}\nOrder here: {link}\nOr call {phone}.",
      "Chào mình, {cửa hàng} đã có món mình hỏi: {món}\nĐặt tại đây: {đường dẫn}\nHoặc gọi {điện thoại} nhé.",
    ),
  },
  hint: both(
    `Templates of the messages under “Message” on an order's page. Each {name} is replaced; a line is left out if it names something that the order does not have. You can use ${NAMES.en}.`,
    `Lời mẫu cho các tin nhắn ở mục “Nhắn tin” của mỗi đơn. Phần trong ngoặc nhọn được thay tự động; dòng nào nhắc đến thứ đơn không có thì bỏ qua. Bạn có thể dùng ${NAMES.vi}.`,
  ),
  unknown: both((label: string, name: string) => [
    `${label}: {${name}} is not known. You can use ${NAMES.en}.`,
    `${label}: không có {${name}}. Bạn có thể dùng ${NAMES.vi}.`,
  ]),
});
