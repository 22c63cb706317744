import type { SettingsPart } from "#app/kit/settings/own-settings.ts";

/** A field of a settings form; the name of a setting, or a part of one. */
export type SettingsField = {
  name: string;
  /** In characters. */
  max: number;
  /** "secret": never shown, and kept while the field is empty. */
  kind?: "secret" | "email" | "bank" | "mails" | "number";
};

/** The fields of each form, in the order in which it shows them. */
export const SETTINGS_FIELDS = {
  identity: [
    { name: "SHOP_NAME", max: 60 },
    { name: "SHOP_LEGAL_NAME", max: 160 },
    { name: "SHOP_TAX_ID", max: 20 },
    { name: "SHOP_REGISTRATION", max: 160 },
    { name: "SHOP_RESPONSIBLE", max: 100 },
  ],
  bank: [
    { name: "BANK_BIN", max: 6, kind: "bank" },
    { name: "BANK_ACCOUNT", max: 19 },
    { name: "BANK_HOLDER", max: 70 },
  ],
  mail: [
    { name: "server", max: 253 },
    { name: "port", max: 5, kind: "number" },
    { name: "user", max: 254 },
    { name: "password", max: 500, kind: "secret" },
    { name: "MAIL_FROM", max: 254 },
  ],
  notices: [
    { name: "ORDER_NOTICE_TO", max: 254, kind: "email" },
    { name: "ORDER_MAILS", max: 200, kind: "mails" },
  ],
  sepay: [{ name: "password", max: 500, kind: "secret" }],
  casso: [{ name: "password", max: 500, kind: "secret" }],
} as const satisfies Record<SettingsPart, SettingsField[]>;

export type FieldName = (typeof SETTINGS_FIELDS)[SettingsPart][number]["name"];

const DEFAULT_PORT = 587;
const TLS_PORT = 465;

/** The mail server of a form. */
export type MailServer = { server: string; port: string; user: string; password: string };

/** A mail server as the setting SMTP_URL writes it; "" for none. Port 465 is encrypted from the start. */
export function smtpUrlOf({ server, port, user, password }: MailServer): string {
  if (server === "") return "";
  const number = port || String(DEFAULT_PORT);
  const protocol = Number(number) === TLS_PORT ? "smtps" : "smtp";
  const login = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  return `${protocol}://${login}${server}:${number}`;
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
