import { existsSync } from "node:fs";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { backupBefore } from "./backup.ts";
import { SchemaError } from "./schema-error.ts";
import { openConnection, openReadonly } from "./sqlite/open-connection.ts";

/** A database's schema compared to this program's; "foreign" is another program's database. */
export type SchemaState = "empty" | "older" | "current" | "newer" | "foreign";

/**
 * Migrates the database at `file` to the current schema; creates it when missing. Before an
 * upgrade it is backed up next to itself.
 *
 * @param folder the generated migrations
 * @throws SchemaError when the database is newer than this program, or not the shop's
 */
export function migrateDatabase(file: string, folder: string): void {
  const state = existsSync(file) ? schemaState(file, folder) : "empty";
  if (state === "newer")
    throw new SchemaError(
      `${file} was created by a newer version of the shop; start that version instead`,
    );
  if (state === "foreign") throw new SchemaError(`${file} is not a database of the shop`);
  if (state === "current") return;
  if (state === "older") backupBefore(file, "upgrade");
  const sqlite = openConnection(file);
  try {
    migrate(drizzle(sqlite), { migrationsFolder: folder });
  } finally {
    sqlite.close();
  }
}

/** Compares the migrations applied to a database with those of this program. */
export function schemaState(file: string, folder: string): SchemaState {
  const sqlite = openReadonly(file);
  try {
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck();
    const names = tables.all();
    if (names.length === 0) return "empty";
    if (!names.includes("__drizzle_migrations")) return "foreign";
    const applied = sqlite.prepare("select hash from __drizzle_migrations").pluck().all();
    const ours = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
    if (applied.some((hash) => !ours.includes(hash as string))) return "newer";
    return applied.length === ours.length ? "current" : "older";
  } finally {
    sqlite.close();
  }
}
