import { asciiCapitals } from "./format/ascii-capitals.ts";
import type { ShopDetails } from "./format/shop-details.ts";
import type { BankAccount } from "./models/orders/bank-transfer.ts";
import { ORDER_NEWS, type OrderNews } from "./models/orders/news-kinds.ts";

/** Everything that can be configured; .env.example describes each setting. */
export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  /** Public origin without a trailing slash; null to use the host of each request. */
  baseUrl: string | null;
  sellerEmail: string;
  sellerPassword: string | null;
  orderNoticeTo: string | null;
  /** The changes of an order that shoppers are mailed about. */
  orderMails: OrderNews[];
  smtpUrl: string | null;
  mailFrom: string;
  corsOrigins: string[];
  trustProxy: boolean;
  /** Orders per hour of one account, and of one client address. */
  orderLimits: { perAccount: number; perClient: number };
  /** Days for which a deleted order stays in the archive, and an order of a closed account in the shop. */
  keepDeletedOrdersDays: number;
  demo: boolean;
  shop: ShopDetails;
  /** Where to pay by transfer; null when the shop takes none. */
  bank: BankAccount | null;
  structuredDataCurrency: string;
  logLevel: "silent" | "info";
  /** For tests: every page includes the framework's script. */
  hydrateAll: boolean;
};

const MAX_HOLDER_LENGTH = 70;

/** A setting has an invalid value. The message is one line that names the setting. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/** Adds settings to the environment; those that it has already take precedence. */
export function addToEnvironment(values: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(values)) process.env[name] ??= value;
}

/**
 * Reads the settings from the environment. No other module reads it.
 *
 * @throws SettingsError
 */
export function readSettings(env: Record<string, string | undefined> = process.env): Settings {
  const get = (name: string) => env[name]?.trim() || null;
  const email = (name: string, fallback: string) => {
    const value = get(name) ?? fallback;
    if (!/^[^\s@]+@[^\s@]+$/.test(value)) throw new SettingsError(`${name}: not an e-mail address`);
    return value;
  };
  const shopEmail = email("SHOP_EMAIL", "xinchao@chogiavi.example");

  return {
    port: wholeNumber("PORT", get("PORT") ?? "3000", 65_535),
    host: get("HOST") ?? "127.0.0.1",
    dataDir: get("DATA_DIR") ?? "./data",
    baseUrl: get("BASE_URL") ? origin("BASE_URL", get("BASE_URL")!) : null,
    sellerEmail: email("SELLER_EMAIL", "seller@example.com"),
    sellerPassword: get("SELLER_PASSWORD"),
    orderNoticeTo: get("ORDER_NOTICE_TO") ? email("ORDER_NOTICE_TO", "") : null,
    orderMails: orderMails(get("ORDER_MAILS")),
    smtpUrl: smtpUrl(get("SMTP_URL")),
    mailFrom: sender("MAIL_FROM", get("MAIL_FROM") ?? shopEmail),
    corsOrigins: (get("CORS_ORIGINS") ?? "")
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((value) => origin("CORS_ORIGINS", value)),
    trustProxy: flag("TRUST_PROXY", get("TRUST_PROXY")),
    orderLimits: {
      perAccount: wholeNumber("ORDERS_PER_ACCOUNT", get("ORDERS_PER_ACCOUNT") ?? "20", 1_000_000),
      perClient: wholeNumber("ORDERS_PER_CLIENT", get("ORDERS_PER_CLIENT") ?? "600", 1_000_000),
    },
    keepDeletedOrdersDays: wholeNumber(
      "KEEP_DELETED_ORDERS_DAYS",
      get("KEEP_DELETED_ORDERS_DAYS") ?? "1095",
      36_500,
    ),
    demo: flag("DEMO", get("DEMO")),
    shop: {
      name: get("SHOP_NAME") ?? "Chợ Gia Vị",
      email: shopEmail,
      phone: get("SHOP_PHONE") ?? "024 3826 1234",
      address: get("SHOP_ADDRESS") ?? "36 Hàng Buồm, Hoàn Kiếm, Hà Nội",
      legalName: get("SHOP_LEGAL_NAME"),
      taxId: get("SHOP_TAX_ID"),
      registration: get("SHOP_REGISTRATION"),
      responsible: get("SHOP_RESPONSIBLE"),
    },
    bank: bank(get("BANK_BIN"), get("BANK_ACCOUNT"), get("BANK_HOLDER")),
    structuredDataCurrency: currency(get("STRUCTURED_DATA_CURRENCY") ?? "INR"),
    logLevel: logLevel(get("LOG_LEVEL")),
    hydrateAll: flag("HYDRATE_ALL", get("HYDRATE_ALL")),
  };
}

function wholeNumber(name: string, value: string, max: number): number {
  if (!/^\d+$/.test(value) || Number(value) > max)
    throw new SettingsError(`${name}: must be a whole number from 0 to ${max}`);
  return Number(value);
}

function origin(name: string, value: string): string {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search || url.hash)
    throw new SettingsError(`${name}: must be like https://shop.example, without a path`);
  return url.origin;
}

function sender(name: string, value: string): string {
  if (!/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(value))
    throw new SettingsError(`${name}: must be like shop@shop.example or Shop <shop@shop.example>`);
  return value;
}

function flag(name: string, value: string | null): boolean {
  if (value === null || /^(0|off|no|false)$/i.test(value)) return false;
  if (/^(1|on|yes|true)$/i.test(value)) return true;
  throw new SettingsError(`${name}: must be on or off`);
}

function smtpUrl(value: string | null): string | null {
  const url = value === null ? null : URL.parse(value);
  if (value !== null && !(url?.hostname && /^smtps?:$/.test(url.protocol)))
    throw new SettingsError(
      "SMTP_URL: must be like smtp://user:password@mail.example:587, with special characters escaped, such as # as %23 and / as %2F",
    );
  return value;
}

function orderMails(value: string | null): OrderNews[] {
  if (value === null) return [...ORDER_NEWS];
  const names = value === "none" ? [] : value.split(/[\s,]+/).filter(Boolean);
  const unknown = names.find((name) => !(ORDER_NEWS as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new SettingsError(`ORDER_MAILS: must be none, or some of ${ORDER_NEWS.join(", ")}`);
  return ORDER_NEWS.filter((name) => names.includes(name));
}

function bank(bin: string | null, account: string | null, holder: string | null) {
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

function currency(value: string): string {
  if (!/^[A-Z]{3}$/.test(value))
    throw new SettingsError("STRUCTURED_DATA_CURRENCY: must be a three-letter code like VND");
  return value;
}

function logLevel(value: string | null): "silent" | "info" {
  if (value === null || value === "info") return "info";
  if (value === "silent") return "silent";
  throw new SettingsError("LOG_LEVEL: must be info or silent");
}

/** Selects the builds of React and Remix; must be called before they are imported. */
export function setMode(mode: "production" | "development"): void {
  process.env.NODE_ENV = mode;
}
