import { createHash } from "node:crypto";
import { reviewRequest } from "#app/features/catalogue/reviews/mail.ts";
import { listReviewable } from "#app/features/catalogue/reviews/reviews.server.ts";
import { findLowAmong } from "#app/features/catalogue/stock/stock.server.ts";
import { explainDeposit } from "#app/features/money/deposits/deposits.server.ts";
import { depositDueVnd, toTransferVnd } from "#app/features/money/deposits/rules.ts";
import {
  type BankAccount,
  bankTransfer,
} from "#app/features/money/transfers/bank-transfer.server.ts";
import { findOrder, type Order } from "#app/features/orders/finding/orders.server.ts";
import {
  findCancellation,
  listOrderEvents,
  listOrderUpdates,
  progressOf,
} from "#app/features/orders/following/order-events.server.ts";
import { createOrderLink } from "#app/features/orders/following/order-links.server.ts";
import { orderConfirmation, orderUpdate } from "#app/features/orders/mail/mail.ts";
import type { MailContent } from "#app/features/orders/mail/order-mail-parts.ts";
import {
  lowStockNotice,
  type Notice,
  noticeDigest,
  sellerNotice,
} from "#app/features/orders/mail/seller-mail.ts";
import { shopDetails } from "#app/features/shop/contents/shop-content.server.ts";
import type { Mail } from "#app/kit/mail/mailer.ts";
import type { OutboxMail } from "#app/kit/mail/outbox.server.ts";
import { paths } from "#app/paths.ts";
import type { Db } from "#db/client.server.ts";
import type { OrderMail } from "#db/order-values.ts";
import { inParallel } from "#db/prepared.ts";

export type ComposeOptions = {
  /** From the settings; a phone number that sellers wrote takes its place. */
  shop: { name: string; phone: string };
  /** The shop's public origin for links; null leaves them out. */
  baseUrl: () => string | null;
  /** What shoppers are mailed after the confirmation. */
  orderMails: readonly OrderMail[];
  /** The account for transfers, if the shop takes them. */
  bank: BankAccount | null;
};

/** A mail whose pictures have not been drawn yet. */
export type ComposedMail = MailContent & Pick<Mail, "to" | "messageId">;

/**
 * Composes one mail for outbox entries that were claimed together, in the transaction of the claim:
 * a digest for several notices. A mail to a shopper gets a new link to the order.
 *
 * @returns null when there is nothing to tell
 */
export async function composeOutboxMail(
  tx: Db,
  options: ComposeOptions,
  mails: OutboxMail[],
): Promise<ComposedMail | null> {
  const content = await composeContent(tx, options, mails);
  return content && { to: mails[0]!.recipient, messageId: messageIdOf(mails), ...content };
}

type Content = MailContent & Pick<Mail, "messageId">;

async function composeContent(
  tx: Db,
  options: ComposeOptions,
  mails: OutboxMail[],
): Promise<Content | null> {
  if (mails[0]?.kind === "low-stock") return composeLowStock(tx, options, mails);
  const notices: Notice[] = [];
  const told = await inParallel(
    ...mails.map(({ orderId, kind }) => async () => {
      const order = await findOrder(tx, orderId);
      const reason = kind === "cancel-notice" ? await findReason(tx, orderId) : null;
      return { order, kind, reason };
    }),
  );
  for (const { order, kind, reason } of told) {
    // A seller has taken up the order again.
    const isReopened = kind === "cancel-notice" && order?.status !== "Cancelled";
    if (order && !isReopened) notices.push({ order, kind, reason });
  }
  const [mail, notice] = [mails[0], notices[0]];
  if (!mail || !notice) return null;
  if (mails.length > 1) return noticeDigest(notices, options.baseUrl());
  if (mail.kind === "order-confirmation") return composeConfirmation(tx, options, notice.order);
  if (mail.kind === "order-update") return composeUpdate(tx, options, notice.order, mail);
  if (mail.kind === "review-request") return composeReviewRequest(tx, options, notice.order);
  return sellerNotice(notice, options.baseUrl());
}

/** What is still low of the products in the orders that the mails are about. */
async function composeLowStock(
  tx: Db,
  { baseUrl }: ComposeOptions,
  mails: OutboxMail[],
): Promise<Content | null> {
  const orders = await inParallel(
    ...mails.map(
      ({ orderId }) =>
        () =>
          findOrder(tx, orderId),
    ),
  );
  const productIds = new Set(
    orders.flatMap((order) => order?.lines.map(({ productId }) => productId) ?? []),
  );
  const low = await findLowAmong(tx, [...productIds]);
  return low.length > 0 ? lowStockNotice(low, baseUrl()) : null;
}

async function findReason(tx: Db, orderId: string) {
  return findCancellation(await listOrderEvents(tx, orderId))?.reason ?? null;
}

/** A confirmation that was held up says nothing once the order is cancelled: it would ask for the money. */
async function composeConfirmation(tx: Db, options: ComposeOptions, order: Order) {
  if (order.status === "Cancelled") return null;
  return orderConfirmation(order, await shopperParts(tx, options, order));
}

async function composeUpdate(
  tx: Db,
  options: ComposeOptions,
  order: Order,
  mail: OutboxMail,
): Promise<Content | null> {
  const news = await listOrderUpdates(tx, order, mail.eventSeq ?? 0);
  const updates = news.updates.filter((each) => options.orderMails.includes(each));
  if (updates.length === 0) return null;
  const content = orderUpdate(order, { ...news, updates }, await shopperParts(tx, options, order));
  // The next attempt may tell more, so it must not be dropped as a duplicate of this one.
  return { ...content, messageId: messageIdOf([mail], `.${order.updatedAt}`) };
}

/** Asks for nothing when there is nothing to review any more, a review has been written, or no link is known. */
async function composeReviewRequest(tx: Db, { baseUrl, ...options }: ComposeOptions, order: Order) {
  const origin = baseUrl();
  const products = await listReviewable(tx, order);
  const isReviewed = products.some(({ review }) => review?.orderId === order.id);
  if (!options.orderMails.includes("review") || !origin || products.length === 0 || isReviewed)
    return null;
  const url = origin + paths.reviewOrder(order.id, await createOrderLink(tx, order));
  return reviewRequest(order, { shop: await shopDetails(tx, options.shop), products, url });
}

async function shopperParts(tx: Db, { baseUrl, bank, ...options }: ComposeOptions, order: Order) {
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

/**
 * A stable Message-ID lets mail servers drop the duplicate that follows a crash between sending and
 * recording. A digest's identifies all its entries, so that a larger digest is not dropped.
 */
function messageIdOf(mails: OutboxMail[], revision = ""): string {
  const [first, ...others] = mails.map(({ id }) => id);
  if (others.length === 0) return `<${first}${revision}@cho-gia-vi>`;
  const parts = createHash("sha256").update(others.join()).digest("hex").slice(0, 16);
  return `<${first}.${parts}@cho-gia-vi>`;
}
