import type { OwnSetting, SettingsPart } from "#app/kit/settings/own-settings.ts";
import type { SettingsText } from "./text.ts";

/** A field of a settings form. */
export type SettingsField = {
  name: string;
  /** The setting that it is a part of, if that is not its name. */
  of?: OwnSetting;
  /** In characters. */
  max: number;
  /** "secret": never shown, and kept while the field is empty. */
  kind?: "secret" | "email" | "bank" | "mails" | "number";
};

const secretOf = (of: OwnSetting) =>
  ({ name: "password", of, max: 500, kind: "secret" }) as const satisfies SettingsField;

/** The fields of each form, in the order in which it shows them. The first of a setting shows its problems. */
export const SETTINGS_FIELDS = {
  identity: [
    { name: "SHOP_NAME", max: 60 },
    { name: "SHOP_LEGAL_NAME", max: 160 },
    { name: "SHOP_TAX_ID", max: 20 },
    { name: "SHOP_REGISTRATION", max: 160 },
    { name: "SHOP_RESPONSIBLE", max: 100 },
  ],
  bank: [
    { name: "BANK_BIN", max: 6, kind: "bank" },
    { name: "BANK_ACCOUNT", max: 19 },
    { name: "BANK_HOLDER", max: 70 },
  ],
  mail: [
    { name: "server", of: "SMTP_URL", max: 253 },
    { name: "port", of: "SMTP_URL", max: 5, kind: "number" },
    { name: "user", of: "SMTP_URL", max: 254 },
    secretOf("SMTP_URL"),
    { name: "MAIL_FROM", max: 254 },
  ],
  notices: [
    { name: "ORDER_NOTICE_TO", max: 254, kind: "email" },
    { name: "ORDER_MAILS", max: 200, kind: "mails" },
  ],
  sepay: [secretOf("SEPAY_SECRET")],
  casso: [secretOf("CASSO_SECRET")],
} as const satisfies Record<SettingsPart, SettingsField[]>;

export type FieldName = (typeof SETTINGS_FIELDS)[SettingsPart][number]["name"];

/** The setting that a field is, or is a part of. */
export const settingOf = ({ name, of }: SettingsField): OwnSetting => of ?? (name as OwnSetting);

/** The field that shows the problems of a setting. */
export function fieldOf(part: SettingsPart, setting: OwnSetting): FieldName {
  const fields: readonly SettingsField[] = SETTINGS_FIELDS[part];
  return fields.find((field) => settingOf(field) === setting)!.name as FieldName;
}

/** The label of a setting; if it has several fields, or is a secret, that of its form. */
export const settingLabel = (t: SettingsText, part: SettingsPart, name: OwnSetting): string =>
  (t.labels as Partial<Record<OwnSetting, string>>)[name] ?? t.parts[part];

export const fieldLabel = (t: SettingsText, part: SettingsPart, name: FieldName): string =>
  name === "password" ? t.secrets[part as keyof typeof t.secrets] : t.labels[name];
