import { type Deposit, explainDeposit } from "#app/features/money/deposits/deposits.server.ts";
import { depositDueVnd, toTransferVnd } from "#app/features/money/deposits/rules.ts";
import { depositTexts, depositToPay } from "#app/features/money/deposits/text.ts";
import { discountOf } from "#app/features/money/discounts/row-text.ts";
import { dueVnd, giveBackVnd, totalReceivedVnd } from "#app/features/money/payments/payment.ts";
import {
  type BankTransfer,
  bankTransfer,
} from "#app/features/money/transfers/bank-transfer.server.ts";
import { findOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import {
  listOrderEvents,
  listOrderUpdates,
  type OrderNews,
  type OrderProgress,
  progressOf,
} from "#app/features/orders/following/order-events.server.ts";
import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import { shortOrderId } from "#app/features/orders/rules.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import { formatVnd } from "#app/kit/format/vnd.ts";
import type { ComposeOptions, Composers, MailContent } from "#app/kit/mail/composers.ts";
import {
  button,
  COLORS,
  html,
  lines,
  mailContent,
  type Part,
  row,
  title,
} from "#app/kit/mail/parts.ts";
import { paths } from "#app/paths.ts";
import type { Lang } from "#app/text/languages.ts";
import type { Db } from "#db/client.server.ts";
import type { OrderEdit, OrderUpdate } from "#db/order-values.ts";
import { inParallel } from "#db/prepared.ts";
import {
  addressLines,
  amounts,
  arrival,
  items,
  nameOf,
  tracker,
  transferDetails,
  wishes,
} from "./order-mail-parts.ts";
import { mailTextOf, type OrderMailText } from "./order-mail-text.ts";

/** The mails to the shopper of an order. Each has a new link to the order. */
export const shopperMails: Composers<"order-confirmation" | "order-update"> = {
  "order-confirmation": {
    compose: async (tx, options, [mail]) => {
      const order = await findOrder(tx, mail!.orderId);
      // One that was held up says nothing once the order is cancelled: it would ask for the money.
      if (!order || order.status === "Cancelled") return null;
      return orderConfirmation(order, await shopperParts(tx, options, order));
    },
  },
  "order-update": {
    compose: async (tx, options, [mail]) => {
      const order = await findOrder(tx, mail!.orderId);
      if (!order) return null;
      const news = await listOrderUpdates(tx, order, mail!.eventSeq ?? 0);
      const updates = news.updates.filter((each) => options.orderMails.includes(each));
      if (updates.length === 0) return null;
      const parts = await shopperParts(tx, options, order);
      return { ...orderUpdate(order, { ...news, updates }, parts), revision: order.updatedAt };
    },
  },
};

async function shopperParts(
  tx: Db,
  { baseUrl, bank, ...options }: ComposeOptions,
  order: Order,
): Promise<ShopperMailParts> {
  const origin = baseUrl();
  const [shop, orderUrl, events, deposit] = await inParallel(
    () => shopDetails(tx, options.shop),
    async () => origin && origin + paths.order(order.id, await createOrderLink(tx, order)),
    () => listOrderEvents(tx, order.id),
    () => (depositDueVnd(order) > 0 ? explainDeposit(tx, order.id) : null),
  );
  const progress = progressOf(order, events);
  const transfer = bankTransfer(order, bank, toTransferVnd(order));
  return { shop, origin, orderUrl, progress, transfer, deposit };
}

/** What a mail to a shopper needs besides the order. */
export type ShopperMailParts = {
  shop: { name: string; phone: string };
  /** The shop's public origin, for pictures; null when it is not known. */
  origin: string | null;
  /** A link that shows the order without a login; null when the shop's URL is not known. */
  orderUrl: string | null;
  progress: OrderProgress;
  /** How to pay by transfer; null when the shop takes none or there is nothing to pay. */
  transfer: BankTransfer | null;
  /** The deposit that the order waits for, which is then what is transferred; null if it waits for none. */
  deposit: Deposit | null;
};

/** The shopper's order confirmation, in the language of the page. */
export function orderConfirmation(order: Order, parts: ShopperMailParts): MailContent {
  const t = mailTextOf(order);
  const number = shortOrderId(order.id);
  const subject = t.confirmation.subject(number, parts.shop.name);
  const content = orderMail(
    order,
    parts,
    subject,
    [t.confirmation.intro(number)],
    [
      depositAsked(parts, order),
      items(order, parts.origin),
      totals(order, t),
      byTransfer(parts, order, t),
      ...arrival(order),
      lines(t.deliverTo, addressLines(order)),
      ...wishes(order),
    ],
  );
  return { ...content, paymentQr: parts.transfer?.payload };
}

/**
 * Tells a shopper what has happened with an order, in the language of the page.
 *
 * @param updates at least one; the first is the subject
 */
export function orderUpdate(
  order: Order,
  { updates, cancelledBy, edit, receivedVnd, refundedVnd }: OrderNews,
  parts: ShopperMailParts,
): MailContent {
  const t = mailTextOf(order);
  const number = shortOrderId(order.id);
  const moved: Partial<Record<OrderUpdate, number>> = {
    received: receivedVnd,
    refunded: refundedVnd,
  };
  const isComing = order.status === "Shipped";
  const isCancelled = order.status === "Cancelled";
  const edited = updates.includes("edited") ? edit : null;
  const asksToPay = isComing || edited !== null;
  const [due, back] = [dueVnd(order), giveBackVnd(order)];
  // The refund of a cancelled order tells that it was paid.
  const told = updates.filter((each) => !(isCancelled && each === "paid"));
  const news = told.map((each) =>
    each === "cancelled" && cancelledBy === "shopper"
      ? t.cancelledAsAsked(number)
      : t.updates[each].intro(number, formatVnd(moved[each] ?? order.amountVnd)),
  );
  const content = orderMail(order, parts, t.updates[updates[0]!].subject(number), news, [
    ...(isComing || updates.includes("moved") ? arrival(order) : []),
    isCancelled ? (back > 0 ? t.refund(formatVnd(back)) : t.payNothing) : null,
    edited &&
      lines(
        t.changes,
        edited.lines.map((line) => editedLine(line, t)),
      ),
    isComing && due > 0 ? t.haveReady(formatVnd(due)) : null,
    asksToPay ? byTransfer(parts, order, t) : null,
    items(order, parts.origin),
    edited || updates.some((each) => each in moved) ? totals(order, t, edited ?? undefined) : null,
    isComing ? lines(t.deliverTo, addressLines(order)) : null,
  ]);
  return { ...content, paymentQr: asksToPay ? parts.transfer?.payload : undefined };
}

/** A mail about an order: in HTML with its tracker and a button to it, which the text has at its end. */
function orderMail(
  order: Order,
  { shop, orderUrl, progress }: ShopperMailParts,
  subject: string,
  [headline, ...news]: string[],
  parts: (Part | string | null)[],
): MailContent {
  const lang = order.lang as Lang;
  const t = mailTextOf(order);
  const help = t.help(shortOrderId(order.id), shop.phone);
  const link = orderUrl && button(t.orderButton, orderUrl, t.seeOrder);
  return mailContent({ subject, shopName: shop.name, lang }, [
    headline ? title(headline) : null,
    ...news,
    tracker(order, progress, lang),
    link && { ...link, text: null },
    ...parts,
    link && { ...link, rows: null },
    {
      text: `${help}\n${shop.name}`,
      rows: row(html`${help}`, `color:${COLORS.muted};font-size:14px`),
    },
  ]);
}

function byTransfer({ transfer, deposit }: ShopperMailParts, order: Order, t: OrderMailText) {
  const lang = order.lang as Lang;
  const head = deposit ? depositTexts[lang].byTransfer : t.orByTransfer;
  return transfer && transferDetails(transfer, head, lang);
}

function depositAsked({ transfer, deposit }: ShopperMailParts, order: Order): string | null {
  if (!transfer || !deposit) return null;
  return depositToPay(order.lang as Lang, deposit.reason, transfer.amountVnd, dueVnd(order));
}

/** What a line was and is: "1 × Pork (1 kg): 150.000 ₫ → 1 × Pork (1,08 kg): 162.000 ₫". */
function editedLine({ before, after }: OrderEdit["lines"][number], t: OrderMailText): string {
  const [was, is] = [before, after].map(
    (line) => line && `${line.quantity} × ${nameOf(line)}: ${formatVnd(line.sumVnd)}`,
  );
  if (was && is) return `${was} → ${is}`;
  return is ? `${is} (${t.added})` : `${was} (${t.leftOut})`;
}

function totals(order: Order, t: OrderMailText, edit?: OrderEdit): Part {
  const [amount, due, back] = [order.amountVnd, dueVnd(order), giveBackVnd(order)];
  const isPart = order.receivedVnd !== null && due + back > 0;
  const less = discountOf(order, order.lang as Lang).map(
    ({ label, text }) => [label, text] as const,
  );
  const all: (readonly [name: string, amount: number | string] | false | undefined)[] = [
    edit && [t.totalBefore, edit.amountVnd.before],
    [t.price, order.priceVnd],
    [t.shipping, order.shippingVnd],
    ...less,
    isPart && [t.total, amount],
    isPart && [t.received, totalReceivedVnd(order)],
    due > 0 ? [t.toPay, due] : back > 0 ? [t.giveBack, back] : [t.paid, amount],
    order.refundedVnd > 0 && [t.refunded, order.refundedVnd],
  ];
  return amounts(
    all.flatMap((row) => {
      if (!row) return [];
      const [name, amount] = row;
      if (typeof amount === "string") return [[name, amount]];
      return [[name, name === t.shipping && amount === 0 ? t.free : formatVnd(amount)]];
    }),
  );
}
