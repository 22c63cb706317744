import { readMigrationFiles } from "drizzle-orm/migrator";
import { SchemaError } from "./store-error.ts";

/** Drizzle's table of the migrations that a database has. */
export const MIGRATIONS = "__drizzle_migrations";

/** How many migrations the first release has for each database: its tables, and its triggers. */
const FIRST_RELEASE = 2;

/** The last version before the first release; it has the same schema. */
const LAST_BEFORE = "0.1.0-pre of 2026-11-26 (commit 390f9771)";

/** The migrations from before the first release: how many there were, and the hashes of two of them. */
export type MigrationsBefore = { count: number; first: string; last: string };

/**
 * Whether a database stands at the end of the migrations from before the first release.
 *
 * @param applied hashes of its migrations
 * @param name of the database, for the message
 * @throws SchemaError when it stands in the middle of them
 */
export function isFromBefore(
  applied: unknown[],
  { count, first, last }: MigrationsBefore,
  name: string,
): boolean {
  if (applied.length > count || !applied.includes(first)) return false;
  if (applied.length === count) return applied.includes(last);
  throw new SchemaError(
    `${name} is too old for this version of the shop; start version ${LAST_BEFORE} with it first`,
  );
}

/**
 * The statements, for one transaction, that make a database from before the first release count as one of it. It
 * already has the same tables and triggers.
 */
export function continueAtFirstRelease(table: string, folder: string): string {
  const rows = readMigrationFiles({ migrationsFolder: folder })
    .slice(0, FIRST_RELEASE)
    .map(({ hash, folderMillis }) => `('${hash}', ${folderMillis})`);
  return `delete from ${table}; insert into ${table} (hash, created_at) values ${rows.join(", ")}`;
}

export const SQLITE_BEFORE: MigrationsBefore = {
  count: 31,
  first: "a387c567943b6c127e590f622a0251408286406f85a4c1727b56f1c5f965098e",
  last: "b3bede7db7911a4ede7fde4ede4e3471828eb601b99d2e977d86fcc5fb95c602",
};

export const POSTGRES_BEFORE: MigrationsBefore = {
  count: 18,
  first: "20036016e5241057f9f6b4ecac25ebec65a5667e20bab1e5c94692e5ff75a386",
  last: "769dfbc3dbbef66133c4b966c1899e4c8a8276274fba0cb67aebb4416886ac10",
};
