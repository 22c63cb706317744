import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { hashPassword } from "../app/auth/passwords.ts";
import type { Settings } from "../app/env.server.ts";
import { createFirstCategories } from "../app/models/categories.ts";
import { createFirstSeller, listSellerEmails } from "../app/models/sellers.ts";
import { openStore, type Store } from "../db/client.server.ts";
import { migrateDatabase } from "../db/migrate.ts";
import { programFolder } from "./program-files.ts";
import { seedDemo } from "./seed.ts";

/** Where the one file of the shop is. */
export const databaseFile = ({ dataDir }: Settings) => join(dataDir, "shop.db");

/** Opens the shop's database, migrated; makes an empty one where there is none. */
export function openDatabase(settings: Settings): Store {
  const file = databaseFile(settings);
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  migrateDatabase(file, programFolder("drizzle"));
  return openStore(file);
}

/**
 * Opens the shop's database, migrated and with what every shop needs: the seven categories, a
 * seller and, in demo mode, a catalogue.
 *
 * @param say tells the person at the terminal, once, what they need to know
 */
export async function openShop(settings: Settings, say: (line: string) => void): Promise<Store> {
  const store = openDatabase(settings);
  await store.withTx(createFirstCategories);
  await ensureSeller(store, settings, say);
  if (settings.demo) {
    const added = await seedDemo(store);
    if (added > 0) say(`Filled the empty shop with a demo catalogue of ${added} products.`);
  }
  return store;
}

async function ensureSeller(
  { db, withTx }: Store,
  settings: Settings,
  say: (line: string) => void,
) {
  if ((await listSellerEmails(db)).length > 0) return;
  const password = settings.sellerPassword ?? randomBytes(9).toString("base64url");
  const passwordHash = await hashPassword(password);
  const made = await withTx((tx) =>
    createFirstSeller(tx, { email: settings.sellerEmail, passwordHash }),
  );
  if (!made) return;
  const shown = settings.sellerPassword ? "as set in SELLER_PASSWORD" : password;
  say(`Seller login: ${settings.sellerEmail}, password ${shown} (shown only now)`);
}
