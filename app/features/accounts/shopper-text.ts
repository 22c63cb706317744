import { type AddressField, sharedTexts as orderTexts } from "#app/features/orders/common-text.ts";
import { both, exact, inBoth } from "#app/kit/text/both.ts";

const capitalized = (field: string) => field.charAt(0).toUpperCase() + field.slice(1);
const vietnameseNames = inBoth(orderTexts.deliveryAddress.names).vi;

/** Texts that only shoppers' pages show, by area. */
export const shopperTexts = {
  auth: {
    createAccount: exact("Create Account", "Tạo tài khoản"),
    toLogin: exact("Already have account? click here", "Đã có tài khoản? Đăng nhập tại đây"),
    toRegister: exact("Create an account? click here", "Chưa có tài khoản? Đăng ký tại đây"),
    registerToOrder: both(
      "Create an account to place this order",
      "Tạo tài khoản để đặt đơn hàng này",
    ),
    loginToOrder: both("Log in to place this order", "Đăng nhập để đặt đơn hàng này"),
    forgot: both("Forgot your password?", "Quên mật khẩu?"),
    taken: both("An account with this email already exists", "Email này đã có tài khoản"),
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
  /** A one-time code in place of a password. */
  byCode: {
    login: both("Email me a login code", "Nhận mã đăng nhập qua email"),
    register: both("Register with an email code", "Đăng ký bằng mã gửi qua email"),
    order: both("Continue with a code", "Tiếp tục bằng mã xác thực"),
    noPasswordNeeded: both(
      "No password needed: we email you a 6-digit code.",
      "Không cần mật khẩu: chúng tôi gửi mã gồm 6 chữ số đến email này.",
    ),
    orPassword: both("Or choose a password:", "Hoặc đặt mật khẩu:"),
    needsName: both(
      "Your email is confirmed. What is your name?",
      "Email của bạn đã được xác thực. Bạn vui lòng cho biết họ tên.",
    ),
    byPassword: both("Log in with a password", "Đăng nhập bằng mật khẩu"),
  },
  reset: {
    title: both("Reset your password", "Quên mật khẩu"),
    hint: both(
      "Enter your email. If it has an account, we'll email you a 6-digit code.",
      "Bạn hãy nhập email đã đăng ký, chúng tôi sẽ gửi mã gồm 6 chữ số đến email đó.",
    ),
    send: both("Send code", "Gửi mã"),
    titleNew: both("New password", "Đặt mật khẩu mới"),
    code: both("Code", "Mã xác thực"),
    enterCode: both("Please enter the code", "Vui lòng nhập mã xác thực"),
    newPassword: both("New password", "Mật khẩu mới"),
    atLeast: both((min: number) => [`At least ${min} characters`, `Ít nhất ${min} ký tự`]),
    showPassword: both("Show password", "Hiện mật khẩu"),
    save: both("Save password", "Lưu mật khẩu"),
    again: both("Send another code", "Gửi lại mã"),
  },
  otp: {
    verifyFailed: exact("OTP verification failed", "Chưa xác thực được mã"),
    wrong: both((triesLeft: number) => [
      triesLeft === 1
        ? "This code is incorrect. You have 1 attempt left."
        : `This code is incorrect. You have ${triesLeft} attempts left.`,
      `Mã xác thực chưa đúng. Bạn còn ${triesLeft} lần thử.`,
    ]),
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
  address: {
    title: exact("Address Form", "Thông tin nhận hàng"),
    defaultCountry: both("Vietnam", "Việt Nam"),
    description: both("Where should we deliver?", "Bạn muốn nhận hàng ở đâu?"),
    required: both((field: AddressField) => [
      `${capitalized(field)} required`,
      `Vui lòng nhập ${vietnameseNames[field].toLowerCase()}`,
    ]),
    invalidEmail: exact("Invalid email format", "Email không đúng định dạng"),
    tooLong: both((label: string, max: number) => [
      `${label} must be at most ${max} characters`,
      `${label}: tối đa ${max} ký tự`,
    ]),
    invalidCharacters: both((label: string) => [
      `${label} contains characters that are not allowed`,
      `${label}: có ký tự không dùng được`,
    ]),
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
    codeSentTo: both((email: string) => [
      `We sent a 6-digit code to ${email}. It is valid for 10 minutes.`,
      `Mã gồm 6 chữ số đã được gửi đến ${email}, có hiệu lực trong 10 phút.`,
    ]),
    codeAtEnd: both(
      "You enter it at the end of this form.",
      "Bạn điền tiếp bên dưới rồi nhập mã ở cuối trang.",
    ),
    checkSpam: both(
      "If you cannot find it, check your spam folder.",
      "Nếu chưa thấy, bạn kiểm tra thêm hộp thư rác (spam) nhé.",
    ),
    codesLeft: both((count: number) => [
      count === 1 ? "You can request 1 more code." : `You can request ${count} more codes.`,
      `Bạn có thể gửi lại mã ${count} lần nữa.`,
    ]),
    nextCodeAt: both((time: string) => [
      `You can request another code at ${time}.`,
      `Bạn có thể gửi lại mã sau ${time}.`,
    ]),
    submit: exact("Submit Address", "Lưu địa chỉ"),
    failed: exact("Failed to submit address", "Chưa lưu được địa chỉ"),
    full: both((max: number) => [
      `You can save at most ${max} addresses. Delete one to add another.`,
      `Bạn lưu được nhiều nhất ${max} địa chỉ. Hãy xóa bớt một địa chỉ để thêm địa chỉ khác.`,
    ]),
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
    unknownWard: both((city: string, province: string) => [
      `We do not know “${city}” in ${province}. Please check it, or submit it again to use it as typed.`,
      `Chúng tôi chưa thấy “${city}” trong danh sách phường, xã của ${province}. Bạn kiểm tra lại giúp, hoặc bấm “Lưu địa chỉ” lần nữa để giữ nguyên.`,
    ]),
    renamedTo: both((name: string) => [
      `Since July 2025 this area has been called ${name}.`,
      `Từ tháng 7/2025 nơi này có tên mới là ${name}.`,
    ]),
    renamedToSeveral: both(
      "Since July 2025 this area has had new names.",
      "Từ tháng 7/2025 nơi này có tên mới.",
    ),
    useNewName: both("Use the new name", "Dùng tên mới"),
    chooseNewName: both("Choose a new name", "Chọn tên mới"),
  },
  account: {
    title: both("Account", "Tài khoản"),
    addresses: both("My addresses", "Địa chỉ của tôi"),
    addressesHint: both(
      "Orders go to the default address, unless you choose another one in the cart.",
      "Đơn hàng được giao đến địa chỉ mặc định, trừ khi bạn chọn địa chỉ khác trong giỏ hàng.",
    ),
    isDefault: both("Default", "Mặc định"),
    changeAddress: both("Edit", "Sửa"),
    makeDefault: both("Make default", "Đặt làm mặc định"),
    deleteAddress: both("Delete", "Xóa"),
    confirmDelete: both("Delete this address", "Xóa địa chỉ này"),
    phoneOf: both((street: string) => [
      `The courier calls this number for orders to ${street}.`,
      `Người giao hàng gọi số này khi giao đến ${street}.`,
    ]),
    settings: both("Your details", "Thông tin của bạn"),
    savePhone: both("Save phone", "Lưu số điện thoại"),
    saveName: both("Save name", "Lưu họ tên"),
    currentEmail: both((email: string) => [
      `Your email is ${email}.`,
      `Email hiện tại của bạn là ${email}.`,
    ]),
    emailHint: both(
      "You log in with it. Orders you have placed keep the email they were placed with. Changing it ends your logins on other devices.",
      "Bạn dùng email này để đăng nhập. Các đơn đã đặt vẫn giữ email lúc đặt hàng. Khi đổi email, bạn sẽ được đăng xuất khỏi các thiết bị khác.",
    ),
    newEmail: both("New email", "Email mới"),
    sameEmail: both("This is your email already", "Đây đang là email của bạn"),
    tooManyEmails: both(
      "The email was changed too often. Please try again in a few days.",
      "Email đã được đổi quá nhiều lần. Vui lòng thử lại sau vài ngày.",
    ),
    changePassword: both("Change password", "Đổi mật khẩu"),
    passwordHint: both(
      "A new password ends your logins on other devices.",
      "Khi đổi mật khẩu, bạn sẽ được đăng xuất khỏi các thiết bị khác.",
    ),
    oldPassword: both("Current password", "Mật khẩu hiện tại"),
    wrongPassword: both("This is not your current password", "Mật khẩu hiện tại chưa đúng"),
    noPassword: both(
      "You log in with a code sent to this email, without a password. To change the email or delete the account, set a password first: we'll email you a code for that.",
      "Bạn đăng nhập bằng mã gửi đến email này, không dùng mật khẩu. Muốn đổi email hoặc xóa tài khoản, bạn hãy đặt mật khẩu trước: chúng tôi sẽ gửi mã qua email.",
    ),
    setPassword: both("Set a password", "Đặt mật khẩu"),
    language: both("Language", "Ngôn ngữ"),
    data: both("Your data", "Dữ liệu của bạn"),
    seeData: both("See your data", "Xem dữ liệu của bạn"),
    dataHint: both(
      "Everything the shop stores about you and your orders, to read here or as a JSON file.",
      "Tất cả thông tin cửa hàng lưu về bạn và đơn hàng của bạn, xem trên trang hoặc tải tệp JSON.",
    ),
    download: both("Download your data", "Tải dữ liệu của bạn"),
    dataFileName: both("my-data", "du-lieu-cua-toi"),
    leave: both("Delete account", "Xóa tài khoản"),
  },
  restore: {
    title: both("Restore your email", "Khôi phục email"),
    meaning: both((email: string) => [
      `The email of your account was changed, and it was not you? Choose a new password. Your account then has ${email} again, and all of its logins end.`,
      `Email của tài khoản đã bị đổi mà không phải do bạn? Hãy đặt mật khẩu mới. Tài khoản sẽ trở về email ${email} và được đăng xuất khỏi mọi thiết bị.`,
    ]),
    confirm: both("Restore my email", "Khôi phục email của tôi"),
    keep: both(
      "If you changed it yourself, close this page: nothing happens.",
      "Nếu chính bạn đã đổi email, hãy đóng trang này: không có gì thay đổi.",
    ),
    badLink: both((hours: number) => [
      `It is mistyped, has been used already, is older than ${hours} hours, or the account was deleted. If someone else uses your account, please contact us at once.`,
      `Đường dẫn bị gõ sai, đã được dùng, đã quá ${hours} giờ, hoặc tài khoản đã bị xóa. Nếu có người khác đang dùng tài khoản của bạn, vui lòng liên hệ ngay với chúng tôi.`,
    ]),
  },
  leave: {
    title: both("Delete your account", "Xóa tài khoản"),
    deletedTitle: both("Deleted at once", "Sẽ bị xóa ngay"),
    deleted: both(
      [
        "Your account with name, email and password",
        "Your cart and your delivery addresses",
        "Your reviews of products",
        "Your logins on all devices",
      ],
      [
        "Tài khoản của bạn gồm họ tên, email và mật khẩu",
        "Giỏ hàng và các địa chỉ nhận hàng của bạn",
        "Các đánh giá sản phẩm của bạn",
        "Mọi phiên đăng nhập trên các thiết bị",
      ],
    ),
    keptTitle: both("What stays", "Sẽ được giữ lại"),
    kept: both((time: string) => [
      [
        `Your orders, because the law obliges the shop to keep them: for ${time} after their last change`,
        "The links in the emails about your orders: they work without a login until they expire",
      ],
      [
        `Các đơn hàng của bạn, vì pháp luật yêu cầu cửa hàng lưu giữ: trong ${time} kể từ lần thay đổi cuối`,
        "Đường dẫn trong các email về đơn hàng: bạn vẫn xem được đơn mà không cần đăng nhập, cho đến khi hết hạn",
      ],
    ]),
    years: both((count: number) => [count === 1 ? "1 year" : `${count} years`, `${count} năm`]),
    days: both((count: number) => [count === 1 ? "1 day" : `${count} days`, `${count} ngày`]),
    openTitle: both("Open orders", "Đơn hàng chưa giao xong"),
    openOrders: both((count: number) => [
      count === 1
        ? "You have 1 open order. It will still be delivered. If you don't want it, cancel it first:"
        : `You have ${count} open orders. They will still be delivered. If you don't want them, cancel them first:`,
      `Bạn còn ${count} đơn hàng sẽ vẫn được giao. Nếu không muốn nhận nữa, bạn hãy hủy đơn trước:`,
    ]),
    orderLink: both((number: string, amount: string) => [
      `Order #${number}, ${amount}`,
      `Đơn hàng #${number}, ${amount}`,
    ]),
    allOrders: both("See all orders", "Xem tất cả đơn hàng"),
    register: both(
      "You can register with the same email again. Old orders do not come back with it.",
      "Sau này bạn có thể đăng ký lại bằng email này, nhưng các đơn cũ sẽ không hiện trong tài khoản mới.",
    ),
    password: both("Your password", "Mật khẩu của bạn"),
    setPassword: both(
      "Your account has no password yet. Set one under Account first.",
      "Tài khoản của bạn chưa có mật khẩu. Bạn hãy đặt mật khẩu ở trang Tài khoản trước.",
    ),
    confirm: both("Delete my account", "Xóa tài khoản của tôi"),
    keep: both("Keep my account", "Giữ lại tài khoản"),
  },
};
