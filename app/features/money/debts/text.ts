import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, count, inBoth } from "#app/kit/text/both.ts";
import type { Lang } from "#app/text/languages.ts";
import type { AboveLimit } from "./rules.ts";

/** The texts of the debt book and of a customer's debt. */
export const debtTexts = inBoth({
  title: both("Debts", "Sổ nợ"),
  description: both("Who owes what, and since when.", "Ai còn nợ bao nhiêu, từ ngày nào."),
  intro: both(
    "Orders delivered on account and not paid yet, the longest first. Open a customer to enter a payment, to print a statement, or to send a reminder.",
    "Các đơn ghi nợ đã giao mà chưa thu đủ, nợ lâu nhất đứng đầu. Bấm vào tên khách để ghi khoản thu, in bảng kê hoặc nhắn nhắc nợ.",
  ),
  all: both((customers: number, amount: string) => [
    `${count(customers, "customer")}, ${amount} in all`,
    `${customers} khách, tổng cộng ${amount}`,
  ]),
  none: both("Nobody owes anything", "Không ai còn nợ"),
  noneHint: both(
    "On a customer's page, under “Debt”, you say how much they may owe. Then an order can be put on account.",
    "Ở trang của khách, mục “Sổ nợ”, bạn đặt hạn mức nợ. Sau đó đơn của khách mới ghi nợ được.",
  ),
  allDebts: both("All debts", "Sổ nợ"),
  owesNothing: both("Owes nothing", "Không còn nợ"),
  onItsWay: both((amount: string) => [
    `${amount} more is on account, but not delivered yet.`,
    `Còn ${amount} ghi nợ nhưng chưa giao.`,
  ]),
  limitIs: both((limit: string) => [`May owe up to ${limit}.`, `Hạn mức nợ ${limit}.`]),
  noLimit: both("Pays on delivery.", "Trả khi nhận hàng."),
  isAbove: both((amount: string) => [
    `This is ${amount} above the limit.`,
    `Đang vượt hạn mức ${amount}.`,
  ]),
  debt: both("Debt", "Sổ nợ"),
  statement: both("Statement of account", "Bảng kê công nợ"),
  asOf: both((date: string) => [`as of ${date}`, `tính đến ${date}`]),
  printA5: both("Print statement (A5)", "In bảng kê (A5)"),
  print80mm: both("Print statement (80 mm)", "In bảng kê (80 mm)"),
  print: both(
    "The statement is ready: press Ctrl+P, or choose Print in the browser's menu.",
    "Bảng kê đã sẵn sàng: nhấn Ctrl+P hoặc chọn In trong menu trình duyệt.",
  ),
  delivered: both((date: string) => [`delivered ${date}`, `giao ${date}`]),
  ofSum: both((amount: string) => [`Order ${amount}`, `Đơn ${amount}`]),
  received: both((amount: string) => [`received ${amount}`, `đã trả ${amount}`]),
  total: both("Still owed", "Còn nợ"),
  pay: both("Enter a payment", "Ghi khoản khách trả"),
  payHint: both("It pays the oldest orders first.", "Trừ vào các đơn cũ nhất trước."),
  amount: both("Amount", "Số tiền"),
  inCash: both("Paid in cash", "Khách trả tiền mặt"),
  byTransfer: both("Paid by transfer", "Khách chuyển khoản"),
  limit: both("Debt limit", "Hạn mức nợ"),
  limitHint: both(
    "How much this customer may owe in all, for example 500.000. Empty or 0: pays on delivery.",
    "Khách được nợ nhiều nhất bao nhiêu, ví dụ 500.000. Để trống hoặc 0: trả khi nhận hàng.",
  ),
  saveLimit: both("Save limit", "Lưu hạn mức"),
  reminder: both("Reminder", "Nhắn nhắc nợ"),
  problems: {
    amount: both(
      "Write a whole number of dong, such as 45.000",
      "Hãy nhập số đồng chẵn, ví dụ 45.000",
    ),
    limit: both((most: string) => [
      `Write a whole number of dong, at most ${most}`,
      `Hãy nhập số đồng chẵn, nhiều nhất ${most}`,
    ]),
    tooMuch: both((owed: string) => [
      `Only ${owed} is owed. Nothing was entered.`,
      `Khách chỉ còn nợ ${owed}. Chưa ghi gì.`,
    ]),
    changed: both(
      "The debt has changed meanwhile. Nothing was entered; look at it, then enter the payment again.",
      "Số nợ vừa thay đổi. Chưa ghi gì; bạn xem lại rồi ghi lại nhé.",
    ),
    nothingDue: both("Nothing is left to pay for this order.", "Đơn này không còn gì phải trả."),
    mayNot: both(
      "This customer may not pay later: set a debt limit on their page first. Nothing was changed.",
      "Khách này chưa được nợ: hãy đặt hạn mức nợ ở trang của khách trước. Chưa thay đổi gì.",
    ),
    above: both((limit: string, open: string, added: string) => [
      `This would be above the debt limit of ${limit}: ${open} is on account already, and ${added} would be added. Nothing was changed.`,
      `Vượt hạn mức nợ ${limit}: đang ghi nợ ${open}, thêm ${added} nữa. Chưa thay đổi gì.`,
    ]),
  },
  put: both("Put on account", "Ghi nợ"),
  takeOff: both("Take off account", "Bỏ ghi nợ"),
  isOn: both("On account: the customer pays later.", "Ghi nợ: khách trả sau."),
  room: both((limit: string, open: string) => [
    `May owe ${limit}; ${open} is on account.`,
    `Hạn mức nợ ${limit}, đang ghi nợ ${open}.`,
  ]),
  column: both("Owed on account (VND)", "Ghi nợ chưa thu (đồng)"),
  limitColumn: both("Debt limit (VND)", "Hạn mức nợ (đồng)"),
});

/** Why nothing was put on account, with the sums. */
export function aboveLimitText(lang: Lang, { limitVnd, openVnd, addedVnd }: AboveLimit): string {
  const { problems } = debtTexts[lang];
  if (limitVnd === 0) return problems.mayNot;
  return problems.above(formatVnd(limitVnd), formatVnd(openVnd), formatVnd(addedVnd));
}
