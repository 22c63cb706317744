import type { bulk as en } from "../en/bulk.ts";

export const bulk: typeof en = {
  bulk: {
    title: "Xử lý nhiều đơn cùng lúc",
    summary: "Nhiều đơn cùng lúc",
    ticked: (number) => `đã chọn ${number}`,
    hint: "Đánh dấu các đơn trong danh sách, hoặc chọn tất cả đơn tìm được.",
    all: (total) => `Tất cả ${total} đơn tìm được`,
    newest: (max, total) =>
      `${max} đơn mới nhất trong ${total} đơn tìm được (mỗi lần tối đa ${max} đơn)`,
    selectPage: "Chọn hết trang này",
    newStatus: "Trạng thái mới",
    set: "Đổi",
    paid: "Đã thu tiền",
    slipsA5: "Phiếu A5",
    slipsReceipt: "Phiếu 80 mm",
    runSheet: "Bảng giao hàng",
    done: (number, state) => `${number} đơn: ${state}`,
    none: "Không có đơn nào thay đổi",
    already: (number) => `${number} đơn vốn đã như vậy`,
    gone: (number) => `${number} đơn không còn nữa`,
    missing: (number) =>
      `${number} đơn trong danh sách đã thay đổi trước đó nên không còn khớp bộ lọc`,
    leftAlone: (number) => `${number} đơn vừa được người khác thay đổi nên giữ nguyên`,
    andMore: (number) => `và ${number} đơn nữa`,
    now: (state) => `hiện là ${state}`,
    changedOrders: "Vừa thay đổi",
    next: "Làm gì tiếp?",
    back: "Về danh sách đơn hàng",
  },
  slips: {
    title: "Phiếu giao hàng",
    print: "Phiếu giao hàng đã sẵn sàng: nhấn Ctrl+P hoặc chọn In trong menu trình duyệt.",
    part: (from, to) => `Phiếu ${from} đến ${to}`,
    nextPart: (max) => `${max} phiếu tiếp theo`,
  },
};
