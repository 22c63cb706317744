import type { Db } from "../../db/client.server.ts";
import { findOrder } from "../models/orders.ts";
import type { Mail } from "./mailer.ts";
import { orderConfirmation, orderNotice } from "./order-mails.ts";
import type { OutboxMail } from "./outbox.ts";

export type LetterOptions = {
  db: Db;
  shop: { name: string; phone: string };
  baseUrl: string | null;
};

/**
 * What is sent for mails that were claimed together.
 *
 * @throws when their orders are gone
 */
export async function outboxLetter(
  { db, shop, baseUrl }: LetterOptions,
  [mail]: OutboxMail[],
): Promise<Mail> {
  const order = mail && (await findOrder(db, mail.orderId));
  if (!order) throw new Error("the order is gone");
  const letter =
    mail.kind === "order-notice" ? orderNotice(order, baseUrl) : orderConfirmation(order, shop);
  // A stable Message-ID lets mail servers drop a second copy after a crash between send and note.
  return { to: mail.recipient, ...letter, messageId: `<${mail.id}@cho-gia-vi>` };
}
