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
  connection: {
    networkError: "Lỗi mạng.",
    ordersFailed: "Chưa tải được đơn hàng.",
    maybeSaved: "Chưa rõ thao tác này đã được lưu hay chưa.",
    fieldsKept: "Những gì bạn đã nhập vẫn còn đây.",
    pageKept: "Trang này vẫn giữ nguyên.",
    tryAgain: "Thử lại",
  },
  session: {
    ended: "Phiên đăng nhập đã hết. Hãy đăng nhập lại; những gì bạn đã nhập vẫn được giữ.",
    notWhole: "Riêng ảnh và tệp thì không giữ được, bạn hãy chọn lại.",
    logInAgain: "Đăng nhập lại",
    later: "Để sau",
    back: "Bạn đã đăng nhập lại. Chưa có gì được lưu.",
    sendNow: "Gửi ngay",
  },
};
