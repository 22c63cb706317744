import { both, inBoth } from "#app/kit/text/both.ts";
/** The texts for the fields of the deposit rule. */
export const depositRuleTexts = inBoth({
  legend: both("When a deposit is asked for", "Khi nào cần đặt cọc"),
  hint: both(
    "The customer then reads on the order why, and how to transfer it. Empty fields ask nobody. You can confirm an order without it.",
    "Khách sẽ đọc lý do và cách chuyển khoản ở trang đơn hàng. Để trống thì không hỏi ai. Bạn vẫn có thể xác nhận đơn chưa cọc.",
  ),
  depositRefusals: both(
    "From so many parcels to a phone that came back",
    "Từ mấy lần bị trả hàng của một số điện thoại",
  ),
  depositAbove: both("Or for orders above (dong)", "Hoặc đơn trên (đồng)"),
  depositPercent: both("Deposit (% of the order)", "Tiền cọc (% của đơn)"),
});
