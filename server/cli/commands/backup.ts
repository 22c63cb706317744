import { existsSync, lstatSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Settings } from "../../../app/web/env.server.ts";
import { backupDatabase } from "../../../db/sqlite/backup.ts";
import { storeBackup } from "../../backups/store-backup.ts";
import { CommandError } from "../command.ts";
import { bytesText, elapsedText } from "../shop/amounts.ts";
import { requireDatabase } from "../shop/database.ts";
import { backUpPostgres } from "../shop/postgres-programs.ts";
import { verifyNewestBackup } from "../shop/verify-backup.ts";

const VERIFY = "--verify";
const ACCEPT = "--accept";

/**
 * The command "backup": writes a consistent copy of the database, whether the shop is running or not,
 * and verifies it. Without a file, the copy goes to BACKUP_TO; with "--verify", the newest copy there
 * is restored to a temporary folder and checked; with "--accept", the copy is kept like any other even
 * if it holds far less than the one before. A PostgreSQL database is copied by pg_dump.
 *
 * @throws CommandError
 */
export async function backupCommand(args: string[], settings: Settings): Promise<void> {
  const [target, ...more] = args;
  const isOption = target?.startsWith("-");
  if (more.length > 0 || (isOption && target !== VERIFY && target !== ACCEPT))
    throw new CommandError(`Usage: backup [FILE|${VERIFY}|${ACCEPT}]`, 2);
  const { databaseUrl } = settings;
  if (databaseUrl !== null && (!target || isOption))
    throw new CommandError("Usage: backup FILE; BACKUP_TO is for SQLite only", 2);
  if (target && !isOption) {
    requireNewFile(target);
    return databaseUrl === null ? backUpTo(target, settings) : backUpPostgres(databaseUrl, target);
  }
  if (!settings.backups.to)
    throw new CommandError("Usage: backup FILE; without a file, BACKUP_TO must be set", 2);
  if (target === VERIFY) return verifyNewestBackup(settings);
  const { name: file } = await requireDatabase(settings);
  const { path, bytes, expired } = await storeBackup(file, settings, target === ACCEPT).catch(fail);
  const deleted =
    expired > 0 ? `; deleted ${expired} old ${expired === 1 ? "copy" : "copies"}` : "";
  process.stderr.write(`Backed up ${bytesText(bytes)} to ${path} in ${elapsedText()}${deleted}.\n`);
}

function requireNewFile(target: string): void {
  if (lstatSync(target, { throwIfNoEntry: false }))
    throw new CommandError(`${target} already exists`);
  if (!existsSync(dirname(target)))
    throw new CommandError(`Backup failed: the folder ${dirname(target)} does not exist`);
}

/** @param target a file that does not exist yet */
async function backUpTo(target: string, settings: Settings): Promise<void> {
  const { name: file } = await requireDatabase(settings);
  if (resolve(target).startsWith(resolve(file)))
    throw new CommandError(`${target} is reserved for the shop's database; choose another name`);
  try {
    backupDatabase(file, target);
  } catch (error) {
    fail(error);
  }
  const size = bytesText(statSync(target).size);
  process.stderr.write(`Backed up ${size} to ${target} in ${elapsedText()}.\n`);
}

function fail(error: unknown): never {
  throw new CommandError(`Backup failed: ${(error as Error).message}`);
}
