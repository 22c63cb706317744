import { listBanks } from "#app/features/money/transfers/bank-transfer.server.ts";
import type { StoredSettings } from "#app/features/shop/contents/shop-content.server.ts";
import { type BankProvider, isBankProvider } from "#app/kit/settings/bank-providers.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import {
  isSecret,
  OWN_SETTINGS,
  type OwnSetting,
  type SettingsPart,
} from "#app/kit/settings/own-settings.ts";
import { canSeal, seal } from "#app/kit/settings/seal.server.ts";
import { SETTINGS, type Setting } from "#app/kit/settings/setting-list.ts";
import { isReadable } from "#app/kit/settings/setting-values.ts";
import { type FieldName, fieldOf } from "./fields.ts";
import { mailServerOf, smtpUrlOf } from "./mail-server.server.ts";

/** The values of a form. */
export type Typed = Partial<Record<Exclude<FieldName, "ORDER_MAILS">, string>> & {
  ORDER_MAILS?: string[];
  seen: number;
  /** Deletes the stored secret. */
  remove?: string;
};

/** What is wrong, by field. */
export type Problems = Partial<Record<FieldName, "required" | "invalid" | "short" | "no-key">>;

/** The settings as text; null keeps a stored secret. */
type Texts = Partial<Record<OwnSetting, string | null>>;

/**
 * Reads the settings that were typed in a form, with the problems of its fields. Fixed settings are left out.
 *
 * @param settings those that apply now
 */
export function readTyped(
  part: SettingsPart,
  typed: Typed,
  settings: Settings,
): { texts: Texts; errors: Problems } {
  const read = isBankProvider(part) ? secretReader(part) : READERS[part];
  const { texts, errors } = read(typed, settings);
  const own: Texts = {};
  for (const name of OWN_SETTINGS[part]) {
    const field = fieldOf(part, name);
    if (settings.fixedSettings.includes(name)) {
      delete errors[field];
      continue;
    }
    const text = texts[name];
    const { read }: Setting = SETTINGS[name];
    if (text && !errors[field] && !isReadable(() => read?.(text, name)))
      errors[field] = field === "password" ? "short" : "invalid";
    if (text && isSecret(name, text) && !canSeal(settings)) errors[field] = "no-key";
    own[name] = text;
  }
  return { texts: own, errors };
}

type Reader = (typed: Typed, settings: Settings) => { texts: Texts; errors: Problems };

const secretReader =
  (provider: BankProvider): Reader =>
  ({ remove, password }) => ({
    texts: { [OWN_SETTINGS[provider][0]]: remove ? "" : password || null },
    errors: {},
  });

const READERS: Record<Exclude<SettingsPart, BankProvider>, Reader> = {
  identity: (typed) => ({
    texts: Object.fromEntries(OWN_SETTINGS.identity.map((name) => [name, typed[name]])),
    // Without a name, the shop would have the demo's.
    errors: typed.SHOP_NAME ? {} : { SHOP_NAME: "required" },
  }),
  bank: (typed, { fixedSettings, given }) => {
    const textOf = (name: (typeof OWN_SETTINGS.bank)[number]) =>
      (fixedSettings.includes(name) ? given : typed)[name] ?? "";
    const texts = Object.fromEntries(OWN_SETTINGS.bank.map((name) => [name, textOf(name)]));
    if (OWN_SETTINGS.bank.every((name) => !texts[name])) return { texts, errors: {} };
    const missing = OWN_SETTINGS.bank.filter((name) => !texts[name]);
    const errors: Problems = Object.fromEntries(missing.map((name) => [name, "required"]));
    if (texts.BANK_BIN && !listBanks().some(({ bin }) => bin === texts.BANK_BIN))
      errors.BANK_BIN = "invalid";
    return { texts, errors };
  },
  mail: readMailServer,
  notices: ({ ORDER_NOTICE_TO, ORDER_MAILS = [] }) => ({
    texts: { ORDER_NOTICE_TO, ORDER_MAILS: ORDER_MAILS.join(", ") || "none" },
    errors: {},
  }),
};

const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
const MAX_PORT = 65_535;

/** A saved password is not sent to another server, nor for another user: it has to be typed again. */
function readMailServer(
  { server = "", port = "", user = "", password = "", MAIL_FROM = "" }: Typed,
  { smtpUrl }: Settings,
): ReturnType<Reader> {
  const errors: Problems = {};
  const before = mailServerOf(smtpUrl);
  const isSame = server === before.server && user === before.user;
  if (server !== "" && !HOST.test(server)) errors.server = "invalid";
  if (port !== "" && !(/^\d+$/.test(port) && Number(port) > 0 && Number(port) <= MAX_PORT))
    errors.port = "invalid";
  if (server !== "" && user !== "" && password === "" && !isSame) errors.password = "invalid";
  if (server !== "" && MAIL_FROM === "") errors.MAIL_FROM = "invalid";
  const isKept = isSame && password === "" && port === before.port;
  const now = { server, port, user, password: password || (isSame ? before.password : "") };
  return { texts: { SMTP_URL: isKept ? null : smtpUrlOf(now, smtpUrl), MAIL_FROM }, errors };
}

/**
 * The settings as they are stored, with sealed secrets.
 *
 * @param stored those of before
 * @throws if the key cannot be written
 */
export function toStored(
  settings: Settings,
  { texts }: { texts: Texts },
  stored: StoredSettings,
): StoredSettings {
  const value: StoredSettings = {};
  for (const [key, text] of Object.entries(texts)) {
    const name = key as OwnSetting;
    const kept = text === null ? stored[name] : text;
    if (kept === undefined) continue;
    value[name] = text && isSecret(name, text) ? seal(settings, text) : kept;
  }
  return value;
}
