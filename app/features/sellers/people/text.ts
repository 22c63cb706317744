import { both, inBoth } from "#app/kit/text/both.ts";

/** What somebody reads whose account may not do something. */
export const mayNotTexts = inBoth({
  title: both("This is not part of your work here", "Việc này không thuộc phần của bạn"),
  see: both(
    "Your account may not see this page. If you need it, ask the shop's owner.",
    "Tài khoản của bạn không được xem trang này. Nếu cần, bạn hãy hỏi chủ cửa hàng.",
  ),
  send: both(
    "Your account may not do this, and nothing has been changed. If you need to, ask the shop's owner.",
    "Tài khoản của bạn không được làm việc này, chưa có gì thay đổi. Nếu cần, bạn hãy hỏi chủ cửa hàng.",
  ),
  back: both("To your work", "Về phần việc của bạn"),
});

export const roleTexts = inBoth({
  names: {
    owner: both("Owner", "Chủ cửa hàng"),
    manager: both("Manager", "Quản lý"),
    packer: both("Packer", "Người đóng gói"),
    courier: both("Courier", "Người giao hàng"),
  },
  hints: {
    owner: both("may do everything", "được làm mọi việc"),
    manager: both(
      "everything but people, settings, backups, the cash book, invoices and what goods cost",
      "mọi việc, trừ nhân sự, cài đặt, sao lưu, sổ thu, hóa đơn và giá vốn",
    ),
    packer: both(
      "orders to pick, pack and mark as shipped, and what is in stock",
      "soạn, đóng gói, báo đã gửi đơn, và báo còn hay hết hàng",
    ),
    courier: both("delivery runs and their links", "chuyến giao và liên kết của chuyến"),
  },
});

export const peopleTexts = inBoth({
  title: both("People", "Nhân sự"),
  description: both("Who works in the shop, and as what.", "Ai làm việc tại cửa hàng, vai trò gì."),
  intro: both(
    "Each person logs in with an account of their own, and sees only what belongs to their work.",
    "Mỗi người đăng nhập bằng tài khoản riêng và chỉ thấy phần việc của mình.",
  ),
  you: both("you", "bạn"),
  seen: both((at: string) => [`Last seen ${at}`, `Hoạt động gần nhất ${at}`]),
  notSeen: both("Not logged in", "Không đăng nhập"),
  role: both("Role", "Vai trò"),
  setRole: both("Change role", "Đổi vai trò"),
  of: both((name: string) => [`of ${name}`, `của ${name}`]),
  remove: both("Remove", "Xóa khỏi cửa hàng"),
  askRemove: both("Remove this person?", "Xóa người này khỏi cửa hàng?"),
  removeNote: both(
    "They are logged out everywhere at once, and their open invitations end. What they did stays in the history.",
    "Người này bị đăng xuất ngay ở mọi nơi, lời mời họ đã gửi cũng hết hiệu lực. Những gì họ đã làm vẫn còn trong lịch sử.",
  ),
  lastOwner: both(
    "This is the only owner. Make somebody else an owner first.",
    "Đây là chủ cửa hàng duy nhất. Hãy đặt thêm một chủ cửa hàng khác trước.",
  ),
  invite: both("Invite somebody", "Mời thêm người"),
  email: both("Their email", "Email của người đó"),
  byMail: both("Send by email", "Gửi qua email"),
  byLink: both("Make a link to pass on", "Tạo liên kết để gửi"),
  linkHint: both(
    "Leave the email empty to pass the link on yourself, for example by Zalo.",
    "Để trống email nếu bạn muốn tự gửi liên kết, chẳng hạn qua Zalo.",
  ),
  link: both("The link; it is shown only now", "Liên kết, chỉ hiện lần này"),
  linkFor: both((role: string) => [
    `Whoever opens it first becomes: ${role}. It works once, for 24 hours.`,
    `Ai mở trước sẽ thành: ${role}. Dùng được một lần, trong 24 giờ.`,
  ]),
  open: both("Open invitations", "Lời mời đang chờ"),
  byHand: both("Link to pass on", "Liên kết tự gửi"),
  until: both((at: string) => [`until ${at}`, `đến ${at}`]),
  withdraw: both("Withdraw", "Rút lời mời"),
  taken: both("This person already works in the shop", "Người này đã có tài khoản tại cửa hàng"),
  noMail: both(
    "The shop cannot send this mail: its mail server or its own address (BASE_URL) is not set. Make a link instead.",
    "Cửa hàng chưa gửi được email này vì chưa cài máy chủ mail hoặc địa chỉ riêng (BASE_URL). Bạn hãy tạo liên kết.",
  ),
  tooMany: both(
    "Too many invitations are open. Withdraw one, or wait until one ends.",
    "Đang có quá nhiều lời mời. Bạn hãy rút bớt hoặc chờ lời mời hết hạn.",
  ),
  resetFactors: both("Turn off two-step verification", "Tắt xác minh hai bước"),
  factorsHint: both(
    "For somebody who lost the phone and the recovery codes. It logs them out everywhere.",
    "Dành cho người mất điện thoại và mã khôi phục. Người này sẽ bị đăng xuất mọi nơi.",
  ),
  done: {
    invited: both("The invitation is on its way.", "Đang gửi lời mời."),
    withdrawn: both("The invitation no longer works.", "Lời mời không còn dùng được."),
    role: both("The role is changed, with effect at once.", "Đã đổi vai trò, có hiệu lực ngay."),
    removed: both("Removed and logged out.", "Đã xóa và đăng xuất người này."),
    factors: both(
      "Two-step verification is off for this person, who is logged out.",
      "Đã tắt xác minh hai bước và đăng xuất người này.",
    ),
    gone: both("This person no longer works here.", "Người này không còn làm ở đây."),
  },
});

export const meTexts = inBoth({
  title: both("My account", "Tài khoản của tôi"),
  description: both("Your name, password and logins.", "Tên, mật khẩu và các lần đăng nhập."),
  nameTitle: both("Name", "Tên"),
  nameRequired: both("Enter your name", "Vui lòng nhập tên"),
  twoFactorsTitle: both("Two-step verification", "Xác minh hai bước"),
  factorsOn: both("Your login asks for a code, too.", "Khi đăng nhập cần thêm mã."),
  factorsOff: both("Only your password protects it.", "Hiện chỉ có mật khẩu bảo vệ."),
  setFactors: both("Set up two-step verification", "Thiết lập xác minh hai bước"),
  save: both("Save", "Lưu"),
  passwordTitle: both("Password", "Mật khẩu"),
  oldPassword: both("Present password", "Mật khẩu hiện tại"),
  newPassword: both("New password", "Mật khẩu mới"),
  passwordHint: both("Your other logins end.", "Các nơi đăng nhập khác sẽ bị đăng xuất."),
  change: both("Change password", "Đổi mật khẩu"),
  sessionsTitle: both("Logins", "Các nơi đang đăng nhập"),
  here: both("this one", "nơi này"),
  session: both((since: string, used: string) => [
    `Since ${since}, last used ${used}`,
    `Từ ${since}, dùng gần nhất ${used}`,
  ]),
  endOthers: both("Log out elsewhere", "Đăng xuất mọi nơi khác"),
  done: {
    name: both("Saved.", "Đã lưu."),
    password: both("Password changed.", "Đã đổi mật khẩu."),
    sessions: both("Logged out elsewhere.", "Đã đăng xuất mọi nơi khác."),
  },
});

export const linkTexts = inBoth({
  inviteTitle: both("Welcome to the team", "Chào mừng bạn"),
  inviteIntro: both((shop: string, role: string) => [
    `You are invited to work at ${shop}: ${role}.`,
    `Bạn được mời làm việc tại ${shop}: ${role}.`,
  ]),
  inviteDescription: both("An invitation to work in the shop.", "Lời mời làm việc tại cửa hàng."),
  passwordTitle: both("A new password", "Mật khẩu mới"),
  name: both("Your name", "Tên của bạn"),
  email: both("Your email, to log in with", "Email của bạn, để đăng nhập"),
  password: both("A password", "Mật khẩu"),
  enter: both("Log in", "Đăng nhập"),
  goneTitle: both("This link no longer works", "Liên kết này không còn dùng được"),
  gone: both(
    "It has been used, withdrawn or has expired. Ask the shop's owner for a new one.",
    "Liên kết đã dùng, đã bị rút hoặc hết hạn. Bạn hãy xin chủ cửa hàng liên kết mới.",
  ),
  taken: both("A seller has this email already", "Email này đã có tài khoản người bán"),
  forgotTitle: both("Forgotten password", "Quên mật khẩu"),
  forgotIntro: both(
    "Enter the email of your seller's account. If it has one, a link to choose a new password is on its way there.",
    "Nhập email tài khoản người bán. Nếu email có tài khoản, chúng tôi gửi liên kết đặt mật khẩu mới đến đó.",
  ),
  forgotDescription: both("A new password for sellers.", "Đặt lại mật khẩu người bán."),
  send: both("Send the link", "Gửi liên kết"),
  sent: both(
    "If this email has a seller's account, the link is on its way. It works for an hour; look into the spam folder, too.",
    "Nếu email này có tài khoản người bán, liên kết đang được gửi đến và dùng được trong một giờ. Bạn xem cả mục thư rác nhé.",
  ),
});
