import { count } from "#app/text/en/count.ts";

const en = {
  description: "What came of changing many orders at once.",
  title: "Many orders at once",
  ask: {
    title: (number: number, state: string) => `${count(number, "order")}: set to ${state}?`,
    sum: (amount: string) => `Together ${amount}`,
    mailed: (number: number) =>
      number === 1
        ? "The customer will be mailed in a minute"
        : `${number} customers will be mailed in a minute`,
    nobodyMailed: "No customer will be mailed",
    sent: (number: number) =>
      number === 1
        ? "1 of them is already shipped or delivered"
        : `${number} of them are already shipped or delivered`,
    paid: (number: number) =>
      number === 1 ? "1 of them is already paid" : `${number} of them are already paid`,
    cancelled: (number: number) =>
      number === 1 ? "1 of them is cancelled" : `${number} of them are cancelled`,
    yes: (number: number, state: string) => `Yes, ${count(number, "order")}: ${state}`,
    no: "No, change nothing",
  },
  done: (number: number, state: string) => `${count(number, "order")}: ${state}`,
  none: "No order was changed",
  already: (number: number) => `${count(number, "order")} did not need the change`,
  gone: (number: number) =>
    number === 1 ? "1 order no longer exists" : `${number} orders no longer exist`,
  missing: (number: number) =>
    `${count(number, "order")} of the list had changed before and no longer matched your filter`,
  leftAlone: (number: number) =>
    `${count(number, "order")} changed by someone else meanwhile and left alone`,
  changedOrders: "Changed orders, as they are now",
  next: "What next?",
  back: "Back to the orders",
  slips: {
    description: "Packing slips of several orders, one a page.",
    printOne: "The packing slip is ready: press Ctrl+P, or choose Print in the browser's menu.",
    title: "Packing slips",
    print: "The packing slips are ready: press Ctrl+P, or choose Print in the browser's menu.",
    part: (from: number, to: number) => `Slips ${from} to ${to}`,
    nextPart: (max: number) => `The next ${max} slips`,
  },
};

const vi: typeof en = {
  description: "Kết quả khi đổi nhiều đơn hàng cùng lúc.",
  title: "Xử lý nhiều đơn cùng lúc",
  ask: {
    title: (number, state) => `${number} đơn: chuyển thành “${state}”?`,
    sum: (amount) => `Tổng cộng ${amount}`,
    mailed: (number) => `${number} khách sẽ nhận e-mail sau một phút`,
    nobodyMailed: "Không khách nào nhận e-mail",
    sent: (number) => `Trong đó ${number} đơn đã gửi đi hoặc đã giao`,
    paid: (number) => `Trong đó ${number} đơn đã thanh toán`,
    cancelled: (number) => `Trong đó ${number} đơn đã hủy`,
    yes: (number, state) => `Đúng, ${number} đơn: ${state}`,
    no: "Không, giữ nguyên",
  },
  done: (number, state) => `${number} đơn: ${state}`,
  none: "Không có đơn nào thay đổi",
  already: (number) => `${number} đơn vốn đã như vậy`,
  gone: (number) => `${number} đơn không còn nữa`,
  missing: (number) =>
    `${number} đơn trong danh sách đã thay đổi trước đó nên không còn khớp bộ lọc`,
  leftAlone: (number) => `${number} đơn vừa được người khác thay đổi nên giữ nguyên`,
  changedOrders: "Các đơn vừa đổi, tình trạng hiện tại",
  next: "Làm gì tiếp?",
  back: "Về danh sách đơn hàng",
  slips: {
    description: "Phiếu giao hàng của nhiều đơn, mỗi đơn một trang.",
    printOne: "Phiếu giao hàng đã sẵn sàng: nhấn Ctrl+P hoặc chọn In trong menu trình duyệt.",
    title: "Phiếu giao hàng",
    print: "Phiếu giao hàng đã sẵn sàng: nhấn Ctrl+P hoặc chọn In trong menu trình duyệt.",
    part: (from, to) => `Phiếu ${from} đến ${to}`,
    nextPart: (max) => `${max} phiếu tiếp theo`,
  },
};

/** The texts of pages for many orders at once, which the scripts of other pages do without. */
export const bulkTexts = { en, vi };
