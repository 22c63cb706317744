import { findOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import type { Composers, MailContent } from "#app/kit/mail/composers.ts";
import { button, COLORS, html, mailContent, row, title } from "#app/kit/mail/parts.ts";
import { both, inBoth } from "#app/kit/text/both.ts";
import { paths } from "#app/paths.ts";
import type { Lang } from "#app/text/languages.ts";
import { listReviewable } from "./reviews.server.ts";

export const reviewMails: Composers<"review-request"> = {
  "review-request": {
    compose: async (tx, { baseUrl, orderMails, ...options }, [mail]) => {
      const [order, origin] = [await findOrder(tx, mail!.orderId), baseUrl()];
      if (!order || !origin || !orderMails.includes("review")) return null;
      const products = await listReviewable(tx, order);
      const isReviewed = products.some(({ review }) => review?.orderId === order.id);
      if (products.length === 0 || isReviewed) return null;
      const url = origin + paths.reviewOrder(order.id, await createOrderLink(tx, order));
      return reviewRequest(order, { shop: await shopDetails(tx, options.shop), products, url });
    },
  },
};

type Parts = {
  shop: { name: string };
  products: { name: string }[];
  /** The URL of the form, which opens without a login. */
  url: string;
};

/** Asks a shopper to review the products of a delivered order, in the language of the order. */
function reviewRequest(order: Order, { shop, products, url }: Parts): MailContent {
  const lang = order.lang as Lang;
  const t = texts[lang];
  const subject = t.subject(shop.name);
  return mailContent({ subject, shopName: shop.name, lang }, [
    title(t.intro(shortOrderId(order.id))),
    {
      text: products.map(({ name }) => `- ${name}`).join("\n"),
      rows: row(html`${products.map(({ name }) => html`${name}<br>`)}`),
    },
    button(t.button, url, t.link),
    {
      text: `${t.once}\n${shop.name}`,
      rows: row(html`${t.once}`, `color:${COLORS.muted};font-size:14px`),
    },
  ]);
}

const texts = inBoth({
  subject: both((shopName: string) => [
    `How did you like what you bought at ${shopName}?`,
    `Bạn thấy hàng mua ở ${shopName} thế nào?`,
  ]),
  intro: both((number: string) => [
    `Your order #${number} was delivered. Other shoppers would like to know what you think of it:`,
    `Đơn hàng #${number} đã giao tới bạn. Bạn chia sẻ cảm nhận để người mua sau dễ chọn nhé:`,
  ]),
  button: both("Write a review", "Viết đánh giá"),
  link: both(
    "Give stars, and a line if you like, without logging in:",
    "Chấm sao và viết vài dòng, không cần đăng nhập:",
  ),
  once: both(
    "We ask only once. If something is wrong with your order, please call us.",
    "Chúng tôi chỉ hỏi một lần. Nếu đơn hàng có gì chưa ổn, bạn cứ gọi cho cửa hàng nhé.",
  ),
});
