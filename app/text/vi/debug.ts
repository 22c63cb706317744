import type { debug as en } from "../en/debug.ts";

export const debug: typeof en = {
  title: "Kiểm tra đơn hàng",
  cleanUp: "Sửa dữ liệu đơn hàng",
  problems: {
    "price is not the sum of its lines": "tiền hàng không bằng tổng các dòng",
    "amount is not price plus shipping": "tổng tiền không bằng tiền hàng cộng phí giao",
    "paid without a time": "đã thu tiền nhưng thiếu thời điểm thu",
    "not paid but has a time": "chưa thu tiền nhưng lại có thời điểm thu",
    "no lines": "không có sản phẩm nào",
    "incomplete address": "địa chỉ chưa đầy đủ",
  },
  faultyOrders: (count) => `${count} đơn hàng có chỗ thiếu hoặc không khớp`,
  cleanedUp: (fixed, left) => `Đã sửa ${fixed} đơn hàng, còn ${left} đơn cần người xem lại`,
};
