const en = {
  title: "Payments",
  give: "Give money back",
  amount: "Amount",
  upTo: (amount: string) => `At most ${amount}, which the shop has of this order.`,
  reason: "Reason",
  reasonHint: "The customer does not see it.",
  reasonMissing: "Say why money is given back",
  wholeDong: "Write a whole number of dong, such as 45.000",
  tooMuch: (amount: string) => `The shop has only ${amount} of this order`,
  methods: { cash: "In cash", transfer: "By transfer" },
  inCash: "Given back in cash",
  byTransfer: "Given back by transfer",
  kinds: { payment: "Received", correction: "Corrected", refund: "Given back" },
  bank: "reported by the bank",
  received: "Part payment received",
  refunded: "Refunded",
};

const vi: typeof en = {
  title: "Các khoản thu chi",
  give: "Hoàn tiền",
  amount: "Số tiền",
  upTo: (amount) => `Nhiều nhất ${amount}, là số cửa hàng đã thu của đơn này.`,
  reason: "Lý do",
  reasonHint: "Khách không thấy lý do này.",
  reasonMissing: "Hãy ghi lý do hoàn tiền",
  wholeDong: "Hãy nhập số đồng chẵn, ví dụ 45.000",
  tooMuch: (amount) => `Cửa hàng chỉ còn giữ ${amount} của đơn này`,
  methods: { cash: "Tiền mặt", transfer: "Chuyển khoản" },
  inCash: "Đã hoàn bằng tiền mặt",
  byTransfer: "Đã hoàn bằng chuyển khoản",
  kinds: { payment: "Đã thu", correction: "Sửa lại", refund: "Đã hoàn" },
  bank: "ngân hàng báo",
  received: "Đã nhận một phần tiền",
  refunded: "Đã hoàn tiền",
};

/** What sellers read and press about the payments of an order. */
export const refundTexts = { en, vi };
