import type { SettingName } from "./setting-list.ts";

// Reads the values of settings from text. Each function throws a SettingsError that names the setting.

import { asciiCapitals } from "#app/kit/format/fold.ts";
import { ORDER_MAILS, type OrderMail } from "#db/order-values.ts";

const MAX_HOLDER_LENGTH = 70;

/** A setting has an invalid value. The message is one line that names the setting. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

export function wholeNumber(name: string, value: string, max: number, min = 0): number {
  if (!/^\d+$/.test(value) || Number(value) > max || Number(value) < min)
    throw new SettingsError(`${name}: must be a whole number from ${min} to ${max}`);
  return Number(value);
}

/** The first descriptor that systemd passes. */
const FIRST_PASSED_SOCKET = 3;

/** The socket that systemd passes to a service with a socket unit, as described in sd_listen_fds(3). */
export function passedSocket(processId: string | null, count: string | null): number | null {
  // Commands started by the service inherit the variables but not the socket.
  if (processId !== String(process.pid) || count === null) return null;
  if (count !== "1") throw new SettingsError("LISTEN_FDS: the shop listens on one socket");
  return FIRST_PASSED_SOCKET;
}

export function origin(name: string, value: string): string {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash)
    throw new SettingsError(`${name}: must be like https://shop.example, without a path`);
  return url.origin;
}

export function sender(name: string, value: string): string {
  if (!/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value))
    throw new SettingsError(`${name}: must be like shop@shop.example or Shop <shop@shop.example>`);
  return value;
}

export function flag(name: string, value: string | null): boolean {
  if (value === null || /^(0|off|no|false)$/i.test(value)) return false;
  if (/^(1|on|yes|true)$/i.test(value)) return true;
  throw new SettingsError(`${name}: must be on or off`);
}

/** "local": like "on", but without a mail server the shop prints its mails only if no other machine can reach it. */
export function demoMode(value: string | null): "on" | "local" | "off" {
  if (value !== null && /^local$/i.test(value)) return "local";
  return flag("DEMO", value) ? "on" : "off";
}

/** Whether a host is a loopback address, which only this machine can reach. */
export const isLocalHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

export function smtpUrl(value: string | null): string | null {
  const url = value === null ? null : URL.parse(value);
  if (value !== null && !(url?.hostname && /^smtps?:$/.test(url.protocol)))
    throw new SettingsError(
      "SMTP_URL: must be like smtp://user:password@mail.example:587, with special characters escaped, such as # as %23 and / as %2F",
    );
  return value;
}

/** @param forSqlite the settings that copy the SQLite file, and whether each is set */
export function databaseUrl(
  value: string | null,
  forSqlite: Record<string, boolean>,
): string | null {
  if (value === null) return null;
  const url = URL.parse(value);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new SettingsError(
      "DATABASE_URL: must be like postgres://user:password@db.example/shop, with special characters escaped, such as # as %23 and / as %2F",
    );
  const other = Object.keys(forSqlite).find((name) => forSqlite[name]);
  if (other !== undefined)
    throw new SettingsError(`${other}: is for SQLite only; DATABASE_URL names a PostgreSQL server`);
  return value;
}

export function orderMails(value: string): OrderMail[] {
  const names = value === "none" ? [] : value.split(/[\s,]+/).filter(Boolean);
  const unknown = names.find((name) => !(ORDER_MAILS as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new SettingsError(`ORDER_MAILS: must be none, or some of ${ORDER_MAILS.join(", ")}`);
  return ORDER_MAILS.filter((name) => names.includes(name));
}

export function bank(bin: string | null, account: string | null, holder: string | null) {
  if (bin === null && account === null && holder === null) return null;
  if (!/^\d{6}$/.test(bin ?? ""))
    throw new SettingsError("BANK_BIN: must be the bank's number of 6 digits, like 970436");
  if (!/^[0-9A-Za-z]{1,19}$/.test(account ?? ""))
    throw new SettingsError("BANK_ACCOUNT: must be 1 to 19 digits or letters");
  const name = asciiCapitals(holder ?? "");
  if (!/[A-Z]/.test(name) || name.length > MAX_HOLDER_LENGTH)
    throw new SettingsError(
      `BANK_HOLDER: must be the account holder's name, with letters and at most ${MAX_HOLDER_LENGTH} characters`,
    );
  return { bin: bin!, account: account!, holder: holder! };
}

/** Shorter ones could be guessed. */
const MIN_SECRET_LENGTH = 16;

export function bankSecret(name: string, value: string | null): string | null {
  if (value !== null && value.length < MIN_SECRET_LENGTH)
    throw new SettingsError(`${name}: must have at least ${MIN_SECRET_LENGTH} characters`);
  return value;
}

export function currency(value: string): string {
  if (!/^[A-Z]{3}$/.test(value))
    throw new SettingsError("STRUCTURED_DATA_CURRENCY: must be a three-letter code like VND");
  return value;
}

const MAX_THRESHOLDS = 5;

export function revenueThresholds(value: string): number[] {
  const parts = value === "none" ? [] : value.split(/[\s,]+/).filter(Boolean);
  const amounts = parts.map((part) => (/^[1-9]\d{0,14}$/.test(part) ? Number(part) : Number.NaN));
  if (amounts.includes(Number.NaN) || parts.length > MAX_THRESHOLDS)
    throw new SettingsError(
      `REVENUE_THRESHOLDS_VND: must be none, or up to ${MAX_THRESHOLDS} amounts in dong such as 500000000, 1000000000`,
    );
  return amounts.sort((a, b) => a - b);
}

const LOG_LEVELS = ["error", "warn", "info", "debug", "silent"] as const;

export function logLevel(value: string): (typeof LOG_LEVELS)[number] {
  const level = LOG_LEVELS.find((each) => each === value);
  if (level) return level;
  throw new SettingsError(`LOG_LEVEL: must be one of ${LOG_LEVELS.join(", ")}`);
}

/** The address at which metrics are served; null unless a port is set. @param shopPort the shop's own port */
export function metrics(port: string | null, host: string, shopPort: number) {
  if (port === null) return null;
  const number = wholeNumber("METRICS_PORT", port, 65_535);
  if (number !== 0 && number === shopPort)
    throw new SettingsError("METRICS_PORT: must not be the shop's own port");
  return { port: number, host };
}

/** The place where copies of the database are kept. */
export type BackupStore = { folder: string } | { s3: S3Settings };

/** A bucket of an S3-compatible storage; the prefix is empty or ends with a slash. */
export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
  prefix: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type BackupSettings = {
  /** Null when no copies are kept. */
  to: BackupStore | null;
  /** Milliseconds between two copies; null if no copies are made automatically. */
  everyMs: number | null;
  /** Milliseconds for which copies are kept. */
  keepMs: number;
};

const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const MIN_EVERY_MS = 60_000;
const MAX_MS = 3_650 * UNIT_MS.d;
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/([\w.\-/]*))?$/;

/**
 * Reads the settings of backups.
 *
 * @throws SettingsError
 */
export function backupSettings(get: (name: SettingName) => string | null): BackupSettings {
  const to = get("BACKUP_TO");
  const every = get("BACKUP_EVERY");
  const everyMs = every && every !== "off" ? duration("BACKUP_EVERY", every) : null;
  if (everyMs !== null && everyMs < MIN_EVERY_MS)
    throw new SettingsError("BACKUP_EVERY: must be at least 1m");
  if (everyMs !== null && !to)
    throw new SettingsError("BACKUP_TO: must be set, because BACKUP_EVERY is");
  return {
    to: to === null ? null : to.startsWith("s3:") ? { s3: s3Settings(to, get) } : { folder: to },
    everyMs,
    keepMs: duration("BACKUP_KEEP", get("BACKUP_KEEP")!),
  };
}

function duration(name: string, value: string): number {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(value) ?? [];
  const ms = Number(count) * UNIT_MS[unit as keyof typeof UNIT_MS];
  if (!(ms > 0 && ms <= MAX_MS))
    throw new SettingsError(
      `${name}: must be a number of minutes, hours or days like 30m, 6h or 7d`,
    );
  return ms;
}

function s3Settings(to: string, get: (name: SettingName) => string | null): S3Settings {
  const [, bucket, prefix = ""] = BUCKET.exec(to) ?? [];
  if (!bucket || /(^|\/)(\.{0,2})\//.test(prefix) || /(^|\/)\.{1,2}$/.test(prefix))
    throw new SettingsError("BACKUP_TO: must be a folder, or like s3://bucket/shop");
  const secret = (name: SettingName) => {
    const value = get(name);
    if (!value) throw new SettingsError(`${name}: must be set, because BACKUP_TO is a bucket`);
    return value;
  };
  const region = get("S3_REGION")!;
  if (!/^[\w-]{1,50}$/.test(region)) throw new SettingsError("S3_REGION: must be like us-east-1");
  return {
    endpoint: origin("S3_ENDPOINT", get("S3_ENDPOINT") ?? `https://s3.${region}.amazonaws.com`),
    region,
    bucket,
    prefix: prefix && !prefix.endsWith("/") ? `${prefix}/` : prefix,
    accessKeyId: secret("S3_ACCESS_KEY_ID"),
    secretAccessKey: secret("S3_SECRET_ACCESS_KEY"),
  };
}
