import { expect, test } from "vitest";
import { readSettings, SettingsError } from "../../app/env.server.ts";

test("every setting has a default", () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    dataDir: "./data",
    baseUrl: null,
    sellerEmail: "seller@example.com",
    sellerPassword: null,
    orderNoticeTo: null,
    orderMails: ["shipped", "delivered", "cancelled", "paid"],
    smtpUrl: null,
    mailFrom: "xinchao@chogiavi.example",
    corsOrigins: [],
    trustProxy: false,
    orderLimits: { perAccount: 20, perClient: 600 },
    keepDeletedOrdersDays: 1095,
    demo: false,
    shop: {
      name: "Chợ Gia Vị",
      email: "xinchao@chogiavi.example",
      phone: "024 3826 1234",
      address: "36 Hàng Buồm, Hoàn Kiếm, Hà Nội",
      legalName: null,
      taxId: null,
      registration: null,
      responsible: null,
    },
    bank: null,
    structuredDataCurrency: "INR",
    logLevel: "info",
    hydrateAll: false,
  });
});

test("empty and blank values count as unset", () => {
  const names = ["PORT", "HOST", "DATA_DIR", "BASE_URL", "SELLER_EMAIL", "SELLER_PASSWORD"];
  names.push("ORDER_NOTICE_TO", "SMTP_URL", "MAIL_FROM", "CORS_ORIGINS", "TRUST_PROXY", "DEMO");
  names.push("SHOP_NAME", "SHOP_EMAIL", "STRUCTURED_DATA_CURRENCY", "LOG_LEVEL");

  for (const blank of ["", "  "])
    expect(readSettings(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(
      readSettings({}),
    );
});

test("every setting is read", () => {
  const settings = readSettings({
    PORT: " 8080 ",
    HOST: "0.0.0.0",
    DATA_DIR: "/srv/shop",
    BASE_URL: "https://shop.example/",
    SELLER_EMAIL: "boss@shop.example",
    SELLER_PASSWORD: "secret",
    ORDER_NOTICE_TO: "orders@shop.example",
    SMTP_URL: "smtps://user:p%40ss@mail.example:465",
    MAIL_FROM: "shop@shop.example",
    CORS_ORIGINS: "https://a.shop.example, https://b.shop.example:8443/",
    TRUST_PROXY: "on",
    ORDERS_PER_ACCOUNT: "5",
    ORDERS_PER_CLIENT: "0",
    ORDER_MAILS: "paid, shipped",
    KEEP_DELETED_ORDERS_DAYS: "30",
    DEMO: "1",
    SHOP_NAME: "Tiệm Gia Vị",
    SHOP_EMAIL: "hello@shop.example",
    SHOP_PHONE: "1",
    SHOP_ADDRESS: "Huế",
    SHOP_LEGAL_NAME: "Công ty Gia Vị",
    SHOP_TAX_ID: "0101234567",
    SHOP_REGISTRATION: "Sở KH&ĐT Huế, 2020-01-31",
    SHOP_RESPONSIBLE: "Nguyễn Thị Lan",
    BANK_BIN: "970436",
    BANK_ACCOUNT: "0011001932418",
    BANK_HOLDER: "Nguyễn Thị Lan",
    STRUCTURED_DATA_CURRENCY: "VND",
    LOG_LEVEL: "silent",
    HYDRATE_ALL: "yes",
  });

  expect(settings).toEqual({
    port: 8080,
    host: "0.0.0.0",
    dataDir: "/srv/shop",
    baseUrl: "https://shop.example",
    sellerEmail: "boss@shop.example",
    sellerPassword: "secret",
    orderNoticeTo: "orders@shop.example",
    smtpUrl: "smtps://user:p%40ss@mail.example:465",
    mailFrom: "shop@shop.example",
    corsOrigins: ["https://a.shop.example", "https://b.shop.example:8443"],
    trustProxy: true,
    orderLimits: { perAccount: 5, perClient: 0 },
    orderMails: ["shipped", "paid"],
    keepDeletedOrdersDays: 30,
    demo: true,
    shop: {
      name: "Tiệm Gia Vị",
      email: "hello@shop.example",
      phone: "1",
      address: "Huế",
      legalName: "Công ty Gia Vị",
      taxId: "0101234567",
      registration: "Sở KH&ĐT Huế, 2020-01-31",
      responsible: "Nguyễn Thị Lan",
    },
    bank: { bin: "970436", account: "0011001932418", holder: "Nguyễn Thị Lan" },
    structuredDataCurrency: "VND",
    logLevel: "silent",
    hydrateAll: true,
  });
});

test("the default sender is the shop's own address", () => {
  expect(readSettings({ SHOP_EMAIL: "hello@shop.example" }).mailFrom).toBe("hello@shop.example");
});

test.each(["on", "ON", "1", "true", "yes"])("DEMO=%s is on", (value) => {
  expect(readSettings({ DEMO: value }).demo).toBe(true);
});

test.each(["off", "OFF", "0", "false", "no"])("DEMO=%s is off", (value) => {
  expect(readSettings({ DEMO: value }).demo).toBe(false);
});

test.each([
  ["PORT", "-1"],
  ["ORDER_MAILS", "shipped,refunded"],
  ["KEEP_DELETED_ORDERS_DAYS", "three years"],
  ["BANK_BIN", "VCB"],
  ["PORT", "65536"],
  ["PORT", "3000.5"],
  ["PORT", "http"],
  ["PORT", "0x10"],
  ["BASE_URL", "shop.example"],
  ["BASE_URL", "ftp://shop.example"],
  ["BASE_URL", "https://shop.example/path"],
  ["BASE_URL", "https://shop.example/?a=b"],
  ["BASE_URL", "javascript:alert(1)"],
  ["SELLER_EMAIL", "seller"],
  ["SELLER_EMAIL", "a b@example.com"],
  ["ORDER_NOTICE_TO", "nobody"],
  ["SHOP_EMAIL", "@"],
  ["MAIL_FROM", "nobody"],
  ["SMTP_URL", "mail.example:587"],
  ["SMTP_URL", "https://mail.example"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://user:p#ss@mail.example:587"],
  ["SMTP_URL", "smtp://user:pa/ss@mail.example:587"],
  ["CORS_ORIGINS", "*"],
  ["CORS_ORIGINS", "https://good.example, bad.example"],
  ["TRUST_PROXY", "maybe"],
  ["ORDERS_PER_ACCOUNT", "many"],
  ["ORDERS_PER_CLIENT", "-1"],
  ["DEMO", "2"],
  ["HYDRATE_ALL", "x"],
  ["STRUCTURED_DATA_CURRENCY", "vnd"],
  ["STRUCTURED_DATA_CURRENCY", "DONG"],
  ["LOG_LEVEL", "debug"],
])("%s=%s stops the start with one line that names it", (name, value) => {
  let message = "";
  try {
    readSettings({ [name]: value });
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    message = (error as Error).message;
  }

  expect(message).toMatch(new RegExp(`^${name}: [^\\n]+$`));
});

const BANK = { BANK_BIN: "970436", BANK_ACCOUNT: "0011001932418", BANK_HOLDER: "Lan" };

test.each([
  ["BANK_BIN", ""],
  ["BANK_BIN", "97043"],
  ["BANK_BIN", "9704366"],
  ["BANK_ACCOUNT", ""],
  ["BANK_ACCOUNT", "0011 0019"],
  ["BANK_ACCOUNT", "1".repeat(20)],
  ["BANK_ACCOUNT", "số 1"],
  ["BANK_HOLDER", ""],
  ["BANK_HOLDER", "123"],
  ["BANK_HOLDER", "店"],
  ["BANK_HOLDER", "Lan ".repeat(18)],
])("of a bank account, %s=%j stops the start with one line that names it", (name, value) => {
  expect(() => readSettings({ ...BANK, [name]: value })).toThrow(new RegExp(`^${name}: [^\\n]+$`));
});

test("the message about a wrong setting does not repeat its value, which may be a secret", () => {
  expect(() => readSettings({ SMTP_URL: "user:secret@mail" })).toThrow(/^(?!.*secret)/);
});
