import type { profile as en } from "#app/text/en/profile.ts";

export const profile: typeof en = {
  account: {
    title: "Tài khoản",
    saveName: "Lưu họ tên",
    currentEmail: (email: string) => `Email hiện tại của bạn là ${email}.`,
    emailHint:
      "Bạn dùng email này để đăng nhập. Các đơn đã đặt vẫn giữ email lúc đặt hàng. Khi đổi email, bạn sẽ được đăng xuất khỏi các thiết bị khác.",
    newEmail: "Email mới",
    sameEmail: "Đây đang là email của bạn",
    tooManyEmails: "Email đã được đổi quá nhiều lần. Vui lòng thử lại sau vài ngày.",
    changePassword: "Đổi mật khẩu",
    passwordHint: "Khi đổi mật khẩu, bạn sẽ được đăng xuất khỏi các thiết bị khác.",
    oldPassword: "Mật khẩu hiện tại",
    wrongPassword: "Mật khẩu hiện tại chưa đúng",
    language: "Ngôn ngữ",
    data: "Dữ liệu của bạn",
    dataHint: "Tất cả thông tin cửa hàng lưu về bạn và đơn hàng của bạn, trong một tệp JSON.",
    download: "Tải dữ liệu của bạn",
    dataFileName: "du-lieu-cua-toi",
    leaveHint: "Đóng tài khoản và xóa những gì thuộc về tài khoản.",
    leave: "Xóa tài khoản",
  },
  restore: {
    title: "Khôi phục email",
    meaning: (email: string) =>
      `Email của tài khoản đã bị đổi mà không phải do bạn? Hãy đặt mật khẩu mới. Tài khoản sẽ trở về email ${email} và được đăng xuất khỏi mọi thiết bị.`,
    confirm: "Khôi phục email của tôi",
    keep: "Nếu chính bạn đã đổi email, hãy đóng trang này: không có gì thay đổi.",
    badLink: (hours: number) =>
      `Đường dẫn bị gõ sai, đã được dùng, đã quá ${hours} giờ, hoặc tài khoản đã bị xóa. Nếu có người khác đang dùng tài khoản của bạn, vui lòng liên hệ ngay với chúng tôi.`,
  },
  leave: {
    title: "Xóa tài khoản",
    deletedTitle: "Sẽ bị xóa ngay",
    deleted: [
      "Tài khoản của bạn gồm họ tên, email và mật khẩu",
      "Giỏ hàng và địa chỉ nhận hàng của bạn",
      "Các đánh giá sản phẩm của bạn",
      "Mọi phiên đăng nhập trên các thiết bị",
    ],
    keptTitle: "Sẽ được giữ lại",
    kept: (time: string) => [
      `Các đơn hàng của bạn, vì pháp luật yêu cầu cửa hàng lưu giữ: trong ${time} kể từ lần thay đổi cuối`,
      "Đường dẫn trong các email về đơn hàng: bạn vẫn xem được đơn mà không cần đăng nhập",
    ],
    years: (count: number) => `${count} năm`,
    days: (count: number) => `${count} ngày`,
    openTitle: "Đơn hàng chưa hoàn tất",
    openOrders: (count: number) =>
      `Bạn còn ${count} đơn hàng sẽ vẫn được giao. Nếu không muốn nhận nữa, bạn hãy hủy đơn trước:`,
    orderLink: (number: string, amount: string) => `Đơn hàng #${number}, ${amount}`,
    allOrders: "Xem tất cả đơn hàng",
    register:
      "Sau này bạn có thể đăng ký lại bằng email này, nhưng các đơn cũ sẽ không hiện trong tài khoản mới.",
    password: "Mật khẩu của bạn",
    confirm: "Xóa tài khoản của tôi",
    keep: "Giữ lại tài khoản",
  },
  reset: {
    title: "Quên mật khẩu",
    hint: "Bạn hãy nhập email đã đăng ký, chúng tôi sẽ gửi mã gồm 6 chữ số đến email đó.",
    send: "Gửi mã",
    titleNew: "Đặt mật khẩu mới",
    code: "Mã xác thực",
    enterCode: "Vui lòng nhập mã xác thực",
    newPassword: "Mật khẩu mới",
    atLeast: (min: number) => `Ít nhất ${min} ký tự`,
    showPassword: "Hiện mật khẩu",
    save: "Lưu mật khẩu",
    again: "Gửi lại mã",
  },
};
