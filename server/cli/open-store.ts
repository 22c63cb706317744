import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { hashPassword } from "../../app/auth/passwords.ts";
import { type Settings, SettingsError } from "../../app/env.server.ts";
import { newPasswordSchema } from "../../app/forms/auth.ts";
import { createFirstSeller, listSellerEmails } from "../../app/models/accounts/sellers.ts";
import { createBuiltInCategories } from "../../app/models/catalogue/categories.ts";
import { en } from "../../app/text/en.ts";
import { openStore, type Store } from "../../db/client.server.ts";
import { migrateDatabase, schemaState } from "../../db/migrate.ts";
import { SchemaError } from "../../db/schema-error.ts";
import { bundledFolder } from "../build/bundled-files.ts";
import { CommandError } from "./command-error.ts";
import { seedDemoCatalogue } from "./seed/demo-catalogue.ts";

/** Where the one file of the shop is. */
export const databaseFile = ({ dataDir }: Settings) => join(dataDir, "shop.db");

/**
 * Where the shop is that there is.
 *
 * @throws CommandError when there is none
 */
export function requireDatabaseFile(settings: Settings): string {
  const file = databaseFile(settings);
  if (!existsSync(file))
    throw new CommandError(`There is no shop at ${file}; DATA_DIR says where it is`);
  try {
    const state = schemaState(file, bundledFolder("drizzle"));
    if (state === "current" || state === "older" || state === "newer") return file;
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
  throw new CommandError(`${file} holds no shop`);
}

/**
 * Opens the shop's database, migrated; makes an empty one where there is none.
 *
 * @throws SchemaError, CommandError
 */
export function openMigratedStore(settings: Settings): Store {
  const file = databaseFile(settings);
  try {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
    migrateDatabase(file, bundledFolder("drizzle"));
    return openStore(file);
  } catch (error) {
    if (error instanceof SchemaError) throw error;
    throw new CommandError(`${file} cannot be used: ${(error as Error).message}`);
  }
}

/**
 * Opens the shop's database, migrated and with what every shop needs: the seven categories, a
 * seller and, in demo mode, a catalogue.
 *
 * @param say tells the person at the terminal, once, what they need to know
 */
export async function openReadyStore(
  settings: Settings,
  say: (line: string) => void,
): Promise<Store> {
  const store = openMigratedStore(settings);
  await store.withTx(createBuiltInCategories);
  await ensureSeller(store, settings, say);
  if (settings.demo) {
    const added = await seedDemoCatalogue(store);
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
  const checked = newPasswordSchema(en).safeParse(password);
  if (!checked.success)
    throw new SettingsError(`SELLER_PASSWORD: ${checked.error.issues[0]!.message}`);
  const passwordHash = await hashPassword(password);
  const made = await withTx((tx) =>
    createFirstSeller(tx, { email: settings.sellerEmail, passwordHash }),
  );
  if (!made) return;
  const shown = settings.sellerPassword ? "as set in SELLER_PASSWORD" : password;
  say(`Seller login: ${settings.sellerEmail}, password ${shown} (shown only now)`);
}
