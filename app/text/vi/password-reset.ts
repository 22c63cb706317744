import type { passwordReset as en } from "../en/password-reset.ts";

export const passwordReset: typeof en = {
  reset: {
    title: "Quên mật khẩu",
    hint: "Bạn hãy nhập email đã đăng ký, chúng tôi sẽ gửi mã gồm 6 chữ số đến email đó.",
    send: "Gửi mã",
    titleNew: "Đặt mật khẩu mới",
    code: "Mã xác thực",
    enterCode: "Vui lòng nhập mã xác thực",
    newPassword: "Mật khẩu mới",
    save: "Lưu mật khẩu",
    again: "Gửi lại mã",
  },
};
