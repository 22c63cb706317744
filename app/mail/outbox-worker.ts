import { setTimeout as sleep } from "node:timers/promises";
import type { Db, WithTx } from "../../db/client.server.ts";
import { findOrder } from "../models/orders.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { orderConfirmation, orderNotice } from "./order-mails.ts";
import { listDueMails, markMailSent, type OutboxMail, postponeMail } from "./outbox.ts";

const POLL_MS = 5_000;
const BATCH = 20;
/** Longer than a mail server takes that is well. */
const STOP_WITHIN_MS = 5_000;

type Options = {
  db: Db;
  withTx: WithTx;
  mailer: Mailer;
  shop: { name: string; phone: string };
  baseUrl: string | null;
  onError: (error: unknown) => void;
};

/**
 * Delivers the outbox in the background, one mail after another, until stopped: `stop` waits for the
 * mail under way, unless its server holds it for too long; it is sent again after the next start.
 */
export function startOutboxWorker(options: Options): {
  wake: () => void;
  stop: () => Promise<void>;
} {
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function run() {
    do {
      again = false;
      await deliverDue(options, () => stopped).catch(options.onError);
    } while (again && !stopped);
    running = null;
  }
  const wake = () => {
    if (stopped) return;
    if (running) again = true;
    else running = run();
  };
  const timer = setInterval(wake, POLL_MS);
  wake();

  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.race([running, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

async function deliverDue(options: Options, isStopped: () => boolean): Promise<void> {
  const { db, withTx } = options;
  for (;;) {
    const due = await listDueMails(db, BATCH);
    for (const mail of due) {
      if (isStopped()) return;
      const failure = await sendOne(options, mail);
      await withTx((tx) =>
        failure === null ? markMailSent(tx, mail.id) : postponeMail(tx, mail, failure),
      );
    }
    if (due.length < BATCH) return;
  }
}

/** Sends one mail; answers why it failed, or null. */
async function sendOne(options: Options, mail: OutboxMail): Promise<string | null> {
  try {
    await options.mailer.send(await letterOf(options, mail));
    return null;
  } catch (error) {
    return String(error);
  }
}

async function letterOf({ db, shop, baseUrl }: Options, mail: OutboxMail): Promise<Mail> {
  const order = await findOrder(db, mail.orderId);
  if (!order) throw new Error("the order is gone");
  const letter =
    mail.kind === "order-notice" ? orderNotice(order, baseUrl) : orderConfirmation(order, shop);
  // A stable Message-ID lets mail servers drop a second copy after a crash between send and note.
  return { to: mail.recipient, ...letter, messageId: `<${mail.id}@cho-gia-vi>` };
}
