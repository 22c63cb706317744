import { both, inBoth } from "#app/kit/text/both.ts";

export const twoFactorTexts = inBoth({
  title: both("Two-step verification", "Xác minh hai bước"),
  description: both(
    "Protect your login with a code from your phone.",
    "Bảo vệ tài khoản người bán bằng mã trên điện thoại.",
  ),
  back: both("My account", "Tài khoản của tôi"),
  intro: both(
    "After your password, the shop also asks for a 6-digit code that only your phone shows. Somebody who learns the password can then not log in with it alone.",
    "Sau mật khẩu, cửa hàng hỏi thêm mã 6 số chỉ hiện trên điện thoại của bạn. Người khác có biết mật khẩu cũng không đăng nhập được.",
  ),
  mustSetUp: both(
    "The shop's owner asks all sellers to use two-step verification. Set it up now; after that you can go on with your work. It takes two minutes.",
    "Chủ cửa hàng yêu cầu mọi người bán bật xác minh hai bước. Bạn bật xong là dùng tiếp được, chỉ mất khoảng hai phút.",
  ),
  start: {
    title: both("Turn it on", "Bật xác minh hai bước"),
    needs: both(
      "You need an authenticator app on your phone, such as Google Authenticator or Microsoft Authenticator. It is free and needs no internet.",
      "Bạn cần một ứng dụng tạo mã trên điện thoại, ví dụ Google Authenticator hoặc Microsoft Authenticator. Ứng dụng miễn phí và không cần mạng.",
    ),
    password: both("Your password", "Mật khẩu của bạn"),
    button: both("Start", "Bắt đầu"),
  },
  setup: {
    title: both("Add the shop to the app", "Thêm cửa hàng vào ứng dụng"),
    scan: both(
      "Open the app, tap +, and scan this picture.",
      "Bạn mở ứng dụng, bấm dấu + rồi quét hình này.",
    ),
    qr: both("QR for the authenticator app", "Mã QR cho ứng dụng tạo mã"),
    type: both(
      "If the app is on this phone, choose “Enter a setup key” there instead, and type or paste:",
      "Nếu ứng dụng ở ngay trên máy này, bạn chọn “Nhập khóa thiết lập” rồi gõ hoặc dán:",
    ),
    code: both("The 6-digit code that the app shows now", "Mã 6 số ứng dụng đang hiện"),
    button: both("Turn on", "Bật"),
    cancel: both("Not now", "Để sau"),
    others: both(
      "Turning it on logs you out on all other devices.",
      "Khi bật, bạn sẽ bị đăng xuất trên các máy khác.",
    ),
    wrong: both(
      "This is not the code that the app shows now. Wait for the next one; if that is refused as well, let the phone set its clock by itself.",
      "Mã này không khớp với mã đang hiện trên ứng dụng. Bạn đợi mã tiếp theo rồi thử lại; nếu vẫn chưa được, hãy để điện thoại tự chỉnh giờ.",
    ),
    gone: both(
      "This took too long. Start again.",
      "Đã quá thời gian thiết lập. Bạn bắt đầu lại nhé.",
    ),
  },
  codes: {
    title: both("Your recovery codes", "Mã khôi phục của bạn"),
    hint: both(
      "If you lose the phone, log in with one of these codes in place of the app's. Each works once. They are shown only now: print them or write them down, and keep them away from the phone.",
      "Nếu mất điện thoại, bạn đăng nhập bằng một trong các mã này thay cho mã 6 số. Mỗi mã dùng được một lần. Các mã chỉ hiện lần này: hãy in hoặc chép ra giấy và cất riêng, đừng để cùng điện thoại.",
    ),
    of: both((shop: string, email: string) => [
      `${shop}, login of ${email}`,
      `${shop}, tài khoản ${email}`,
    ]),
    printHint: both(
      "To print them, use the browser's menu.",
      "Muốn in, bạn dùng lệnh In của trình duyệt.",
    ),
    saved: both("I have kept them", "Tôi đã cất mã"),
  },
  on: {
    title: both("It is on", "Đang bật"),
    since: both((time: string) => [`On since ${time}.`, `Bật từ ${time}.`]),
    left: both((left: number) => [
      left === 1 ? "1 recovery code is left." : `${left} recovery codes are left.`,
      `Còn ${left} mã khôi phục.`,
    ]),
    proof: both("Password or code", "Mật khẩu hoặc mã"),
    proofHint: both(
      "Your password, the app's 6-digit code, or a recovery code.",
      "Mật khẩu, mã 6 số trên ứng dụng hoặc mã khôi phục.",
    ),
    renew: both("Make new recovery codes", "Tạo mã khôi phục mới"),
    renewHint: both("The old ones stop working.", "Các mã cũ sẽ không dùng được nữa."),
    off: both("Turn off", "Tắt xác minh hai bước"),
    offHint: both(
      "For a new phone, turn it off here and on again with the new one.",
      "Đổi điện thoại: bạn tắt ở đây rồi bật lại với máy mới.",
    ),
  },
  passkey: {
    title: both("Passkeys", "Khóa đăng nhập (passkey)"),
    hint: both(
      "A phone or computer logs you in by fingerprint, face or its PIN, in place of password and code. The key never leaves the device.",
      "Điện thoại hoặc máy tính cho bạn đăng nhập bằng vân tay, khuôn mặt hoặc mã PIN của máy, thay cho mật khẩu và mã. Khóa không bao giờ rời khỏi máy.",
    ),
    needsScript: both(
      "To add one, open this page with JavaScript switched on, over https, in a browser that has passkeys.",
      "Muốn thêm, bạn mở trang này qua https bằng trình duyệt có passkey và bật JavaScript.",
    ),
    start: both("Add a passkey", "Thêm passkey"),
    make: both("Make the passkey on this device", "Tạo passkey trên máy này"),
    name: both("Name of the device", "Tên máy"),
    added: both((time: string) => [`Added ${time}`, `Thêm ${time}`]),
    used: both((time: string) => [`last used ${time}`, `dùng gần nhất ${time}`]),
    save: both("Save the name", "Lưu tên"),
    remove: both("Remove", "Xóa"),
    failed: both(
      "The device made no passkey. It may have one of this shop already, or have no screen lock.",
      "Máy chưa tạo được passkey. Có thể máy đã có passkey của cửa hàng, hoặc chưa đặt khóa màn hình.",
    ),
    refused: both(
      "The passkey was not accepted. Start again.",
      "Passkey không được chấp nhận. Bạn bắt đầu lại nhé.",
    ),
    tooMany: both(
      "You have ten passkeys already. Remove one first.",
      "Bạn đã có mười passkey. Hãy xóa bớt một passkey trước.",
    ),
    named: both("Enter a name", "Vui lòng nhập tên"),
  },
  all: {
    title: both("For all sellers", "Cho mọi người bán"),
    hint: both(
      "Sellers without two-step verification must then set it up before they can do anything else. Their programs that use the shop's API stop working until they have.",
      "Ai chưa bật sẽ phải bật xong mới làm việc khác được. Phần mềm dùng API bằng tài khoản đó cũng ngừng chạy cho đến khi bật.",
    ),
    first: both("Turn it on for yourself first.", "Bạn cần bật cho tài khoản của mình trước."),
    by: both((by: string, time: string) => [
      `Required of everybody since ${time}, by ${by}.`,
      `${by} yêu cầu mọi người bật từ ${time}.`,
    ]),
    require: both("Require it of everybody", "Yêu cầu mọi người bật"),
    allow: both("Require it no longer", "Thôi yêu cầu"),
  },
  invalid: {
    code: both("Enter the code", "Vui lòng nhập mã"),
    proof: both("Enter your password or a code", "Vui lòng nhập mật khẩu hoặc mã"),
    wrongProof: both(
      "Neither the password nor an unused code",
      "Không đúng mật khẩu, cũng không phải mã còn dùng được",
    ),
  },
  noKey: both(
    "This cannot be turned on yet: whoever runs the servers has to set SECRET_KEY.",
    "Chưa bật được: người quản lý máy chủ cần đặt SECRET_KEY.",
  ),
  keyTrouble: both(
    "This cannot be turned on: the server's key cannot be read or written. Whoever runs the server finds the reason in its log.",
    "Chưa bật được vì máy chủ không đọc hoặc ghi được khóa. Người quản lý máy chủ xem lý do trong nhật ký.",
  ),
  done: {
    passkey: both("The passkey was added.", "Đã thêm passkey."),
    renamed: both("Saved.", "Đã lưu."),
    removed: both("The passkey was removed.", "Đã xóa passkey."),
    off: both("Two-step verification is off.", "Đã tắt xác minh hai bước."),
    required: both("It is now required of everybody.", "Từ giờ mọi người đều phải bật."),
    allowed: both("It is no longer required.", "Đã thôi yêu cầu."),
  },
});
