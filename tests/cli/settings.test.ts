import { expect, test } from "vitest";
import { readSettings } from "#app/kit/settings/env.server.ts";
import { SETTINGS } from "#app/kit/settings/setting-list.ts";
import { SettingsError } from "#app/kit/settings/setting-values.ts";

test("every setting has a default", () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    passedSocket: null,
    tls: null,
    dataDir: "./data",
    databaseUrl: null,
    baseUrl: null,
    sellerEmail: "seller@example.com",
    sellerPassword: null,
    orderNoticeTo: null,
    orderMails: [
      ...["shipped", "delivered", "cancelled", "paid", "edited", "readdressed", "moved"],
      ...["received", "refunded", "returned"],
      "review",
    ],
    smtpUrl: null,
    mailFrom: "xinchao@chogiavi.example",
    corsOrigins: [],
    trustProxy: false,
    orderLimits: { perAccount: 20, perClient: 600, pieces: 50 },
    passwordCost: 15,
    cashStepVnd: 500,
    keepDeletedOrdersDays: 1827,
    revenueThresholdsVnd: [1_000_000_000],
    backups: { to: null, everyMs: null, keepMs: 30 * 86_400_000 },
    litestream: false,
    demo: false,
    printsMails: false,
    shop: {
      ...{ name: "Chợ Gia Vị", email: "xinchao@chogiavi.example", phone: "024 3826 1234" },
      address: "36 Hàng Buồm, Hoàn Kiếm, Hà Nội",
      ...{ legalName: null, taxId: null, registration: null, responsible: null },
    },
    bank: null,
    bankSecrets: { sepay: null, casso: null },
    given: {},
    fixedSettings: [],
    secretKey: null,
    structuredDataCurrency: "INR",
    logLevel: "info",
    metrics: null,
    hydrateAll: false,
    pushesToLoopback: false,
  });
});

test("empty and blank values count as unset", () => {
  const allOf = (value: string) =>
    Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, value]));

  for (const blank of ["", "  "]) expect(readSettings(allOf(blank))).toEqual(readSettings({}));
});

const S3 = { S3_ENDPOINT: "https://storage.example", S3_REGION: "auto" };
const KEYS = { S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret-key" };
const SHOP = {
  ...{ SHOP_NAME: "Tiệm Gia Vị", SHOP_EMAIL: "hello@shop.example", SHOP_PHONE: "1" },
  ...{ SHOP_ADDRESS: "Huế", SHOP_LEGAL_NAME: "Công ty Gia Vị", SHOP_TAX_ID: "0101234567" },
  ...{ SHOP_REGISTRATION: "Sở KH&ĐT Huế, 2020-01-31", SHOP_RESPONSIBLE: "Nguyễn Thị Lan" },
};
const BANK = { BANK_BIN: "970436", BANK_ACCOUNT: "0011001932418", BANK_HOLDER: "Lan" };

/** Settings and their parsed values; settings that are parsed together are in one row. */
const READ: [set: Record<string, string>, read: Partial<ReturnType<typeof readSettings>>][] = [
  [{ PORT: " 8080 " }, { port: 8080 }],
  [{ HOST: "0.0.0.0" }, { host: "0.0.0.0" }],
  [{ LISTEN_PID: String(process.pid), LISTEN_FDS: "2" }, { passedSocket: 3 }],
  [{ DATA_DIR: "/srv/shop" }, { dataDir: "/srv/shop", databaseUrl: null }],
  [{ BASE_URL: "https://shop.example/" }, { baseUrl: "https://shop.example" }],
  [
    {
      ...{ DOMAIN: "Chợ.Example, www.shop.example", TLS_PORT: "8443" },
      ...{ BASE_URL: "https://www.shop.example", ACME_DIRECTORY: "staging" },
    },
    {
      tls: {
        domains: ["xn--ch-3bt.example", "www.shop.example"],
        ...{ baseUrl: "https://www.shop.example", mainDomain: "www.shop.example" },
        ...{ port: 8443, passedSocket: 4 },
        directory: "https://acme-staging-v02.api.letsencrypt.org/directory",
      },
      baseUrl: "https://www.shop.example",
    },
  ],
  [{ SELLER_EMAIL: "boss@shop.example" }, { sellerEmail: "boss@shop.example" }],
  [{ SELLER_PASSWORD: "secret" }, { sellerPassword: "secret" }],
  [{ ORDER_NOTICE_TO: "orders@shop.example" }, { orderNoticeTo: "orders@shop.example" }],
  [{ SMTP_URL: "smtps://user:p%40ss@mail:465" }, { smtpUrl: "smtps://user:p%40ss@mail:465" }],
  [{ MAIL_FROM: "shop@shop.example" }, { mailFrom: "shop@shop.example" }],
  [
    { CORS_ORIGINS: "https://a.shop.example, https://b.shop.example:8443/" },
    { corsOrigins: ["https://a.shop.example", "https://b.shop.example:8443"] },
  ],
  [{ TRUST_PROXY: "on" }, { trustProxy: true }],
  [
    { ORDERS_PER_ACCOUNT: "5", ORDERS_PER_CLIENT: "0" },
    { orderLimits: { perAccount: 5, perClient: 0, pieces: 50 } },
  ],
  [{ PASSWORD_COST: "12" }, { passwordCost: 12 }],
  [{ ORDER_MAILS: "paid, shipped" }, { orderMails: ["shipped", "paid"] }],
  [{ KEEP_DELETED_ORDERS_DAYS: "30" }, { keepDeletedOrdersDays: 30 }],
  [{ CASH_STEP_VND: "0" }, { cashStepVnd: 0 }],
  [
    { REVENUE_THRESHOLDS_VND: "1000000000, 500000000" },
    { revenueThresholdsVnd: [500_000_000, 1_000_000_000] },
  ],
  [
    { BACKUP_TO: "s3://backups/shop", BACKUP_EVERY: "6h", BACKUP_KEEP: "90d", ...S3, ...KEYS },
    {
      backups: {
        to: {
          s3: {
            ...{ endpoint: "https://storage.example", region: "auto", bucket: "backups" },
            ...{ prefix: "shop/", accessKeyId: "id", secretAccessKey: "secret-key" },
          },
        },
        ...{ everyMs: 6 * 3_600_000, keepMs: 90 * 86_400_000 },
      },
    },
  ],
  [{ LITESTREAM: "on" }, { litestream: true }],
  [{ DEMO: "1" }, { demo: true, printsMails: true }],
  [
    SHOP,
    {
      shop: {
        ...{ name: "Tiệm Gia Vị", email: "hello@shop.example", phone: "1", address: "Huế" },
        ...{ legalName: "Công ty Gia Vị", taxId: "0101234567", responsible: "Nguyễn Thị Lan" },
        registration: "Sở KH&ĐT Huế, 2020-01-31",
      },
    },
  ],
  [BANK, { bank: { bin: "970436", account: "0011001932418", holder: "Lan" } }],
  [
    { SEPAY_SECRET: "0123456789abcdef", CASSO_SECRET: "fedcba9876543210" },
    { bankSecrets: { sepay: "0123456789abcdef", casso: "fedcba9876543210" } },
  ],
  [{ FIXED_SETTINGS: "SMTP_URL, BANK_BIN" }, { fixedSettings: ["BANK_BIN", "SMTP_URL"] }],
  [{ SECRET_KEY: "k".repeat(32) }, { secretKey: "k".repeat(32) }],
  [{ STRUCTURED_DATA_CURRENCY: "VND" }, { structuredDataCurrency: "VND" }],
  [{ LOG_LEVEL: "silent" }, { logLevel: "silent" }],
  [
    { METRICS_PORT: "9464", METRICS_HOST: "10.0.0.2" },
    { metrics: { port: 9464, host: "10.0.0.2" } },
  ],
  [{ HYDRATE_ALL: "yes" }, { hydrateAll: true }],
  [{ PUSH_TO_LOOPBACK: "no" }, { pushesToLoopback: false }],
];

test("every setting is read", () => {
  const { given, ...settings } = readSettings(Object.assign({}, ...READ.map(([set]) => set)));
  expect(given).toMatchObject({ PORT: "8080", SHOP_NAME: "Tiệm Gia Vị" });
  expect(settings).toEqual(Object.assign({}, ...READ.map(([, read]) => read)));
});

test("metrics are served to this machine only, unless an address is set", () => {
  expect(readSettings({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
  expect(readSettings({ METRICS_HOST: "0.0.0.0" }).metrics).toBe(null);
});

type Read = [name: string, value: string, read: unknown];

test.each<Read>([
  ...["error", "warn", "info", "debug", "silent"].map((level): Read => ["LOG_LEVEL", level, level]),
  ...["on", "ON", "1", "true", "yes"].map((value): Read => ["DEMO", value, true]),
  ...["off", "OFF", "0", "false", "no"].map((value): Read => ["DEMO", value, false]),
  // The default sender is the shop's own address.
  ["SHOP_EMAIL", "hello@shop.example", "hello@shop.example"],
])("%s=%s is read as %s", (name, value, read) => {
  const { logLevel, demo, mailFrom } = readSettings({ [name]: value });
  expect({ LOG_LEVEL: logLevel, DEMO: demo, SHOP_EMAIL: mailFrom }[name]).toBe(read);
});

/** Values that a setting refuses; a wrong part of the bank account stands beside right ones. */
const WRONG: Record<string, string[]> = {
  PORT: ["-1", "65536", "3000.5", "http", "0x10"],
  ORDER_MAILS: ["shipped,lost"],
  KEEP_DELETED_ORDERS_DAYS: ["three years"],
  CASH_STEP_VND: ["-500", "0,5", "500 ₫", "10001"],
  REVENUE_THRESHOLDS_VND: ["1e9", "0", "1 2 3 4 5 6"],
  BANK_BIN: ["VCB", "", "97043", "9704366"],
  BANK_ACCOUNT: ["", "0011 0019", "1".repeat(20), "số 1"],
  BANK_HOLDER: ["", "123", "店", "Lan ".repeat(18)],
  BASE_URL: [
    ...["shop.example", "ftp://shop.example", "https://shop.example/path"],
    ...["https://shop.example/?a=b", "javascript:alert(1)"],
  ],
  DOMAIN: [
    ...["shop", "https://shop.example", "shop.example/path", "shop.example:443", "203.0.113.7"],
    ...["*.shop.example", "-shop.example", "shop_1.example", `${"a".repeat(64)}.example`],
    ...[
      `${"a.".repeat(130)}example`,
      "[::1]",
      ",",
      Array.from({ length: 11 }, (_, i) => `s${i}.example`).join(),
    ],
  ],
  TLS_PORT: ["65536", "https"],
  ACME_DIRECTORY: ["http://acme.example/dir", "letsencrypt"],
  SELLER_EMAIL: ["seller", "a b@example.com"],
  ORDER_NOTICE_TO: ["nobody"],
  SHOP_EMAIL: ["@"],
  MAIL_FROM: ["nobody"],
  SMTP_URL: [
    ...["mail.example:587", "https://mail.example", "smtp://", "user:secret@mail"],
    ...["smtp://user:p#ss@mail.example:587", "smtp://user:pa/ss@mail.example:587"],
  ],
  CORS_ORIGINS: ["*", "none", "https://good.example, bad.example"],
  TRUST_PROXY: ["maybe"],
  ORDERS_PER_ACCOUNT: ["many"],
  ORDERS_PER_CLIENT: ["-1"],
  PASSWORD_COST: ["9", "16"],
  DEMO: ["2"],
  HYDRATE_ALL: ["x"],
  PUSH_TO_LOOPBACK: ["x"],
  STRUCTURED_DATA_CURRENCY: ["vnd", "DONG"],
  FIXED_SETTINGS: ["PORT", "BANK_BIN PORT"],
  SECRET_KEY: ["too-short"],
  LOG_LEVEL: ["verbose"],
  METRICS_PORT: ["3000", "65536"],
  SEPAY_SECRET: ["short"],
  CASSO_SECRET: ["0123456789abcde"],
};

test.each(
  Object.entries(WRONG).flatMap(([name, values]) => values.map((value) => [name, value] as const)),
)("%s=%s stops the start with one line that names it, and repeats no secret", (name, value) => {
  let message = "";
  try {
    readSettings({ ...(name in BANK && BANK), [name]: value });
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    message = (error as Error).message;
  }

  expect(message).toMatch(new RegExp(`^${name}: (?!.*secret)[^\\n]+$`));
});

test("with a domain, the shop listens on the ports of the web, and its address is the first domain", () => {
  const settings = readSettings({ DOMAIN: "shop.example www.shop.example" });
  expect(settings).toMatchObject({ port: 80, host: "::", baseUrl: "https://shop.example" });
  expect(settings.tls).toMatchObject({ port: 443, mainDomain: "shop.example" });
});

test.each([
  ["BASE_URL", { DOMAIN: "shop.example", BASE_URL: "https://other.example" }],
  ["BASE_URL", { DOMAIN: "shop.example", BASE_URL: "http://shop.example" }],
  ["TLS_PORT", { DOMAIN: "shop.example", PORT: "443" }],
  ["METRICS_PORT", { DOMAIN: "shop.example", METRICS_PORT: "443" }],
  ["SECRET_KEY", { DOMAIN: "shop.example", DATABASE_URL: "postgres://db.example/shop" }],
  ["LISTEN_FDS", { DOMAIN: "shop.example", LISTEN_PID: String(process.pid), LISTEN_FDS: "1" }],
])(
  "with a domain, a wrong %s stops the start with one line that names it: %j",
  (name, settings) => {
    expect(() => readSettings(settings as Record<string, string>)).toThrow(
      new RegExp(`^${name}: [^\\n]+$`),
    );
  },
);

const TO = { BACKUP_TO: "s3://backups" };

test.each([
  ["BACKUP_TO", { BACKUP_EVERY: "6h" }],
  ["BACKUP_TO", { ...KEYS, BACKUP_TO: "s3://Backups" }],
  ["BACKUP_TO", { ...KEYS, BACKUP_TO: "s3://backups/../other" }],
  ["BACKUP_TO", { ...KEYS, BACKUP_TO: "s3://backups/a?b" }],
  ["BACKUP_EVERY", { BACKUP_TO: "/backups", BACKUP_EVERY: "0h" }],
  ["BACKUP_EVERY", { BACKUP_TO: "/backups", BACKUP_EVERY: "6" }],
  ["BACKUP_KEEP", { BACKUP_KEEP: "all" }],
  ["S3_ACCESS_KEY_ID", TO],
  ["S3_SECRET_ACCESS_KEY", { ...TO, S3_ACCESS_KEY_ID: "id" }],
  ["S3_ENDPOINT", { ...TO, ...KEYS, S3_ENDPOINT: "storage.example" }],
  ["S3_REGION", { ...TO, ...KEYS, S3_REGION: "here\n" + "there" }],
  ["LITESTREAM", { LITESTREAM: "s3" }],
])("of backups, a wrong %s stops the start with one line that names it: %j", (name, settings) => {
  const pattern = new RegExp(`^${name}: (?!.*secret-key)[^\\n]+$`);
  expect(() => readSettings(settings as Record<string, string>)).toThrow(pattern);
});

test("a bucket needs no endpoint where the storage is Amazon's", () => {
  const { backups } = readSettings({ ...TO, ...KEYS, S3_REGION: "ap-southeast-1" });
  const endpoint = "https://s3.ap-southeast-1.amazonaws.com";
  expect(backups.to).toMatchObject({ s3: { endpoint, bucket: "backups", prefix: "" } });
});

test("settings of a bucket have no effect without one", () => {
  const given = { S3_ENDPOINT: "storage.example" };
  expect(readSettings(given)).toEqual({ ...readSettings({}), given });
});

test("notices go to this machine only from a shop that no other machine can reach", () => {
  const PUSH_TO_LOOPBACK = "on";
  expect(readSettings({ PUSH_TO_LOOPBACK }).pushesToLoopback).toBe(true);
  for (const open of [{ HOST: "0.0.0.0" }, { BASE_URL: "https://shop.example" }])
    expect(() => readSettings({ PUSH_TO_LOOPBACK, ...open })).toThrow(/^PUSH_TO_LOOPBACK: is for/);
});

test("a PostgreSQL database takes no copies made for SQLite", () => {
  const DATABASE_URL = "postgres://shop:p%40ss@db.example:5433/shop?sslmode=require";
  expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);

  for (const value of ["mysql://db.example/shop", "postgres://db.example", "db.example/shop"])
    expect(() => readSettings({ DATABASE_URL: value })).toThrow(/^DATABASE_URL: must be like/);
  for (const other of [{ BACKUP_TO: "/srv/backups" }, { LITESTREAM: "on" }])
    expect(() => readSettings({ DATABASE_URL, ...other })).toThrow(/is for SQLite only/);
});

test.each([
  [{ DEMO: "local" }, true],
  [{ DEMO: "local", BASE_URL: "http://localhost:3000" }, true],
  [{ DEMO: "local", HOST: "::1" }, true],
  [{ DEMO: "local", HOST: "0.0.0.0" }, false],
  [{ DEMO: "local", BASE_URL: "https://shop.example" }, false],
  [{ DEMO: "local", TRUST_PROXY: "on" }, false],
  [{ DEMO: "on", HOST: "0.0.0.0" }, true],
  [{ BASE_URL: "http://localhost:3000" }, false],
])("with %j, that mails with their codes are printed is %s", (env, isPrinted) => {
  expect(readSettings(env)).toMatchObject({ printsMails: isPrinted });
});
