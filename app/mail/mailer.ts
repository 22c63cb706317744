import { createTransport } from "nodemailer";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  messageId?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};

export type Mailer = {
  /** Sends a mail; rejects when it was not accepted or the signal was aborted. */
  send: (mail: Mail, signal?: AbortSignal) => Promise<void>;
  /** Closes idle connections. */
  close: () => void;
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

/** Sends every mail over an SMTP connection of its own, so that no mail waits for another. */
export function smtpMailer(url: string, from: string): Mailer {
  return mailerOf(createTransport({ url, ...timeouts }, { from }));
}

/**
 * Sends mails over a pool of SMTP connections.
 *
 * @param connections size of the pool; further mails wait
 */
export function pooledSmtpMailer(url: string, from: string, connections: number): Mailer {
  const pool = {
    pool: true,
    maxConnections: connections,
    idleTimeout: IDLE_CONNECTION_MS,
  } as const;
  return mailerOf(createTransport({ url, ...pool, ...timeouts }, { from }));
}

type Transport = Pick<ReturnType<typeof createTransport>, "sendMail" | "close">;

const mailerOf = (transport: Transport): Mailer => ({
  send: async (mail, signal) => {
    await transport.sendMail({ ...mail, signal });
  },
  close: () => transport.close(),
});

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

/** Rejects every mail; for when no mail server is configured. */
export function noMailer(): Mailer {
  return {
    send: async () => {
      throw new Error("SMTP_URL is not set");
    },
    close: () => {},
  };
}
