import type { Lang } from "../text/languages.ts";
import type { Mail } from "./mailer.ts";

/** The mail that carries a one-time code, alone on a line of its own. */
export function codeMail(to: string, code: string, shopName: string, lang: Lang): Mail {
  return { to, ...words[lang](code, shopName) };
}

const words = {
  en: (code: string, shopName: string) => ({
    subject: `Your code for ${shopName}`,
    text: `Hello,

your code for ${shopName} is

${code}

It is valid for 10 minutes. If you did not ask for it, you can ignore this mail.
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
