import { setTimeout as sleep } from "node:timers/promises";
import type { Db, WithTx } from "../../db/client.server.ts";
import type { Mailer } from "./mailer.ts";
import { claimMails, markMailSent, type OutboxMail, postponeMail, releaseMail } from "./outbox.ts";
import { type ComposeOptions, composeOutboxMail } from "./outbox-message.ts";
import type { RecipientQueue } from "./recipient-queue.ts";

/** How many mails are under way at once, each to another recipient. */
export const DELIVERIES = 5;
/** Shorter than a lease, so that nobody else claims a mail that is still under way. */
const DELIVERY_WITHIN_MS = 100_000;
/** Longer than a mail server takes that is well. */
const STOP_WITHIN_MS = 5_000;
const NOTE_AGAIN_MS = 1_000;
const STOPPED = new Error("the shop was stopped");

export type DeliveryOptions = ComposeOptions & {
  withTx: WithTx;
  mailer: Mailer;
  onError: (error: unknown) => void;
};

type Delivery = { mails: OutboxMail[]; result: "sent" | "released" | { failure: string } };

/**
 * Claims and delivers the mails of those whose turn it is, a few at once.
 *
 * @returns `start`, for when there is somebody in the line, and `stop`, which waits for the mails
 * under way and gives back those whose server holds them for too long
 */
export function createDeliveries(options: DeliveryOptions, turns: RecipientQueue) {
  const { withTx, mailer, onError } = options;
  const lanes = new Set<Promise<void>>();
  const underWay = new Set<AbortController>();
  let stopped = false;

  function start() {
    const wanted = stopped ? 0 : Math.min(turns.size(), DELIVERIES - lanes.size);
    for (let i = 0; i < wanted; i++) {
      const lane = deliverInTurn().finally(() => {
        lanes.delete(lane);
        start();
      });
      lanes.add(lane);
    }
  }

  async function deliverInTurn() {
    for (let last: Delivery | null = null; ; ) {
      try {
        // One transaction notes the last delivery and claims the next: each costs a disk sync.
        const mails = await withTx(async (tx) => {
          if (last) await note(tx, last);
          return stopped ? [] : claimNext(tx);
        });
        if (mails.length === 0) return;
        last = { mails, result: await deliver(mails) };
      } catch (error) {
        onError(error);
        turns.clear();
        if (!last || stopped) return;
        // A mail that was sent and not noted would be sent again.
        await sleep(NOTE_AGAIN_MS);
      }
    }
  }

  async function note(tx: Db, { mails, result }: Delivery) {
    for (const mail of mails)
      if (result === "sent") await markMailSent(tx, mail.id);
      else if (result === "released") await releaseMail(tx, mail);
      else await postponeMail(tx, mail, result.failure);
    // Who could not be reached waits for the next poll; the others go to the end of the line.
    if (result === "sent") turns.add(mails[0]!.recipient);
  }

  async function claimNext(tx: Db): Promise<OutboxMail[]> {
    for (let recipient = turns.next(); recipient !== undefined; recipient = turns.next()) {
      const mails = await claimMails(tx, recipient);
      if (mails.length > 0) return mails;
    }
    return [];
  }

  async function deliver(mails: OutboxMail[]): Promise<Delivery["result"]> {
    const delivery = new AbortController();
    const tooLate = new Error(`not accepted within ${DELIVERY_WITHIN_MS} ms`);
    const timer = setTimeout(() => delivery.abort(tooLate), DELIVERY_WITHIN_MS);
    underWay.add(delivery);
    try {
      await mailer.send(await composeOutboxMail(options, mails), delivery.signal);
      return "sent";
    } catch (error) {
      const { reason } = delivery.signal;
      return reason === STOPPED ? "released" : { failure: String(reason ?? error) };
    } finally {
      clearTimeout(timer);
      underWay.delete(delivery);
    }
  }

  return {
    start,
    stop: async () => {
      stopped = true;
      const done = Promise.all(lanes);
      await Promise.race([done, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
      for (const delivery of underWay) delivery.abort(STOPPED);
      await done;
      mailer.close();
    },
  };
}
