import { DEFAULT_CASH_STEP_VND, MAX_CASH_STEP_VND } from "#app/kit/format/vnd.ts";
import {
  acmeDirectory,
  bankAccount,
  bankBin,
  bankHolder,
  currency,
  databaseUrl,
  demoMode,
  domains,
  duration,
  email,
  flag,
  interval,
  logLevel,
  orderMails,
  origin,
  origins,
  ownSettings,
  revenueThresholds,
  secret,
  secretKey,
  sender,
  smtpUrl,
  wholeNumber,
} from "./setting-values.ts";

/** A setting. */
export type Setting = {
  /** The default. */
  value?: string;
  /** The behaviour without the setting, if it has no default. */
  unset?: string;
  /** One line for people. */
  meaning: string;
  /** Reads the value; without it, the value is the text. */
  read?: (text: string, name: string) => unknown;
};

/**
 * All settings that docs/configuration.md lists, in its order; a test compares both. The texts of `--help`, and the
 * types and values of `readSettings`, come from here.
 */
export const SETTINGS = {
  PORT: {
    unset: "3000; with DOMAIN, 80",
    meaning: "TCP port to listen on; with systemd, see cho-gia-vi.socket",
    read: wholeNumber(65_535),
  },
  HOST: {
    unset: "127.0.0.1; with DOMAIN, every address",
    meaning: "IP address or host name to listen on",
  },
  DATA_DIR: {
    value: "./data",
    meaning: "Folder of the database shop.db; created if it does not exist",
  },
  DATABASE_URL: {
    unset: "none: SQLite in DATA_DIR",
    meaning: "PostgreSQL database, such as postgres://user:password@db.example/shop",
    read: databaseUrl,
  },
  BASE_URL: {
    unset: "the request's own host; with DOMAIN, the first domain",
    meaning: "Public origin, such as https://shop.example, without a path",
    read: origin,
  },
  DOMAIN: {
    unset: "none: no HTTPS of its own",
    meaning:
      "Domains of the shop, such as shop.example, www.shop.example. The shop then serves HTTPS, gets and renews its certificates, and redirects to BASE_URL",
    read: domains,
  },
  TLS_PORT: {
    value: "443",
    meaning: "With DOMAIN, the TCP port of HTTPS; PORT is that of HTTP",
    read: wholeNumber(65_535),
  },
  ACME_DIRECTORY: {
    value: "https://acme-v02.api.letsencrypt.org/directory",
    meaning:
      "With DOMAIN, the certificate authority: the URL of its ACME directory, or staging for Let's Encrypt's test server",
    read: acmeDirectory,
  },
  TRUST_PROXY: {
    value: "off",
    meaning:
      "on: take the client, protocol and request id from X-Forwarded-For, X-Forwarded-Proto and X-Request-Id",
    read: flag,
  },
  SELLER_EMAIL: { value: "seller@example.com", meaning: "E-mail of the first seller", read: email },
  SELLER_PASSWORD: {
    unset: "a printed link",
    meaning:
      "Password of the first seller. Unset: the first start prints a link that sets the shop up, or in a demo a random password",
  },
  SMTP_URL: {
    unset: "none",
    meaning: "Mail server, such as smtp://user:password@mail.example:587 or smtps://…",
    read: smtpUrl,
  },
  MAIL_FROM: {
    unset: "SHOP_EMAIL",
    meaning: "Sender: shop@shop.example or Shop <shop@shop.example>",
    read: sender,
  },
  ORDER_NOTICE_TO: {
    unset: "every seller",
    meaning: "One e-mail address that is notified of new orders instead of the sellers",
    read: email,
  },
  ORDER_MAILS: {
    value:
      "shipped, delivered, cancelled, paid, edited, readdressed, moved, received, refunded, returned, review",
    meaning: "Events for which a shopper gets an e-mail after the order confirmation, or none",
    read: orderMails,
  },
  CORS_ORIGINS: {
    unset: "none",
    meaning: "Origins that may call /api with credentials, separated by commas or spaces",
    read: origins,
  },
  ORDERS_PER_ACCOUNT: {
    value: "20",
    meaning: "Orders that one account may place per hour",
    read: wholeNumber(1_000_000),
  },
  ORDERS_PER_CLIENT: {
    value: "600",
    meaning: "Orders that one client IP address may place per hour",
    read: wholeNumber(1_000_000),
  },
  PIECES_PER_ORDER: {
    value: "50",
    meaning: "Pieces of a counted product that one order may take",
    read: wholeNumber(1_000_000),
  },
  CASH_STEP_VND: {
    value: String(DEFAULT_CASH_STEP_VND),
    meaning:
      "Amounts worked out by percent or by weight are rounded down to a multiple of this many dong; 0 rounds to whole dong",
    read: wholeNumber(MAX_CASH_STEP_VND),
  },
  KEEP_DELETED_ORDERS_DAYS: {
    value: "1827",
    meaning:
      "Number of days for which the shop keeps deleted orders in the archive, and orders of closed accounts",
    read: wholeNumber(36_500),
  },
  REVENUE_THRESHOLDS_VND: {
    value: "1000000000",
    meaning: "Yearly revenues in dong with which the page Money compares the shop's own, or none",
    read: revenueThresholds,
  },
  BACKUP_TO: {
    unset: "none",
    meaning: "Destination of backups: a folder, or s3://bucket/prefix",
  },
  BACKUP_EVERY: {
    value: "off",
    meaning: "The shop makes a backup when the newest one is this old, such as 30m, 6h or 1d",
    read: interval,
  },
  BACKUP_KEEP: {
    value: "30d",
    meaning: "How long backups are kept, including the copies made before an upgrade or a restore",
    read: duration,
  },
  S3_ENDPOINT: {
    unset: "Amazon's endpoint in the region",
    meaning: "Origin of the S3-compatible storage, such as https://storage.example",
  },
  S3_REGION: { value: "us-east-1", meaning: "Region of the storage" },
  S3_ACCESS_KEY_ID: { unset: "none", meaning: "Access key of the storage" },
  S3_SECRET_ACCESS_KEY: { unset: "none", meaning: "Secret key of the storage" },
  LITESTREAM: {
    value: "off",
    meaning: "on: Litestream copies the database and makes its checkpoints",
    read: flag,
  },
  DEMO: {
    unset: "local with npm start, else off",
    meaning:
      "on: fill an empty shop with the demo catalogue, and print e-mails if SMTP_URL is not set. local: the same, but print e-mails only while no other machine can reach the shop",
    read: demoMode,
  },
  SHOP_NAME: { value: "Chợ Gia Vị", meaning: "Name shown on pages and in e-mails" },
  SHOP_EMAIL: {
    value: "xinchao@chogiavi.example",
    meaning: "Contact e-mail, unless sellers have entered another one",
    read: email,
  },
  SHOP_PHONE: {
    value: "024 3826 1234",
    meaning: "Contact phone, unless sellers have entered another one",
  },
  SHOP_ADDRESS: {
    value: "36 Hàng Buồm, Hoàn Kiếm, Hà Nội",
    meaning: "Postal address, unless sellers have entered another one",
  },
  SHOP_LEGAL_NAME: {
    unset: "none",
    meaning: "Registered name of the business, such as Công ty TNHH Gia Vị",
  },
  SHOP_TAX_ID: { unset: "none", meaning: "Tax number" },
  SHOP_REGISTRATION: { unset: "none", meaning: "Who issued the business registration, and when" },
  SHOP_RESPONSIBLE: { unset: "none", meaning: "Person responsible for the shop's content" },
  BANK_BIN: {
    unset: "none",
    meaning: "Six-digit number of the bank for payments by transfer",
    read: bankBin,
  },
  BANK_ACCOUNT: {
    unset: "none",
    meaning: "Number of the account, at most 19 digits or letters",
    read: bankAccount,
  },
  BANK_HOLDER: { unset: "none", meaning: "Name of the account's holder", read: bankHolder },
  SEPAY_SECRET: {
    unset: "none",
    meaning: "Secret or API key with which SePay reports transfers, at least 16 characters",
    read: secret,
  },
  CASSO_SECRET: {
    unset: "none",
    meaning: "Security key with which Casso reports transfers, at least 16 characters",
    read: secret,
  },
  FIXED_SETTINGS: {
    unset: "none",
    meaning:
      "Names of settings that sellers cannot change on the page Settings, such as BANK_ACCOUNT, or all",
    read: ownSettings,
  },
  SECRET_KEY: {
    unset: "kept in DATA_DIR",
    meaning:
      "Secret of at least 32 characters that seals the passwords and certificates stored in the database; the same on every server on PostgreSQL",
    read: secretKey,
  },
  STRUCTURED_DATA_CURRENCY: {
    value: "INR",
    meaning: "Currency code in the structured data of product pages",
    read: currency,
  },
  LOG_LEVEL: {
    value: "info",
    meaning: "silent, error, warn, info (adds a line per request) or debug (adds health checks)",
    read: logLevel,
  },
  METRICS_PORT: {
    unset: "none",
    meaning: "TCP port of the metrics for Prometheus; unset: no metrics",
    read: wholeNumber(65_535),
  },
  METRICS_HOST: { value: "127.0.0.1", meaning: "IP address or host name to serve the metrics on" },
} satisfies Record<string, Setting>;

/** The name of a setting, as in the environment. */
export type SettingName = keyof typeof SETTINGS;

type Read<Row> = Row extends { read: (text: string, name: string) => infer Value } ? Value : string;

/** The value of each setting; null for a setting without a value and without a default. */
export type SettingValues = {
  [Name in SettingName]:
    | Read<(typeof SETTINGS)[Name]>
    | ((typeof SETTINGS)[Name] extends { value: string } ? never : null);
};
