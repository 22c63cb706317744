import type { calls as en } from "../en/calls.ts";

export const calls: typeof en = {
  calls: {
    title: "Cần xác nhận",
    toCall: "Cần gọi",
    again: "Gọi lại",
    none: "Đã xác nhận hết các đơn mới.",
    noneAgain: "Không còn ai cần gọi lại.",
    call: (phone) => `Gọi ${phone}`,
    results: {
      reached: "Đã gọi được",
      "no-answer": "Không nghe máy",
      refuses: "Không nhận nữa",
      "wrong-number": "Sai số",
    },
    noted: (result) => `Đã ghi: ${result}`,
    elsewhere: "Không còn chờ gọi nữa",
    start: "Gọi được, soạn hàng luôn",
    tried: (number, time) => `Đã gọi ${number} lần, lần cuối ${time}`,
    near: "Cùng số điện thoại trong một ngày:",
    refusals: (number) => `Số này từng từ chối ${number} đơn`,
    refused: (number) => `Khách không nhận đơn #${number} nữa. Hủy đơn?`,
    cancel: "Hủy đơn hàng",
    keep: "Giữ lại",
    panel: "Gọi xác nhận",
    noCalls: "Chưa ai gọi cho khách.",
  },
};
