import type { Lang } from "../text/languages.ts";
import type { Mail } from "./mailer.ts";

type Shop = { name: string; email: string; phone: string };

/** Tells an address that is to become another account's e-mail that it has an account already. */
export function emailTakenMail(to: string, shopName: string, lang: Lang): Mail {
  return { to, ...taken[lang](shopName) };
}

/** Tells the old address of an account that its e-mail was changed; the new one is nobody else's business. */
export function emailChangedMail(to: string, shop: Shop, lang: Lang): Mail {
  return { to, ...changed[lang](shop) };
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
  en: ({ name, phone, email }: Shop) => ({
    subject: `The email of your account at ${name} was changed`,
    text: `Hello,

Your account at ${name} now has another email, and its other logins were ended. You can no longer
log in with this email.

If you did not change it, someone else has used your account. Please contact us at once:
${phone}
${email}
`,
  }),
  vi: ({ name, phone, email }: Shop) => ({
    subject: `Email của tài khoản tại ${name} đã được thay đổi`,
    text: `Xin chào,

Tài khoản của bạn tại ${name} đã chuyển sang email khác và đã đăng xuất khỏi các thiết bị khác. Bạn
không thể đăng nhập bằng email này nữa.

Nếu bạn không thực hiện thay đổi này, có người khác đã dùng tài khoản của bạn. Vui lòng liên hệ ngay
với chúng tôi:
${phone}
${email}
`,
  }),
};
