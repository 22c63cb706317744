import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type BetterSqlite3 from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { openStore } from "#db/client.server.ts";
import {
  compareMigrations,
  countMigrations,
  type Database,
  requireMigratable,
  type SchemaState,
} from "#db/database.ts";
import {
  continueAtFirstRelease,
  isFromBefore,
  MIGRATIONS,
  SQLITE_BEFORE,
} from "#db/first-release.ts";
import { DamageError, SchemaError, toStoreError } from "#db/store-error.ts";
import { publishProgress } from "#db/work-progress.ts";
import { backupBefore } from "./backup.ts";
import {
  checkIntegrity,
  closeConnections,
  configureConnection,
  knownDamage,
  lockDatabase,
  openConnection,
  readFrom,
} from "./connections.ts";
import { leavesCheckpoints } from "./files.ts";

const RESTORE = "restore the newest backup: restore --latest";

/** A shop's database in a file, whose folder is created when it is migrated. */
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
  open: () => openStore(file, countMigrations(folder)),
  away: () => null,
  damage: () => checkIntegrity(file),
});

/**
 * Migrates a database as Database.migrate does; creates a missing one. Before an upgrade it is backed up next to
 * itself. @throws SchemaError also when it is older and open in another process
 */
export function migrateDatabase(file: string, folder: string): boolean {
  const state = existsSync(file) ? schemaState(file, folder) : "empty";
  requireMigratable(state, file);
  if (state === "current") return false;
  const sqlite = state === "older" ? openAlone(file) : openConnection(file);
  try {
    if (state === "older") {
      backupBefore(file, "upgrade", sqlite);
      publishProgress({ label: "Upgrading the database" });
      continueFromBefore(sqlite, file, folder);
    }
    migrate(drizzle(sqlite), { migrationsFolder: folder });
  } finally {
    closeConnections(file, [sqlite]);
  }
  return state === "older";
}

/** A process that is about to end, such as the shop before a restart, has closed the database by then. */
const ENDS_WITHIN_MS = 5_000;

/** Opens a database that no other process has open. */
function openAlone(file: string): BetterSqlite3.Database {
  // Litestream always has it open. A shop that still runs notices the upgrade, and ends.
  if (leavesCheckpoints()) return openConnection(file);
  const sqlite = lockDatabase(file, ENDS_WITHIN_MS);
  if (!sqlite)
    throw new SchemaError(
      `${file} is from an older version of the shop and in use, so it is not upgraded; stop the shop that runs on it first`,
    );
  // The lock stays with the connection.
  sqlite.exec("commit");
  return configureConnection(sqlite);
}

const appliedTo = (sqlite: BetterSqlite3.Database) =>
  sqlite.prepare(`select hash from ${MIGRATIONS}`).pluck().all();

/** Lets a database from before the first release continue as one of it, unless another process has. */
function continueFromBefore(sqlite: BetterSqlite3.Database, file: string, folder: string): void {
  const statements = continueAtFirstRelease(MIGRATIONS, folder);
  const run = sqlite.transaction(() => {
    if (isFromBefore(appliedTo(sqlite), SQLITE_BEFORE, file)) sqlite.exec(statements);
  });
  run.immediate();
}

/** Compares a database's migrations with this program's. @throws SchemaError when it is too old for this program */
export const schemaState = (file: string, folder: string): SchemaState =>
  readFrom(file, (sqlite) => {
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck();
    const names = tables.all();
    if (names.length === 0) return "empty";
    if (!names.includes(MIGRATIONS)) return "foreign";
    return compareMigrations(appliedTo(sqlite), { folder, before: SQLITE_BEFORE }, file);
  });

/** The name of a trigger or view of a database that no migration of this program makes, or null. */
export function findForeignTrigger(file: string, folder: string): string | null {
  const ours = readMigrationFiles({ migrationsFolder: folder }).flatMap(({ sql }) => sql);
  const all = "select name, sql from sqlite_master where type in ('trigger', 'view')";
  const found = readFrom(file, (sqlite) => sqlite.prepare(all).all()) as {
    name: string;
    sql: string;
  }[];
  return found.find(({ sql }) => !ours.some((text) => text.includes(sql)))?.name ?? null;
}
