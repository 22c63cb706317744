import type { SettingName } from "./setting-list.ts";
import { origin, SettingsError } from "./setting-values.ts";

/** Where copies of the database are kept. */
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

export type BackupSettings = {
  /** Null when no copies are kept. */
  to: BackupStore | null;
  /** Milliseconds between two copies; null when none are made by themselves. */
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
