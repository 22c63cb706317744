import { copyFileSync, existsSync } from "node:fs";
import { basename, join } from "node:path";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { type Database, requireMigratable, type SchemaState } from "#db/database.ts";
import type { Awaitable } from "#db/engine.ts";
import { logOf } from "#db/sqlite/files.ts";
import { SchemaError, StoreError, StoreFullError, toStoreError } from "#db/store-error.ts";
import { publishProgress } from "#db/work-progress.ts";
import { bundledFolder } from "#server/build/bundled-files.ts";
import { CommandError } from "#server/cli/command.ts";
import { diskTrouble, ownTemporaryFolder } from "#server/data-folder.ts";

export const databaseFile = ({ dataDir }: Pick<Settings, "dataDir">) => join(dataDir, "shop.db");

/** The shop's database. Loads the driver of no other. */
export async function databaseOf({
  databaseUrl,
  dataDir,
}: Pick<Settings, "databaseUrl" | "dataDir">): Promise<Database> {
  if (databaseUrl === null) {
    const { sqliteDatabase } = await import("#db/sqlite/database.ts");
    return sqliteDatabase(databaseFile({ dataDir }), bundledFolder("drizzle"));
  }
  const { postgresDatabase } = await import("#db/postgres/database.ts");
  return postgresDatabase(databaseUrl, bundledFolder("drizzle-pg"));
}

/**
 * The shop's existing database. `open` is `databaseOf` if it will be written. @throws CommandError when there is none
 */
export async function requireDatabase(
  settings: Settings,
  open: typeof databaseOf = readableDatabase,
): Promise<Database & { schema: SchemaState }> {
  const database = await open(settings);
  const { name } = database;
  const schema = await asCommandError(
    `${name} cannot be read${troubleNote(settings)}`,
    database.state,
  );
  if (schema === null)
    throw new CommandError(`No shop database at ${name}; set DATA_DIR to its folder`);
  if (schema === "empty" || schema === "foreign")
    throw new CommandError(`${name} is not a shop's database`);
  return { ...database, schema };
}

/**
 * The shop's database, or a copy in a temporary folder until the process ends: where its disk is full or read-only and
 * there is no log, without which SQLite reads nothing.
 */
async function readableDatabase(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
): Promise<Database> {
  const database = await databaseOf(settings);
  const { databaseUrl, dataDir } = settings;
  const file = databaseFile(settings);
  const trouble = existsSync(file) && troubleOf(settings);
  if (!trouble || (await canRead(database))) return database;
  const folder = ownTemporaryFolder();
  process.stderr.write(`The disk of ${dataDir} is ${trouble}; reading a copy in ${folder}\n`);
  publishProgress({ label: "Copying the database", draft: folder });
  for (const path of [file, logOf(file)])
    if (existsSync(path)) copyFileSync(path, join(folder, basename(path)));
  return databaseOf({ databaseUrl, dataDir: folder });
}

async function canRead(database: Database): Promise<boolean> {
  try {
    await database.state();
    return true;
  } catch (error) {
    // A database that has lost its log is not copied without it: it is refused.
    return error instanceof StoreError;
  }
}

/** Why the folder of the shop's database cannot be written to; null if it can, or on a database server. */
export const troubleOf = ({ databaseUrl, dataDir }: Pick<Settings, "databaseUrl" | "dataDir">) =>
  databaseUrl === null ? diskTrouble(dataDir) : null;

/** The part of a message about that; it follows the name of the database and the failure. */
export function troubleNote(settings: Parameters<typeof troubleOf>[0]): string {
  const trouble = troubleOf(settings);
  return trouble ? `, as its disk is ${trouble} ("backup FILE" copies it to another)` : "";
}

/** The same with the tables of this program. @throws CommandError, SchemaError when it is of another version */
export async function requireCurrentDatabase(
  settings: Settings,
  open?: typeof databaseOf,
): Promise<Database> {
  const { schema, ...database } = await requireDatabase(settings, open);
  requireCurrent(schema, database);
  return database;
}

/**
 * Requires a database that need not be migrated, or does not exist. @throws CommandError when it is older, SchemaError
 * when it is newer
 */
export function requireCurrent(schema: SchemaState | null, { name }: Database): void {
  if (schema !== null) requireMigratable(schema, name);
  if (schema === "older")
    throw new CommandError(`${name} is from an older version of the shop; run "migrate" first`);
}

/** Works with an open database, and closes it. */
export async function withOpen<Opened extends { close: () => Awaitable<void> }, T>(
  opened: Opened,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

/** Runs work, and reports its errors in one line that begins with the failure. @throws SchemaError, CommandError */
export async function asCommandError<T>(failure: string, work: () => Awaitable<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SchemaError || error instanceof CommandError) throw error;
    const known = toStoreError(error);
    const { message } = known instanceof StoreFullError ? known : (error as Error);
    throw new CommandError(`${failure}: ${message}`);
  }
}
