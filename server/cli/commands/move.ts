import { statSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { databaseUrl } from "#app/kit/settings/setting-values.ts";
import type { Database } from "#db/database.ts";
import { type Moved, moveShop } from "#db/move/move-shop.ts";
import { MoveError, type Reader, type Writer } from "#db/move/shop-copy.ts";
import { bundledFolder } from "#server/build/bundled-files.ts";
import { CommandError } from "#server/cli/command.ts";
import { countText, elapsedText } from "#server/cli/shop/amounts.ts";
import { asCommandError, databaseFile, databaseOf, withOpen } from "#server/cli/shop/database.ts";
import { restrictFilesToOwner } from "#server/data-folder.ts";

/** The command "move". @throws CommandError; nothing is left of the copy then */
export async function moveCommand(args: string[], settings: Settings): Promise<void> {
  const { from, to } = parse(args, settings);
  const source = await shopLocation(from);
  const target = await shopLocation(to);
  await requireCurrent(source);
  await requireEmpty(target);
  print(await copy(source, target), target);
}

function parse(args: string[], settings: Settings) {
  const usage = new CommandError("Usage: move [--from SHOP] --to SHOP", 2);
  const options = { from: { type: "string" }, to: { type: "string" } } as const;
  try {
    const { from = settings.databaseUrl ?? settings.dataDir, to } = parseArgs({
      args,
      options,
    }).values;
    if (from && to) return { from, to };
  } catch {}
  throw usage;
}

async function stateOf({ database }: ShopLocation) {
  return asCommandError(`${database.name} cannot be read`, database.state);
}

async function requireCurrent(source: ShopLocation): Promise<void> {
  const { name } = source.database;
  const state = await stateOf(source);
  if (state === null) throw new CommandError(`There is no shop at ${name}`);
  if (state === "empty" || state === "foreign")
    throw new CommandError(`${name} is not a shop's database`);
  if (state === "older")
    throw new CommandError(`${name} is from an older version of the shop; run "migrate" first`);
  if (state === "newer")
    throw new CommandError(`${name} is from a newer version of the shop; move it by that version`);
}

/** The rows of one that is migrated are looked at when nobody can add any more. */
async function requireEmpty(target: ShopLocation): Promise<void> {
  const state = await stateOf(target);
  if (state !== null && state !== "empty" && state !== "current")
    throw new CommandError(`${target.database.name} is not empty; move to a new database`);
}

async function copy(source: ShopLocation, target: ShopLocation): Promise<Moved> {
  try {
    return await withOpen(await source.openReader(), async (reader) =>
      withOpen(await target.openWriter(), (writer) => moveShop(reader, writer)),
    );
  } catch (error) {
    if (error instanceof MoveError) throw new CommandError(error.message);
    throw new CommandError(`Move failed: ${(error as Error).message}; nothing is left of the copy`);
  }
}

function print({ tables, replaced }: Moved, { database, setting }: ShopLocation): void {
  const filled = tables.filter(({ rows }) => rows > 0);
  const counts = filled.map(({ rows }) => rows.toLocaleString("en"));
  const width = Math.max(...counts.map(({ length }) => length));
  for (const [i, { name }] of filled.entries())
    process.stdout.write(`${counts[i]!.padStart(width)} ${name}\n`);
  const total = filled.reduce((sum, { rows }) => sum + rows, 0);
  const note = replaced > 0 ? `; replaced ${countText(replaced, "characters")} U+0000` : "";
  process.stderr.write(
    `Moved ${countText(total, "rows")} to ${database.name} in ${elapsedText()}${note}.\n` +
      `Serve the shop from there: ${setting} cho-gia-vi serve\n`,
  );
}

type ShopLocation = {
  database: Database;
  /** The setting that serves the shop from there, in the shell's syntax. */
  setting: string;
  openReader(): Promise<Reader>;
  openWriter(): Promise<Writer>;
};

/**
 * Finds out what a location names: a folder with shop.db, the path of such a file, or the URL of a database on a
 * PostgreSQL server. @throws SettingsError when it is another URL
 */
const shopLocation = (text: string): Promise<ShopLocation> =>
  text.includes("://") ? postgresLocation(databaseUrl(text, "DATABASE_URL")) : sqliteLocation(text);

async function sqliteLocation(path: string): Promise<ShopLocation> {
  const isFile = path.endsWith(".db") || statSync(path, { throwIfNoEntry: false })?.isFile();
  const file = isFile ? path : databaseFile({ dataDir: path });
  const { sqliteDatabase } = await import("#db/sqlite/database.ts");
  const { openSqliteReader, openSqliteWriter } = await import("#db/move/sqlite.ts");
  const folder = bundledFolder("drizzle");
  return {
    database: sqliteDatabase(file, folder),
    setting: `DATA_DIR=${dirname(file)}`,
    openReader: async () => openSqliteReader(file),
    async openWriter() {
      restrictFilesToOwner(dirname(file));
      return openSqliteWriter(file, folder);
    },
  };
}

async function postgresLocation(url: string): Promise<ShopLocation> {
  const database = await databaseOf({ databaseUrl: url, dataDir: "" });
  const { openPostgresReader, openPostgresWriter } = await import("#db/move/postgres.ts");
  return {
    database,
    setting: `DATABASE_URL=${database.name}`,
    openReader: () => openPostgresReader(url),
    async openWriter() {
      await database.migrate();
      return openPostgresWriter(url, database.name);
    },
  };
}
