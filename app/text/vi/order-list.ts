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
    filter: "Đang lọc",
    remove: "Bỏ lọc",
    since: (day) => `từ ngày ${day}`,
    until: (day) => `đến ngày ${day}`,
    ofHour: (hour) => `${hour} đến ${hour.slice(0, 2)}:59`,
    sold: "không bị hủy",
    notPaid: "chưa thu tiền",
    wasRefused: "khách không nhận hàng",
    ofUnknownProduct: "sản phẩm không rõ",
    range: (from, to) => `${from} – ${to}`,
  },
};
