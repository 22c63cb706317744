import type { orderList as en } from "../en/order-list.ts";

export const orderList: typeof en = {
  orderList: {
    deliveredPaid: "Đã giao + thu tiền",
    choose: (number) => `Chọn đơn hàng #${number}`,
    chooseColumn: "Chọn",
    details: (number) => `Chi tiết đơn hàng #${number}`,
    more: (count) => `+${count} món khác`,
    call: "Gọi điện",
    map: "Bản đồ",
    toCollect: (amount) => `Cần thu hôm nay: ${amount}`,
    csvForExcel: "Cho Excel, ngăn cách bằng ; (CSV)",
    pageOf: (page, pages) => `${page}/${pages}`,
  },
};
