import { both, inBoth } from "#app/kit/text/both.ts";
/** The texts and buttons for sellers about the payments of an order. */
export const refundTexts = inBoth({
  title: both("Payments", "Các khoản thu chi"),
  give: both("Give money back", "Hoàn tiền"),
  amount: both("Amount", "Số tiền"),
  upTo: both((amount: string) => [
    `At most ${amount}, which the shop has of this order.`,
    `Nhiều nhất ${amount}, là số cửa hàng đã thu của đơn này.`,
  ]),
  reason: both("Reason", "Lý do"),
  reasonHint: both("The customer does not see it.", "Khách không thấy lý do này."),
  reasonMissing: both("Say why money is given back", "Hãy ghi lý do hoàn tiền"),
  wholeDong: both(
    "Write a whole number of dong, such as 45.000",
    "Hãy nhập số đồng chẵn, ví dụ 45.000",
  ),
  tooMuch: both((amount: string) => [
    `The shop has only ${amount} of this order`,
    `Cửa hàng chỉ còn giữ ${amount} của đơn này`,
  ]),
  methods: {
    cash: both("In cash", "Tiền mặt"),
    transfer: both("By transfer", "Chuyển khoản"),
  },
  inCash: both("Given back in cash", "Đã hoàn bằng tiền mặt"),
  byTransfer: both("Given back by transfer", "Đã hoàn bằng chuyển khoản"),
  kinds: {
    payment: both("Received", "Đã thu"),
    correction: both("Corrected", "Sửa lại"),
    refund: both("Given back", "Đã hoàn"),
  },
  bank: both("reported by the bank", "ngân hàng báo"),
  received: both("Part payment received", "Đã nhận một phần tiền"),
  refunded: both("Refunded", "Đã hoàn tiền"),
});
