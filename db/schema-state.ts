import { readMigrationFiles } from "drizzle-orm/migrator";
import { SchemaError } from "./schema-error.ts";

/** A database's schema compared to this program's; "foreign" is another program's database. */
export type SchemaState = "empty" | "older" | "current" | "newer" | "foreign";

/**
 * Compares the migrations applied to a database with those of this program.
 *
 * @param applied their hashes
 * @param folder the generated migrations
 */
export function compareMigrations(applied: unknown[], folder: string): SchemaState {
  const ours = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  if (applied.some((hash) => !ours.includes(hash as string))) return "newer";
  return applied.length === ours.length ? "current" : "older";
}

/**
 * Requires a database that this program may migrate.
 *
 * @param name of the database, for the message
 * @throws SchemaError when it is newer than this program, or not the shop's
 */
export function requireMigratable(state: SchemaState, name: string): void {
  if (state === "newer")
    throw new SchemaError(
      `${name} was created by a newer version of the shop; start that version instead`,
    );
  if (state === "foreign") throw new SchemaError(`${name} is not a database of the shop`);
}
