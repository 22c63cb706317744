import { both, exact } from "#app/kit/text/both.ts";

/** Texts that sellers' pages may show, by area. */
export const sharedTexts = {
  auth: {
    loginTitle: exact("User Login", "Đăng nhập"),
    registerTitle: exact("User Register", "Đăng ký tài khoản"),
    name: both("Name", "Họ tên"),
    email: both("Email", "Email"),
    password: both("Password", "Mật khẩu"),
    login: exact("Login", "Đăng nhập"),
    close: both("Close", "Đóng"),
    wrong: both("Incorrect email or password", "Email hoặc mật khẩu chưa đúng"),
    tooManyLogins: both(
      "Too many failed logins. Please try again in a few minutes.",
      "Bạn đã đăng nhập sai quá nhiều lần. Vui lòng thử lại sau vài phút.",
    ),
  },
};
