import { both, count, inBoth } from "#app/kit/text/both.ts";

/** The texts of pages for many orders at once, which the scripts of other pages do not contain. */
export const bulkTexts = inBoth({
  description: both(
    "What came of changing many orders at once.",
    "Kết quả khi đổi nhiều đơn hàng cùng lúc.",
  ),
  title: both("Many orders at once", "Xử lý nhiều đơn cùng lúc"),
  ask: {
    title: both((number: number, state: string) => [
      `${count(number, "order")}: set to ${state}?`,
      `${number} đơn: chuyển thành “${state}”?`,
    ]),
    sum: both((amount: string) => [`Together ${amount}`, `Tổng cộng ${amount}`]),
    mailed: both((number: number) => [
      number === 1
        ? "The customer will be mailed in a minute"
        : `${number} customers will be mailed in a minute`,
      `${number} khách sẽ nhận e-mail sau một phút`,
    ]),
    nobodyMailed: both("No customer will be mailed", "Không khách nào nhận e-mail"),
    sent: both((number: number) => [
      number === 1
        ? "1 of them is already shipped or delivered"
        : `${number} of them are already shipped or delivered`,
      `Trong đó ${number} đơn đã gửi đi hoặc đã giao`,
    ]),
    paid: both((number: number) => [
      number === 1 ? "1 of them is already paid" : `${number} of them are already paid`,
      `Trong đó ${number} đơn đã thanh toán`,
    ]),
    cancelled: both((number: number) => [
      number === 1 ? "1 of them is cancelled" : `${number} of them are cancelled`,
      `Trong đó ${number} đơn đã hủy`,
    ]),
    yes: both((number: number, state: string) => [
      `Yes, ${count(number, "order")}: ${state}`,
      `Đúng, ${number} đơn: ${state}`,
    ]),
    no: both("No, change nothing", "Không, giữ nguyên"),
  },
  done: both((number: number, state: string) => [
    `${count(number, "order")}: ${state}`,
    `${number} đơn: ${state}`,
  ]),
  none: both("No order was changed", "Không có đơn nào thay đổi"),
  already: both((number: number) => [
    `${count(number, "order")} did not need the change`,
    `${number} đơn vốn đã như vậy`,
  ]),
  gone: both((number: number) => [
    number === 1 ? "1 order no longer exists" : `${number} orders no longer exist`,
    `${number} đơn không còn nữa`,
  ]),
  missing: both((number: number) => [
    `${count(number, "order")} of the list had changed before and no longer matched your filter`,
    `${number} đơn trong danh sách đã thay đổi trước đó nên không còn khớp bộ lọc`,
  ]),
  leftAlone: both((number: number) => [
    `${count(number, "order")} changed by someone else meanwhile and left alone`,
    `${number} đơn vừa được người khác thay đổi nên giữ nguyên`,
  ]),
  changedOrders: both("Changed orders, as they are now", "Các đơn vừa đổi, tình trạng hiện tại"),
  next: both("What next?", "Làm gì tiếp?"),
  back: both("Back to the orders", "Về danh sách đơn hàng"),
  slips: {
    description: both(
      "Packing slips of several orders, one a page.",
      "Phiếu giao hàng của nhiều đơn, mỗi đơn một trang.",
    ),
    printOne: both(
      "The packing slip is ready: press Ctrl+P, or choose Print in the browser's menu.",
      "Phiếu giao hàng đã sẵn sàng: nhấn Ctrl+P hoặc chọn In trong menu trình duyệt.",
    ),
    title: both("Packing slips", "Phiếu giao hàng"),
    print: both(
      "The packing slips are ready: press Ctrl+P, or choose Print in the browser's menu.",
      "Phiếu giao hàng đã sẵn sàng: nhấn Ctrl+P hoặc chọn In trong menu trình duyệt.",
    ),
    part: both((from: number, to: number) => [`Slips ${from} to ${to}`, `Phiếu ${from} đến ${to}`]),
    nextPart: both((max: number) => [`The next ${max} slips`, `${max} phiếu tiếp theo`]),
  },
});
