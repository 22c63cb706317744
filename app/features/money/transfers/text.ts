import { formatVnd } from "#app/kit/format/vnd.ts";
import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts for sellers about transfers that the bank reported. */
export const transfersTexts = inBoth({
  title: both("Bank transfers", "Chuyển khoản"),
  description: both(
    "What the bank reported: transfers to match with orders, and those that were booked.",
    "Những khoản ngân hàng báo: khoản cần ghép với đơn và khoản đã ghi nhận.",
  ),
  intro: both(
    "A transfer that names its order and has exactly its amount is booked by itself. All others wait here.",
    "Khoản nào ghi đúng mã đơn và đúng số tiền thì tự ghi nhận. Các khoản khác chờ ở đây.",
  ),
  toMatch: both("To match", "Cần ghép đơn"),
  none: both("Nothing is waiting.", "Không có khoản nào đang chờ."),
  noneHint: both(
    "Transfers without the right order number or amount wait here until you choose their order.",
    "Khoản thiếu mã đơn hoặc lệch số tiền sẽ chờ ở đây đến khi bạn chọn đơn.",
  ),
  howItWorks: both("How it works", "Xem cách làm"),
  off: both(
    "No provider reports transfers yet: enter the key of SePay or Casso under “Settings”.",
    "Chưa có đơn vị nào báo chuyển khoản: hãy nhập khóa của SePay hoặc Casso trong “Cài đặt”.",
  ),
  problems: {
    "no-order": both("No order was found for it.", "Không tìm thấy đơn nào."),
    several: both("It names several orders.", "Nội dung ghi nhiều đơn."),
    sum: both(
      "It names several orders, and is exactly what they have to pay together.",
      "Nội dung ghi nhiều đơn, và số tiền đúng bằng tổng các đơn đó còn phải trả.",
    ),
    "too-little": both("It is less than was due.", "Ít hơn số tiền phải trả."),
    "too-much": both("It is more than was due.", "Nhiều hơn số tiền phải trả."),
    paid: both("The order had been paid before.", "Đơn đã được thanh toán trước đó."),
    cancelled: both("The order was cancelled.", "Đơn đã hủy."),
  },
  memo: both("Message", "Nội dung"),
  by: both((provider: string, account: string) => [
    `${provider}, account ${account}`,
    `${provider}, tài khoản ${account}`,
  ]),
  due: both((amount: string) => [`still to pay: ${amount}`, `còn phải trả: ${amount}`]),
  nothingDue: both("nothing left to pay", "không còn phải trả"),
  count: both((number: string) => [`Count it for #${number}`, `Tính cho đơn #${number}`]),
  debt: both((amount: string) => [
    `The customer owes ${amount} on account`,
    `Khách còn nợ ${amount}`,
  ]),
  countForDebt: both("Count it for the debt", "Trừ vào nợ"),
  forDebt: both((numbers: string[]) => [
    `for a debt: ${numbers.map((number) => `#${number}`).join(", ")}`,
    `trừ nợ: ${numbers.map((number) => `#${number}`).join(", ")}`,
  ]),
  returned: both("It was sent back", "Đã trả lại tiền"),
  returnHint: both(
    "Send the money back in your banking app first: the shop cannot do it.",
    "Hãy chuyển trả trong ứng dụng ngân hàng trước: cửa hàng không tự chuyển được.",
  ),
  otherOrder: both("Count it for another order", "Tính cho đơn khác"),
  search: both("Order number, name or phone", "Mã đơn, tên hoặc số điện thoại"),
  find: both("Find orders", "Tìm đơn"),
  notFound: both("No order was found.", "Không tìm thấy đơn nào."),
  decided: both("Booked and sent back", "Đã ghi nhận và đã trả lại"),
  noneDecided: both("None yet.", "Chưa có khoản nào."),
  states: {
    booked: both("Booked", "Đã ghi nhận"),
    returned: both("Sent back", "Đã trả lại"),
    open: both("To match", "Cần ghép đơn"),
  },
  byItself: both("by itself", "tự động"),
  reopen: both("Put it back", "Đưa lại danh sách chờ"),
  reopenOpen: both("Wrong?", "Nhầm?"),
  older: both("Older", "Cũ hơn"),
  newest: both("Newest", "Mới nhất"),
  changed: both(
    "This has changed meanwhile, so nothing was booked. This is its current state.",
    "Khoản này vừa thay đổi nên chưa ghi nhận gì. Đây là tình trạng hiện tại.",
  ),
  gone: both(
    "This transfer or order no longer exists.",
    "Khoản chuyển hoặc đơn hàng này không còn nữa.",
  ),
  done: both("Saved.", "Đã lưu."),
  onOrder: both((amount: string) => [
    `The bank reported ${amount} for this order. Please match it.`,
    `Ngân hàng báo có ${amount} cho đơn này. Hãy ghép khoản đó.`,
  ]),
});

type OpenTransfer = {
  id: string;
  amountVnd: number;
  problem: keyof (typeof transfersTexts)["en"]["problems"] | null;
};

/** A transfer that waits for a seller, in words for the page of the order that it names. */
export function openTransferText(
  { id, amountVnd, problem }: OpenTransfer,
  lang: keyof typeof transfersTexts,
) {
  const t = transfersTexts[lang];
  const text = `${t.onOrder(formatVnd(amountVnd))} ${t.problems[problem ?? "no-order"]}`;
  return { id, label: t.toMatch, text, link: t.title };
}
