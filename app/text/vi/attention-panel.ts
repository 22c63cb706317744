import type { attentionPanel as en } from "../en/attention-panel.ts";

export const attentionPanel: typeof en = {
  explained: {
    refuses: "Khách không muốn nhận đơn này. Hãy hủy đơn, hoặc đánh dấu đã xử lý.",
    "wrong-number": "Số này không liên lạc được. Hãy viết email cho khách, hoặc hủy đơn.",
    "no-answer": "Đã gọi ba lần khách không nghe máy. Hãy viết email cho khách, hoặc hủy đơn.",
    duplicate:
      "Số điện thoại này có đơn khác trong vòng một ngày. Hãy hỏi khách có cần cả hai đơn không.",
    short: "Số hàng còn lại ít hơn số khách đặt. Hãy nhập thêm, hoặc thỏa thuận với khách.",
    "give-back": "Đơn này bị hủy sau khi khách đã thanh toán.",
  },
  solved: "Đã xử lý",
  givenBack: (amount) => `Đã hoàn ${amount}`,
};
