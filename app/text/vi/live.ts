import type { live as en } from "../en/live.ts";

export const live: typeof en = {
  live: {
    refresh: "Tải lại",
    keepRefreshing: "Tự tải lại mỗi phút",
    stopRefreshing: "Thôi tự tải lại",
    sound: "Chuông báo đơn mới",
    on: "bật",
    off: "tắt",
  },
};
