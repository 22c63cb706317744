import { fullName } from "../format/full-name.ts";
import { shortOrderId } from "../format/order-id.ts";
import { formatVnd } from "../format/vnd.ts";
import type { Order } from "../models/orders/orders.ts";
import { paths } from "../paths.ts";
import type { Mail } from "./mailer.ts";

/** One notice for many new orders, in both languages. */
export function orderDigest(
  orders: Order[],
  baseUrl: string | null,
): Pick<Mail, "subject" | "text"> {
  const count = orders.length;
  const total = orders.reduce((sum, { amountVnd }) => sum + amountVnd, 0);
  const entries = orders.map((order) => formatEntry(order, baseUrl));
  const link = baseUrl ? [`${baseUrl}${paths.sellerOrders}`] : [];
  return {
    subject: `${count} đơn hàng mới / ${count} new orders: ${formatVnd(total)}`,
    text: `${[...entries, ...link].join("\n\n")}\n`,
  };
}

function formatEntry(order: Order, baseUrl: string | null): string {
  const link = baseUrl ? [`${baseUrl}${paths.sellerOrder(order.id)}`] : [];
  return [
    `#${shortOrderId(order.id)}: ${formatVnd(order.amountVnd)} (COD)`,
    `${fullName(order, order.lang)}, ${order.phone}`,
    ...link,
  ].join("\n");
}
