import { existsSync } from "node:fs";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { backupBefore } from "./backup.ts";
import { openConnection, openReadonly } from "./client.server.ts";
import { SchemaError } from "./schema-error.ts";

/** How a database stands to this program: "foreign" when it is no shop's. */
export type SchemaState = "empty" | "older" | "current" | "newer" | "foreign";

/**
 * Brings the database at `file` up to the newest schema; creates it when there is none. A copy of
 * an older one is kept beside it first.
 *
 * @param folder the generated migrations
 * @throws SchemaError
 */
export function migrateDatabase(file: string, folder: string): void {
  const state = existsSync(file) ? schemaState(file, folder) : "empty";
  if (state === "newer")
    throw new SchemaError(`${file} is of a newer version of the shop; start that version`);
  if (state === "foreign") throw new SchemaError(`${file} is no shop's database`);
  if (state === "current") return;
  if (state === "older") backupBefore(file, "upgrade");
  const sqlite = openConnection(file);
  try {
    migrate(drizzle(sqlite), { migrationsFolder: folder });
  } finally {
    sqlite.close();
  }
}

/** Compares the migrations that a database has had with those of this program. */
export function schemaState(file: string, folder: string): SchemaState {
  const sqlite = openReadonly(file);
  try {
    const tables = sqlite.prepare("select name from sqlite_master where type = 'table'").pluck();
    const names = tables.all();
    if (names.length === 0) return "empty";
    if (!names.includes("__drizzle_migrations")) return "foreign";
    const had = sqlite.prepare("select hash from __drizzle_migrations").pluck().all();
    const ours = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
    if (had.some((hash) => !ours.includes(hash as string))) return "newer";
    return had.length === ours.length ? "current" : "older";
  } finally {
    sqlite.close();
  }
}
