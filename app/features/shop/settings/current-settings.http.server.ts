import { mapPerVersion } from "#app/features/catalogue/catalogue-version.server.ts";
import {
  findPart,
  findSavedFigures,
  type StoredSettings,
} from "#app/features/shop/contents/shop-content.server.ts";
import { isOpenToVisitors, isStillDemo } from "#app/features/shop/setup/setup.server.ts";
import { type GivenSettings, readSettings, type Settings } from "#app/kit/settings/env.server.ts";
import {
  isSecret,
  OWN_SETTINGS,
  type OwnSetting,
  SETTINGS_PARTS,
  type SettingsPart,
} from "#app/kit/settings/own-settings.ts";
import { unseal } from "#app/kit/settings/seal.server.ts";
import { isReadable } from "#app/kit/settings/setting-values.ts";
import type { Db } from "#db/client.server.ts";

/** What is stored of a form, with its secrets unsealed; `updatedAt` is 0 while the environment's values apply. */
export async function findStoredSettings(db: Db, settings: Settings, part: SettingsPart) {
  const row = await findPart(db, part);
  const stored = (row?.value ?? {}) as StoredSettings;
  const values: StoredSettings = {};
  /** Secrets that cannot be unsealed, because the key is another one. */
  const lost: OwnSetting[] = [];
  for (const name of OWN_SETTINGS[part]) {
    const text = stored[name];
    if (text === undefined || settings.fixedSettings.includes(name)) continue;
    const opened = text && isSecret(name, text) ? unseal(settings, text) : text;
    if (opened === null) lost.push(name);
    else values[name] = opened;
  }
  return { stored, values, lost, updatedAt: row?.updatedAt ?? 0 };
}

/**
 * The settings that apply now: those of the environment, with the stored ones in their place. A form of which another
 * version of the shop stored values that this one cannot read does not apply.
 *
 * @param base the settings of the environment
 */
export async function readCurrentSettings(db: Db, base: Settings): Promise<Settings> {
  // A shop that shows its own figures is nobody else's in its contact details, either.
  const isDemo = (await isStillDemo(db, base)) && !(await findSavedFigures(db)).isOn;
  let given: GivenSettings = base.given;
  for (const part of SETTINGS_PARTS) {
    const { values } = await findStoredSettings(db, base, part);
    if (Object.keys(values).length === 0) continue;
    const changed = { ...given, ...values };
    if (isReadable(() => readSettings(changed))) given = changed;
  }
  if (isDemo && given === base.given) return base;
  const { bank, bankSecrets, smtpUrl, mailFrom, orderNoticeTo, orderMails, ...settings } =
    readSettings(given);
  const shop = isDemo ? settings.shop : { ...settings.shop, ...ownContact(given) };
  return { ...base, shop, bank, bankSecrets, smtpUrl, mailFrom, orderNoticeTo, orderMails };
}

/** The contact details of a shop that is no demo: the demo's are a stranger's. */
const ownContact = ({ SHOP_EMAIL, SHOP_PHONE, SHOP_ADDRESS }: GivenSettings) => ({
  email: SHOP_EMAIL ?? "",
  phone: SHOP_PHONE ?? "",
  address: SHOP_ADDRESS ?? "",
});

/** The settings that apply now, and whether visitors can shop. */
export type CurrentSettings = Settings & { isOpen: boolean };

/**
 * Returns a function for the settings that apply now. It reads them again once any server has changed them, which
 * raises the catalogue's version; requests that come meanwhile share what one of them reads.
 */
export function createCurrentSettings(db: Db, base: Settings) {
  const perVersion = mapPerVersion<"settings", Promise<CurrentSettings>>();
  const readAll = async () => ({
    ...(await readCurrentSettings(db, base)),
    isOpen: await isOpenToVisitors(db),
  });
  let last = base;
  return {
    read: async (): Promise<CurrentSettings> => {
      const cached = await perVersion(db);
      let reading = cached.get("settings");
      if (!reading) {
        reading = readAll();
        cached.set("settings", reading);
        // After a failure, the next request tries again.
        reading.catch(() => cached.delete("settings"));
      }
      const settings = await reading;
      last = settings;
      return settings;
    },
    /** The settings that `read` returned last. */
    last: () => last,
  };
}
