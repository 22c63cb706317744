import type { bulk as en } from "../en/bulk.ts";

export const bulk: typeof en = {
  bulk: {
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
    andMore: (number) => `và ${number} đơn nữa`,
  },
  undo: {
    one: (order, change) => `Đơn #${order}: ${change}.`,
    many: (number, change) => `${number} đơn: ${change}.`,
    run: "Đã đối soát chuyến, không đơn nào thay đổi.",
    button: "Hoàn tác",
    changes: {
      paid: "đã thanh toán",
      unpaid: "chưa thanh toán",
      run: "vào chuyến giao mới",
      settled: "đã đối soát chuyến",
      solved: "đã xử lý",
      refused: "khách từ chối nhận",
      deleted: "đã xóa",
    },
  },
};
