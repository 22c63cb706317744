import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { listenOnFreePort } from "#tests/support/server/free-port.ts";

export type MailServer = {
  /** The value for SMTP_URL. */
  url: string;
  /** Waits up to 30 s for a mail to this address, and returns the newest whose subject contains this. */
  mailTo: (address: string, subject?: string) => Promise<Email>;
  mails: Email[];
  /** The number of connections so far. */
  connections: () => number;
  stop: () => Promise<void>;
};

/** Only ends a wait for a mail that never comes. */
const WAIT_MS = 120_000;

type Behaviour = {
  /** The delay of the greeting. */
  greetAfterMs?: number;
  /** Runs before a mail is accepted; when it rejects, the mail is refused. */
  beforeAccepting?: (recipient: string) => Promise<void>;
};

/** Starts a real SMTP server that stores the mails it receives. */
export async function startMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const { greetAfterMs = 0, beforeAccepting } = behaviour;
  const mails: Email[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, done) => {
      connections++;
      setTimeout(done, greetAfterMs);
    },
    onData: (stream, session, done) => {
      buffer(stream)
        .then(async (bytes) => {
          await beforeAccepting?.(session.envelope.rcptTo[0]!.address);
          mails.push(await PostalMime.parse(bytes));
          done();
        })
        .catch(done);
    },
  });
  // A client that is killed resets its connection.
  server.on("error", () => {});
  const port = await listenOnFreePort(server.server);

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    mailTo: async (address, subject = "") => {
      const giveUpAt = Date.now() + WAIT_MS;
      for (;;) {
        const isSought = (mail: Email) => isTo(mail, address) && mail.subject?.includes(subject);
        const found = mails.findLast(isSought);
        if (found) return found;
        if (Date.now() > giveUpAt) throw new Error(`no mail to ${address} "${subject}"`);
        await new Promise((again) => setTimeout(again, 25));
      }
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** The 6-digit code in a mail, which has a line of its own. */
export function codeIn(mail: Email): string {
  const code = /^(\d{6})$/m.exec(mail.text ?? "")?.[1];
  if (!code) throw new Error(`no code in:\n${mail.text}`);
  return code;
}

/** All mails to an address so far. */
export const mailsTo = ({ mails }: MailServer, address: string): Email[] =>
  mails.filter((mail) => isTo(mail, address));

function isTo(mail: Email, address: string): boolean {
  return mail.to?.some((to) => to.address === address) ?? false;
}
