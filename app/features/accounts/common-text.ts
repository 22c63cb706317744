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
    createAccount: exact("Create Account", "Tạo tài khoản"),
    toLogin: exact("Already have account? click here", "Đã có tài khoản? Đăng nhập tại đây"),
    toRegister: exact("Create an account? click here", "Chưa có tài khoản? Đăng ký tại đây"),
    close: both("Close", "Đóng"),
    registerToOrder: both(
      "Create an account to place this order",
      "Tạo tài khoản để đặt đơn hàng này",
    ),
    loginToOrder: both("Log in to place this order", "Đăng nhập để đặt đơn hàng này"),
    forgot: both("Forgot your password?", "Quên mật khẩu?"),
    wrong: both("Incorrect email or password", "Email hoặc mật khẩu chưa đúng"),
    taken: both("An account with this email already exists", "Email này đã có tài khoản"),
    tooManyLogins: both(
      "Too many failed logins. Please try again in a few minutes.",
      "Bạn đã đăng nhập sai quá nhiều lần. Vui lòng thử lại sau vài phút.",
    ),
    tooManyRegistrations: both(
      "Too many new accounts from your network. Please try again later.",
      "Có quá nhiều tài khoản mới được tạo từ đây. Vui lòng thử lại sau.",
    ),
    nameRequired: both("Name required", "Vui lòng nhập họ tên"),
    emailRequired: both("Email required", "Vui lòng nhập email"),
    passwordRequired: both("Password required", "Vui lòng nhập mật khẩu"),
    passwordShort: both((min: number) => [
      `Password must be at least ${min} characters`,
      `Mật khẩu cần có ít nhất ${min} ký tự`,
    ]),
    pleaseLogin: both("Please log in first", "Bạn vui lòng đăng nhập trước"),
  },
};
