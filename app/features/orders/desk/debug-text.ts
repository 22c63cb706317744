import { both, count, inBoth } from "#app/kit/text/both.ts";

/** The texts of the page of faulty orders, apart so that the scripts of other pages do not load them. */
export const debugTexts = inBoth({
  description: both("Orders whose data is inconsistent.", "Các đơn hàng có dữ liệu không khớp."),
  title: both("Debug Orders", "Kiểm tra đơn hàng"),
  cleanUp: both("Clean up orders", "Sửa dữ liệu đơn hàng"),
  problems: {
    "price is not the sum of its lines": both(
      "price is not the sum of the items",
      "tiền hàng không bằng tổng các dòng",
    ),
    "amount is not price plus shipping": both(
      "amount is not price plus shipping, less the discount",
      "tổng tiền không bằng tiền hàng cộng phí giao trừ giảm giá",
    ),
    "payments do not add up to what it has received": both(
      "payments do not add up to what it has received",
      "các khoản đã thu không khớp với số đã nhận",
    ),
    "returned goods are not the sum of its returns": both(
      "the returned goods are not the sum of its returns",
      "số hàng trả lại không khớp với các lần trả",
    ),
    "paid without a time": both(
      "paid, but without a payment time",
      "đã thu tiền nhưng thiếu thời điểm thu",
    ),
    "paid before it was placed": both("paid before it was placed", "thu tiền trước khi đặt"),
    "not paid but has a time": both(
      "not paid, but with a payment time",
      "chưa thu tiền nhưng lại có thời điểm thu",
    ),
    "delivered without a time": both(
      "delivered, but without a delivery time",
      "đã giao nhưng thiếu thời điểm giao",
    ),
    "not delivered but has a time": both(
      "not delivered, but with a delivery time",
      "chưa giao nhưng lại có thời điểm giao",
    ),
    "refused but not cancelled": both(
      "refused at the door, but not cancelled",
      "khách từ chối nhận nhưng đơn chưa hủy",
    ),
    "no lines": both("no items", "không có sản phẩm nào"),
    "incomplete address": both("incomplete address", "địa chỉ chưa đầy đủ"),
  },
  faultyOrders: both(
    (orders: number) => `${count(orders, "order")} with missing or inconsistent data`,
    (count) => `${count} đơn hàng có chỗ thiếu hoặc không khớp`,
  ),
  cleanedUp: both((fixed: number, left: number) => [
    `${count(fixed, "order")} repaired, ${left} left to review`,
    `Đã sửa ${fixed} đơn hàng, còn ${left} đơn cần người xem lại`,
  ]),
});
