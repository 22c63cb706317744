import type { Log } from "../log.ts";
import type { Mailer } from "./mailer.ts";

/** So many recipients refused one after the other are no mistyped addresses any more. */
const MAX_REFUSED = 3;
const LOG_EVERY_MS = 10 * 60_000;

export type MailState = "ok" | "failing";

/** What is known of a mail server by what becomes of the mails. */
export type MailWatch = {
  /** A mailer whose mails are observed. */
  watch: (mailer: Mailer) => Mailer;
  state: () => MailState;
};

/**
 * Notices a mail server that takes no mails: without it, no new shopper can verify an e-mail and order. It
 * is failing from the first mail that it has not answered, or the third recipient in a row that it has
 * refused, until it takes a mail.
 *
 * @param log is told when that begins, every ten minutes while it goes on, and when it ends
 */
export function createMailWatch(log: Log): MailWatch {
  const refused = new Set<string>();
  let state: MailState = "ok";
  let loggedAt = Number.NEGATIVE_INFINITY;

  function noteFailure(to: string, error: MailError) {
    // The server's answer to this recipient or mail; everything else concerns all mails.
    if (error.command === "RCPT TO" || error.command === "DATA") refused.add(to);
    else state = "failing";
    if (refused.size >= MAX_REFUSED) state = "failing";
    if (state === "ok" || performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log({ level: "warn", msg: `mails cannot be sent: ${reasonOf(error)}` });
  }

  function noteSuccess() {
    refused.clear();
    if (state === "ok") return;
    state = "ok";
    loggedAt = Number.NEGATIVE_INFINITY;
    log({ level: "info", msg: "mails are sent again" });
  }

  return {
    state: () => state,
    watch: (mailer) => ({
      ...mailer,
      send: async (mail, signal) => {
        try {
          await mailer.send(mail, signal);
        } catch (error) {
          noteFailure(mail.to, error as MailError);
          throw error;
        }
        noteSuccess();
      },
    }),
  };
}

type MailError = Error & { code?: string; command?: string; responseCode?: number };

/** Neither the recipient nor what the server said, which may repeat the mail. */
const reasonOf = ({ name, code, command, responseCode }: MailError): string =>
  [code ?? name, command, responseCode].filter(Boolean).join(" ");
