import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Store } from "./client.server.ts";
import type { Awaitable } from "./engine.ts";
import { isFromBefore, type MigrationsBefore } from "./first-release.ts";
import { SchemaError } from "./store-error.ts";

/** The database of a shop, which may not have been opened, migrated or created yet. */
export type Database = {
  /** As messages name it: the path of its file, or its URL without the password. */
  name: string;
  /** Compares its schema to this program's; null without a database. @throws SchemaError when it is too old */
  state(): Awaitable<SchemaState | null>;
  /**
   * Migrates it in one transaction; processes that do so at once wait for each other. Returns whether it was older.
   * @throws SchemaError when it is newer than this program, too old for it, or not the shop's
   */
  migrate(): Awaitable<boolean>;
  /** Why its server cannot be used yet, where waiting may help; null if it can, or refuses the shop. */
  away(): Awaitable<string | null>;
  open(): Store;
  /** Damage to what holds the rows, one text each; none where the server looks after that itself. */
  damage(): Awaitable<string[]>;
};

/** A database's schema compared to this program's; "foreign" is another program's database. */
export type SchemaState = "empty" | "older" | "current" | "newer" | "foreign";

/** This program's migrations, with which a database's are compared. */
type Migrations = {
  /** The generated migrations. */
  folder: string;
  /** Those from before the first release. */
  before: MigrationsBefore;
};

/** Compares a database's migrations, by their hashes, with this program's. @throws SchemaError when it is too old */
export function compareMigrations(
  applied: unknown[],
  { folder, before }: Migrations,
  name: string,
): SchemaState {
  if (isFromBefore(applied, before, name)) return "older";
  const ours = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  if (applied.some((hash) => !ours.includes(hash as string))) return "newer";
  return applied.length === ours.length ? "current" : "older";
}

export const countMigrations = (migrationsFolder: string): number =>
  readMigrationFiles({ migrationsFolder }).length;

/** Requires a database that this program may migrate. @throws SchemaError when it is newer or not the shop's */
export function requireMigratable(state: SchemaState, name: string): void {
  if (state === "newer")
    throw new SchemaError(
      `${name} was created by a newer version of the shop; start that version instead`,
    );
  if (state === "foreign") throw new SchemaError(`${name} is not a database of the shop`);
}
