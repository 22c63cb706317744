import { both, inBoth } from "#app/kit/text/both.ts";

/** The texts about an order's need for attention, apart so that the scripts of other pages do not load them. */
export const attentionTexts = inBoth({
  explained: {
    refuses: both(
      "The customer does not want this order. Cancel it, or mark it as solved.",
      "Khách không muốn nhận đơn này. Hãy hủy đơn, hoặc đánh dấu đã xử lý.",
    ),
    "wrong-number": both(
      "Nobody could be reached by this number. Write to the customer, or cancel the order.",
      "Số này không liên lạc được. Hãy viết email cho khách, hoặc hủy đơn.",
    ),
    "no-answer": both(
      "The customer did not answer three calls. Write to them, or cancel the order.",
      "Đã gọi ba lần khách không nghe máy. Hãy viết email cho khách, hoặc hủy đơn.",
    ),
    duplicate: both(
      "This phone number has another order within a day. Ask the customer if both are wanted.",
      "Số điện thoại này có đơn khác trong vòng một ngày. Hãy hỏi khách có cần cả hai đơn không.",
    ),
    short: both(
      "Fewer pieces are left than this order has. Get more, or agree with the customer.",
      "Số hàng còn lại ít hơn số khách đặt. Hãy nhập thêm, hoặc thỏa thuận với khách.",
    ),
    complaint: both(
      "The customer says that something is wrong. Record a return, or close it once you have answered.",
      "Khách báo đơn có vấn đề. Hãy ghi hàng trả lại, hoặc đóng phản ánh sau khi đã trả lời khách.",
    ),
    "give-back": both(
      "This order was cancelled when it was already paid.",
      "Đơn này bị hủy sau khi khách đã thanh toán.",
    ),
  },
  cheaper: both(
    "This order was paid, and costs less since it was changed.",
    "Đơn này đã thanh toán, nhưng sau khi sửa thì tổng tiền ít hơn.",
  ),
  solved: both("Solved", "Đã xử lý"),
});
