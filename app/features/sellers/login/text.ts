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

/** The second step of a login, and the login by a passkey. */
export const loginStepTexts = inBoth({
  title: both("Enter your code", "Nhập mã xác minh"),
  hint: both(
    "Open the authenticator app on your phone.",
    "Bạn mở ứng dụng tạo mã trên điện thoại.",
  ),
  otp: both("6-digit code", "Mã 6 số"),
  lost: both("No phone at hand?", "Không có điện thoại?"),
  recovery: both("Recovery code", "Mã khôi phục"),
  recoveryHint: both(
    "One of the ten that you kept. Without one, another owner of the shop can turn two-step verification off for you.",
    "Một trong mười mã bạn đã cất. Nếu không còn, hãy nhờ chủ cửa hàng khác tắt xác minh hai bước giúp bạn.",
  ),
  either: both("6-digit code or recovery code", "Mã 6 số hoặc mã khôi phục"),
  again: both("Log in with another account", "Đăng nhập tài khoản khác"),
  passkey: both("Log in with a passkey", "Đăng nhập bằng passkey"),
  noPasskey: both(
    "The device offered no passkey of this shop. Log in with your password.",
    "Máy không đưa ra passkey nào của cửa hàng. Bạn đăng nhập bằng mật khẩu nhé.",
  ),
});

/** Why a login with two steps is not finished. */
export const unfinishedTexts = inBoth({
  code: both(
    "Enter the 6-digit code of your authenticator app, or a recovery code",
    "Vui lòng nhập mã 6 số trên ứng dụng, hoặc mã khôi phục",
  ),
  wrong: both(
    "Wrong code, or used already. Each code works once: wait for the next one.",
    "Mã chưa đúng hoặc đã dùng. Mỗi mã dùng một lần, bạn đợi mã tiếp theo nhé.",
  ),
  lost: both(
    "The shop's key has changed, so it cannot check codes of the app. Enter a recovery code, or have two-step verification turned off for you.",
    "Khóa của máy chủ đã đổi nên không kiểm tra được mã trên ứng dụng. Bạn nhập mã khôi phục, hoặc nhờ chủ cửa hàng tắt xác minh hai bước giúp.",
  ),
  gone: both(
    "This took too long. Please log in again.",
    "Đã quá thời gian. Bạn đăng nhập lại nhé.",
  ),
  "too-many": both(
    "Too many wrong codes. Try again later, or with a recovery code.",
    "Bạn đã nhập sai mã quá nhiều lần. Vui lòng thử lại sau, hoặc dùng mã khôi phục.",
  ),
  "no-passkey": both(
    "This passkey is not known here. Log in with your password.",
    "Cửa hàng không nhận ra passkey này. Bạn đăng nhập bằng mật khẩu nhé.",
  ),
  "must-set-up": both(
    "The shop's owner requires two-step verification. Set it up at /seller/me/two-factors first.",
    "Chủ cửa hàng yêu cầu xác minh hai bước. Bạn bật ở trang /seller/me/two-factors trước.",
  ),
});
