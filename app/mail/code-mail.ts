import type { Lang } from "../text/languages.ts";
import type { Mail } from "./mailer.ts";

/** The mail with a one-time code, which is on a line of its own. */
export function codeMail(to: string, code: string, shopName: string, lang: Lang): Mail {
  return { to, ...content[lang](code, shopName) };
}

const content = {
  en: (code: string, shopName: string) => ({
    subject: `Your code for ${shopName}`,
    text: `Hello,

Your code for ${shopName} is

${code}

It is valid for 10 minutes. If you did not request it, you can ignore this email.
`,
  }),
  vi: (code: string, shopName: string) => ({
    subject: `Mã xác thực của bạn tại ${shopName}`,
    text: `Xin chào,

mã xác thực của bạn tại ${shopName} là

${code}

Mã có hiệu lực trong 10 phút. Nếu bạn không yêu cầu mã này, vui lòng bỏ qua thư.
`,
  }),
};
