import { numberOf } from "./rules.ts";

const en = {
  description: "Texts of the shop's pages, contact details and what delivery costs.",
  intro: "A field that is empty shows the built-in text, which stands in it in grey.",
  parts: {
    banner: "Banner",
    about: "About",
    contact: "Contact",
    delivery: "Delivery",
    arrival: "Arrives when",
    figures: "This shop's own figures",
  },
  jump: "Parts of this page",
  see: {
    banner: "See the home page",
    about: "See the About page",
    contact: "See the Contact page",
    delivery: "See the Delivery page",
    arrival: "See the Delivery page",
    figures: "See the home page",
  },
  hints: {
    banner: "Keep the texts short, so that they fit on a phone. All buttons lead to the products.",
    about: "The mission is what search engines show of the page, too.",
    contact:
      "On the contact page, in the footer, on the policy pages, on receipts and packing slips and in emails.",
    delivery:
      "Applies from the next order on. A shopper whose cart shows another fee is asked again before ordering.",
    arrival:
      "On product pages, in the cart beside Place Order, on the page of an order until it is delivered, and on the Delivery page in place of “2 to 5 working days”. Nothing shows in a language whose field is empty.",
    figures:
      "The built-in pages make promises that may not be true of your shop. One press replaces them by its own figures; what you wrote yourself stays. What is counted from orders follows the next change of products or contents, or the next day.",
  },
  slide: (n: number) => `Slide ${n}`,
  figure: (n: number) => `Figure ${n}`,
  languages: { en: "English", vi: "Vietnamese" },
  inLanguage: (label: string, language: string) => `${label} (${language})`,
  labels: {
    title: "Title",
    highlight: "Highlight",
    button: "Button",
    lead: "Opening words",
    mission: "Mission",
    figure: "Figure",
    label: "What it counts",
    email: "Email",
    phone: "Phone",
    address: "Postal address",
    hours: "Support hours",
    arrives: "When an order arrives",
  },
  fee: "Shipping fee (dong)",
  feeHint: (standard: string) => `0: delivery is always free. Empty: ${standard}.`,
  freeFrom: "Free from (dong)",
  freeFromHint: "Price of the products from which delivery is free. Empty: never free.",
  areas: "Other terms in some provinces and wards",
  rise: "When a seller changes an order",
  risePercent: "Ask from a rise of more than (%)",
  riseVnd: "Or of more than (dong)",
  riseHint: "Beyond it, the seller notes that the customer has agreed. 0: always.",
  pickup: "Shoppers can pick up their order at the shop",
  pickupHint:
    "The cart then offers it beside delivery, without a fee: name and phone suffice. “Shipped” means that the order is ready, and mails say so.",
  bannerPromises:
    "The first slide of the banner promises free delivery in words of its own. Check that it still holds.",
  builtIn: (text: string) => `Built-in text: ${text}`,
  savedNow: (text: string) => `Saved now: ${text}`,
  nothing: "(built-in text)",
  neverFree: "(never free)",
  save: (part: string) => `Save ${part}`,
  /** The way back of a part; "texts" is that of the parts that are not named. */
  resets: {
    texts: {
      open: "Back to the built-in texts…",
      question: "What you wrote in this part is removed from the shop.",
      confirm: "Remove my texts",
    },
    delivery: {
      open: "Back to the standard fee…",
      question: "Delivery then costs the standard fee again.",
      confirm: "Use the standard fee",
    },
    arrival: {
      open: "Promise nothing…",
      question: "Pages then say no longer when an order arrives.",
      confirm: "Remove the promise",
    },
    figures: {
      open: "Back to the built-in claims…",
      question: "The pages then claim again what is built in, true of this shop or not.",
      confirm: "Show the built-in claims",
    },
  },
  changed:
    "Someone else has changed this part meanwhile, so nothing was saved. Where it differs, what is saved now stands below the field. Save again to replace it.",
  invalidPhone: "Enter a phone number, such as 024 3826 1234",
  wholeDong: (label: string) => `${label}: enter a whole number of dong, such as 30000`,
  outOfRange: (label: string, min: string, max: string) => `${label}: from ${min} to ${max}`,
};

const vi: typeof en = {
  description: "Nội dung các trang của cửa hàng, thông tin liên hệ và phí giao hàng.",
  intro: "Ô để trống sẽ hiện nội dung có sẵn, là dòng chữ xám trong ô.",
  parts: {
    banner: "Banner",
    about: "Giới thiệu",
    contact: "Liên hệ",
    delivery: "Giao hàng",
    arrival: "Bao giờ nhận được",
    figures: "Số liệu thật của cửa hàng",
  },
  jump: "Các phần của trang này",
  see: {
    banner: "Xem trang chủ",
    about: "Xem trang Giới thiệu",
    contact: "Xem trang Liên hệ",
    delivery: "Xem chính sách giao hàng",
    arrival: "Xem chính sách giao hàng",
    figures: "Xem trang chủ",
  },
  hints: {
    banner: "Viết ngắn gọn để vừa màn hình điện thoại. Mọi nút đều dẫn đến trang sản phẩm.",
    about: "Phần sứ mệnh cũng hiện trong kết quả của công cụ tìm kiếm.",
    contact:
      "Hiện ở trang liên hệ, cuối mỗi trang, các trang chính sách, biên nhận, phiếu giao hàng và trong email.",
    delivery:
      "Áp dụng từ đơn hàng tiếp theo. Khách có giỏ hàng đang hiện mức phí khác sẽ được hỏi lại trước khi đặt.",
    arrival:
      "Hiện ở trang sản phẩm, trong giỏ hàng cạnh nút đặt hàng, ở trang đơn hàng cho đến khi giao xong, và trong chính sách giao hàng thay cho “2 đến 5 ngày làm việc”. Ngôn ngữ nào để trống thì không hiện gì.",
    figures:
      "Các trang có sẵn hứa những điều có thể chưa đúng với cửa hàng của bạn. Bấm một lần là thay bằng số liệu thật; phần bạn tự viết vẫn giữ nguyên. Số đếm từ đơn hàng được tính lại khi sản phẩm hay nội dung thay đổi, chậm nhất là hôm sau.",
  },
  slide: (n) => `Slide ${n}`,
  figure: (n) => `Con số ${n}`,
  languages: { en: "tiếng Anh", vi: "tiếng Việt" },
  inLanguage: (label, language) => `${label} (${language})`,
  labels: {
    title: "Tiêu đề",
    highlight: "Dòng nổi bật",
    button: "Nút bấm",
    lead: "Lời mở đầu",
    mission: "Sứ mệnh",
    figure: "Con số",
    label: "Đơn vị đếm",
    email: "Email",
    phone: "Điện thoại",
    address: "Địa chỉ",
    hours: "Giờ hỗ trợ",
    arrives: "Bao giờ khách nhận được hàng",
  },
  fee: "Phí giao hàng (đồng)",
  feeHint: (standard) => `0: luôn giao miễn phí. Để trống: ${standard}.`,
  freeFrom: "Miễn phí từ (đồng)",
  freeFromHint: "Tiền hàng từ mức này trở lên được giao miễn phí. Để trống: không miễn phí.",
  areas: "Mức riêng cho một số tỉnh, phường, xã",
  rise: "Khi cửa hàng sửa đơn",
  risePercent: "Phải hỏi khách khi tăng quá (%)",
  riseVnd: "Hoặc tăng quá (đồng)",
  riseHint: "Vượt mức này, người bán phải ghi là khách đã đồng ý. 0: lúc nào cũng hỏi.",
  pickup: "Khách có thể đến cửa hàng lấy đơn",
  pickupHint:
    "Giỏ hàng sẽ có lựa chọn này cạnh giao hàng, không mất phí: chỉ cần tên và số điện thoại. “Đang giao” nghĩa là đơn đã sẵn sàng, và email cũng báo như vậy.",
  bannerPromises:
    "Slide đầu tiên của banner có lời hứa giao hàng miễn phí riêng. Bạn nhớ kiểm tra lời đó còn đúng không.",
  builtIn: (text) => `Nội dung có sẵn: ${text}`,
  savedNow: (text) => `Đang lưu: ${text}`,
  nothing: "(nội dung có sẵn)",
  neverFree: "(không miễn phí)",
  save: (part) => `Lưu phần ${part}`,
  resets: {
    texts: {
      open: "Dùng lại nội dung có sẵn…",
      question: "Nội dung bạn đã viết ở phần này sẽ bị xóa khỏi cửa hàng.",
      confirm: "Xóa nội dung của tôi",
    },
    delivery: {
      open: "Dùng lại mức phí chuẩn…",
      question: "Phí giao hàng sẽ trở về mức phí chuẩn.",
      confirm: "Dùng mức phí chuẩn",
    },
    arrival: {
      open: "Không hẹn nữa…",
      question: "Các trang sẽ không còn nói bao giờ khách nhận được hàng.",
      confirm: "Bỏ lời hẹn",
    },
    figures: {
      open: "Dùng lại lời giới thiệu có sẵn…",
      question: "Các trang sẽ lại nói những điều có sẵn, dù đúng với cửa hàng hay không.",
      confirm: "Hiện lại lời có sẵn",
    },
  },
  changed:
    "Có người khác vừa thay đổi phần này nên chưa có gì được lưu. Chỗ nào khác, nội dung đang lưu hiện bên dưới ô. Bấm lưu lần nữa để thay thế.",
  invalidPhone: "Vui lòng nhập số điện thoại, ví dụ 024 3826 1234",
  wholeDong: (label) => `${label}: vui lòng nhập số đồng nguyên, ví dụ 30000`,
  outOfRange: (label, min, max) => `${label}: từ ${min} đến ${max}`,
};

/** The texts of the pages of shop content, which the scripts of other pages do without. */
export const shopContentTexts = { en, vi };

export type ShopContentText = typeof en;

/**
 * The label of a text that sellers edit, with its language: "Title (English)".
 *
 * @param lang null for a text that is the same in every language
 */
export function contentLabel(t: ShopContentText, field: string, lang: "en" | "vi" | null): string {
  const label = t.labels[field.replace(/\d$/, "") as keyof typeof t.labels];
  return lang ? t.inLanguage(label, t.languages[lang]) : label;
}

/** What the fields of a number belong to: "Slide 2". Empty for a single field. */
export function contentGroup(t: ShopContentText, field: string): string {
  const number = numberOf(field);
  if (number === 0) return "";
  return /^(figure|label)/.test(field) ? t.figure(number) : t.slide(number);
}
