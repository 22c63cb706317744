import { createHash } from "node:crypto";
import type { Db } from "../../db/client.server.ts";
import { findOrder } from "../models/orders/orders.ts";
import type { Mail } from "./mailer.ts";
import { orderDigest } from "./order-digest.ts";
import { orderConfirmation, orderNotice } from "./order-mails.ts";
import type { OutboxMail } from "./outbox.ts";

export type ComposeOptions = {
  db: Db;
  shop: { name: string; phone: string };
  baseUrl: string | null;
};

/**
 * Composes one mail for outbox entries that were claimed together: a digest for several.
 *
 * @throws when the orders have been deleted
 */
export async function composeOutboxMail(
  { db, shop, baseUrl }: ComposeOptions,
  mails: OutboxMail[],
): Promise<Mail> {
  const found = await Promise.all(mails.map((mail) => findOrder(db, mail.orderId)));
  const orders = found.filter((order) => order !== null);
  const [mail, order] = [mails[0], orders[0]];
  if (!mail || !order) throw new Error("the order has been deleted");
  const headers = { to: mail.recipient, messageId: messageIdOf(mails) };
  if (mails.length > 1) return { ...headers, ...orderDigest(orders, baseUrl) };
  if (mail.kind === "order-notice") return { ...headers, ...orderNotice(order, baseUrl) };
  return { ...headers, ...orderConfirmation(order, shop) };
}

/**
 * A stable Message-ID lets mail servers drop the duplicate that follows a crash between sending and
 * recording. A digest's identifies all its entries, so that a larger digest is not dropped.
 */
function messageIdOf(mails: OutboxMail[]): string {
  const [first, ...others] = mails.map(({ id }) => id);
  if (others.length === 0) return `<${first}@cho-gia-vi>`;
  const parts = createHash("sha256").update(others.join()).digest("hex").slice(0, 16);
  return `<${first}.${parts}@cho-gia-vi>`;
}
