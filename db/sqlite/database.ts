import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { openStore } from "../client.server.ts";
import type { Database } from "../database.ts";
import { DamageError, toStoreError } from "../store-error.ts";
import { checkIntegrity, knownDamage } from "./damage.ts";
import { migrateDatabase, schemaState } from "./migrate.ts";

const RESTORE = "restore the newest backup: restore --latest";

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
    const damage = knownDamage(file);
    if (damage !== null) throw new Error(`it is damaged: ${damage}; ${RESTORE}`);
    try {
      return migrateDatabase(file, folder);
    } catch (error) {
      if (!(toStoreError(error) instanceof DamageError)) throw error;
      throw new Error(`${(error as Error).message}; ${RESTORE}`, { cause: error });
    }
  },
  open: () => openStore(file),
  away: () => null,
  damage: () => checkIntegrity(file),
});
