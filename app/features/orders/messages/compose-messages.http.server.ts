import { placeLines } from "#app/features/delivery/regions/text.ts";
import {
  arrivalText,
  promisedFor,
  promiseText,
} from "#app/features/delivery/slots/arrival-text.ts";
import { toTransferVnd } from "#app/features/money/deposits/rules.ts";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import { bankTransfer } from "#app/features/money/transfers/bank-transfer.server.ts";
import type { Order } from "#app/features/orders/finding/orders.server.ts";
import { nameIn, transferFacts } from "#app/features/orders/mail/order-mail-parts.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { fieldIn } from "#app/features/shop/contents/rules.ts";
import { readCustomTexts, shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import type { ShopContext } from "#app/load-context.ts";
import { paths } from "#app/paths.ts";
import type { Lang } from "#app/text/languages.ts";
import { fillTemplate, type MessageKind, type MessageValues, messagesFor } from "./rules.ts";
import { messageTemplates } from "./templates.ts";

/** Items that a message names; a text message is read on a small screen. */
const MAX_ITEMS = 15;

/** A message to the customer of an order. */
export type Message = { kind: MessageKind; text: string };

/**
 * The messages that fit an order, in its customer's language and the shop's own words.
 *
 * @param linkKey the key of a link that shows the order without a login; null leaves lines with the link out
 */
export async function composeMessages(
  { db, settings, origin }: ShopContext,
  order: Order,
  linkKey: string | null,
): Promise<Message[]> {
  const lang = order.lang as Lang;
  const own = await readCustomTexts(db, "messages");
  const shop = await shopDetails(db, settings.shop);
  const transfer = bankTransfer(order, settings.bank, toTransferVnd(order));
  const due = dueVnd(order);
  const promised = promisedFor(order);
  const values: MessageValues = {
    name: fullName(order),
    number: `#${shortOrderId(order.id)}`,
    items: itemsText(order, lang),
    total: formatVnd(order.amountVnd),
    due: due > 0 ? formatVnd(due) : "",
    arrival: (promised ? promiseText(lang, promised) : arrivalText(lang, order)) ?? "",
    address: placeLines(order).join(", "),
    bank: (transfer ? transferFacts(transfer, lang) : [])
      .map(([name, value]) => `${name}: ${value}`)
      .join("\n"),
    link: linkKey ? origin + paths.order(order.id, linkKey) : "",
    shop: shop.name,
    phone: shop.phone,
  };
  return messagesFor(order.status, transfer !== null).map((kind) => ({
    kind,
    text: fillTemplate(own[fieldIn(kind, lang)] ?? messageTemplates[lang].kinds[kind], values),
  }));
}

function itemsText({ lines }: Order, lang: Lang): string {
  const shown = lines.slice(0, MAX_ITEMS).map((line) => `${line.quantity} × ${nameIn(lang, line)}`);
  const more = lines.length - MAX_ITEMS;
  return [...shown, ...(more > 0 ? [messageTemplates[lang].more(more)] : [])].join("\n");
}
