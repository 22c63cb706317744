import type { BankSecrets } from "./bank-providers.ts";
import { SETTINGS, type Setting, type SettingName, type SettingValues } from "./setting-list.ts";
import { flag, origin, SettingsError, sender, wholeNumber } from "./setting-values.ts";

/** Everything that can be configured; setting-list.ts describes each setting. */
export type Settings = ReturnType<typeof readSettings>;

type Environment = Record<string, string | undefined>;

/** The settings that an environment has, as text. */
export type GivenSettings = Partial<Record<SettingName, string>>;

/** Adds settings to the environment; variables that it already has take precedence. */
export function addToEnvironment(values: Environment): void {
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
}

const textOf = (env: Environment, name: string) => env[name]?.trim() || null;

function givenIn(env: Environment): GivenSettings {
  const texts = Object.keys(SETTINGS).map((name) => [name, textOf(env, name)]);
  return Object.fromEntries(texts.filter(([, text]) => text !== null));
}

function readAll(env: Environment): SettingValues {
  const rows: [string, Setting][] = Object.entries(SETTINGS);
  const values = rows.map(([name, { value = null, read = (text: string) => text }]) => {
    const text = textOf(env, name) ?? value;
    return [name, text === null ? null : read(text, name)];
  });
  return Object.fromEntries(values);
}

/**
 * Reads the settings from the environment. No other module reads it.
 *
 * @throws SettingsError
 */
export function readSettings(env: Environment = process.env) {
  const values = readAll(env);
  const sockets = passedSockets(env, values.DOMAIN ? 2 : 1);
  const tls = tlsSettings(values, sockets);
  const port = values.PORT ?? (tls ? 80 : 3000);
  const host = values.HOST ?? (tls ? EVERY_ADDRESS : "127.0.0.1");
  const baseUrl = tls?.baseUrl ?? values.BASE_URL;
  const backups = backupSettings(values);
  const isLocal =
    isLocalHost(host) &&
    (baseUrl === null || isLocalHost(new URL(baseUrl).hostname)) &&
    !values.TRUST_PROXY;
  const forSqlite = backups.to ? "BACKUP_TO" : values.LITESTREAM ? "LITESTREAM" : null;
  if (values.DATABASE_URL && forSqlite)
    throw new SettingsError(
      forSqlite,
      "is for SQLite only; DATABASE_URL names a PostgreSQL server",
    );

  const pushesToLoopback = flag(textOf(env, "PUSH_TO_LOOPBACK") ?? "off", "PUSH_TO_LOOPBACK");
  if (pushesToLoopback && !isLocal)
    throw new SettingsError(
      "PUSH_TO_LOOPBACK",
      "is for tests of a shop that no other machine can reach",
    );

  return {
    /** The settings as they are in the environment, without defaults. */
    given: givenIn(env),
    port,
    host,
    /** File descriptor of a listening socket to use instead of host and port; null without one. */
    passedSocket: sockets[0] ?? null,
    /** HTTPS with certificates of the shop's own; null where a proxy encrypts, or nothing does. */
    tls,
    dataDir: values.DATA_DIR,
    /** Database on a PostgreSQL server; null for SQLite in `dataDir`. */
    databaseUrl: values.DATABASE_URL,
    /** Public origin without a trailing slash; null to use the host of each request. */
    baseUrl,
    sellerEmail: values.SELLER_EMAIL,
    sellerPassword: values.SELLER_PASSWORD,
    orderNoticeTo: values.ORDER_NOTICE_TO,
    /** The changes of an order about which shoppers get a mail. */
    orderMails: values.ORDER_MAILS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? sender(values.SHOP_EMAIL, "MAIL_FROM"),
    corsOrigins: values.CORS_ORIGINS ?? [],
    trustProxy: values.TRUST_PROXY,
    /** Orders per hour of one account and of one client address, and pieces of a counted product in one order. */
    orderLimits: {
      perAccount: values.ORDERS_PER_ACCOUNT,
      perClient: values.ORDERS_PER_CLIENT,
      pieces: values.PIECES_PER_ORDER,
    },
    /** The step to which computed sums are rounded down, in dong; 0 for no rounding. */
    cashStepVnd: values.CASH_STEP_VND,
    /** Days for which the archive keeps a deleted order, and the shop an order of a closed account. */
    keepDeletedOrdersDays: values.KEEP_DELETED_ORDERS_DAYS,
    /** Yearly revenues in dong above which other rules may hold, in ascending order. */
    revenueThresholdsVnd: values.REVENUE_THRESHOLDS_VND,
    backups,
    /** Whether Litestream copies the database; it then also makes the checkpoints. */
    litestream: values.LITESTREAM,
    /** Whether an empty shop is filled with the demo catalogue. */
    demo: values.DEMO !== null && values.DEMO !== "off",
    /** Whether mails are printed if there is no mail server, including one-time codes and links. */
    printsMails: values.DEMO === "on" || (values.DEMO === "local" && isLocal),
    shop: {
      name: values.SHOP_NAME,
      email: values.SHOP_EMAIL,
      phone: values.SHOP_PHONE,
      address: values.SHOP_ADDRESS,
      legalName: values.SHOP_LEGAL_NAME,
      taxId: values.SHOP_TAX_ID,
      registration: values.SHOP_REGISTRATION,
      responsible: values.SHOP_RESPONSIBLE,
    },
    /** The bank account for transfers; null if the shop takes none. */
    bank: bankSettings(values),
    /** The secrets with which providers sign their reports of transfers; null for a provider that may not report. */
    bankSecrets: { sepay: values.SEPAY_SECRET, casso: values.CASSO_SECRET } satisfies BankSecrets,
    /** Settings that sellers cannot change. */
    fixedSettings: values.FIXED_SETTINGS ?? [],
    /** The secret from which the key for stored secrets is derived; null to keep a key in `dataDir`. */
    secretKey: values.SECRET_KEY,
    structuredDataCurrency: values.STRUCTURED_DATA_CURRENCY,
    logLevel: values.LOG_LEVEL,
    /** The address at which metrics are served; null for none. */
    metrics: metricsSettings(values, [port, ...(tls ? [tls.port] : [])]),
    /** For tests: every page includes the framework's script. */
    hydrateAll: flag(textOf(env, "HYDRATE_ALL") ?? "off", "HYDRATE_ALL"),
    /** For tests: notices to sellers' devices may go to this machine. */
    pushesToLoopback,
    /**
     * log2 of scrypt's N, lowered in tests. If a shop changed it, unknown accounts would take a different time than
     * accounts with existing hashes.
     */
    passwordCost: wholeNumber(15, 10)(textOf(env, "PASSWORD_COST") ?? "15", "PASSWORD_COST"),
  };
}

/** Changes settings for a part of the program, such as by an option of its command. @throws SettingsError */
export const readSettingsWith = (changes: Partial<Record<SettingName, string>>): Settings =>
  readSettings({ ...process.env, ...changes });

/** The host that stands for every address of the machine. */
export const EVERY_ADDRESS = "::";

/** The first descriptor that systemd passes. */
const FIRST_PASSED_SOCKET = 3;

/** The sockets that systemd passes to a service with a socket unit, as described in sd_listen_fds(3). */
function passedSockets({ LISTEN_PID, LISTEN_FDS }: Environment, expected: number): number[] {
  // Commands started by the service inherit the variables but not the sockets.
  if (LISTEN_PID !== String(process.pid) || LISTEN_FDS === undefined) return [];
  if (LISTEN_FDS !== String(expected))
    throw new SettingsError(
      "LISTEN_FDS",
      expected === 1
        ? "the shop listens on one socket"
        : "with DOMAIN, the shop listens on two sockets, the first for HTTP and the second for HTTPS",
    );
  return Array.from({ length: expected }, (_, i) => FIRST_PASSED_SOCKET + i);
}

/** Settings of a shop that serves HTTPS itself. */
export type TlsSettings = NonNullable<ReturnType<typeof tlsSettings>>;

function tlsSettings(values: SettingValues, [, passedSocket = null]: (number | null)[]) {
  const { DOMAIN: domains, BASE_URL } = values;
  if (domains === null) return null;
  const { protocol, hostname } = new URL(BASE_URL ?? `https://${domains[0]}`);
  if (protocol !== "https:" || !domains.includes(hostname))
    throw new SettingsError(
      "BASE_URL",
      `must be https:// and one of DOMAIN: ${domains.join(", ")}`,
    );
  if (values.TLS_PORT !== 0 && values.TLS_PORT === values.PORT)
    throw new SettingsError("TLS_PORT", "must not be the same as PORT");
  if (values.DATABASE_URL !== null) allOf(values, ["SECRET_KEY"], "DOMAIN and DATABASE_URL are");
  return {
    domains,
    baseUrl: BASE_URL ?? `https://${hostname}`,
    /** The domain to which the others redirect. */
    mainDomain: hostname,
    port: values.TLS_PORT,
    passedSocket,
    /** The ACME directory of the certificate authority. */
    directory: values.ACME_DIRECTORY,
  };
}

/** Whether a host is a loopback address, which only this machine can reach. */
const isLocalHost = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

/** The values without null for these settings. @throws SettingsError for the first that is not set, with the reason */
function allOf<Name extends SettingName>(
  values: SettingValues,
  names: readonly Name[],
  reason: string,
) {
  const missing = names.find((name) => values[name] === null);
  if (missing) throw new SettingsError(missing, `must be set, because ${reason}`);
  return values as { [Each in Name]: NonNullable<SettingValues[Each]> };
}

const BANK = ["BANK_BIN", "BANK_ACCOUNT", "BANK_HOLDER"] as const;

function bankSettings(values: SettingValues) {
  const first = BANK.find((name) => values[name] !== null);
  if (!first) return null;
  const bank = allOf(values, BANK, `${first} is`);
  return { bin: bank.BANK_BIN, account: bank.BANK_ACCOUNT, holder: bank.BANK_HOLDER };
}

function metricsSettings(
  { METRICS_PORT: port, METRICS_HOST: host }: SettingValues,
  ownPorts: number[],
) {
  if (port === null) return null;
  if (port !== 0 && ownPorts.includes(port))
    throw new SettingsError("METRICS_PORT", "must not be the shop's own port");
  return { port, host };
}

/** The place where copies of the database are kept. */
export type BackupStore = { folder: string } | { s3: S3Settings };

/** A bucket of an S3-compatible storage; the prefix is empty or ends with a slash. */
export type S3Settings = ReturnType<typeof s3Settings>;

const MIN_EVERY_MS = 60_000;

/** Settings of backups. `to` and `everyMs` are null if no copies are kept, or made automatically. */
function backupSettings(values: SettingValues) {
  const { BACKUP_TO: to, BACKUP_EVERY: everyMs, BACKUP_KEEP: keepMs } = values;
  if (everyMs !== null && everyMs < MIN_EVERY_MS)
    throw new SettingsError("BACKUP_EVERY", "must be at least 1m");
  if (everyMs !== null) allOf(values, ["BACKUP_TO"], "BACKUP_EVERY is");
  const isBucket = to?.startsWith("s3:");
  const place: BackupStore | null =
    to === null ? null : isBucket ? { s3: s3Settings(to, values) } : { folder: to };
  return { to: place, everyMs, keepMs };
}

const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,62})(?:\/([\w.\-/]*))?$/;

function s3Settings(to: string, values: SettingValues) {
  const [, bucket, prefix = ""] = BUCKET.exec(to) ?? [];
  if (!bucket || /(^|\/)(\.{0,2})\//.test(prefix) || /(^|\/)\.{1,2}$/.test(prefix))
    throw new SettingsError("BACKUP_TO", "must be a folder, or like s3://bucket/shop");
  const keys = allOf(values, ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"], "BACKUP_TO is a bucket");
  const region = values.S3_REGION;
  if (!/^[\w-]{1,50}$/.test(region)) throw new SettingsError("S3_REGION", "must be like us-east-1");
  return {
    // Read here, so that a shop without a bucket starts whatever the endpoint is.
    endpoint: origin(values.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`, "S3_ENDPOINT"),
    region,
    bucket,
    prefix: prefix && !prefix.endsWith("/") ? `${prefix}/` : prefix,
    accessKeyId: keys.S3_ACCESS_KEY_ID,
    secretAccessKey: keys.S3_SECRET_ACCESS_KEY,
  };
}

/** Selects the builds of React and Remix; must be called before they are imported. */
export function setMode(mode: "production" | "development"): void {
  process.env.NODE_ENV = mode;
}
