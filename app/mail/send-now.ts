import { setTimeout as sleep } from "node:timers/promises";
import type { AppLoadContext } from "@remix-run/node";
import { createFairQueue } from "../models/throttling/fair-queue.ts";
import type { Mail } from "./mailer.ts";

const SEND_TIMEOUT_MS = 4_000;

/** Mail servers limit the connections from one host, and each mail opens one. */
const queue = createFairQueue({ concurrency: 10, perClient: 20, total: 100 });

/** Sends a mail at once; returns whether the mail server accepted it within 4 seconds. */
export async function sendNow(
  { client, mailer }: Pick<AppLoadContext, "client" | "mailer">,
  mail: Mail,
): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    await queue(client, () => mailer.send(mail, signal));
    return true;
  } catch {
    return false;
  }
}

/** Before each try to send a mail that nobody can ask for again. */
const PAUSES_MS = [0, 3_000, 30_000, 300_000];
/** Its own share of the queue, which whoever causes the mail cannot fill. */
const OWN_SHARE = "mails that nobody can ask for again";

/** Sends a mail in the background, up to four times; those that wait when the shop stops are lost. */
export async function sendWithRetries(
  { mailer, log }: Pick<AppLoadContext, "mailer" | "log">,
  mail: Mail,
): Promise<void> {
  for (const pauseMs of PAUSES_MS) {
    await sleep(pauseMs, null, { ref: false });
    if (await sendNow({ client: OWN_SHARE, mailer }, mail)) return;
  }
  log({ level: "error", msg: `a mail was not sent: ${mail.subject}` });
}
