const DEFAULT_PORT = 587;
const TLS_PORT = 465;

/** The mail server of a form. */
export type MailServer = { server: string; port: string; user: string; password: string };

/**
 * A mail server as the setting SMTP_URL writes it; "" for none. Port 465 is encrypted from the start.
 *
 * @param before the saved setting, whose encryption the same server and port keep
 */
export function smtpUrlOf(
  { server, port, user, password }: MailServer,
  before: string | null,
): string {
  if (server === "") return "";
  const number = port || String(DEFAULT_PORT);
  const saved = mailServerOf(before);
  const isSaved = server === saved.server && number === saved.port;
  const isTls = isSaved ? before!.startsWith("smtps:") : Number(number) === TLS_PORT;
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${isTls ? "smtps" : "smtp"}://${login}${server}:${number}`;
}

/** The parts of an SMTP_URL; empty for null. */
export function mailServerOf(smtpUrl: string | null): MailServer {
  const url = smtpUrl === null ? null : URL.parse(smtpUrl);
  if (!url) return { server: "", port: "", user: "", password: "" };
  const usual = url.protocol === "smtps:" ? TLS_PORT : DEFAULT_PORT;
  return {
    server: url.hostname,
    port: url.port || String(usual),
    user: decoded(url.username),
    password: decoded(url.password),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
