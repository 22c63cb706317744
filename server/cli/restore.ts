import { existsSync, mkdirSync, realpathSync, statSync } from "node:fs";
import type { Settings } from "../../app/env.server.ts";
import {
  backupBefore,
  backupDatabase,
  databaseExists,
  quarantine,
  renameAtomically,
} from "../../db/backup.ts";
import { checkIntegrity } from "../../db/integrity.ts";
import { schemaState } from "../../db/migrate.ts";
import { openConnection, openReadonly } from "../../db/sqlite/open-connection.ts";
import { isBusy } from "../../db/store-error.ts";
import { bundledFolder } from "../build/bundled-files.ts";
import { CommandError } from "./command-error.ts";
import { databaseFile } from "./open-store.ts";

/**
 * The command "restore": replaces the database with a backup. The previous one, damaged or not, is kept
 * beside it.
 *
 * @throws CommandError, leaving the shop unchanged
 */
export async function restoreCommand(source: string, settings: Settings): Promise<void> {
  const file = databaseFile(settings);
  requireBackup(source, file);
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  try {
    const draft = `${file}.restoring`;
    // Not a copy of the file: recent orders may be in the write-ahead log beside it.
    backupDatabase(source, draft, openReadonly);
    const previous = preserveCurrent(file);
    renameAtomically(draft, file);
    const note = previous ? `; the previous database is kept as ${previous}` : "";
    process.stderr.write(`Restored the shop from ${source}${note}.\n`);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`Restore failed: ${(error as Error).message}`);
  }
}

function requireBackup(source: string, file: string): void {
  const stat = statSync(source, { throwIfNoEntry: false });
  if (!stat) throw new CommandError(`${source} does not exist`);
  if (!stat.isFile()) throw new CommandError(`${source} is not a file`);
  if (existsSync(file) && realpathSync(source) === realpathSync(file))
    throw new CommandError(`${source} is the shop's own database`);
  let damage: string[];
  try {
    damage = checkIntegrity(source);
  } catch (error) {
    throw new CommandError(`${source} is not a valid backup: ${(error as Error).message}`);
  }
  if (damage[0]) throw new CommandError(`${source} is damaged: ${damage[0]}`);
  const state = schemaState(source, bundledFolder("drizzle"));
  if (state === "foreign" || state === "empty")
    throw new CommandError(`${source} is not a backup of a shop`);
  if (state === "newer")
    throw new CommandError(`${source} was made by a newer version of this program`);
}

/** Keeps the current database under another name. Returns the name; null if there is none. */
function preserveCurrent(file: string): string | null {
  if (!databaseExists(file)) return null;
  try {
    leaveWalMode(file);
    return backupBefore(file, "restore");
  } catch (error) {
    if (isBusy(error)) throw new CommandError("The shop is running: stop it first");
    // The database is damaged, or only its write-ahead log is left.
    return quarantine(file, "restore");
  }
}

/** Requires exclusive access, so that the database of a running shop is not replaced. */
function leaveWalMode(file: string): void {
  if (!existsSync(file)) throw new Error("the database file is missing");
  const connection = openConnection(file);
  try {
    connection.pragma("journal_mode = DELETE");
  } finally {
    connection.close();
  }
}
