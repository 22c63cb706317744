import { type Mailer, smtpMailer, terminalMailer } from "#app/kit/mail/mailer.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { MAX_DELIVERIES } from "#app/mail/deliveries.ts";

type Mailers = { codes: Mailer; outbox: Mailer };

/**
 * The mailers; null when none is configured. One-time codes never wait behind the outbox.
 *
 * @param observe wraps each in what observes its mails
 */
export function chooseMailers(
  { smtpUrl, mailFrom, printsMails, baseUrl }: Settings,
  print: (line: string) => void,
  observe: (mailer: Mailer, kind: keyof Mailers) => Mailer,
): Mailers | null {
  const observed = ({ codes, outbox }: Mailers) => ({
    codes: observe(codes, "codes"),
    outbox: observe(outbox, "outbox"),
  });
  if (smtpUrl) {
    if (!baseUrl)
      print(
        "BASE_URL is not set: mails have no links, neither to orders nor to undo a changed email.",
      );
    return observed({
      codes: smtpMailer(smtpUrl, mailFrom),
      outbox: smtpMailer(smtpUrl, mailFrom, MAX_DELIVERIES),
    });
  }
  if (printsMails) return observed({ codes: terminalMailer(print), outbox: terminalMailer(print) });
  print("SMTP_URL is not set: no mail is sent, so e-mail addresses cannot be verified.");
  return null;
}
