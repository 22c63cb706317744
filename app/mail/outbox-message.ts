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
 * The one mail that is sent for what was claimed together: several are notices of new orders.
 *
 * @throws when the orders are gone
 */
export async function composeOutboxMail(
  { db, shop, baseUrl }: ComposeOptions,
  mails: OutboxMail[],
): Promise<Mail> {
  const found = await Promise.all(mails.map((mail) => findOrder(db, mail.orderId)));
  const orders = found.filter((order) => order !== null);
  const [mail, order] = [mails[0], orders[0]];
  if (!mail || !order) throw new Error("the order is gone");
  const to = { to: mail.recipient, messageId: messageIdOf(mails) };
  if (mails.length > 1) return { ...to, ...orderDigest(orders, baseUrl) };
  if (mail.kind === "order-notice") return { ...to, ...orderNotice(order, baseUrl) };
  return { ...to, ...orderConfirmation(order, shop) };
}

/**
 * A stable Message-ID lets mail servers drop a second copy after a crash between send and note.
 * That of a digest names all its parts: dropping one with more in it would lose them.
 */
function messageIdOf(mails: OutboxMail[]): string {
  const [first, ...others] = mails.map(({ id }) => id);
  if (others.length === 0) return `<${first}@cho-gia-vi>`;
  const parts = createHash("sha256").update(others.join()).digest("hex").slice(0, 16);
  return `<${first}.${parts}@cho-gia-vi>`;
}
