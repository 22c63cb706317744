import type { ShopBackups } from "#app/features/shop/backups/shop-backups.ts";
import { noMailer } from "#app/kit/mail/mailer.ts";
import { readSettings } from "#app/kit/settings/env.server.ts";
import type { Store } from "#db/client.server.ts";

/** The backups of a shop that makes none. */
export const NO_BACKUPS: ShopBackups = {
  state: () => null,
  litestream: () => null,
  copies: null,
};

/** What a shop on a database passes to its pages, as far as it does not depend on the request. */
export const shopOn = (store: Store, settings = readSettings({})) => ({
  ...store,
  settings,
  currentSettings: async () => ({ ...settings, isOpen: true }),
  log: () => {},
  ...{ mailer: noMailer(), mailState: () => null, wakeOutbox: () => {} },
  backups: NO_BACKUPS,
});
