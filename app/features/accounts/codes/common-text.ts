import { both, exact } from "#app/kit/text/both.ts";

/** Texts that only shoppers' pages show, by area. */
export const ownTexts = {
  otp: {
    verifyFailed: exact("OTP verification failed", "Chưa xác thực được mã"),
    wrong: both(
      (triesLeft: number) =>
        triesLeft === 1
          ? "This code is incorrect. You have 1 attempt left."
          : `This code is incorrect. You have ${triesLeft} attempts left.`,
      (triesLeft) => `Mã xác thực chưa đúng. Bạn còn ${triesLeft} lần thử.`,
    ),
    incomplete: both(
      "Please enter all 6 digits of the code",
      "Bạn vui lòng nhập đủ 6 chữ số của mã",
    ),
    expired: both(
      "This code has expired or has already been used. Please request a new one.",
      "Mã này đã hết hạn hoặc đã được sử dụng. Bạn vui lòng gửi mã mới.",
    ),
    tooMany: both(
      "Too many codes were sent. Please try again in a few minutes.",
      "Đã gửi quá nhiều mã. Bạn vui lòng đợi vài phút rồi thử lại.",
    ),
  },
};
