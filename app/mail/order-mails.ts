import { shortOrderId } from "../format/order-id.ts";
import { formatVnd } from "../format/vnd.ts";
import type { BankTransfer } from "../models/orders/bank-transfer.ts";
import type { OrderNews } from "../models/orders/news-kinds.ts";
import type { OrderEvent } from "../models/orders/order-events.ts";
import type { Order } from "../models/orders/orders.ts";
import type { Lang } from "../text/languages.ts";
import {
  addressBlock,
  itemList,
  type MailContent,
  paragraphs,
  transferDetails,
} from "./order-mail-parts.ts";
import { type OrderMailText, orderMailText } from "./order-mail-text.ts";

/** What a mail to a shopper needs besides the order. */
export type ShopperMailParts = {
  shop: { name: string; phone: string };
  /** A link that shows the order without a login; null when the shop's URL is not known. */
  orderUrl: string | null;
  /** How to pay by transfer; null when the shop takes none or there is nothing to pay. */
  transfer: BankTransfer | null;
};

/** The shopper's order confirmation, in the language of the page. */
export function orderConfirmation(order: Order, parts: ShopperMailParts): MailContent {
  const t = orderMailText[order.lang as Lang];
  const number = shortOrderId(order.id);
  return {
    subject: t.confirmation.subject(number, parts.shop.name),
    text: paragraphs(
      t.confirmation.intro(number),
      itemList(order),
      totals(order, t),
      byTransfer(parts, order, t),
      `${t.deliverTo}\n${addressBlock(order)}`,
      ...ending(parts, t, number),
    ),
    paymentQr: parts.transfer?.payload,
  };
}

/**
 * Tells a shopper what has happened with an order, in the language of the page.
 *
 * @param news at least one; the first is the subject
 */
export function orderUpdate(
  order: Order,
  { news, cancelledBy }: { news: OrderNews[]; cancelledBy: OrderEvent["actor"] | null },
  parts: ShopperMailParts,
): MailContent {
  const t = orderMailText[order.lang as Lang];
  const number = shortOrderId(order.id);
  const amount = formatVnd(order.amountVnd);
  const isComing = order.status === "Shipped";
  const isCancelled = order.status === "Cancelled";
  // The refund of a cancelled order tells that it was paid.
  const told = news.filter((each) => !(isCancelled && each === "paid"));
  return {
    subject: t.updates[news[0]!].subject(number),
    text: paragraphs(
      ...told.map((each) =>
        each === "cancelled" && cancelledBy === "shopper"
          ? t.cancelledAsAsked(number)
          : t.updates[each].intro(number, amount),
      ),
      isCancelled ? (order.isPaid ? t.refund(amount) : t.payNothing) : null,
      isComing && !order.isPaid ? t.haveReady(amount) : null,
      isComing ? byTransfer(parts, order, t) : null,
      itemList(order),
      isComing ? `${t.deliverTo}\n${addressBlock(order)}` : null,
      ...ending(parts, t, number),
    ),
    paymentQr: isComing ? parts.transfer?.payload : undefined,
  };
}

function byTransfer({ transfer }: ShopperMailParts, { lang }: Order, t: OrderMailText) {
  return transfer && `${t.orByTransfer}\n${transferDetails(transfer, lang as Lang)}`;
}

function totals(order: Order, t: OrderMailText): string {
  const shipping = order.shippingVnd > 0 ? formatVnd(order.shippingVnd) : t.free;
  return [
    `${t.price}: ${formatVnd(order.priceVnd)}`,
    `${t.shipping}: ${shipping}`,
    `${order.isPaid ? t.paid : t.toPay}: ${formatVnd(order.amountVnd)}`,
  ].join("\n");
}

function ending({ shop, orderUrl }: ShopperMailParts, t: OrderMailText, number: string) {
  return [orderUrl && `${t.seeOrder}\n${orderUrl}`, `${t.help(number, shop.phone)}\n${shop.name}`];
}
