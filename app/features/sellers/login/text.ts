import { both, inBoth } from "#app/kit/text/both.ts";

/** What the login says in place of, or over, a page whose session has ended. */
export const sessionTexts = inBoth({
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
  forgot: both("Forgot your password?", "Quên mật khẩu?"),
});
