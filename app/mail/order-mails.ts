import { fullName } from "../format/full-name.ts";
import { shortOrderId } from "../format/order-id.ts";
import { formatVnd } from "../format/vnd.ts";
import type { Order } from "../models/orders/orders.ts";
import type { Lang } from "../text/languages.ts";
import type { Mail } from "./mailer.ts";

type MailContent = Pick<Mail, "subject" | "text">;

/** The shopper's order confirmation, in the language of the page. */
export function orderConfirmation(
  order: Order,
  shop: { name: string; phone: string },
): MailContent {
  return confirmation[order.lang as Lang](order, shop);
}

/** The sellers' notice of a new order, in both languages. */
export function orderNotice(order: Order, baseUrl: string | null): MailContent {
  const number = shortOrderId(order.id);
  return {
    subject: `Đơn hàng mới / New order #${number}: ${formatVnd(order.amountVnd)}`,
    text: `${itemList(order)}

Tổng / Total: ${formatVnd(order.amountVnd)} (COD)

${addressBlock(order)}
${order.email}
${baseUrl ? `\n${baseUrl}/seller/orders\n` : ""}`,
  };
}

const confirmation = {
  en: (order: Order, shop: { name: string; phone: string }): MailContent => ({
    subject: `Your order #${shortOrderId(order.id)} at ${shop.name}`,
    text: `Thank you! Your order #${shortOrderId(order.id)} has been placed.

${itemList(order)}

Price: ${formatVnd(order.priceVnd)}
Shipping fee: ${order.shippingVnd ? formatVnd(order.shippingVnd) : "free"}
To pay in cash on delivery: ${formatVnd(order.amountVnd)}

Delivery address:
${addressBlock(order)}

Questions? Call us: ${shop.phone}
${shop.name}
`,
  }),
  vi: (order: Order, shop: { name: string; phone: string }): MailContent => ({
    subject: `Đơn hàng #${shortOrderId(order.id)} của bạn tại ${shop.name}`,
    text: `Cảm ơn bạn, đơn hàng #${shortOrderId(order.id)} đã được đặt.

${itemList(order)}

Tiền hàng: ${formatVnd(order.priceVnd)}
Phí giao hàng: ${order.shippingVnd ? formatVnd(order.shippingVnd) : "miễn phí"}
Thanh toán khi nhận hàng: ${formatVnd(order.amountVnd)}

Giao đến:
${addressBlock(order)}

Bạn cần hỗ trợ? Gọi cho chúng tôi: ${shop.phone}
${shop.name}
`,
  }),
};

function itemList(order: Order): string {
  return order.lines
    .map(({ quantity, name, weight, offerPriceVnd }) => {
      const title = weight ? `${name} (${weight})` : name;
      return `${quantity} × ${title}: ${formatVnd(quantity * offerPriceVnd)}`;
    })
    .join("\n");
}

function addressBlock(order: Order): string {
  const name = fullName(order, order.lang);
  const locality = `${order.city}, ${order.state} ${order.zipcode}`;
  return [name, order.street, locality, order.country, order.phone].join("\n");
}
