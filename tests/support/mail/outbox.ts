import { onTestFinished } from "vitest";
import type { BankAccount } from "#app/features/money/transfers/bank-transfer.server.ts";
import { claimMails } from "#app/kit/mail/claims.ts";
import { smtpMailer } from "#app/kit/mail/mailer.ts";
import { queueMail, type Topic } from "#app/kit/mail/outbox.server.ts";
import { findDueRecipients } from "#app/kit/mail/recipient-queue.ts";
import { MAX_DELIVERIES } from "#app/mail/deliveries.ts";
import { type ComposedMail, composeOutboxMail, recordSent } from "#app/mail/outbox-message.ts";
import { startOutboxWorker } from "#app/mail/outbox-worker.ts";
import type { Store } from "#db/client.server.ts";
import { ORDER_UPDATES, type OrderMail } from "#db/order-values.ts";
import { outbox } from "#db/schema.ts";
import { BANK as settings } from "#tests/support/data/bank.ts";
import { givenPlacedOrder } from "#tests/support/data/orders.ts";
import { givenProduct, givenShopper } from "#tests/support/data/store.ts";

export const NOTICE = "seller@example.com";
/** Whom mails ask to transfer to. */
export const BANK = {
  bin: settings.BANK_BIN,
  account: settings.BANK_ACCOUNT,
  holder: settings.BANK_HOLDER,
};
const SHOP = { name: "Chợ Gia Vị", email: "cho@example.com", phone: "024 3826 1234" };

/** Places an order for two of a product, which queues its mails. */
export async function placedOrder(store: Store, lang: "en" | "vi" = "en", noticeTo = [NOTICE]) {
  const { user } = await givenShopper(store);
  const items = [{ productId: await givenProduct(store), quantity: 2 }];
  return givenPlacedOrder(store, user.id, { items, lang, noticeTo });
}

type OrderMailKind = Extract<Topic, { orderId: string }>["kind"];

/** Queues mails about one order, in place of the order's own. */
export async function givenMails(
  store: Store,
  recipients: string[],
  kind: OrderMailKind = "order-confirmation",
): Promise<void> {
  const { id: orderId } = await placedOrder(store);
  await store.withTx(async (tx) => {
    await tx.delete(outbox);
    for (const recipient of recipients) await queueMail(tx, { kind, orderId, recipient });
  });
}

type MailSettings = { orderMails?: readonly OrderMail[]; bank?: BankAccount | null };

/** Starts a worker that delivers like the shop's, until the test ends. */
export function startWorker(
  store: Store,
  url: string,
  { orderMails = ORDER_UPDATES, bank = null }: MailSettings = {},
) {
  const errors: unknown[] = [];
  const mailer = smtpMailer(url, "shop@example.com", MAX_DELIVERIES);
  const worker = startOutboxWorker({
    db: store.db,
    withTx: store.withTx,
    mailer,
    composeOptions: async () => ({
      shop: SHOP,
      baseUrl: () => "https://shop.example",
      orderMails,
      bank,
    }),
    onError: (error) => errors.push(error),
  });
  onTestFinished(() => worker.stop());
  return { ...worker, errors };
}

export const sentMails = async (store: Store) =>
  (await store.db.select().from(outbox)).filter((mail) => mail.sentAt !== null).length;

/** The recipients of mails that are due. */
export async function dueRecipients(store: Store): Promise<string[]> {
  const due: string[] = [];
  await findDueRecipients(store.db, (recipient) => due.push(recipient));
  return due;
}

/** Claims for a recipient as a worker does. */
export const claim = (store: Store, recipient: string) =>
  store.withTx((tx) => claimMails(tx, recipient));

/** Claims for a recipient and composes the mail as a worker does; null when there is none. */
export async function claimedMail(
  store: Store,
  recipient: string,
  { orderMails = ORDER_UPDATES, bank = null }: MailSettings = {},
): Promise<ComposedMail | null> {
  return store.withTx(async (tx) => {
    const mails = await claimMails(tx, recipient);
    const options = { shop: SHOP, baseUrl: () => "https://shop.example", orderMails, bank };
    const mail = mails.length > 0 ? await composeOutboxMail(tx, options, mails) : null;
    for (const sent of mails) await recordSent(tx, sent);
    return mail;
  });
}
