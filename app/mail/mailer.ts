import { createTransport } from "nodemailer";

export type Mail = { to: string; subject: string; text: string; messageId?: string };

/** Sends one mail; rejects when it was not accepted. */
export type Mailer = {
  send: (mail: Mail) => Promise<void>;
};

const GREETING_WITHIN_MS = 10_000;
/** A mail server that is slow to accept a mail has it all the same: giving up early doubles it. */
const ANSWER_WITHIN_MS = 60_000;

/** Delivers over SMTP. */
export function smtpMailer(url: string, from: string): Mailer {
  const timeouts = {
    connectionTimeout: GREETING_WITHIN_MS,
    greetingTimeout: GREETING_WITHIN_MS,
    socketTimeout: ANSWER_WITHIN_MS,
  };
  const transport = createTransport({ url, ...timeouts }, { from });
  return {
    send: async (mail) => {
      await transport.sendMail(mail);
    },
  };
}

/** Prints mails to the terminal, beside the log: a newcomer reads the code there. */
export function terminalMailer(print: (text: string) => void): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      const body = text.split("\n").map((line) => `  │ ${line}`);
      print(["", `  ┌ Mail to ${to}: ${subject}`, ...body, "  └", ""].join("\n"));
    },
  };
}

/** Refuses every mail, when nothing is configured to take it. */
export function noMailer(): Mailer {
  return {
    send: async () => {
      throw new Error("SMTP_URL is not set");
    },
  };
}

/** Rejects when the promise takes longer than `ms`. */
export async function withTimeout<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
