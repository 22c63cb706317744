import { MESSAGE_NAMES } from "#app/features/orders/messages/names-text.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import { type ContentField, numberOf } from "./rules.ts";

/** The texts of the pages of shop content, which the scripts of other pages do not contain. */
export const shopContentTexts = inBoth({
  description: both(
    "Texts of the shop's pages, contact details and what delivery costs.",
    "Nội dung các trang của cửa hàng, thông tin liên hệ và phí giao hàng.",
  ),
  intro: both(
    "A field that is empty shows the built-in text, which stands in it in grey.",
    "Ô để trống sẽ hiện nội dung có sẵn, là dòng chữ xám trong ô.",
  ),
  parts: {
    banner: both("Banner", "Banner"),
    about: both("About", "Giới thiệu"),
    contact: both("Contact", "Liên hệ"),
    delivery: both("Delivery", "Giao hàng"),
    arrival: both("Arrives when", "Bao giờ nhận được"),
    figures: both("This shop's own figures", "Số liệu thật của cửa hàng"),
    messages: both("Messages to customers", "Lời nhắn cho khách"),
  },
  jump: both("Parts of this page", "Các phần của trang này"),
  see: {
    banner: both("See the home page", "Xem trang chủ"),
    about: both("See the About page", "Xem trang Giới thiệu"),
    contact: both("See the Contact page", "Xem trang Liên hệ"),
    delivery: both("See the Delivery page", "Xem chính sách giao hàng"),
    arrival: both("See the Delivery page", "Xem chính sách giao hàng"),
    figures: both("See the home page", "Xem trang chủ"),
    messages: both("See the orders", "Xem đơn hàng"),
  },
  hints: {
    banner: both(
      "Keep the texts short, so that they fit on a phone. All buttons lead to the products.",
      "Viết ngắn gọn để vừa màn hình điện thoại. Mọi nút đều dẫn đến trang sản phẩm.",
    ),
    about: both(
      "The mission is what search engines show of the page, too.",
      "Phần sứ mệnh cũng hiện trong kết quả của công cụ tìm kiếm.",
    ),
    contact: both(
      "On the contact page, in the footer, on the policy pages, on receipts and packing slips and in emails. Links to Zalo and Messenger stand on product pages, orders, the contact page and the page for wrong addresses.",
      "Hiện ở trang liên hệ, cuối mỗi trang, các trang chính sách, biên nhận, phiếu giao hàng và trong email. Liên kết Zalo và Messenger hiện ở trang sản phẩm, đơn hàng, trang liên hệ và trang báo sai đường dẫn.",
    ),
    delivery: both(
      "Applies from the next order on. A shopper whose cart shows another fee is asked again before ordering.",
      "Áp dụng từ đơn hàng tiếp theo. Khách có giỏ hàng đang hiện mức phí khác sẽ được hỏi lại trước khi đặt.",
    ),
    arrival: both(
      "On product pages, in the cart beside Place Order, on the page of an order until it is delivered, and on the Delivery page in place of “2 to 5 working days”. Nothing shows in a language whose field is empty.",
      "Hiện ở trang sản phẩm, trong giỏ hàng cạnh nút đặt hàng, ở trang đơn hàng cho đến khi giao xong, và trong chính sách giao hàng thay cho “2 đến 5 ngày làm việc”. Ngôn ngữ nào để trống thì không hiện gì.",
    ),
    figures: both(
      "The built-in pages make promises that may not be true of your shop. One press replaces them by its own figures; what you wrote yourself stays. What is counted from orders follows the next change of products or contents, or the next day.",
      "Các trang có sẵn hứa những điều có thể chưa đúng với cửa hàng của bạn. Bấm một lần là thay bằng số liệu thật; phần bạn tự viết vẫn giữ nguyên. Số đếm từ đơn hàng được tính lại khi sản phẩm hay nội dung thay đổi, chậm nhất là hôm sau.",
    ),
  },
  slide: both((n: number) => [`Slide ${n}`, `Slide ${n}`]),
  figure: both((n: number) => [`Figure ${n}`, `Con số ${n}`]),
  languages: {
    en: both("English", "tiếng Anh"),
    vi: both("Vietnamese", "tiếng Việt"),
  },
  inLanguage: both((label: string, language: string) => [
    `${label} (${language})`,
    `${label} (${language})`,
  ]),
  labels: {
    title: both("Title", "Tiêu đề"),
    highlight: both("Highlight", "Dòng nổi bật"),
    button: both("Button", "Nút bấm"),
    lead: both("Opening words", "Lời mở đầu"),
    mission: both("Mission", "Sứ mệnh"),
    packer: both("Who packs the parcels", "Ai đóng gói hàng"),
    figure: both("Figure", "Con số"),
    label: both("What it counts", "Đơn vị đếm"),
    email: both("Email", "Email"),
    phone: both("Phone", "Điện thoại"),
    zalo: both("Zalo: phone number or link", "Zalo: số điện thoại hoặc đường dẫn"),
    messenger: both(
      "Messenger: name or link of the Facebook page",
      "Messenger: tên hoặc đường dẫn trang Facebook",
    ),
    address: both("Postal address", "Địa chỉ"),
    hours: both("Support hours", "Giờ hỗ trợ"),
    arrives: both("When an order arrives", "Bao giờ khách nhận được hàng"),
    ...MESSAGE_NAMES,
  },
  fee: both("Shipping fee (dong)", "Phí giao hàng (đồng)"),
  feeHint: both((standard: string) => [
    `0: delivery is always free. Empty: ${standard}.`,
    `0: luôn giao miễn phí. Để trống: ${standard}.`,
  ]),
  freeFrom: both("Free from (dong)", "Miễn phí từ (đồng)"),
  freeFromHint: both(
    "Price of the products from which delivery is free. Empty: never free.",
    "Tiền hàng từ mức này trở lên được giao miễn phí. Để trống: không miễn phí.",
  ),
  areas: both("Other terms in some provinces and wards", "Mức riêng cho một số tỉnh, phường, xã"),
  rise: both("When a seller changes an order", "Khi cửa hàng sửa đơn"),
  risePercent: both("Ask from a rise of more than (%)", "Phải hỏi khách khi tăng quá (%)"),
  riseVnd: both("Or of more than (dong)", "Hoặc tăng quá (đồng)"),
  riseHint: both(
    "Beyond it, the seller notes that the customer has agreed. 0: always.",
    "Vượt mức này, người bán phải ghi là khách đã đồng ý. 0: lúc nào cũng hỏi.",
  ),
  deposit: both("When a deposit is asked for", "Khi nào cần đặt cọc"),
  depositHint: both(
    "The customer then reads on the order why, and how to transfer it. Empty fields ask nobody. You can confirm an order without it.",
    "Khách sẽ đọc lý do và cách chuyển khoản ở trang đơn hàng. Để trống thì không hỏi ai. Bạn vẫn có thể xác nhận đơn chưa cọc.",
  ),
  depositRefusals: both(
    "From so many parcels to a phone that came back",
    "Từ mấy lần bị trả hàng của một số điện thoại",
  ),
  depositAbove: both("Or for orders above (dong)", "Hoặc đơn trên (đồng)"),
  depositPercent: both("Deposit (% of the order)", "Tiền cọc (% của đơn)"),
  pickup: both("Shoppers can pick up their order at the shop", "Khách có thể đến cửa hàng lấy đơn"),
  pickupHint: both(
    "The cart then offers it beside delivery, without a fee: name and phone suffice. “Shipped” means that the order is ready, and mails say so.",
    "Giỏ hàng sẽ có lựa chọn này cạnh giao hàng, không mất phí: chỉ cần tên và số điện thoại. “Đang giao” nghĩa là đơn đã sẵn sàng, và email cũng báo như vậy.",
  ),
  bannerPromises: both(
    "The first slide of the banner promises free delivery in words of its own. Check that it still holds.",
    "Slide đầu tiên của banner có lời hứa giao hàng miễn phí riêng. Bạn nhớ kiểm tra lời đó còn đúng không.",
  ),
  builtIn: both((text: string) => [`Built-in text: ${text}`, `Nội dung có sẵn: ${text}`]),
  savedNow: both((text: string) => [`Saved now: ${text}`, `Đang lưu: ${text}`]),
  nothing: both("(built-in text)", "(nội dung có sẵn)"),
  neverFree: both("(never free)", "(không miễn phí)"),
  save: both((part: string) => [`Save ${part}`, `Lưu phần ${part}`]),
  /** The label of the button that restores the defaults of a part; "texts" is for parts that are not listed. */
  resets: {
    texts: {
      open: both("Back to the built-in texts…", "Dùng lại nội dung có sẵn…"),
      question: both(
        "What you wrote in this part is removed from the shop.",
        "Nội dung bạn đã viết ở phần này sẽ bị xóa khỏi cửa hàng.",
      ),
      confirm: both("Remove my texts", "Xóa nội dung của tôi"),
    },
    delivery: {
      open: both("Back to the standard fee…", "Dùng lại mức phí chuẩn…"),
      question: both(
        "Delivery then costs the standard fee again.",
        "Phí giao hàng sẽ trở về mức phí chuẩn.",
      ),
      confirm: both("Use the standard fee", "Dùng mức phí chuẩn"),
    },
    arrival: {
      open: both("Promise nothing…", "Không hẹn nữa…"),
      question: both(
        "Pages then say no longer when an order arrives.",
        "Các trang sẽ không còn nói bao giờ khách nhận được hàng.",
      ),
      confirm: both("Remove the promise", "Bỏ lời hẹn"),
    },
    figures: {
      open: both("Back to the built-in claims…", "Dùng lại lời giới thiệu có sẵn…"),
      question: both(
        "The pages then claim again what is built in, true of this shop or not.",
        "Các trang sẽ lại nói những điều có sẵn, dù đúng với cửa hàng hay không.",
      ),
      confirm: both("Show the built-in claims", "Hiện lại lời có sẵn"),
    },
  },
  changed: both(
    "Someone else has changed this part meanwhile, so nothing was saved. Where it differs, what is saved now stands below the field. Save again to replace it.",
    "Có người khác vừa thay đổi phần này nên chưa có gì được lưu. Chỗ nào khác, nội dung đang lưu hiện bên dưới ô. Bấm lưu lần nữa để thay thế.",
  ),
  invalidChat: {
    zalo: both(
      "Please enter a phone number, or a link such as zalo.me/0901234567",
      "Vui lòng nhập số điện thoại, hoặc đường dẫn như zalo.me/0901234567",
    ),
    messenger: both(
      "Please enter the name of a Facebook page, or a link such as m.me/chogiavi",
      "Vui lòng nhập tên trang Facebook, hoặc đường dẫn như m.me/chogiavi",
    ),
  },
  invalidPhone: both(
    "Enter a phone number, such as 024 3826 1234",
    "Vui lòng nhập số điện thoại, ví dụ 024 3826 1234",
  ),
  wholeDong: both((label: string) => [
    `${label}: enter a whole number of dong, such as 30000`,
    `${label}: vui lòng nhập số đồng nguyên, ví dụ 30000`,
  ]),
  outOfRange: both((label: string, min: string, max: string) => [
    `${label}: from ${min} to ${max}`,
    `${label}: từ ${min} đến ${max}`,
  ]),
});

type ShopContentText = (typeof shopContentTexts)["en"];

/** "Title (English)"; null stands for a text that is the same in every language. */
export function contentLabel(t: ShopContentText, field: string, lang: "en" | "vi" | null): string {
  const label = t.labels[field.replace(/\d$/, "") as keyof typeof t.labels];
  return lang ? t.inLanguage(label, t.languages[lang]) : label;
}

/** The heading of the fields with a number: "Slide 2". Empty for a single field. */
export function contentGroup(t: ShopContentText, field: string): string {
  const number = numberOf(field);
  if (number === 0) return "";
  return /^(figure|label)/.test(field) ? t.figure(number) : t.slide(number);
}

/** The label with its heading: "Slide 2: Title (English)". */
export function fullContentLabel(t: ShopContentText, { field, lang }: ContentField): string {
  const group = contentGroup(t, field);
  return `${group && `${group}: `}${contentLabel(t, field, lang)}`;
}
