import { existsSync, lstatSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Settings } from "../../app/env.server.ts";
import { backupDatabase } from "../../db/backup.ts";
import { CommandError } from "./command-error.ts";
import { requireDatabaseFile } from "./open-store.ts";

/**
 * The command "backup": a copy of one moment of the shop, while it is served or not; checked before
 * it is called done.
 *
 * @throws CommandError
 */
export async function backupCommand(args: string[], settings: Settings): Promise<void> {
  const [target, ...more] = args;
  if (!target || more.length > 0) throw new CommandError("Usage: backup FILE", 2);
  const file = requireDatabaseFile(settings);
  if (lstatSync(target, { throwIfNoEntry: false }))
    throw new CommandError(`${target} is there already; name a new file`);
  if (resolve(target).startsWith(resolve(file)))
    throw new CommandError(`${target} is a name of the shop's own; name another file`);
  if (!existsSync(dirname(target)))
    throw new CommandError(`No backup was made: there is no folder ${dirname(target)}`);
  try {
    backupDatabase(file, target);
  } catch (error) {
    throw new CommandError(`No backup was made: ${(error as Error).message}`);
  }
  process.stderr.write(`The shop was copied to ${target}.\n`);
}
