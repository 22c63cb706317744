import { randomBytes } from "node:crypto";
import { newPasswordSchema } from "#app/features/accounts/form.ts";
import { hashPassword } from "#app/features/accounts/login/passwords.http.server.ts";
import { createBuiltInCategories } from "#app/features/catalogue/categories/categories.server.ts";
import { createFirstSeller, listSellerEmails } from "#app/features/sellers/login/sellers.server.ts";
import { endSetupLinks } from "#app/features/shop/setup/setup.server.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { SettingsError } from "#app/kit/settings/setting-values.ts";
import { en } from "#app/text/texts.ts";
import type { Store } from "#db/client.server.ts";
import { elapsedText } from "./amounts.ts";
import { asCommandError, databaseOf, requireCurrent, troubleNote, troubleOf } from "./database.ts";
import { seedDemoCatalogue } from "./demo-catalogue.ts";
import { refuseMissingDatabase } from "./missing-database.ts";

/**
 * Opens the shop's database, migrated; creates a missing one. Without `print`, which reports an upgrade, an older one
 * is refused. @throws SchemaError, CommandError
 */
export async function openMigratedStore(
  settings: Settings,
  print?: (line: string) => void,
): Promise<Store> {
  const database = await databaseOf(settings);
  const startedAt = performance.now();
  const failure = `${database.name} cannot be used${troubleNote(settings)}`;
  return asCommandError(failure, async () => {
    if (!print) requireCurrent(await database.state(), database);
    if (await database.migrate())
      print?.(`Upgraded the database in ${elapsedText(performance.now() - startedAt)}.`);
    return database.open();
  });
}

/**
 * Opens the shop's database, migrated and with what every shop needs: the first categories, a seller and, in demo
 * mode, a catalogue. `isNew` creates it in spite of traces of an earlier one; `upgrades` allows an older one.
 */
export async function openReadyStore(
  settings: Settings,
  print: (line: string) => void,
  { isNew = false, upgrades = false } = {},
): Promise<Store> {
  if (!isNew) await refuseMissingDatabase(settings);
  const store = await openMigratedStore(settings, upgrades ? print : undefined);
  const trouble = troubleOf(settings);
  if (trouble) {
    print(
      `The disk of ${settings.dataDir} is ${trouble}: the shop can be read, but takes no orders and changes until ${REMEDIES[trouble]}.`,
    );
    return store;
  }
  await store.withTx(createBuiltInCategories);
  await ensureSeller(store, settings, print);
  if (settings.demo) {
    const added = await seedDemoCatalogue(store);
    if (added > 0) print(`Added the demo catalogue: ${added} products.`);
  }
  return store;
}

/** The end of a disk's trouble. */
const REMEDIES = {
  full: "there is room",
  "read-only": "it can be written and the shop is started again",
};

async function ensureSeller(
  { db, withTx }: Store,
  settings: Settings,
  print: (line: string) => void,
) {
  if ((await listSellerEmails(db)).length > 0) return;
  // Without a password, a seller sets the shop up by a link, unless it is a demo.
  if (settings.sellerPassword === null && !settings.demo) return;
  const password = settings.sellerPassword ?? randomBytes(9).toString("base64url");
  const parsed = newPasswordSchema(en).safeParse(password);
  if (!parsed.success) throw new SettingsError("SELLER_PASSWORD", parsed.error.issues[0]!.message);
  const passwordHash = await hashPassword(password, { settings });
  const outcome = await withTx(async (tx) => {
    await endSetupLinks(tx);
    return createFirstSeller(tx, { email: settings.sellerEmail, passwordHash });
  });
  if (outcome !== "done") return;
  const shown = settings.sellerPassword ? "as in SELLER_PASSWORD" : `${password} (shown only once)`;
  print(`Seller login: ${settings.sellerEmail}, password ${shown}`);
}
