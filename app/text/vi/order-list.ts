import type { orderList as en } from "../en/order-list.ts";

export const orderList: typeof en = {
  orderList: {
    number: (number) => `Đơn #${number}`,
    deliveredPaid: "Đã giao + thu tiền",
    choose: (number) => `Chọn đơn hàng #${number}`,
    chooseColumn: "Chọn",
    details: (number) => `Chi tiết đơn hàng #${number}`,
    call: "Gọi điện",
    map: "Bản đồ",
    toCollect: (amount) => `Cần thu: ${amount}`,
    csvForExcel: "Xuất cho Excel (;)",
    pageOf: (page, pages) => `${page}/${pages}`,
  },
};
