import { existsSync, lstatSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Settings } from "../../app/env.server.ts";
import { backupDatabase } from "../../db/backup.ts";
import { CommandError } from "./command-error.ts";
import { requireDatabaseFile } from "./open-store.ts";

/**
 * The command "backup": writes a consistent copy of the database, whether the shop is running or not,
 * and verifies it.
 *
 * @param target a file that does not exist yet
 * @throws CommandError
 */
export async function backupCommand(target: string, settings: Settings): Promise<void> {
  const file = requireDatabaseFile(settings);
  if (lstatSync(target, { throwIfNoEntry: false }))
    throw new CommandError(`${target} already exists`);
  if (resolve(target).startsWith(resolve(file)))
    throw new CommandError(`${target} is reserved for the shop's database; choose another name`);
  if (!existsSync(dirname(target)))
    throw new CommandError(`Backup failed: the folder ${dirname(target)} does not exist`);
  try {
    backupDatabase(file, target);
  } catch (error) {
    throw new CommandError(`Backup failed: ${(error as Error).message}`);
  }
  process.stderr.write(`Backed up the shop to ${target}.\n`);
}
