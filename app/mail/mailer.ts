import { createTransport } from "nodemailer";

export type Mail = { to: string; subject: string; text: string; messageId?: string };

export type Mailer = {
  /** Sends one mail; rejects when it was not accepted, or not before the signal. */
  send: (mail: Mail, signal?: AbortSignal) => Promise<void>;
  /** Hangs up connections that are kept for the next mail. */
  close: () => void;
};

const GREETING_WITHIN_MS = 10_000;
/** A mail server that is slow to accept a mail has it all the same: giving up early doubles it. */
const ANSWER_WITHIN_MS = 60_000;
/** Shorter than the patience of most mail servers. */
const IDLE_CONNECTION_MS = 30_000;

const timeouts = {
  connectionTimeout: GREETING_WITHIN_MS,
  greetingTimeout: GREETING_WITHIN_MS,
  socketTimeout: ANSWER_WITHIN_MS,
};

/** Delivers over SMTP, each mail on a connection of its own, so that none waits for another. */
export function smtpMailer(url: string, from: string): Mailer {
  return mailerOf(createTransport({ url, ...timeouts }, { from }));
}

/**
 * Delivers over a few SMTP connections that are kept for the next mails.
 *
 * @param connections how many mails are under way at once; more of them wait
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

/** Prints mails to the terminal, beside the log: a newcomer reads the code there. */
export function terminalMailer(print: (text: string) => void): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      const body = text.split("\n").map((line) => `  │ ${line}`);
      print(["", `  ┌ Mail to ${to}: ${subject}`, ...body, "  └", ""].join("\n"));
    },
    close: () => {},
  };
}

/** Refuses every mail, when nothing is configured to take it. */
export function noMailer(): Mailer {
  return {
    send: async () => {
      throw new Error("SMTP_URL is not set");
    },
    close: () => {},
  };
}
