import { RESTORE_HOURS } from "../models/accounts/former-emails.ts";
import type { Lang } from "../text/languages.ts";
import type { Mail } from "./mailer.ts";
import { paragraphs } from "./order-mail-parts.ts";

type Shop = { name: string; email: string; phone: string };

/** Tells an address that is to become another account's e-mail that it has an account already. */
export function emailTakenMail(to: string, shopName: string, lang: Lang): Mail {
  return { to, ...taken[lang](shopName) };
}

/**
 * Tells the old address of an account that its e-mail was changed; the new one is nobody else's business.
 *
 * @param link restores the old address; null if there is none
 */
export function emailChangedMail(
  to: string,
  { shop, link }: { shop: Shop; link: string | null },
  lang: Lang,
): Mail {
  return { to, ...changed[lang](shop, link) };
}

const taken = {
  en: (name: string) => ({
    subject: `You already have an account at ${name}`,
    text: `Hello,

Someone asked to use this email for an account at ${name}. If it was you: this email already has an
account there. Log in with it, or reset its password if you have forgotten it.

If it was not you, you can ignore this email: nothing has changed.
`,
  }),
  vi: (name: string) => ({
    subject: `Email của bạn đã có tài khoản tại ${name}`,
    text: `Xin chào,

Có người vừa yêu cầu dùng email này cho một tài khoản tại ${name}. Nếu đó là bạn: email này đã có tài
khoản tại cửa hàng. Bạn hãy đăng nhập bằng email này, hoặc đặt lại mật khẩu nếu đã quên.

Nếu không phải bạn, vui lòng bỏ qua email này: chưa có gì bị thay đổi.
`,
  }),
};

const changed = {
  en: ({ name, phone, email }: Shop, link: string | null) => ({
    subject: `The email of your account at ${name} was changed`,
    text: paragraphs(
      "Hello,",
      `Your account at ${name} now has another email, and its other logins were ended. You can no longer
log in with this email.`,
      link &&
        `This was not you? Open this link within ${RESTORE_HOURS} hours and choose a new password. Your account
then has this email again, and all of its logins end:`,
      link,
      `If you did not change it${link ? " and the link does not work" : ""}, someone else has used your account.
Please contact us at once:
${phone}
${email}`,
    ),
  }),
  vi: ({ name, phone, email }: Shop, link: string | null) => ({
    subject: `Email của tài khoản tại ${name} đã được thay đổi`,
    text: paragraphs(
      "Xin chào,",
      `Tài khoản của bạn tại ${name} đã chuyển sang email khác và đã đăng xuất khỏi các thiết bị khác. Bạn
không thể đăng nhập bằng email này nữa.`,
      link &&
        `Không phải bạn? Hãy mở đường dẫn này trong vòng ${RESTORE_HOURS} giờ và đặt mật khẩu mới. Tài khoản sẽ
trở về email này và được đăng xuất khỏi mọi thiết bị:`,
      link,
      `Nếu bạn không thực hiện thay đổi này${link ? " và đường dẫn không dùng được" : ""}, có người khác đã dùng
tài khoản của bạn. Vui lòng liên hệ ngay với chúng tôi:
${phone}
${email}`,
    ),
  }),
};
