/**
 * The settings that sellers can change on a page, by the form that they stand in. The environment holds the defaults.
 */
export const OWN_SETTINGS = {
  identity: [
    "SHOP_NAME",
    "SHOP_LEGAL_NAME",
    "SHOP_TAX_ID",
    "SHOP_REGISTRATION",
    "SHOP_RESPONSIBLE",
  ],
  bank: ["BANK_BIN", "BANK_ACCOUNT", "BANK_HOLDER"],
  mail: ["SMTP_URL", "MAIL_FROM"],
  notices: ["ORDER_NOTICE_TO", "ORDER_MAILS"],
  sepay: ["SEPAY_SECRET"],
  casso: ["CASSO_SECRET"],
} as const;

/** A form of the page. */
export type SettingsPart = keyof typeof OWN_SETTINGS;
/** The name of a setting that sellers can change. */
export type OwnSetting = (typeof OWN_SETTINGS)[SettingsPart][number];

export const SETTINGS_PARTS = Object.keys(OWN_SETTINGS) as SettingsPart[];
export const OWN_NAMES: readonly OwnSetting[] = Object.values(OWN_SETTINGS).flat();

/** Settings that can contain a secret. */
export const SECRET_SETTINGS: ReadonlySet<OwnSetting> = new Set([
  "SMTP_URL",
  "SEPAY_SECRET",
  "CASSO_SECRET",
]);

/** Whether a value is stored sealed and never shown again; true of a sealed one, too. */
export const isSecret = (name: OwnSetting, text: string): boolean =>
  SECRET_SETTINGS.has(name) && (name !== "SMTP_URL" || URL.parse(text)?.password !== "");
