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
 * The command "restore": puts a backup in the shop's place; what was there is kept beside it, damaged
 * or not.
 *
 * @throws CommandError; then the shop is as it was
 */
export async function restoreCommand(args: string[], settings: Settings): Promise<void> {
  const [source, ...more] = args;
  if (!source || more.length > 0) throw new CommandError("Usage: restore FILE", 2);
  const file = databaseFile(settings);
  refuseUnusable(source, file);
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  try {
    const draft = `${file}.restoring`;
    // Not the file as it is: orders may be in a log beside it.
    backupDatabase(source, draft, openReadonly);
    const kept = keep(file);
    renameAtomically(draft, file);
    const was = kept ? `; what was there is kept as ${kept}` : "";
    process.stderr.write(`The shop is as it was in ${source}${was}.\n`);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`Nothing was restored: ${(error as Error).message}`);
  }
}

function refuseUnusable(source: string, file: string): void {
  const stat = statSync(source, { throwIfNoEntry: false });
  if (!stat) throw new CommandError(`There is no file ${source}`);
  if (!stat.isFile()) throw new CommandError(`${source} is no file`);
  if (existsSync(file) && realpathSync(source) === realpathSync(file))
    throw new CommandError(`${source} is the shop itself`);
  let damage: string[];
  try {
    damage = checkIntegrity(source);
  } catch (error) {
    throw new CommandError(`${source} is no backup: ${(error as Error).message}`);
  }
  if (damage[0]) throw new CommandError(`${source} is damaged: ${damage[0]}`);
  const state = schemaState(source, bundledFolder("drizzle"));
  if (state === "foreign" || state === "empty")
    throw new CommandError(`${source} is no backup of a shop`);
  if (state === "newer")
    throw new CommandError(`${source} is of a newer version of the shop than this program`);
}

/** Keeps what is there beside it; answers the name. */
function keep(file: string): string | null {
  if (!databaseExists(file)) return null;
  try {
    leaveLog(file);
    return backupBefore(file, "restore");
  } catch (error) {
    if (isBusy(error)) throw new CommandError("The shop is being served: stop it first");
    // What SQLite cannot copy is damaged, or only the log of a file that is gone.
    return quarantine(file, "restore");
  }
}

/** Leaving the write-ahead log needs the database for oneself: a served shop is not replaced. */
function leaveLog(file: string): void {
  if (!existsSync(file)) throw new Error("there is only a log");
  const connection = openConnection(file);
  try {
    connection.pragma("journal_mode = DELETE");
  } finally {
    connection.close();
  }
}
