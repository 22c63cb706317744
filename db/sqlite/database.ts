import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { openStore } from "../client.server.ts";
import type { Database } from "../database.ts";
import { checkIntegrity } from "../integrity.ts";
import { migrateDatabase, schemaState } from "../migrate.ts";
import { DamageError, toStoreError } from "../store-error.ts";
import { knownDamage } from "./damage.ts";

/**
 * A shop's database in a file, whose folder is created when it is migrated.
 *
 * @param folder the generated migrations
 */
export const sqliteDatabase = (file: string, folder: string): Database => ({
  name: file,
  state: () => (existsSync(file) ? schemaState(file, folder) : null),
  migrate() {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    refuseDamaged(knownDamage(file));
    try {
      return migrateDatabase(file, folder);
    } catch (error) {
      if (toStoreError(error) instanceof DamageError) refuseDamaged((error as Error).message);
      throw error;
    }
  },
  open: () => openStore(file),
  damage: () => checkIntegrity(file),
});

function refuseDamaged(problem: string | null): void {
  if (problem !== null)
    throw new Error(`it is damaged: ${problem}; restore the newest backup: restore --latest`);
}
