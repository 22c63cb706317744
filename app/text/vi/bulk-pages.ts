import type { bulkPages as en } from "../en/bulk-pages.ts";

export const bulkPages: typeof en = {
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
    printOne: "Phiếu giao hàng đã sẵn sàng: nhấn Ctrl+P hoặc chọn In trong menu trình duyệt.",
    title: "Phiếu giao hàng",
    print: "Phiếu giao hàng đã sẵn sàng: nhấn Ctrl+P hoặc chọn In trong menu trình duyệt.",
    part: (from, to) => `Phiếu ${from} đến ${to}`,
    nextPart: (max) => `${max} phiếu tiếp theo`,
  },
};
