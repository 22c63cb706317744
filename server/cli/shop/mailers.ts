import { MAX_DELIVERIES } from "../../../app/mail/deliveries.ts";
import { type Mailer, smtpMailer, terminalMailer } from "../../../app/mail/mailer.ts";
import type { Settings } from "../../../app/web/env.server.ts";

type Mailers = { codes: Mailer; outbox: Mailer };

/** The mailers, each wrapped in what observes its mails. */
export function observed(
  mailers: Mailers,
  observe: (mailer: Mailer, kind: keyof Mailers) => Mailer,
): Mailers {
  return { codes: observe(mailers.codes, "codes"), outbox: observe(mailers.outbox, "outbox") };
}

/** The mailers; null when none is configured. One-time codes never wait behind the outbox. */
export function chooseMailers(settings: Settings, print: (line: string) => void): Mailers | null {
  const { smtpUrl, mailFrom, demo, baseUrl } = settings;
  if (smtpUrl) {
    if (!baseUrl)
      print(
        "BASE_URL is not set: mails have no links, neither to orders nor to undo a changed email.",
      );
    return {
      codes: smtpMailer(smtpUrl, mailFrom),
      outbox: smtpMailer(smtpUrl, mailFrom, MAX_DELIVERIES),
    };
  }
  if (demo) return { codes: terminalMailer(print), outbox: terminalMailer(print) };
  print("SMTP_URL is not set: no mail is sent, so e-mail addresses cannot be verified.");
  return null;
}
