import type { Mail } from "#app/kit/mail/mailer.ts";
import { button, codeLine, lines, mailContent, type Part, title } from "#app/kit/mail/parts.ts";
import type { Lang } from "#app/text/languages.ts";
import type { CodeHolder } from "./codes/one-time-codes.server.ts";
import { RESTORE_HOURS } from "./profile/account-emails.server.ts";

type Content = { subject: string; parts: (Part | string | null)[] };

const mailTo = (to: string, { subject, parts }: Content, shopName: string, lang: Lang): Mail => ({
  to,
  ...mailContent({ subject, shopName, lang }, parts),
});

type Shop = { name: string; email: string; phone: string };

/** Tells the owner of an account that somebody asked to use its e-mail address for another account. */
export function emailTakenMail(to: string, shopName: string, lang: Lang): Mail {
  return mailTo(to, taken[lang](shopName), shopName, lang);
}

/**
 * Tells the old address of an account that the e-mail was changed. The mail does not name the new address, which is
 * private.
 *
 * @param link restores the old address; null if there is none
 */
export function emailChangedMail(
  to: string,
  { shop, link }: { shop: Shop; link: string | null },
  lang: Lang,
): Mail {
  return mailTo(to, changed[lang](shop, link), shop.name, lang);
}

const taken = {
  en: (name: string) => ({
    subject: `You already have an account at ${name}`,
    parts: [
      "Hello,",
      `Someone asked to use this email for an account at ${name}. If it was you: this email already has an
account there. Log in with it, or reset its password if you have forgotten it.`,
      "If it was not you, you can ignore this email: nothing has changed.",
    ],
  }),
  vi: (name: string) => ({
    subject: `Email của bạn đã có tài khoản tại ${name}`,
    parts: [
      "Xin chào,",
      `Có người vừa yêu cầu dùng email này cho một tài khoản tại ${name}. Nếu đó là bạn: email này đã có tài
khoản tại cửa hàng. Bạn hãy đăng nhập bằng email này, hoặc đặt lại mật khẩu nếu đã quên.`,
      "Nếu không phải bạn, vui lòng bỏ qua email này: chưa có gì bị thay đổi.",
    ],
  }),
};

const changed = {
  en: ({ name, phone, email }: Shop, link: string | null) => ({
    subject: `The email of your account at ${name} was changed`,
    parts: [
      "Hello,",
      `Your account at ${name} now has another email, and its other logins were ended. You can no longer
log in with this email.`,
      link &&
        `This was not you? Open this link within ${RESTORE_HOURS} hours and choose a new password. Your account
then has this email again, and all of its logins end:`,
      link && button("Get my email back", link),
      lines(
        `If you did not change it${link ? " and the link does not work" : ""}, someone else has used your account.
Please contact us at once:`,
        [phone, email],
      ),
    ],
  }),
  vi: ({ name, phone, email }: Shop, link: string | null) => ({
    subject: `Email của tài khoản tại ${name} đã được thay đổi`,
    parts: [
      "Xin chào,",
      `Tài khoản của bạn tại ${name} đã chuyển sang email khác và đã đăng xuất khỏi các thiết bị khác. Bạn
không thể đăng nhập bằng email này nữa.`,
      link &&
        `Không phải bạn? Hãy mở đường dẫn này trong vòng ${RESTORE_HOURS} giờ và đặt mật khẩu mới. Tài khoản sẽ
trở về email này và được đăng xuất khỏi mọi thiết bị:`,
      link && button("Lấy lại email của tôi", link),
      lines(
        `Nếu bạn không thực hiện thay đổi này${link ? " và đường dẫn không dùng được" : ""}, có người khác đã dùng
tài khoản của bạn. Vui lòng liên hệ ngay với chúng tôi:`,
        [phone, email],
      ),
    ],
  }),
};

type Purpose = CodeHolder["purpose"];

/**
 * The e-mail with a one-time code. The subject starts with the code, so that a notification shows it; in the text it
 * has its own line.
 */
export function codeMail(
  to: string,
  { code, purpose }: { code: string; purpose: Purpose },
  shopName: string,
  lang: Lang,
): Mail {
  return mailTo(to, content[lang][purpose](code, shopName), shopName, lang);
}

const content: Record<Lang, Record<Purpose, (code: string, shopName: string) => Content>> = {
  en: {
    address: (code, shopName) => ({
      subject: `${code} is your code for ${shopName}`,
      parts: [
        "Hello,",
        `Enter this code at ${shopName} to confirm your email:`,
        codeLine(code),
        "It is valid for 10 minutes. If you did not request it, you can ignore this email.",
      ],
    }),
    password: (code, shopName) => ({
      subject: `${code} is your password reset code for ${shopName}`,
      parts: [
        title("RESET YOUR PASSWORD"),
        `Someone asked to reset the password of your account at ${shopName}. If it was you, choose a new
password with this code:`,
        codeLine(code),
        `It is valid for 10 minutes. If it was not you, ignore this email: your password stays as it is.
Never share this code with anyone, not even with us.`,
      ],
    }),
    email: (code, shopName) => ({
      subject: `${code} is your code for your new email at ${shopName}`,
      parts: [
        "Hello,",
        `Enter this code at ${shopName} to make this email the one of your account:`,
        codeLine(code),
        `It is valid for 10 minutes. If you did not request it, you can ignore this email.
Never share this code with anyone, not even with us.`,
      ],
    }),
    login: (code, shopName) => ({
      subject: `${code} is your login code for ${shopName}`,
      parts: [
        "Hello,",
        `Enter this code at ${shopName} to log in:`,
        codeLine(code),
        `It is valid for 10 minutes. If you did not request it, you can ignore this email.
Never share this code with anyone, not even with us.`,
      ],
    }),
  },
  vi: {
    address: (code, shopName) => ({
      subject: `${code} là mã xác thực của bạn tại ${shopName}`,
      parts: [
        "Xin chào,",
        `Bạn hãy nhập mã này tại ${shopName} để xác thực email:`,
        codeLine(code),
        "Mã có hiệu lực trong 10 phút. Nếu bạn không yêu cầu mã này, vui lòng bỏ qua email này.",
      ],
    }),
    password: (code, shopName) => ({
      subject: `${code} là mã đặt lại mật khẩu tại ${shopName}`,
      parts: [
        title("ĐẶT LẠI MẬT KHẨU"),
        `Có người vừa yêu cầu đặt lại mật khẩu cho tài khoản của bạn tại ${shopName}. Nếu đó là bạn, hãy đặt
mật khẩu mới bằng mã này:`,
        codeLine(code),
        `Mã có hiệu lực trong 10 phút. Nếu không phải bạn, hãy bỏ qua email này: mật khẩu vẫn giữ nguyên.
Đừng chia sẻ mã này với bất kỳ ai, kể cả với chúng tôi.`,
      ],
    }),
    email: (code, shopName) => ({
      subject: `${code} là mã đổi email tài khoản tại ${shopName}`,
      parts: [
        "Xin chào,",
        `Bạn hãy nhập mã này tại ${shopName} để dùng email này cho tài khoản của mình:`,
        codeLine(code),
        `Mã có hiệu lực trong 10 phút. Nếu bạn không yêu cầu mã này, vui lòng bỏ qua email này.
Đừng chia sẻ mã này với bất kỳ ai, kể cả với chúng tôi.`,
      ],
    }),
    login: (code, shopName) => ({
      subject: `${code} là mã đăng nhập của bạn tại ${shopName}`,
      parts: [
        "Xin chào,",
        `Bạn hãy nhập mã này tại ${shopName} để đăng nhập:`,
        codeLine(code),
        `Mã có hiệu lực trong 10 phút. Nếu bạn không yêu cầu mã này, vui lòng bỏ qua email này.
Đừng chia sẻ mã này với bất kỳ ai, kể cả với chúng tôi.`,
      ],
    }),
  },
};
