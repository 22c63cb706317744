import { setTimeout as sleep } from "node:timers/promises";
import { qrPng } from "#app/features/money/transfers/qr-code.server.ts";
import { QR_CID } from "#app/features/orders/mail/order-mail-parts.ts";
import { claimMails, dropMail, releaseMail, retryMail } from "#app/kit/mail/claims.ts";
import type { ComposeOptions } from "#app/kit/mail/composers.ts";
import type { Mail, Mailer } from "#app/kit/mail/mailer.ts";
import type { OutboxMail } from "#app/kit/mail/outbox.server.ts";
import type { RecipientQueue } from "#app/kit/mail/recipient-queue.ts";
import type { Db, WithTx } from "#db/client.server.ts";
import { inParallel } from "#db/prepared.ts";
import { storeErrorOf } from "#db/store-error.ts";
import { type ComposedMail, composeOutboxMail, recordSent } from "./outbox-message.ts";

/** Concurrent deliveries, each to a different recipient. */
export const MAX_DELIVERIES = 5;
/** Shorter than a lease, so that no other process claims a mail during its delivery. */
const DELIVERY_TIMEOUT_MS = 100_000;
/** The longest that `stop` waits for deliveries, which is more than a healthy mail server takes. */
const STOP_TIMEOUT_MS = 5_000;
const RECORD_RETRY_MS = 1_000;
const STOPPED = new Error("the shop was stopped");

export type DeliveryOptions = {
  /** The options for composing mails, which a seller may change at any time. */
  composeOptions: () => Promise<ComposeOptions>;
  db: Db;
  withTx: WithTx;
  mailer: Mailer;
  onError: (error: unknown) => void;
};

/** Rows of the outbox that were claimed together, and the mail composed for them. */
type Claim = { mails: OutboxMail[]; mail: ComposedMail };
type Delivery = { mails: OutboxMail[]; result: "sent" | "released" | { failure: string } };

/**
 * Claims and delivers the mails of the queued recipients, a few at a time. Call `start` after recipients were queued;
 * `stop` waits for deliveries in progress, then aborts them and releases their mails.
 */
export function createDeliveries(options: DeliveryOptions, queue: RecipientQueue) {
  const { withTx, mailer, onError, composeOptions } = options;
  const workers = new Set<Promise<void>>();
  const inProgress = new Set<AbortController>();
  let stopped = false;

  function start() {
    const missing = stopped ? 0 : Math.min(queue.size(), MAX_DELIVERIES - workers.size);
    for (let i = 0; i < missing; i++) {
      const worker = runWorker().finally(() => {
        workers.delete(worker);
        start();
      });
      workers.add(worker);
    }
  }

  async function runWorker() {
    for (let last: Delivery | null = null; ; ) {
      try {
        // In its own transaction: a mail that was sent and not recorded would be sent again after a crash.
        if (last) await record(last);
        last = null;
        const claim = stopped ? null : await claimNext();
        if (!claim) return;
        last = { mails: claim.mails, result: await deliver(claim.mail) };
      } catch (error) {
        onError(error);
        queue.clear();
        if (!last || stopped) return;
        await sleep(RECORD_RETRY_MS);
      }
    }
  }

  async function record({ mails, result }: Delivery) {
    const recordOne = (tx: Db, mail: OutboxMail) => {
      if (result === "sent") return recordSent(tx, mail);
      if (result === "released") return releaseMail(tx, mail);
      return retryMail(tx, mail, result.failure);
    };
    await withTx((tx) => inParallel(...mails.map((mail) => () => recordOne(tx, mail))), []);
    // The recipient may have more mails. After a failure they wait for the next poll.
    if (result === "sent") queue.add(mails[0]!.recipient);
  }

  async function claimNext(): Promise<Claim | null> {
    const tried = new Set<string>();
    // Before the transaction, which all writers wait for.
    const options = await composeOptions();
    return withTx(async (tx) => {
      // It may run again.
      for (const recipient of tried) queue.add(recipient);
      for (let recipient = queue.next(); recipient !== undefined; recipient = queue.next()) {
        tried.add(recipient);
        const claim = await claimFor(tx, recipient, options);
        if (claim) return claim;
      }
      return null;
    }, []);
  }

  async function claimFor(
    tx: Db,
    recipient: string,
    options: ComposeOptions,
  ): Promise<Claim | null> {
    const mails = await claimMails(tx, recipient);
    if (mails.length === 0) return null;
    try {
      const mail = await composeOutboxMail(tx, options, mails);
      if (mail) return { mails, mail };
      for (const { id } of mails) await dropMail(tx, id);
      queue.add(recipient);
    } catch (error) {
      if (storeErrorOf(error)) throw error;
      // Postponed, because a mail that cannot be composed must not hold up the others.
      onError(error);
      for (const mail of mails) await retryMail(tx, mail, String(error));
    }
    return null;
  }

  async function deliver(mail: ComposedMail): Promise<Delivery["result"]> {
    const delivery = new AbortController();
    const timedOut = new Error(`not accepted within ${DELIVERY_TIMEOUT_MS} ms`);
    const timer = setTimeout(() => delivery.abort(timedOut), DELIVERY_TIMEOUT_MS);
    inProgress.add(delivery);
    try {
      await mailer.send(await drawMail(mail), delivery.signal);
      return "sent";
    } catch (error) {
      const { reason } = delivery.signal;
      return reason === STOPPED ? "released" : { failure: String(reason ?? error) };
    } finally {
      clearTimeout(timer);
      inProgress.delete(delivery);
    }
  }

  return {
    start,
    stop: async () => {
      stopped = true;
      const done = Promise.all(workers);
      await Promise.race([done, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
      for (const delivery of inProgress) delivery.abort(STOPPED);
      await done;
      mailer.close();
    },
  };
}

/** Attaches the QR code that pays an order, if the mail has one. */
async function drawMail({ paymentQr, ...mail }: ComposedMail): Promise<Mail> {
  if (!paymentQr) return mail;
  const content = await qrPng(paymentQr);
  return {
    ...mail,
    attachments: [{ filename: "vietqr.png", contentType: "image/png", content, cid: QR_CID }],
  };
}
