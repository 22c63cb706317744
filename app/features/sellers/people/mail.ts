import type { Composers } from "#app/kit/mail/composers.ts";
import { button, mailContent } from "#app/kit/mail/parts.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import { paths } from "#app/paths.ts";
import { keyForMail } from "./seller-links.server.ts";
import { roleTexts } from "./text.ts";

export const peopleMails: Composers<"seller-link"> = {
  "seller-link": {
    /** A second attempt has another key, and ends the first one's. */
    compose: async (tx, { shop, baseUrl }, [mail]) => {
      const base = baseUrl();
      const found = base && (await keyForMail(tx, mail!.sellerLinkId));
      if (!found) return null;
      const { link, key } = found;
      const lang = link.lang === "vi" ? "vi" : "en";
      const t = link.sellerId ? texts[lang].password : texts[lang].invitation;
      return mailContent({ subject: t.subject(shop.name), shopName: shop.name, lang }, [
        t.intro(shop.name, roleTexts[lang].names[link.role]),
        button(t.button, `${base}${paths.sellerLink(key)}`),
        t.valid,
        t.why,
      ]);
    },
  },
};

const texts = inBoth({
  invitation: {
    subject: both((shop: string) => [`Work at ${shop}`, `Lời mời làm việc tại ${shop}`]),
    intro: both((shop: string, role: string) => [
      `You are invited to work at ${shop}: ${role}. Open the link, choose a password, and you are in.`,
      `${shop} mời bạn tham gia với vai trò: ${role}. Bạn mở liên kết, đặt mật khẩu là vào được ngay.`,
    ]),
    button: both("Accept the invitation", "Nhận lời mời"),
    valid: both("The link works once, for 24 hours.", "Liên kết dùng được một lần, trong 24 giờ."),
    why: both(
      "If you do not know the shop, you can ignore this mail.",
      "Nếu bạn không biết cửa hàng này, vui lòng bỏ qua email.",
    ),
  },
  password: {
    subject: both((shop: string) => [
      `A new password for ${shop}`,
      `Đặt lại mật khẩu người bán của ${shop}`,
    ]),
    intro: both((shop: string, _role: string) => [
      `Somebody asked for a new password of your seller's account at ${shop}.`,
      `Có người vừa yêu cầu đặt lại mật khẩu tài khoản người bán của bạn tại ${shop}.`,
    ]),
    button: both("Choose a password", "Đặt mật khẩu mới"),
    valid: both("The link works once, for an hour.", "Liên kết dùng được một lần, trong một giờ."),
    why: both(
      "If it was not you, you can ignore this mail: your password stays as it is.",
      "Nếu không phải bạn, vui lòng bỏ qua email: mật khẩu vẫn như cũ.",
    ),
  },
});
