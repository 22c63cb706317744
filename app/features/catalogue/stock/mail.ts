import { shownName } from "#app/features/catalogue/products/product-names.ts";
import { findOrder } from "#app/features/orders/finding/orders.server.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import { formatDateTime } from "#app/kit/format/date.ts";
import type { ComposeOptions, Composers, MailContent } from "#app/kit/mail/composers.ts";
import { button, lines, mailContent, paragraphs, title } from "#app/kit/mail/parts.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import { OTHERS_PATH, paths } from "#app/paths.ts";
import { inParallel } from "#db/prepared.ts";
import { findLowAmong } from "./stock.server.ts";
import { deleteStockAlert, findStockAlert, type StockAlert } from "./stock-alerts.server.ts";

export const stockMails: Composers<"low-stock" | "stock-alert"> = {
  "low-stock": {
    /** Lists the products of these orders that are still low. */
    compose: async (tx, { baseUrl }, mails) => {
      const find = (id: string) => () => findOrder(tx, id);
      const orders = await inParallel(...mails.map(({ orderId }) => find(orderId)));
      const ids = orders.flatMap((order) => order?.lines.map(({ productId }) => productId) ?? []);
      const low = await findLowAmong(tx, [...new Set(ids)]);
      return low.length > 0 ? lowStockNotice(low, baseUrl()) : null;
    },
  },
  "stock-alert": {
    compose: async (tx, { baseUrl, ...options }, [mail]) => {
      const alert = await findStockAlert(tx, mail!.stockAlertSeq);
      // It is queued again when the product is back, for the address that the account then has.
      if (!alert?.product.inStock || alert.to !== mail!.recipient) return null;
      return stockAlert(alert, await shopDetails(tx, options.shop), baseUrl());
    },
    /** The mail says that the address has been removed. */
    onSent: (tx, { stockAlertSeq }) => deleteStockAlert(tx, stockAlertSeq),
  },
};

type LowProduct = Awaited<ReturnType<typeof findLowAmong>>[number];

/** Tells a seller of products that are running low, at least one, in both languages. */
function lowStockNotice(products: LowProduct[], baseUrl: string | null): MailContent {
  const [first] = products;
  const about =
    products.length === 1
      ? `${titleOf(first!)}: ${first!.stockCount}`
      : `${products.length} sản phẩm / products`;
  return {
    subject: `Sắp hết hàng / Low stock: ${about}`,
    text: paragraphs(
      products.map((product) => `${titleOf(product)}: ${leftOf(product)}`).join("\n"),
      baseUrl && `${baseUrl}${paths.sellerStock}`,
    ),
  };
}

const titleOf = ({ name, weight }: LowProduct) => (weight ? `${name} (${weight})` : name);

const leftOf = ({ stockCount }: LowProduct) =>
  stockCount === 0 ? "hết hàng / out of stock" : `còn ${stockCount} / ${stockCount} left`;

/** Tells that a product is back in stock, and why this mail came. */
function stockAlert(
  { product, lang: writtenIn, createdAt }: StockAlert,
  shop: ComposeOptions["shop"],
  baseUrl: string | null,
): MailContent {
  const lang = writtenIn === "vi" ? "vi" : "en";
  const t = texts[lang];
  const name = shownName(lang, product);
  const subject = t.subject(name);
  return mailContent({ subject, shopName: shop.name, lang }, [
    title(t.isBack(name, shop.name)),
    baseUrl && button(t.button, `${baseUrl}${paths.product(OTHERS_PATH, product.id)}`),
    t.why(formatDateTime(createdAt, lang)),
    lines(t.contact, [shop.name, shop.phone, shop.email].filter(Boolean)),
  ]);
}

const texts = inBoth({
  subject: both((product: string) => [`${product} is back in stock`, `${product} đã có hàng lại`]),
  isBack: both((product: string, shopName: string) => [
    `${product} is in stock again at ${shopName}.`,
    `${product} đã có hàng lại tại ${shopName}.`,
  ]),
  button: both("See the product", "Xem sản phẩm"),
  why: both((day: string) => [
    `On ${day} somebody entered this address at the shop to be told when it is back. This is the only email about it: the address has been removed from the list. If it was not you, you can ignore it.`,
    `Lúc ${day}, địa chỉ email này được nhập tại cửa hàng để nhận tin khi có hàng. Đây là email duy nhất về việc này: chúng tôi đã xóa địa chỉ khỏi danh sách chờ. Nếu không phải bạn yêu cầu, bạn có thể bỏ qua.`,
  ]),
  contact: both("Your shop", "Cửa hàng"),
});
