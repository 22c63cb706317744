import { MAX_CASH_STEP_VND } from "#app/kit/format/vnd.ts";
import type { BankSecrets } from "./bank-providers.ts";
import { SETTINGS, type Setting, type SettingName } from "./setting-list.ts";
import {
  backupSettings,
  bank,
  bankSecret,
  currency,
  databaseUrl,
  demoMode,
  flag,
  isLocalHost,
  logLevel,
  metrics,
  orderMails,
  origin,
  passedSocket,
  revenueThresholds,
  SettingsError,
  sender,
  smtpUrl,
  wholeNumber,
} from "./setting-values.ts";

/** Everything that can be configured; setting-list.ts describes each setting. */
export type Settings = ReturnType<typeof readSettings>;

/** Settings for tests, which are not in the list. */
type TestSetting = "HYDRATE_ALL" | "PASSWORD_COST";

type NameWithValue = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { value: string } ? Name : never;
}[SettingName];

/** Adds settings to the environment; variables that it already has take precedence. */
export function addToEnvironment(values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
}

/**
 * Reads the settings from the environment. No other module reads it.
 *
 * @throws SettingsError
 */
export function readSettings(env: Record<string, string | undefined> = process.env) {
  function get(name: NameWithValue): string;
  function get(name: SettingName | TestSetting): string | null;
  function get(name: string): string | null {
    return env[name]?.trim() || (SETTINGS as Record<string, Setting>)[name]?.value || null;
  }
  const email = (name: SettingName) => {
    const value = get(name) ?? "";
    if (!/^[^\s@]+@[^\s@]+$/.test(value)) throw new SettingsError(`${name}: not an e-mail address`);
    return value;
  };
  const number = (name: NameWithValue, max: number) => wholeNumber(name, get(name), max);
  const isOn = (name: SettingName | "HYDRATE_ALL") => flag(name, get(name));
  const port = number("PORT", 65_535);
  const shopEmail = email("SHOP_EMAIL");
  const backups = backupSettings(get);
  const litestream = isOn("LITESTREAM");
  const demo = demoMode(get("DEMO"));
  const baseUrl = get("BASE_URL") ? origin("BASE_URL", get("BASE_URL")!) : null;
  const isLocal =
    isLocalHost(get("HOST")) &&
    (baseUrl === null || isLocalHost(new URL(baseUrl).hostname)) &&
    !isOn("TRUST_PROXY");

  return {
    port,
    host: get("HOST"),
    /** File descriptor of a listening socket to use instead of host and port; null without one. */
    passedSocket: passedSocket(env.LISTEN_PID ?? null, env.LISTEN_FDS ?? null),
    dataDir: get("DATA_DIR"),
    /** Database on a PostgreSQL server; null for SQLite in `dataDir`. */
    databaseUrl: databaseUrl(get("DATABASE_URL"), {
      BACKUP_TO: backups.to !== null,
      LITESTREAM: litestream,
    }),
    /** Public origin without a trailing slash; null to use the host of each request. */
    baseUrl,
    sellerEmail: email("SELLER_EMAIL"),
    sellerPassword: get("SELLER_PASSWORD"),
    orderNoticeTo: get("ORDER_NOTICE_TO") ? email("ORDER_NOTICE_TO") : null,
    /** The changes of an order about which shoppers get a mail. */
    orderMails: orderMails(get("ORDER_MAILS")),
    smtpUrl: smtpUrl(get("SMTP_URL")),
    mailFrom: sender("MAIL_FROM", get("MAIL_FROM") ?? shopEmail),
    corsOrigins: (get("CORS_ORIGINS") ?? "")
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((value) => origin("CORS_ORIGINS", value)),
    trustProxy: isOn("TRUST_PROXY"),
    /** Orders per hour of one account and of one client address, and pieces of a counted product in one order. */
    orderLimits: {
      perAccount: number("ORDERS_PER_ACCOUNT", 1_000_000),
      perClient: number("ORDERS_PER_CLIENT", 1_000_000),
      pieces: number("PIECES_PER_ORDER", 1_000_000),
    },
    /** The step to which computed sums are rounded down, in dong; 0 for no rounding. */
    cashStepVnd: number("CASH_STEP_VND", MAX_CASH_STEP_VND),
    /** Days for which the archive keeps a deleted order, and the shop an order of a closed account. */
    keepDeletedOrdersDays: number("KEEP_DELETED_ORDERS_DAYS", 36_500),
    /** Yearly revenues in dong above which other rules may hold, in ascending order. */
    revenueThresholdsVnd: revenueThresholds(get("REVENUE_THRESHOLDS_VND")),
    backups,
    /** Whether Litestream copies the database; it then also makes the checkpoints. */
    litestream,
    /** Whether an empty shop is filled with the demo catalogue. */
    demo: demo !== "off",
    /** Whether mails are printed if there is no mail server, including one-time codes and links. */
    printsMails: demo === "on" || (demo === "local" && isLocal),
    shop: {
      name: get("SHOP_NAME"),
      email: shopEmail,
      phone: get("SHOP_PHONE"),
      address: get("SHOP_ADDRESS"),
      legalName: get("SHOP_LEGAL_NAME"),
      taxId: get("SHOP_TAX_ID"),
      registration: get("SHOP_REGISTRATION"),
      responsible: get("SHOP_RESPONSIBLE"),
    },
    /** The bank account for transfers; null if the shop takes none. */
    bank: bank(get("BANK_BIN"), get("BANK_ACCOUNT"), get("BANK_HOLDER")),
    /** The secrets with which providers sign their reports of transfers; null for a provider that may not report. */
    bankSecrets: {
      sepay: bankSecret("SEPAY_SECRET", get("SEPAY_SECRET")),
      casso: bankSecret("CASSO_SECRET", get("CASSO_SECRET")),
    } satisfies BankSecrets,
    structuredDataCurrency: currency(get("STRUCTURED_DATA_CURRENCY")),
    logLevel: logLevel(get("LOG_LEVEL")),
    /** The address at which metrics are served; null for none. */
    metrics: metrics(get("METRICS_PORT"), get("METRICS_HOST"), port),
    /** For tests: every page includes the framework's script. */
    hydrateAll: isOn("HYDRATE_ALL"),
    /**
     * log2 of scrypt's N, lowered in tests. If a shop changed it, unknown accounts would take a different time than
     * accounts with existing hashes.
     */
    passwordCost: wholeNumber("PASSWORD_COST", get("PASSWORD_COST") ?? "15", 15, 10),
  };
}

/** Selects the builds of React and Remix; must be called before they are imported. */
export function setMode(mode: "production" | "development"): void {
  process.env.NODE_ENV = mode;
}
