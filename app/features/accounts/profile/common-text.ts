import { both } from "#app/kit/text/both.ts";

/** Texts that only shoppers' pages show, by area. */
export const ownTexts = {
  account: {
    title: both("Account", "Tài khoản"),
    saveName: both("Save name", "Lưu họ tên"),
    currentEmail: both(
      (email: string) => `Your email is ${email}.`,
      (email) => `Email hiện tại của bạn là ${email}.`,
    ),
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
    language: both("Language", "Ngôn ngữ"),
    data: both("Your data", "Dữ liệu của bạn"),
    dataHint: both(
      "Everything the shop stores about you and your orders, as a JSON file.",
      "Tất cả thông tin cửa hàng lưu về bạn và đơn hàng của bạn, trong một tệp JSON.",
    ),
    download: both("Download your data", "Tải dữ liệu của bạn"),
    dataFileName: both("my-data", "du-lieu-cua-toi"),
    leaveHint: both(
      "Close your account and delete what belongs to it.",
      "Đóng tài khoản và xóa những gì thuộc về tài khoản.",
    ),
    leave: both("Delete account", "Xóa tài khoản"),
  },
  restore: {
    title: both("Restore your email", "Khôi phục email"),
    meaning: both(
      (email: string) =>
        `The email of your account was changed, and it was not you? Choose a new password. Your account then has ${email} again, and all of its logins end.`,
      (email) =>
        `Email của tài khoản đã bị đổi mà không phải do bạn? Hãy đặt mật khẩu mới. Tài khoản sẽ trở về email ${email} và được đăng xuất khỏi mọi thiết bị.`,
    ),
    confirm: both("Restore my email", "Khôi phục email của tôi"),
    keep: both(
      "If you changed it yourself, close this page: nothing happens.",
      "Nếu chính bạn đã đổi email, hãy đóng trang này: không có gì thay đổi.",
    ),
    badLink: both(
      (hours: number) =>
        `It is mistyped, has been used already, is older than ${hours} hours, or the account was deleted. If someone else uses your account, please contact us at once.`,
      (hours) =>
        `Đường dẫn bị gõ sai, đã được dùng, đã quá ${hours} giờ, hoặc tài khoản đã bị xóa. Nếu có người khác đang dùng tài khoản của bạn, vui lòng liên hệ ngay với chúng tôi.`,
    ),
  },
  leave: {
    title: both("Delete your account", "Xóa tài khoản"),
    deletedTitle: both("Deleted at once", "Sẽ bị xóa ngay"),
    deleted: both(
      [
        "Your account with name, email and password",
        "Your cart and your delivery address",
        "Your reviews of products",
        "Your logins on all devices",
      ],
      [
        "Tài khoản của bạn gồm họ tên, email và mật khẩu",
        "Giỏ hàng và địa chỉ nhận hàng của bạn",
        "Các đánh giá sản phẩm của bạn",
        "Mọi phiên đăng nhập trên các thiết bị",
      ],
    ),
    keptTitle: both("What stays", "Sẽ được giữ lại"),
    kept: both(
      (time: string) => [
        `Your orders, because the law obliges the shop to keep them: for ${time} after their last change`,
        "The links in the emails about your orders: they keep working without a login",
      ],
      (time) => [
        `Các đơn hàng của bạn, vì pháp luật yêu cầu cửa hàng lưu giữ: trong ${time} kể từ lần thay đổi cuối`,
        "Đường dẫn trong các email về đơn hàng: bạn vẫn xem được đơn mà không cần đăng nhập",
      ],
    ),
    years: both(
      (count: number) => (count === 1 ? "1 year" : `${count} years`),
      (count) => `${count} năm`,
    ),
    days: both(
      (count: number) => (count === 1 ? "1 day" : `${count} days`),
      (count) => `${count} ngày`,
    ),
    openTitle: both("Open orders", "Đơn hàng chưa hoàn tất"),
    openOrders: both(
      (count: number) =>
        count === 1
          ? "You have 1 open order. It will still be delivered. If you don't want it, cancel it first:"
          : `You have ${count} open orders. They will still be delivered. If you don't want them, cancel them first:`,
      (count) =>
        `Bạn còn ${count} đơn hàng sẽ vẫn được giao. Nếu không muốn nhận nữa, bạn hãy hủy đơn trước:`,
    ),
    orderLink: both(
      (number: string, amount: string) => `Order #${number}, ${amount}`,
      (number, amount) => `Đơn hàng #${number}, ${amount}`,
    ),
    allOrders: both("See all orders", "Xem tất cả đơn hàng"),
    register: both(
      "You can register with the same email again. Old orders do not come back with it.",
      "Sau này bạn có thể đăng ký lại bằng email này, nhưng các đơn cũ sẽ không hiện trong tài khoản mới.",
    ),
    password: both("Your password", "Mật khẩu của bạn"),
    confirm: both("Delete my account", "Xóa tài khoản của tôi"),
    keep: both("Keep my account", "Giữ lại tài khoản"),
  },
};
