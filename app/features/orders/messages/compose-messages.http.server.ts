import { placeLines } from "#app/features/delivery/regions/text.ts";
import {
  arrivalText,
  promisedFor,
  promiseText,
} from "#app/features/delivery/slots/arrival-text.ts";
import { sumOwed } from "#app/features/money/debts/debts.server.ts";
import { atDoorVnd, owedVnd } from "#app/features/money/debts/rules.ts";
import { toTransferVnd } from "#app/features/money/deposits/rules.ts";
import { dueVnd } from "#app/features/money/payments/payment.ts";
import {
  type BankTransfer,
  bankTransfer,
} from "#app/features/money/transfers/bank-transfer.server.ts";
import type { Order, OrderRow } from "#app/features/orders/finding/orders.server.ts";
import { nameIn, transferFacts } from "#app/features/orders/mail/order-mail-parts.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { fieldIn } from "#app/features/shop/contents/rules.ts";
import { readCustomTexts, shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import { formatDate } from "#app/kit/format/date.ts";
import { fullName } from "#app/kit/format/full-name.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import type { ShopContext } from "#app/load-context.ts";
import { hrefWith, paths } from "#app/paths.ts";
import type { Lang } from "#app/text/languages.ts";
import { fillTemplate, type MessageValues } from "./placeholders.ts";
import { type MessageKind, messagesFor } from "./rules.ts";
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
  // Nothing is asked for before a customer who pays later has the goods.
  const due = order.status === "Delivered" ? dueVnd(order) : atDoorVnd(order);
  const transfer = bankTransfer(order, settings.bank, due && toTransferVnd(order));
  const promised = promisedFor(order);
  const values: MessageValues = {
    name: fullName(order),
    number: `#${shortOrderId(order.id)}`,
    items: itemsText(order, lang),
    total: formatVnd(order.amountVnd),
    due: due > 0 ? formatVnd(due) : "",
    arrival: (promised ? promiseText(lang, promised) : arrivalText(lang, order)) ?? "",
    address: placeLines(order).join(", "),
    bank: bankText(transfer, lang),
    link: linkKey ? origin + paths.order(order.id, linkKey) : "",
    since: "",
    shop: shop.name,
    phone: shop.phone,
  };
  return messagesFor(order.status, transfer !== null).map((kind) => ({
    kind,
    text: fillTemplate(own[fieldIn(kind, lang)] ?? messageTemplates[lang].kinds[kind], values),
  }));
}

/** A reminder of what a customer owes, in their language and the shop's own words; null if that is nothing. */
export async function composeStatement(
  { db, settings }: ShopContext,
  { name, lang: spoken }: { name: string; lang: string },
  owed: OrderRow[],
  transfer: BankTransfer | null,
): Promise<string | null> {
  const [oldest] = owed;
  if (!oldest) return null;
  const lang = spoken as Lang;
  const own = await readCustomTexts(db, "messages");
  const shop = await shopDetails(db, settings.shop);
  const total = formatVnd(sumOwed(owed));
  const dayOf = (order: OrderRow) => formatDate(order.deliveredAt!, lang);
  const shown = owed
    .slice(0, MAX_ITEMS)
    .map((order) => `#${shortOrderId(order.id)}, ${dayOf(order)}: ${formatVnd(owedVnd(order))}`);
  const more = owed.length - MAX_ITEMS;
  const template = own[fieldIn("statement", lang)] ?? messageTemplates[lang].kinds.statement;
  return fillTemplate(template, {
    ...{ name, total, due: total, since: dayOf(oldest), bank: bankText(transfer, lang) },
    number: [...shown, ...(more > 0 ? [messageTemplates[lang].moreOrders(more)] : [])].join("\n"),
    ...{ items: "", arrival: "", address: "", link: "" },
    ...{ shop: shop.name, phone: shop.phone },
  });
}

/** Says in the shop's own words that it has what somebody had asked for. @param lang of the page */
export async function composeWishMessages(
  { db, settings, origin }: ShopContext,
  wished: string[],
  lang: Lang,
): Promise<string[]> {
  const own = await readCustomTexts(db, "messages");
  const shop = await shopDetails(db, settings.shop);
  const template = own[fieldIn("wish", lang)] ?? messageTemplates[lang].kinds.wish;
  return wished.map((items) =>
    fillTemplate(template, {
      ...{ items, link: origin + hrefWith(paths.products, { q: items }) },
      ...{
        name: "",
        number: "",
        total: "",
        due: "",
        arrival: "",
        address: "",
        bank: "",
        since: "",
      },
      ...{ shop: shop.name, phone: shop.phone },
    }),
  );
}

const bankText = (transfer: BankTransfer | null, lang: Lang): string =>
  (transfer ? transferFacts(transfer, lang) : [])
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");

function itemsText({ lines }: Order, lang: Lang): string {
  const shown = lines.slice(0, MAX_ITEMS).map((line) => `${line.quantity} × ${nameIn(lang, line)}`);
  const more = lines.length - MAX_ITEMS;
  return [...shown, ...(more > 0 ? [messageTemplates[lang].more(more)] : [])].join("\n");
}
