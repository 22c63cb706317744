const en = {
  legend: "When a deposit is asked for",
  hint: "The customer then reads on the order why, and how to transfer it. Empty fields ask nobody. You can confirm an order without it.",
  depositRefusals: "From so many parcels to a phone that came back",
  depositAbove: "Or for orders above (dong)",
  depositPercent: "Deposit (% of the order)",
};

const vi: typeof en = {
  legend: "Khi nào cần đặt cọc",
  hint: "Khách sẽ đọc lý do và cách chuyển khoản ở trang đơn hàng. Để trống thì không hỏi ai. Bạn vẫn có thể xác nhận đơn chưa cọc.",
  depositRefusals: "Từ mấy lần bị trả hàng của một số điện thoại",
  depositAbove: "Hoặc đơn trên (đồng)",
  depositPercent: "Tiền cọc (% của đơn)",
};

/** The fields of the rule of deposits. */
export const depositRuleTexts = { en, vi };
