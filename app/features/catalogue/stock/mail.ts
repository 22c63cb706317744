import { formatDateTime } from "#app/kit/format/date.ts";
import type { Mail } from "#app/kit/mail/mailer.ts";
import { button, lines, mailContent, title } from "#app/kit/mail/parts.ts";
import { OTHERS_PATH, paths } from "#app/paths.ts";
import type { DueAlert } from "./stock-alerts.server.ts";

type Shop = { name: string; email: string; phone: string };

/**
 * Tells that a product is back in stock, and why this mail came.
 *
 * @param baseUrl null if the shop's address is not known; then there is no link
 */
export function stockAlertMail(alert: DueAlert, shop: Shop, baseUrl: string | null): Mail {
  const lang = alert.lang === "vi" ? "vi" : "en";
  const { product } = alert;
  const t = texts[lang];
  const subject = t.subject(product.name);
  const contact = [shop.name, shop.phone, shop.email];
  return {
    to: alert.to,
    ...mailContent({ subject, shopName: shop.name, lang }, [
      title(t.isBack(product.name, shop.name)),
      baseUrl && button(t.button, `${baseUrl}${paths.product(OTHERS_PATH, product.id)}`),
      t.why(formatDateTime(alert.createdAt, lang)),
      lines(t.contact, contact),
    ]),
  };
}

const en = {
  subject: (product: string) => `${product} is back in stock`,
  isBack: (product: string, shopName: string) => `${product} is in stock again at ${shopName}.`,
  button: "See the product",
  why: (day: string) =>
    `On ${day} somebody entered this address at the shop to be told when it is back. This is the only email about it: the address has been removed from the list. If it was not you, you can ignore it.`,
  contact: "Your shop",
};

const vi: typeof en = {
  subject: (product) => `${product} đã có hàng lại`,
  isBack: (product, shopName) => `${product} đã có hàng lại tại ${shopName}.`,
  button: "Xem sản phẩm",
  why: (day) =>
    `Lúc ${day}, địa chỉ email này được nhập tại cửa hàng để nhận tin khi có hàng. Đây là email duy nhất về việc này: chúng tôi đã xóa địa chỉ khỏi danh sách chờ. Nếu không phải bạn yêu cầu, bạn có thể bỏ qua.`,
  contact: "Cửa hàng",
};

const texts = { en, vi };
