import type { AppLoadContext } from "@remix-run/node";
import { createFairQueue } from "../models/throttling/fair-queue.ts";
import type { Mail } from "./mailer.ts";

const SEND_TIMEOUT_MS = 4_000;

/** Mail servers limit the connections from one host, and each mail opens one. */
const queue = createFairQueue({ concurrency: 10, perClient: 20, total: 100 });

/** Sends a mail at once; returns whether the mail server accepted it within 4 seconds. */
export async function sendNow({ client, mailer }: AppLoadContext, mail: Mail): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(SEND_TIMEOUT_MS);
    await queue(client, () => mailer.send(mail, signal));
    return true;
  } catch {
    return false;
  }
}
