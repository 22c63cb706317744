import { type Mailer, noMailer, smtpMailer, terminalMailer } from "#app/kit/mail/mailer.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";

type Options = {
  current: () => Promise<Settings>;
  /** Shows mails to the user, of a shop that prints them. */
  print: (text: string) => void;
  /** Wraps the mailer of a mail server. */
  watch: (mailer: Mailer) => Mailer;
  /** Told of each mail that is lost because there is no mail server. */
  onLost?: (error: Error) => void;
  /** See smtpMailer. */
  connections?: number;
};

/** Sends each mail with the mail server that is configured at that moment. */
export function createCurrentMailer({
  current,
  print,
  watch,
  onLost,
  connections,
}: Options): Mailer {
  const printed = terminalMailer(print);
  const missing = noMailer(onLost);
  let opened: { url: string; from: string; mailer: Mailer } | null = null;

  async function choose(): Promise<Mailer> {
    const { smtpUrl: url, mailFrom: from, printsMails } = await current();
    if (!url) return printsMails ? printed : missing;
    if (opened?.url !== url || opened.from !== from) {
      opened?.mailer.close();
      opened = { url, from, mailer: watch(smtpMailer(url, from, connections)) };
    }
    return opened.mailer;
  }

  return {
    send: async (mail, signal) => (await choose()).send(mail, signal),
    close: () => opened?.mailer.close(),
    isMissing: async () => (await choose()) === missing,
  };
}
