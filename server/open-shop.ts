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
export function databaseFile(settings: Settings): string {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  return join(settings.dataDir, "shop.db");
}

/**
 * Opens the shop's database, migrated and with what every shop needs: the seven categories, a
 * seller and, in demo mode, a catalogue.
 *
 * @param say tells the person at the terminal, once, what they need to know
 */
export async function openShop(settings: Settings, say: (line: string) => void): Promise<Store> {
  const file = databaseFile(settings);
  migrateDatabase(file, programFolder("drizzle"));
  const store = openStore(file);
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
