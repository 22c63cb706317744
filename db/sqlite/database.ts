import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { openStore } from "../client.server.ts";
import type { Database } from "../database.ts";
import { checkIntegrity } from "../integrity.ts";
import { migrateDatabase, schemaState } from "../migrate.ts";

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
    return migrateDatabase(file, folder);
  },
  open: () => openStore(file),
  damage: () => checkIntegrity(file),
});
