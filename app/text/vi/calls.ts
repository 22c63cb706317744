import type { calls as en } from "../en/calls.ts";

export const calls: typeof en = {
  calls: {
    title: "Cần xác nhận",
    start: "Gọi được, soạn hàng luôn",
    results: {
      reached: "Đã gọi được",
      "no-answer": "Không nghe máy",
      refuses: "Không nhận nữa",
      "wrong-number": "Sai số",
    },
  },
};
