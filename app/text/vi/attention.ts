import type { attention as en } from "../en/attention.ts";

export const attention: typeof en = {
  attention: {
    title: "Cần xử lý",
    reasons: {
      refuses: "Khách từ chối",
      "wrong-number": "Sai số điện thoại",
      "no-answer": "Gọi 3 lần không được",
      duplicate: "Có thể trùng đơn",
      short: "Thiếu hàng",
      "give-back": "Cần hoàn tiền",
    },
    look: "Xem và xử lý",
    leftOut: (number) => `${number} đơn cần xử lý được để lại`,
    see: (number) => `Đơn cần xử lý: ${number}`,
  },
};
