import type { Log } from "#app/kit/request/log.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  messageId?: string;
  /** Attachments with a `cid` are shown in the HTML. */
  attachments?: { filename: string; contentType: string; content: Buffer; cid: string }[];
};

export type Mailer = {
  /** Sends a mail; rejects when it was not accepted or the signal was aborted. */
  send: (mail: Mail, signal?: AbortSignal) => Promise<void>;
  /** Closes idle connections. */
  close: () => void;
  /** Whether no mail server is configured, so that every mail is rejected. */
  isMissing: () => Promise<boolean>;
};

const CONNECT_TIMEOUT_MS = 10_000;
/** Long, because a slow server may deliver a mail after we have given up, and a retry would duplicate it. */
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
 * Sends mails over SMTP. The library takes more than a megabyte, so it is loaded for the first mail.
 *
 * @param connections size of a pool, in which further mails wait; without it, every mail opens its own connection and
 * never waits
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
    isMissing: async () => false,
  };
}

/** Longer answers of mail servers are cut. */
const MAX_ANSWER_LENGTH = 300;

/**
 * Sends a mail over a connection of its own, to try a mail server.
 *
 * @returns whether the server accepted the mail, and its answer in its own words; null without one
 */
export async function tryMail(
  url: string,
  from: string,
  mail: Mail,
  timeoutMs: number,
): Promise<{ isSent: boolean; answer: string | null }> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, ...timeouts }, { from });
  const signal = AbortSignal.timeout(timeoutMs);
  const shown = (text: string) => text.replace(/\p{C}+/gu, " ").slice(0, MAX_ANSWER_LENGTH);
  try {
    const { response } = await transport.sendMail({ ...mail, signal });
    return { isSent: true, answer: shown(response) };
  } catch (error) {
    const { response, message } = error as MailError;
    return { isSent: false, answer: signal.aborted ? null : shown(response ?? message) };
  } finally {
    transport.close();
  }
}

/** Prints mails to the terminal, for trying out the shop without a mail server. */
export function terminalMailer(print: (text: string) => void): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      const body = text.split("\n").map((line) => `  │ ${line}`);
      print(["", `  ┌ Mail to ${to}: ${subject}`, ...body, "  └", ""].join("\n"));
    },
    close: () => {},
    isMissing: async () => false,
  };
}

/** Rejects every mail and reports it; used if no mail server is configured. */
export function noMailer(onSend: (error: Error) => void = () => {}): Mailer {
  return {
    send: async () => {
      const error = new Error("SMTP_URL is not set");
      onSend(error);
      throw error;
    },
    close: () => {},
    isMissing: async () => true,
  };
}

/** Wraps a mailer; `onEnd` gets each of its mails, with the error of one that was not sent. */
export const observeMails = (
  mailer: Mailer,
  onEnd: (mail: Mail, error: MailError | null) => void,
): Mailer => ({
  ...mailer,
  send: async (mail, signal) => {
    try {
      await mailer.send(mail, signal);
    } catch (error) {
      onEnd(mail, error as MailError);
      throw error;
    }
    onEnd(mail, null);
  },
});

/** So many refusals in a row can no longer be explained by mistyped addresses. */
const MAX_REFUSED = 3;
const LOG_EVERY_MS = 10 * 60_000;

export type MailState = "ok" | "failing";

/**
 * Detects a mail server that takes no mails, because without one no new shopper can verify an e-mail address and order.
 * The server counts as failing from the first mail without an answer, or the third refused recipient in a row, until it
 * accepts a mail.
 *
 * @param log gets an entry when the failure begins, every ten minutes while it lasts, and when it ends
 */
export function createMailWatch(log: Log) {
  const refused = new Set<string>();
  let state: MailState = "ok";
  let loggedAt = Number.NEGATIVE_INFINITY;

  function noteFailure(to: string, error: MailError) {
    // These errors are about a single recipient or mail; all others affect every mail.
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
    /** Wraps a mailer and observes its mails. */
    watch: (mailer: Mailer): Mailer =>
      observeMails(mailer, ({ to }, error) => (error ? noteFailure(to, error) : noteSuccess())),
  };
}

type MailError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/**
 * The reason why a mail was not sent, without the recipient and without the server's message, which may quote the mail.
 */
export const mailFailure = ({ name, code, command, responseCode }: MailError): string =>
  [code ?? name, command, responseCode].filter(Boolean).join(" ");
