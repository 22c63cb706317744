import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Part } from "#db/order-values.ts";

/** The texts about orders that are delivered or paid in part, for couriers and sellers. */
export const partTexts = inBoth({
  title: both((number: string) => [
    `Delivered in part: order #${number}`,
    `Giao một phần: đơn hàng #${number}`,
  ]),
  payTitle: both((number: string) => [
    `Payment in part: order #${number}`,
    `Thu một phần: đơn hàng #${number}`,
  ]),
  description: both((number: string) => [
    `What was refused and what was paid of order #${number}.`,
    `Khách trả lại gì và đã trả bao nhiêu của đơn hàng #${number}.`,
  ]),
  deliver: both("Delivered in part", "Giao một phần"),
  pay: both("Payment received", "Đã thu tiền"),
  refused: both("Refused", "Trả lại"),
  refusedOf: both((name: string, max: number) => [
    `Pieces of ${name} refused, of ${max}`,
    `Số ${name} khách trả lại, trong ${max}`,
  ]),
  goods: both("Refused goods", "Món khách trả lại"),
  goodsHint: both(
    "How many of each the customer did not take; they go back into stock.",
    "Mỗi món khách không nhận bao nhiêu; hàng nhập lại kho.",
  ),
  cash: both("Cash received", "Tiền mặt đã thu"),
  cashHint: both(
    "Leave cash empty if all the rest was paid in cash. What is not paid stays due.",
    "Thu đủ phần còn lại bằng tiền mặt thì để trống ô tiền mặt. Phần chưa trả khách còn nợ.",
  ),
  transfer: both("Transferred", "Đã chuyển khoản"),
  toPay: both("To pay", "Phải trả"),
  summary: both((refused: number, cash: string, transfer: string) => [
    `${refused} refused, ${cash} in cash, ${transfer} transferred`,
    `trả lại ${refused}, tiền mặt ${cash}, chuyển khoản ${transfer}`,
  ]),
  nothingDue: both("Nothing is left to pay for this order.", "Đơn này không còn gì phải trả."),
  atMost: both((max: number) => [`A whole number, at most ${max}`, `Số nguyên, nhiều nhất ${max}`]),
  wholeNumber: both("A whole number", "Số nguyên"),
  wholeDong: both("A whole number of dong, such as 45.000", "Số đồng chẵn, ví dụ 45.000"),
  nothingLeft: both(
    "All goods are refused: choose “Refused” instead",
    "Khách trả hết: bạn chọn “Khách từ chối”",
  ),
  tooMuch: both((amount: string) => [
    `Only ${amount} is to be paid`,
    `Khách chỉ phải trả ${amount}`,
  ]),
  incomplete: both(
    "Enter what was refused and paid where an order was delivered in part",
    "Bạn ghi món trả lại và số tiền đã thu của đơn giao một phần",
  ),
  returned: both(
    "Goods of this order came back later, so its delivery stays as it was noted",
    "Đơn này đã có hàng trả lại sau khi giao nên kết quả giao giữ nguyên",
  ),
});

/** "2 refused, 50.000 ₫ in cash, 0 ₫ transferred". */
export function partSummary({ refused, cashVnd, transferVnd }: Part, lang: Lang): string {
  const pieces = refused.reduce((sum, { quantity }) => sum + quantity, 0);
  return partTexts[lang].summary(pieces, formatVnd(cashVnd), formatVnd(transferVnd));
}
