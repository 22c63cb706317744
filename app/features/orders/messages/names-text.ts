import { both } from "#app/kit/text/both.ts";

/** What each message is called. */
export const MESSAGE_NAMES = {
  received: both("Order received", "Đã nhận đơn"),
  missed: both("We could not reach you", "Gọi chưa được"),
  onWay: both("On its way", "Đang giao"),
  toPay: both("What is to be paid", "Nhắc thanh toán"),
  thanks: both("Thanks after delivery", "Cảm ơn sau khi giao"),
  cancelled: both("Order cancelled", "Đơn đã hủy"),
  statement: both("Reminder of a debt", "Nhắc nợ"),
  wish: both("Wished goods are in stock", "Đã có món khách hỏi"),
};
