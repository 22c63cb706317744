import { existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { listCopiesBeside } from "#db/sqlite/backup.ts";
import { litestreamFolder, logOf } from "#db/sqlite/files.ts";
import { newestBackup, trusted } from "#server/backups/backup.ts";
import { openDestination } from "#server/backups/open-destination.ts";
import { CommandError } from "#server/cli/command.ts";
import { databaseFile } from "./database.ts";

const RESTORE_LATEST = "restore --latest";

/**
 * Refuses to create a database where there are traces of an earlier one, or where it cannot find out: an empty shop
 * would look healthy, and its backups would replace the earlier shop's.
 *
 * @throws CommandError
 */
export async function refuseMissingDatabase(settings: Settings): Promise<void> {
  const file = databaseFile(settings);
  if (settings.databaseUrl !== null || hasContent(file)) return;
  const sign = signBeside(file, settings) ?? (await signInBackups(file, settings));
  if (sign)
    throw new CommandError(
      `${file} is missing, but ${sign.found}. To restore the shop: ${sign.restore}; to begin anew: init`,
    );
}

type Sign = { found: string; restore: string };

const hasContent = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

function signBeside(file: string, { backups }: Settings): Sign | null {
  const fromBackup = backups.to ? `, or ${RESTORE_LATEST}` : "";
  for (const log of [logOf(file), `${file}-journal`])
    if (hasContent(log))
      return {
        found: `${log} is there`,
        restore: `move the database back beside it${fromBackup}`,
      };
  if (existsSync(litestreamFolder(file)))
    return { found: "Litestream has copied one", restore: `litestream restore${fromBackup}` };
  const [copy] = listCopiesBeside(file);
  return copy
    ? { found: `${basename(copy.path)} is there`, restore: `restore ${copy.path}${fromBackup}` }
    : null;
}

async function signInBackups(file: string, { backups }: Settings): Promise<Sign | null> {
  if (!backups.to) return null;
  const destination = openDestination(backups.to);
  try {
    const newest = newestBackup(trusted(await destination.list()));
    return (
      newest && { found: `${destination.pathOf(newest.name)} is there`, restore: RESTORE_LATEST }
    );
  } catch (error) {
    throw new CommandError(
      `${file} is missing, and BACKUP_TO cannot be looked into (${(error as Error).message}). If there never was a shop, begin one: init`,
    );
  }
}
