import { join } from "node:path";
import type { Settings } from "../../../app/web/env.server.ts";
import type { Store } from "../../../db/client.server.ts";
import { type Database, requireMigratable, type SchemaState } from "../../../db/database.ts";
import type { Awaitable } from "../../../db/engine.ts";
import { SchemaError } from "../../../db/store-error.ts";
import { bundledFolder } from "../../build/bundled-files.ts";
import { CommandError } from "../command.ts";

/** Path of the database of a shop that uses SQLite. */
export const databaseFile = ({ dataDir }: Pick<Settings, "dataDir">) => join(dataDir, "shop.db");

/** The shop's database. Loads the driver of no other. */
export async function databaseOf({
  databaseUrl,
  dataDir,
}: Pick<Settings, "databaseUrl" | "dataDir">): Promise<Database> {
  if (databaseUrl === null) {
    const { sqliteDatabase } = await import("../../../db/sqlite/database.ts");
    return sqliteDatabase(databaseFile({ dataDir }), bundledFolder("drizzle"));
  }
  const { postgresDatabase } = await import("../../../db/postgres/database.ts");
  return postgresDatabase(databaseUrl, bundledFolder("drizzle-pg"));
}

/**
 * The shop's existing database.
 *
 * @throws CommandError when there is none
 */
export async function requireDatabase(
  settings: Settings,
): Promise<Database & { schema: SchemaState }> {
  const database = await databaseOf(settings);
  const { name } = database;
  const schema = await asCommandError(`${name} cannot be read`, database.state);
  if (schema === null)
    throw new CommandError(`No shop database at ${name}; set DATA_DIR to its folder`);
  if (schema === "empty" || schema === "foreign")
    throw new CommandError(`${name} is not a shop's database`);
  return { ...database, schema };
}

/**
 * The shop's existing database, whose tables are those of this program.
 *
 * @throws CommandError when there is none; CommandError, SchemaError when it is of another version
 */
export async function requireCurrentDatabase(settings: Settings): Promise<Database> {
  const { schema, ...database } = await requireDatabase(settings);
  requireCurrent(schema, database);
  return database;
}

/**
 * Requires a database that need not be migrated, or that does not exist yet.
 *
 * @throws CommandError when it is of an older version, SchemaError when it is newer
 */
export function requireCurrent(schema: SchemaState | null, { name }: Database): void {
  if (schema !== null) requireMigratable(schema, name);
  if (schema === "older")
    throw new CommandError(`${name} is from an older version of the shop; run "migrate" first`);
}

/** Does something with the shop's open database, and closes it. */
export async function withStore<T>(store: Store, work: (store: Store) => Promise<T>): Promise<T> {
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/**
 * Does something whose errors are told in one line.
 *
 * @param failure what the line begins with: "Backup failed"
 * @throws SchemaError, CommandError
 */
export async function asCommandError<T>(failure: string, work: () => Awaitable<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SchemaError || error instanceof CommandError) throw error;
    throw new CommandError(`${failure}: ${(error as Error).message}`);
  }
}
