import { shownName } from "#app/features/catalogue/products/product-names.ts";
import { statusText } from "#app/features/delivery/pickup/text.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Text } from "#app/text/texts.ts";
import type { GoodsReturn } from "./list-returns.server.ts";
import { returnedStateOf } from "./rules.ts";

/** The texts of the page that records a return, and of the returns of an order. */
export const returnTexts = inBoth({
  title: both((number: string) => [
    `Return of order #${number}`,
    `Hàng trả lại của đơn #${number}`,
  ]),
  description: both((number: string) => [
    `Record which goods of order #${number} came back.`,
    `Ghi những món của đơn hàng #${number} bị trả lại.`,
  ]),
  goods: both("What came back", "Món trả lại"),
  quantity: both("Returned", "Số trả"),
  quantityOf: both((name: string) => [`How many of ${name} came back`, `Số ${name} trả lại`]),
  ofQuantity: both((left: number, value: string) => [
    `of ${left}, ${value} paid each`,
    `trên ${left}, khách đã trả ${value} mỗi phần`,
  ]),
  restock: both("Back into stock", "Nhập lại kho"),
  restockOf: both((name: string) => [`Put ${name} back into stock`, `Nhập lại kho ${name}`]),
  restockHint: both("Goods without a tick are thrown away.", "Món không đánh dấu là bỏ đi."),
  reason: both("Reason", "Lý do"),
  reasons: {
    damaged: both("Damaged or spoiled", "Hư hỏng, không còn tươi"),
    expired: both("Past its date", "Hết hạn dùng"),
    wrong: both("Wrong product", "Giao nhầm hàng"),
    missing: both("Was missing", "Giao thiếu"),
    unwanted: both("Not wanted any more", "Khách đổi ý"),
    other: both("Another reason", "Lý do khác"),
  },
  note: both("Note", "Ghi chú"),
  noteHint: both("The customer does not see it.", "Khách không thấy ghi chú này."),
  noteMissing: both("Say what the other reason is", "Hãy ghi rõ lý do khác"),
  settle: both("What the customer gets", "Khách được gì"),
  amount: both("Another amount to give back", "Hoàn số tiền khác"),
  amountHint: both((kept: string) => [
    `Empty: what was paid for these goods, without the delivery fee. At most ${kept}.`,
    `Để trống: hoàn đúng số tiền khách đã trả cho các món này, không gồm phí giao hàng. Nhiều nhất ${kept}.`,
  ]),
  settlements: {
    cash: both("Refund in cash", "Hoàn tiền mặt"),
    transfer: both("Refund by transfer", "Hoàn chuyển khoản"),
    replacement: both("Send replacement", "Gửi hàng thay thế"),
    nothing: both("No refund", "Không hoàn tiền"),
  },
  replacementHint: both(
    "A replacement is a new order of the same goods without anything to pay.",
    "Hàng thay thế là một đơn mới gồm các món này, khách không phải trả tiền.",
  ),
  notDelivered: both(
    "Only goods of a delivered order can come back. Nothing was recorded.",
    "Chỉ đơn đã giao mới có hàng trả lại. Chưa ghi gì.",
  ),
  nothingLeft: both("Everything of this order came back.", "Tất cả món của đơn này đã trả lại."),
  empty: both("Enter how many came back", "Hãy nhập số lượng trả lại"),
  notWhole: both("Enter a whole number, or nothing", "Nhập số nguyên, hoặc để trống"),
  atMost: both((left: number) => [
    left === 0 ? "All of it came back already" : `At most ${left} can come back`,
    left === 0 ? "Món này đã trả lại hết" : `Chỉ trả lại được nhiều nhất ${left}`,
  ]),
  wholeDong: both(
    "Enter a whole number of dong, such as 45.000, or nothing",
    "Hãy nhập số đồng chẵn, ví dụ 45.000, hoặc để trống",
  ),
  free: both(
    "Nothing was paid for these goods. Enter the amount to give back.",
    "Khách không trả tiền cho các món này. Hãy nhập số tiền hoàn.",
  ),
  notReplaced: both("A replacement is not possible now:", "Hiện không gửi được hàng thay thế:"),
  unavailable: both((name: string) => [
    `${name} is out of stock or no longer sold`,
    `${name} đã hết hàng hoặc không còn bán`,
  ]),
  one: both((number: number) => [`Return ${number}`, `Trả hàng lần ${number}`]),
  restocked: both("back into stock", "nhập lại kho"),
  thrownAway: both("thrown away", "bỏ đi"),
  worth: both((amount: string) => [`${amount} was paid for it`, `Khách đã trả ${amount}`]),
  states: {
    partly: both("returned in part", "đã trả một phần"),
    all: both("returned", "đã trả hàng"),
  },
  cameBack: both((when: string) => [`Came back on ${when}`, `Đã trả lại lúc ${when}`]),
  replacedBy: both((number: string) => [
    `Replaced by order #${number}, without anything to pay`,
    `Đổi bằng đơn hàng #${number}, không phải trả tiền`,
  ]),
  replaces: both("Replacement for", "Đổi hàng cho"),
  replacesOrder: both((number: string) => [
    `Replaces goods of order #${number}`,
    `Đổi hàng cho đơn hàng #${number}`,
  ]),
});

/** The reason for a return with its note. */
export const reasonText = ({ reason, note }: Pick<GoodsReturn, "reason" | "note">, lang: Lang) =>
  [returnTexts[lang].reasons[reason], note].filter(Boolean).join(": ");

/** "1 × Cinnamon, 2 × Rice", the goods of a return in a shopper's language. */
export const goodsText = (goods: GoodsReturn["goods"], lang: Lang): string =>
  goods.map(({ quantity, line }) => `${quantity} × ${shownName(lang, line)}`).join(", ");

/** The goods of a return for its shopper, and what replaces them. */
export const returnLines = ({ goods, replacementId }: GoodsReturn, lang: Lang): string[] => [
  goodsText(goods, lang),
  ...(replacementId ? [returnTexts[lang].replacedBy(shortOrderId(replacementId))] : []),
];

/** "returned in part", of an order of which something came back; null for most. */
export function returnedText(
  order: Parameters<typeof returnedStateOf>[0],
  lang: Lang,
): string | null {
  const state = returnedStateOf(order);
  return state && returnTexts[lang].states[state];
}

/** The status of an order for its shopper: "Delivered, returned in part". */
export const shownStatus = (
  t: Text,
  order: Parameters<typeof statusText>[1] & Parameters<typeof returnedStateOf>[0],
): string => [statusText(t, order), returnedText(order, t.lang)].filter(Boolean).join(", ");
