import { existsSync, mkdirSync, realpathSync, rmSync, statSync } from "node:fs";
import type { Settings } from "#app/kit/settings/env.server.ts";
import {
  backupBefore,
  backupDatabase,
  databaseExists,
  quarantine,
  replaceDatabase,
} from "#db/sqlite/backup.ts";
import { checkIntegrity, lock, openConnection, openReadonly } from "#db/sqlite/connections.ts";
import { findForeignTrigger, schemaState } from "#db/sqlite/database.ts";
import { publishProgress } from "#db/work-progress.ts";
import { newestBackup, parseBackupName, trusted } from "#server/backups/backup.ts";
import { openDestination } from "#server/backups/open-destination.ts";
import { inWorkFolder } from "#server/backups/store-backup.ts";
import { bundledFolder } from "#server/build/bundled-files.ts";
import { CommandError } from "#server/cli/command.ts";
import { bytesText, elapsedText } from "#server/cli/shop/amounts.ts";
import { asCommandError, databaseFile } from "#server/cli/shop/database.ts";
import { restorePostgres } from "#server/cli/shop/postgres-programs.ts";

const LATEST = "--latest";

export async function restoreCommand(args: string[], settings: Settings): Promise<void> {
  const [source, ...more] = args;
  if (!source || more.length > 0 || (source.startsWith("-") && source !== LATEST))
    throw new CommandError(`Usage: restore FILE|NAME|${LATEST}`, 2);
  if (settings.databaseUrl !== null) return restorePostgres(settings.databaseUrl, source);
  const isStored = source === LATEST || (parseBackupName(source) && !existsSync(source));
  if (source === LATEST && !settings.backups.to)
    throw new CommandError(`restore ${LATEST}: BACKUP_TO must be set`, 2);
  await asCommandError("Restore failed", () =>
    isStored && settings.backups.to
      ? fetchStored(source, settings, (file) => restoreFile(file, settings))
      : restoreFile(source, settings),
  );
}

/** Fetches a copy in BACKUP_TO, and runs `use` while its file is there. */
async function fetchStored(
  name: string,
  { dataDir, backups }: Settings,
  use: (file: string) => void,
): Promise<void> {
  const destination = openDestination(backups.to!);
  await inWorkFolder(dataDir, async (folder) => {
    const all = await destination.list();
    const chosen =
      name === LATEST ? newestBackup(trusted(all)) : all.find((each) => each.name === name);
    if (!chosen)
      throw new CommandError(
        name === LATEST
          ? `There is no backup yet in ${destination.pathOf("")}`
          : `There is no backup ${destination.pathOf(name)}`,
      );
    use(await destination.fetch(chosen, folder));
  });
}

function restoreFile(source: string, settings: Settings): void {
  const file = databaseFile(settings);
  requireBackup(source);
  if (existsSync(file) && realpathSync(source) === realpathSync(file))
    throw new CommandError(`${source} is the shop's own database`);
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.restoring`;
  try {
    publishProgress({ label: "Copying the backup", draft });
    // Not a copy of the file: recent orders may be in the write-ahead log beside it.
    backupDatabase(source, draft, openReadonly);
    const previous = preserveCurrent(file);
    replaceStopped(file, draft, previous);
    const note = previous ? `; the previous database is kept as ${previous}` : "";
    const size = bytesText(statSync(file).size);
    process.stderr.write(`Restored ${size} from ${source} in ${elapsedText()}${note}.\n`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Requires an intact database of a shop, which this program can use. @throws CommandError */
export function requireBackup(source: string): void {
  const stat = statSync(source, { throwIfNoEntry: false });
  if (!stat) throw new CommandError(`${source} does not exist`);
  if (!stat.isFile()) throw new CommandError(`${source} is not a file`);
  publishProgress({ label: "Checking the backup" });
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
  const trigger = findForeignTrigger(source, bundledFolder("drizzle"));
  if (trigger !== null)
    throw new CommandError(`${source} has a trigger that this program did not make: ${trigger}`);
}

/** Keeps the current database under another name. Returns the name; null if there is none. */
function preserveCurrent(file: string): string | null {
  if (!databaseExists(file)) return null;
  try {
    if (!existsSync(file)) throw new Error("the database file is missing");
    lockStopped(file).close();
    return backupBefore(file, "restore");
  } catch (error) {
    if (error instanceof CommandError) throw error;
    // The database is damaged, or only its write-ahead log is left.
    return quarantine(file, "restore");
  }
}

/**
 * Replaces a database that has been preserved. It is locked meanwhile: a shop that was started while it was copied,
 * such as by a visitor's connection to its socket, may have accepted orders since.
 */
function replaceStopped(file: string, draft: string, previous: string | null): void {
  let locked: Connection | null = null;
  try {
    if (existsSync(file)) locked = lockStopped(file);
  } catch (error) {
    // The copy that was kept is not of the latest state.
    if (previous) rmSync(previous, { force: true });
    throw error;
  }
  try {
    replaceDatabase(draft, file);
  } finally {
    locked?.close();
  }
}

type Connection = ReturnType<typeof openConnection>;

/**
 * Locks the database of a stopped shop, without a write-ahead log, until the connection is closed.
 *
 * @throws CommandError when the shop is running
 */
function lockStopped(file: string): Connection {
  const locked = lock(openConnection(file), "journal_mode = DELETE");
  if (locked) return locked;
  throw new CommandError("The shop is running: stop it first, and Litestream and the socket too");
}
