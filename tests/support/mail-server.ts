import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  /** Waits for the newest mail to an address whose subject has these words. */
  mailTo: (address: string, subject?: string) => Promise<Email>;
  mails: Email[];
  /** How many there have been. */
  connections: () => number;
  stop: () => Promise<void>;
};

const WAIT_MS = 10_000;

type Behaviour = {
  /** It is so long until it greets who connects. */
  greetAfterMs?: number;
  /** Runs before it accepts a mail; a mail that this rejects is refused. */
  beforeAccepting?: (recipient: string) => Promise<void>;
};

/** A real SMTP server that keeps what it gets. */
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
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    connections: () => connections,
    mailTo: async (address, subject = "") => {
      const giveUpAt = Date.now() + WAIT_MS;
      for (;;) {
        const found = mails.findLast(
          (mail) => isTo(mail, address) && mail.subject?.includes(subject),
        );
        if (found) return found;
        if (Date.now() > giveUpAt) throw new Error(`no mail to ${address} "${subject}"`);
        await new Promise((again) => setTimeout(again, 25));
      }
    },
    stop: () => new Promise((done) => server.close(() => done())),
  };
}

/** The six digits that stand alone on a line of a code's mail. */
export function codeIn(mail: Email): string {
  const code = /^(\d{6})$/m.exec(mail.text ?? "")?.[1];
  if (!code) throw new Error(`no code in:\n${mail.text}`);
  return code;
}

function isTo(mail: Email, address: string): boolean {
  return mail.to?.some((to) => to.address === address) ?? false;
}
