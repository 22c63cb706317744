import type { Log } from "#app/kit/request/log.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId?: string;
  /** The HTML shows those with a `cid`. */
  attachments?: { filename: string; contentType: string; content: Buffer; cid: string }[];
};

export type Mailer = {
  /** Sends a mail; rejects when it was not accepted or the signal was aborted. */
  send: (mail: Mail, signal?: AbortSignal) => Promise<void>;
  /** Closes idle connections. */
  close: () => void;
  /** No mail server is configured: every mail is rejected. */
  isMissing?: true;
};

const CONNECT_TIMEOUT_MS = 10_000;
/** Long, because a slow server may deliver a mail although we gave up, and a retry duplicates it. */
const RESPONSE_TIMEOUT_MS = 60_000;
/** Shorter than the idle timeout of most mail servers. */
const IDLE_CONNECTION_MS = 30_000;

const timeouts = {
  connectionTimeout: CONNECT_TIMEOUT_MS,
  greetingTimeout: CONNECT_TIMEOUT_MS,
  socketTimeout: RESPONSE_TIMEOUT_MS,
};

type Library = typeof import("nodemailer");

/**
 * Sends mails over SMTP. The library takes more than a megabyte: it is loaded for the first mail.
 *
 * @param connections size of a pool, where further mails wait; without it, every mail has a connection of its
 *   own, so that none waits for another
 */
export function smtpMailer(url: string, from: string, connections?: number): Mailer {
  const pool = {
    pool: true,
    maxConnections: connections,
    idleTimeout: IDLE_CONNECTION_MS,
  } as const;
  const open = ({ createTransport }: Library) =>
    connections
      ? createTransport({ url, ...pool, ...timeouts }, { from })
      : createTransport({ url, ...timeouts }, { from });
  let transport: Promise<ReturnType<typeof open>> | undefined;
  return {
    send: async (mail, signal) => {
      transport ??= import("nodemailer").then(open);
      await (await transport).sendMail({ ...mail, signal });
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** Prints mails to the terminal, for trying out the shop without a mail server. */
export function terminalMailer(print: (text: string) => void): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      const body = text.split("\n").map((line) => `  │ ${line}`);
      print(["", `  ┌ Mail to ${to}: ${subject}`, ...body, "  └", ""].join("\n"));
    },
    close: () => {},
  };
}

/** Rejects every mail, and tells of it; for when no mail server is configured. */
export function noMailer(onSend: (error: Error) => void = () => {}): Mailer {
  return {
    send: async () => {
      const error = new Error("SMTP_URL is not set");
      onSend(error);
      throw error;
    },
    close: () => {},
    isMissing: true,
  };
}

/** So many recipients refused one after the other are no mistyped addresses any more. */
const MAX_REFUSED = 3;
const LOG_EVERY_MS = 10 * 60_000;

export type MailState = "ok" | "failing";

/**
 * Notices a mail server that takes no mails: without it, no new shopper can verify an e-mail and order. It
 * is failing from the first mail that it has not answered, or the third recipient in a row that it has
 * refused, until it takes a mail.
 *
 * @param log is told when that begins, every ten minutes while it goes on, and when it ends
 */
export function createMailWatch(log: Log) {
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
    const next = "codes are lost, other mails are tried again";
    log({ level: "warn", msg: `mails cannot be sent: ${mailFailure(error)}; ${next}` });
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
    /** A mailer whose mails are observed. */
    watch: (mailer: Mailer): Mailer => ({
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

/** Why a mail was not sent; neither the recipient nor what the server said, which may repeat the mail. */
export const mailFailure = ({ name, code, command, responseCode }: MailError): string =>
  [code ?? name, command, responseCode].filter(Boolean).join(" ");
