import { asciiCapitals } from "#app/kit/format/fold.ts";
import { ORDER_MAILS, type OrderMail } from "#db/order-values.ts";
import { OWN_NAMES, type OwnSetting } from "./own-settings.ts";

/** A setting has an invalid value. The message is one line that names the setting. */
export class SettingsError extends Error {
  override name = "SettingsError";

  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`);
  }
}

/** Whether settings can be read: false when `read` throws a SettingsError. */
export function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof SettingsError) return false;
    throw error;
  }
}

/** Reads the value of a setting from its text, or throws a SettingsError. */
type Reader<Value> = (text: string, name: string) => Value;

/** A text of a certain form. */
const like =
  (pattern: RegExp, problem: string): Reader<string> =>
  (text, name) => {
    if (!pattern.test(text)) throw new SettingsError(name, problem);
    return text;
  };

export const email = like(/^[^\s@]+@[^\s@]+$/, "not an e-mail address");

export const sender = like(
  /^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
  "must be like shop@shop.example or Shop <shop@shop.example>",
);

export const currency = like(/^[A-Z]{3}$/, "must be a three-letter code like VND");

export const bankBin = like(/^\d{6}$/, "must be the bank's number of 6 digits, like 970436");

export const bankAccount = like(/^[0-9A-Za-z]{1,19}$/, "must be 1 to 19 digits or letters");

/** Shorter secrets could be guessed. */
export const secret = like(/^.{16,}$/s, "must have at least 16 characters");

/** Long enough that it cannot be guessed even if it was typed by a person. */
export const secretKey = like(/^.{32,}$/s, "must have at least 32 characters");

const MAX_HOLDER_LENGTH = 70;

/** Returns the name as it was typed. Transfers carry it in capital letters without marks, which must not be empty. */
export const bankHolder: Reader<string> = (text, name) => {
  const holder = asciiCapitals(text);
  if (/[A-Z]/.test(holder) && holder.length <= MAX_HOLDER_LENGTH) return text;
  const problem = `must be the account holder's name, with letters and at most ${MAX_HOLDER_LENGTH} characters`;
  throw new SettingsError(name, problem);
};

export const wholeNumber =
  (max: number, min = 0): Reader<number> =>
  (text, name) => {
    if (/^\d+$/.test(text) && Number(text) <= max && Number(text) >= min) return Number(text);
    throw new SettingsError(name, `must be a whole number from ${min} to ${max}`);
  };

export const flag: Reader<boolean> = (text, name) => {
  if (/^(0|off|no|false)$/i.test(text)) return false;
  if (/^(1|on|yes|true)$/i.test(text)) return true;
  throw new SettingsError(name, "must be on or off");
};

/** "local": like "on", but without a mail server the shop prints its mails only if no other machine can reach it. */
export const demoMode: Reader<"on" | "local" | "off"> = (text, name) => {
  if (/^local$/i.test(text)) return "local";
  return flag(text, name) ? "on" : "off";
};

const LOG_LEVELS = ["error", "warn", "info", "debug", "silent"] as const;

export const logLevel: Reader<(typeof LOG_LEVELS)[number]> = (text, name) => {
  const level = LOG_LEVELS.find((each) => each === text);
  if (level) return level;
  throw new SettingsError(name, `must be one of ${LOG_LEVELS.join(", ")}`);
};

const partsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean);

const partsOrNone = (text: string) => (text === "none" ? [] : partsOf(text));

export const orderMails: Reader<OrderMail[]> = (text, name) => {
  const names = partsOrNone(text);
  if (names.some((each) => !(ORDER_MAILS as readonly string[]).includes(each)))
    throw new SettingsError(name, `must be none, or some of ${ORDER_MAILS.join(", ")}`);
  return ORDER_MAILS.filter((each) => names.includes(each));
};

export const ownSettings: Reader<readonly OwnSetting[]> = (text, name) => {
  if (text === "all") return OWN_NAMES;
  const parts = partsOrNone(text);
  if (parts.some((each) => !(OWN_NAMES as readonly string[]).includes(each)))
    throw new SettingsError(name, `must be none, all, or some of ${OWN_NAMES.join(", ")}`);
  return OWN_NAMES.filter((each) => parts.includes(each));
};

const MAX_THRESHOLDS = 5;

export const revenueThresholds: Reader<number[]> = (text, name) => {
  const parts = partsOrNone(text);
  if (parts.length > MAX_THRESHOLDS || !parts.every((part) => /^[1-9]\d{0,14}$/.test(part))) {
    const problem = `must be none, or up to ${MAX_THRESHOLDS} amounts in dong such as 500000000, 1000000000`;
    throw new SettingsError(name, problem);
  }
  return parts.map(Number).sort((a, b) => a - b);
};

/** An origin without a trailing slash. */
export const origin: Reader<string> = (text, name) => {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash)
    throw new SettingsError(name, "must be like https://shop.example, without a path");
  return url.origin;
};

export const origins: Reader<string[]> = (text, name) =>
  partsOf(text).map((part) => origin(part, name));

const MAX_DOMAINS = 10;
const MAX_DOMAIN_LENGTH = 253;
/** Names that a public authority can certify: letters, digits and hyphens, below a top-level domain. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

/** Domains in lower case, with letters outside ASCII encoded ("xn--…"). */
export const domains: Reader<string[]> = (text, name) => {
  const names = partsOf(text).map((part) => {
    const isName = part.length <= MAX_DOMAIN_LENGTH && !/[/:@?#*]/.test(part);
    return (isName && URL.parse(`http://${part}`)?.hostname) || "";
  });
  const isValid = (each: string) => each.length <= MAX_DOMAIN_LENGTH && DOMAIN.test(each);
  if (names.length === 0 || names.length > MAX_DOMAINS || !names.every(isValid)) {
    const problem = `must be 1 to ${MAX_DOMAINS} domains like shop.example, www.shop.example, without https:// and without IP addresses`;
    throw new SettingsError(name, problem);
  }
  return [...new Set(names)];
};

const STAGING = "https://acme-staging-v02.api.letsencrypt.org/directory";

export const acmeDirectory: Reader<string> = (text, name) => {
  const url = URL.parse(text === "staging" ? STAGING : text);
  if (url?.protocol === "https:") return url.href;
  throw new SettingsError(name, `must be staging, or a URL like ${STAGING}`);
};

const ESCAPED = "with special characters escaped, such as # as %23 and / as %2F";

export const smtpUrl: Reader<string> = (text, name) => {
  const url = URL.parse(text);
  if (url?.hostname && /^smtps?:$/.test(url.protocol)) return text;
  const problem = `must be like smtp://user:password@mail.example:587, ${ESCAPED}`;
  throw new SettingsError(name, problem);
};

export const databaseUrl: Reader<string> = (text, name) => {
  const url = URL.parse(text);
  if (url && /^postgres(ql)?:$/.test(url.protocol) && url.pathname.length > 1) return text;
  const problem = `must be like postgres://user:password@db.example/shop, ${ESCAPED}`;
  throw new SettingsError(name, problem);
};

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const MAX_MS = 3_650 * UNIT_MS.d;

/** Milliseconds. */
export const duration: Reader<number> = (text, name) => {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
  if (ms > 0 && ms <= MAX_MS) return ms;
  throw new SettingsError(name, "must be a number of minutes, hours or days like 30m, 6h or 7d");
};

/** Milliseconds; null for "off". */
export const interval: Reader<number | null> = (text, name) =>
  text === "off" ? null : duration(text, name);
