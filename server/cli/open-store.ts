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

/** Path of the shop's database. */
export const databaseFile = ({ dataDir }: Settings) => join(dataDir, "shop.db");

/**
 * Path of the shop's existing database.
 *
 * @throws CommandError when there is none
 */
export function requireDatabaseFile(settings: Settings): string {
  const file = databaseFile(settings);
  if (!existsSync(file)) throw missingDatabase(file);
  try {
    const state = schemaState(file, bundledFolder("drizzle"));
    if (state === "current" || state === "older" || state === "newer") return file;
  } catch (error) {
    throw new CommandError(`${file} cannot be read: ${(error as Error).message}`);
  }
  throw new CommandError(`${file} is not a shop's database`);
}

/**
 * Path of the shop's existing database, whose tables are those of this program.
 *
 * @throws CommandError when there is none, or when it has not been migrated yet
 */
export function requireCurrentDatabaseFile(settings: Settings): string {
  const file = requireDatabaseFile(settings);
  if (schemaState(file, bundledFolder("drizzle")) === "older")
    throw new CommandError(`${file} is from an older version of the shop; run "migrate" first`);
  return file;
}

/** The error when there is no database. */
export const missingDatabase = (file: string) =>
  new CommandError(`No shop database at ${file}; set DATA_DIR to its folder`);

/**
 * Opens the shop's database, migrated; creates an empty one if there is none.
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
 * Opens the shop's database, migrated and with what every shop needs: the first categories, a seller
 * and, in demo mode, a catalogue.
 *
 * @param print shows the user what was created
 */
export async function openReadyStore(
  settings: Settings,
  print: (line: string) => void,
): Promise<Store> {
  const store = openMigratedStore(settings);
  await store.withTx(createBuiltInCategories);
  await ensureSeller(store, settings, print);
  if (settings.demo) {
    const added = await seedDemoCatalogue(store);
    if (added > 0) print(`Added the demo catalogue: ${added} products.`);
  }
  return store;
}

async function ensureSeller(
  { db, withTx }: Store,
  settings: Settings,
  print: (line: string) => void,
) {
  if ((await listSellerEmails(db)).length > 0) return;
  const password = settings.sellerPassword ?? randomBytes(9).toString("base64url");
  const parsed = newPasswordSchema(en).safeParse(password);
  if (!parsed.success)
    throw new SettingsError(`SELLER_PASSWORD: ${parsed.error.issues[0]!.message}`);
  const passwordHash = await hashPassword(password);
  const isCreated = await withTx((tx) =>
    createFirstSeller(tx, { email: settings.sellerEmail, passwordHash }),
  );
  if (!isCreated) return;
  const shown = settings.sellerPassword ? "as in SELLER_PASSWORD" : `${password} (shown only once)`;
  print(`Seller login: ${settings.sellerEmail}, password ${shown}`);
}
