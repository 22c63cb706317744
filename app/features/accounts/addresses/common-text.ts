import { type AddressField, sharedTexts as orderTexts } from "#app/features/orders/common-text.ts";
import { both, exact, inBoth } from "#app/kit/text/both.ts";

const vietnamese = inBoth(orderTexts).vi;

const capitalized = (field: string) => field.charAt(0).toUpperCase() + field.slice(1);

/** Texts that only shoppers' pages show, by area. */
export const ownTexts = {
  address: {
    title: exact("Address Form", "Thông tin nhận hàng"),
    defaultCountry: both("Vietnam", "Việt Nam"),
    description: both("Where should we deliver?", "Bạn muốn nhận hàng ở đâu?"),
    required: both(
      (field: AddressField) => `${capitalized(field)} required`,
      (field) => `Vui lòng nhập ${vietnamese.deliveryAddress.names[field].toLowerCase()}`,
    ),
    invalidEmail: exact("Invalid email format", "Email không đúng định dạng"),
    tooLong: both(
      (label: string, max: number) => `${label} must be at most ${max} characters`,
      (label, max) => `${label}: tối đa ${max} ký tự`,
    ),
    invalidCharacters: both(
      (label: string) => `${label} contains characters that are not allowed`,
      (label) => `${label}: có ký tự không dùng được`,
    ),
    enterValidEmail: exact("Please enter a valid email", "Vui lòng nhập email hợp lệ"),
    enterOtp: exact("Please enter the OTP", "Vui lòng nhập mã xác thực"),
    verifyFirst: exact(
      "Please verify your email before submitting",
      "Vui lòng xác thực email trước khi lưu địa chỉ",
    ),
    sendOtp: both("Send OTP", "Gửi mã xác thực"),
    resendOtp: both("Resend OTP", "Gửi lại mã xác thực"),
    verifyOtp: both("Verify OTP", "Xác nhận mã"),
    verified: both("Email verified", "Email đã được xác thực"),
    changeEmail: both("Use another email", "Dùng email khác"),
    otpHint: both(
      "We'll email you a 6-digit code. It is valid for 10 minutes.",
      "Chúng tôi sẽ gửi mã gồm 6 chữ số qua email; mã có hiệu lực trong 10 phút.",
    ),
    codeSentTo: both(
      (email: string) => `We sent a 6-digit code to ${email}. It is valid for 10 minutes.`,
      (email) => `Mã gồm 6 chữ số đã được gửi đến ${email}, có hiệu lực trong 10 phút.`,
    ),
    codeAtEnd: both(
      "You enter it at the end of this form.",
      "Bạn điền tiếp bên dưới rồi nhập mã ở cuối trang.",
    ),
    checkSpam: both(
      "If you cannot find it, check your spam folder.",
      "Nếu chưa thấy, bạn kiểm tra thêm hộp thư rác (spam) nhé.",
    ),
    codesLeft: both(
      (count: number) =>
        count === 1 ? "You can request 1 more code." : `You can request ${count} more codes.`,
      (count) => `Bạn có thể gửi lại mã ${count} lần nữa.`,
    ),
    nextCodeAt: both(
      (time: string) => `You can request another code at ${time}.`,
      (time) => `Bạn có thể gửi lại mã sau ${time}.`,
    ),
    submit: exact("Submit Address", "Lưu địa chỉ"),
    failed: exact("Failed to submit address", "Chưa lưu được địa chỉ"),
    zipExample: both("For example 10000 (Hanoi).", "Ví dụ 10000 (Hà Nội)."),
    zipHint: both(
      "Leave it empty and we fill in your province's code, if we know the province.",
      "Bạn có thể bỏ trống: chúng tôi điền mã của tỉnh, thành phố nếu nhận ra tên.",
    ),
    phoneHint: both("The courier will call this number", "Người giao hàng sẽ gọi số này"),
    unknownPhone: both(
      "Please enter a phone number the courier can call, as 0901 234 567",
      "Bạn vui lòng nhập số điện thoại mà người giao hàng gọi được, ví dụ 0901 234 567",
    ),
    unknownWard: both(
      (city: string, province: string) =>
        `We do not know “${city}” in ${province}. Please check it, or submit it again to use it as typed.`,
      (city, province) =>
        `Chúng tôi chưa thấy “${city}” trong danh sách phường, xã của ${province}. Bạn kiểm tra lại giúp, hoặc bấm “Lưu địa chỉ” lần nữa để giữ nguyên.`,
    ),
    renamedTo: both(
      (name: string) => `Since July 2025 this area has been called ${name}.`,
      (name) => `Từ tháng 7/2025 nơi này có tên mới là ${name}.`,
    ),
    renamedToSeveral: both(
      "Since July 2025 this area has had new names.",
      "Từ tháng 7/2025 nơi này có tên mới.",
    ),
    useNewName: both("Use the new name", "Dùng tên mới"),
    chooseNewName: both("Choose a new name", "Chọn tên mới"),
  },
};
