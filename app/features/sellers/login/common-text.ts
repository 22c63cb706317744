import { both } from "#app/kit/text/both.ts";

/** Texts that sellers' pages may show, by area. */
export const sharedTexts = {
  session: {
    ended: both(
      "Your session has ended. Log in again; what you typed is kept.",
      "Phiên đăng nhập đã hết. Hãy đăng nhập lại; những gì bạn đã nhập vẫn được giữ.",
    ),
    notWhole: both(
      "Pictures and files are not: please choose them again.",
      "Riêng ảnh và tệp thì không giữ được, bạn hãy chọn lại.",
    ),
    logInAgain: both("Log in again", "Đăng nhập lại"),
    later: both("Later", "Để sau"),
    back: both(
      "You are logged in again. Nothing has been saved yet.",
      "Bạn đã đăng nhập lại. Chưa có gì được lưu.",
    ),
    sendNow: both("Send now", "Gửi ngay"),
  },
};
