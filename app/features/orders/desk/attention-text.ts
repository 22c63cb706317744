import type { AttentionReason } from "#db/order-values.ts";

const en = {
  explained: {
    refuses: "The customer does not want this order. Cancel it, or mark it as solved.",
    "wrong-number":
      "Nobody could be reached by this number. Write to the customer, or cancel the order.",
    "no-answer": "The customer did not answer three calls. Write to them, or cancel the order.",
    duplicate:
      "This phone number has another order within a day. Ask the customer if both are wanted.",
    short: "Fewer pieces are left than this order has. Get more, or agree with the customer.",
    "give-back": "This order was cancelled when it was already paid.",
  } as Record<AttentionReason, string>,
  cheaper: "This order was paid, and costs less since it was changed.",
  solved: "Solved",
};

const vi: typeof en = {
  explained: {
    refuses: "Khách không muốn nhận đơn này. Hãy hủy đơn, hoặc đánh dấu đã xử lý.",
    "wrong-number": "Số này không liên lạc được. Hãy viết email cho khách, hoặc hủy đơn.",
    "no-answer": "Đã gọi ba lần khách không nghe máy. Hãy viết email cho khách, hoặc hủy đơn.",
    duplicate:
      "Số điện thoại này có đơn khác trong vòng một ngày. Hãy hỏi khách có cần cả hai đơn không.",
    short: "Số hàng còn lại ít hơn số khách đặt. Hãy nhập thêm, hoặc thỏa thuận với khách.",
    "give-back": "Đơn này bị hủy sau khi khách đã thanh toán.",
  },
  cheaper: "Đơn này đã thanh toán, nhưng sau khi sửa thì tổng tiền ít hơn.",
  solved: "Đã xử lý",
};

/** What an order's page says of its need for attention, which the scripts of other pages do without. */
export const attentionTexts = { en, vi };
