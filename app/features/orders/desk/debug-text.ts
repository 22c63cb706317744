import { count } from "#app/text/en/count.ts";

const en = {
  description: "Orders whose data is inconsistent.",
  title: "Debug Orders",
  cleanUp: "Clean up orders",
  problems: {
    "price is not the sum of its lines": "price is not the sum of the items",
    "amount is not price plus shipping": "amount is not price plus shipping, less the discount",
    "payments do not add up to what it has received":
      "payments do not add up to what it has received",
    "paid without a time": "paid, but without a payment time",
    "paid before it was placed": "paid before it was placed",
    "not paid but has a time": "not paid, but with a payment time",
    "delivered without a time": "delivered, but without a delivery time",
    "not delivered but has a time": "not delivered, but with a delivery time",
    "refused but not cancelled": "refused at the door, but not cancelled",
    "no lines": "no items",
    "incomplete address": "incomplete address",
  } as Record<string, string>,
  faultyOrders: (orders: number) => `${count(orders, "order")} with missing or inconsistent data`,
  cleanedUp: (fixed: number, left: number) =>
    `${count(fixed, "order")} repaired, ${left} left to review`,
};

const vi: typeof en = {
  description: "Các đơn hàng có dữ liệu không khớp.",
  title: "Kiểm tra đơn hàng",
  cleanUp: "Sửa dữ liệu đơn hàng",
  problems: {
    "price is not the sum of its lines": "tiền hàng không bằng tổng các dòng",
    "amount is not price plus shipping":
      "tổng tiền không bằng tiền hàng cộng phí giao trừ giảm giá",
    "payments do not add up to what it has received": "các khoản đã thu không khớp với số đã nhận",
    "paid without a time": "đã thu tiền nhưng thiếu thời điểm thu",
    "paid before it was placed": "thu tiền trước khi đặt",
    "not paid but has a time": "chưa thu tiền nhưng lại có thời điểm thu",
    "delivered without a time": "đã giao nhưng thiếu thời điểm giao",
    "not delivered but has a time": "chưa giao nhưng lại có thời điểm giao",
    "refused but not cancelled": "khách từ chối nhận nhưng đơn chưa hủy",
    "no lines": "không có sản phẩm nào",
    "incomplete address": "địa chỉ chưa đầy đủ",
  },
  faultyOrders: (count) => `${count} đơn hàng có chỗ thiếu hoặc không khớp`,
  cleanedUp: (fixed, left) => `Đã sửa ${fixed} đơn hàng, còn ${left} đơn cần người xem lại`,
};

/** The texts of the page of faulty orders, which the scripts of other pages do without. */
export const debugTexts = { en, vi };
