import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type BetterSqlite3 from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { openStore } from "../client.server.ts";
import {
  compareMigrations,
  type Database,
  requireMigratable,
  type SchemaState,
} from "../database.ts";
import { continueAtFirstRelease, isFromBefore, SQLITE_BEFORE } from "../first-release.ts";
import { DamageError, toStoreError } from "../store-error.ts";
import { publishProgress } from "../work-progress.ts";
import { backupBefore } from "./backup.ts";
import { checkIntegrity, knownDamage } from "./damage.ts";
import { closeConnections, openConnection, openReadonly } from "./open-connection.ts";

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

/**
 * Migrates the database at `file` to the current schema, in one transaction; creates it when
 * missing. Before an upgrade it is backed up next to itself.
 *
 * @param folder the generated migrations
 * @returns whether it was a database of an older version
 * @throws SchemaError when the database is newer than this program, too old for it, or not the shop's
 */
export function migrateDatabase(file: string, folder: string): boolean {
  const state = existsSync(file) ? schemaState(file, folder) : "empty";
  requireMigratable(state, file);
  if (state === "current") return false;
  if (state === "older") backupBefore(file, "upgrade");
  const sqlite = openConnection(file);
  try {
    if (state === "older") {
      publishProgress({ label: "Upgrading the database" });
      continueFromBefore(sqlite, file, folder);
    }
    migrate(drizzle(sqlite), { migrationsFolder: folder });
  } finally {
    closeConnections(file, [sqlite]);
  }
  return state === "older";
}

const MIGRATIONS = "__drizzle_migrations";

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

/**
 * Compares the migrations applied to a database with those of this program.
 *
 * @throws SchemaError when it is too old for this program
 */
export function schemaState(file: string, folder: string): SchemaState {
  const sqlite = openReadonly(file);
  try {
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck();
    const names = tables.all();
    if (names.length === 0) return "empty";
    if (!names.includes(MIGRATIONS)) return "foreign";
    return compareMigrations(appliedTo(sqlite), { folder, before: SQLITE_BEFORE }, file);
  } finally {
    sqlite.close();
  }
}

/** The name of a trigger or view of a database that no migration of this program makes, or null. */
export function findForeignTrigger(file: string, folder: string): string | null {
  const ours = readMigrationFiles({ migrationsFolder: folder }).flatMap(({ sql }) => sql);
  const sqlite = openReadonly(file);
  try {
    const found = sqlite
      .prepare("select name, sql from sqlite_master where type in ('trigger', 'view')")
      .all() as { name: string; sql: string }[];
    return found.find(({ sql }) => !ours.some((text) => text.includes(sql)))?.name ?? null;
  } finally {
    sqlite.close();
  }
}
