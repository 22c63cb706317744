import type { CodeHolder } from "../models/accounts/code-holder.ts";
import type { Lang } from "../text/languages.ts";
import type { Mail } from "./mailer.ts";

type Content = Pick<Mail, "subject" | "text">;
type Purpose = CodeHolder["purpose"];

/**
 * The email with a one-time code. The subject starts with it, so that a notification shows it, and in
 * the text it is on a line of its own.
 */
export function codeMail(
  to: string,
  { code, purpose }: { code: string; purpose: Purpose },
  shopName: string,
  lang: Lang,
): Mail {
  return { to, ...content[lang][purpose](code, shopName) };
}

const content: Record<Lang, Record<Purpose, (code: string, shopName: string) => Content>> = {
  en: {
    address: (code, shopName) => ({
      subject: `${code} is your code for ${shopName}`,
      text: `Hello,

Enter this code at ${shopName} to confirm your email:

${code}

It is valid for 10 minutes. If you did not request it, you can ignore this email.
`,
    }),
    password: (code, shopName) => ({
      subject: `${code} is your password reset code for ${shopName}`,
      text: `RESET YOUR PASSWORD

Someone asked to reset the password of your account at ${shopName}. If it was you, choose a new
password with this code:

${code}

It is valid for 10 minutes. If it was not you, ignore this email: your password stays as it is.
Never share this code with anyone, not even with us.
`,
    }),
    email: (code, shopName) => ({
      subject: `${code} is your code for your new email at ${shopName}`,
      text: `Hello,

Enter this code at ${shopName} to make this email the one of your account:

${code}

It is valid for 10 minutes. If you did not request it, you can ignore this email.
Never share this code with anyone, not even with us.
`,
    }),
  },
  vi: {
    address: (code, shopName) => ({
      subject: `${code} là mã xác thực của bạn tại ${shopName}`,
      text: `Xin chào,

Bạn hãy nhập mã này tại ${shopName} để xác thực email:

${code}

Mã có hiệu lực trong 10 phút. Nếu bạn không yêu cầu mã này, vui lòng bỏ qua email này.
`,
    }),
    password: (code, shopName) => ({
      subject: `${code} là mã đặt lại mật khẩu tại ${shopName}`,
      text: `ĐẶT LẠI MẬT KHẨU

Có người vừa yêu cầu đặt lại mật khẩu cho tài khoản của bạn tại ${shopName}. Nếu đó là bạn, hãy đặt
mật khẩu mới bằng mã này:

${code}

Mã có hiệu lực trong 10 phút. Nếu không phải bạn, hãy bỏ qua email này: mật khẩu vẫn giữ nguyên.
Đừng chia sẻ mã này với bất kỳ ai, kể cả với chúng tôi.
`,
    }),
    email: (code, shopName) => ({
      subject: `${code} là mã đổi email tài khoản tại ${shopName}`,
      text: `Xin chào,

Bạn hãy nhập mã này tại ${shopName} để dùng email này cho tài khoản của mình:

${code}

Mã có hiệu lực trong 10 phút. Nếu bạn không yêu cầu mã này, vui lòng bỏ qua email này.
Đừng chia sẻ mã này với bất kỳ ai, kể cả với chúng tôi.
`,
    }),
  },
};
