import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { dayOf } from "#app/kit/format/vietnam-day.ts";
import type { Settings } from "#app/kit/settings/env.server.ts";
import { lockFile } from "#db/sqlite/connections.ts";
import { publishProgress } from "#db/work-progress.ts";
import { diskTrouble, ownTemporaryFolder } from "#server/data-folder.ts";
import { amountsOf, dataLossOf } from "./amounts.ts";
import { type Backup, backupName, newestBackup, trusted } from "./backup.ts";
import { openDestination } from "./open-destination.ts";

/**
 * Keeps a copy of a database in BACKUP_TO: cleans up after an interrupted backup, copies, checks the copy, and only
 * then deletes old ones. A copy that holds far less than the newest is kept apart and deletes none, unless it is
 * accepted. @throws Error with a message for the operator
 */
export async function storeBackup(
  database: string,
  { dataDir, backups }: Settings,
  isAccepted: boolean,
) {
  const destination = openDestination(backups.to!);
  return inWorkFolder(dataDir, async (workFolder) => {
    await destination.cleanUp();
    const all = await destination.list();
    const newest = isAccepted ? null : newestBackup(trusted(all));
    const loss = newest && dataLossOf(await destination.amountsOf(newest), amountsOf(database));
    const name = backupName(Date.now(), loss !== null);
    const bytes = await destination.store(database, name, workFolder);
    if (loss) {
      const earlier = all.filter((each) => each.isSuspect && each.name !== name);
      for (const each of earlier) await destination.remove(each.name);
      throw new Error(
        `${destination.pathOf(name)} is kept apart: it has ${loss} in ${newest.name}; if that is right, run: backup --accept`,
      );
    }
    const expired = listExpiredBackups(await destination.list(), backups.keepMs, Date.now());
    for (const each of expired) await destination.remove(each.name);
    return { path: destination.pathOf(name), bytes, expired: expired.length };
  });
}

/**
 * Runs `work` with a folder for temporary files in the data folder, or in the system's where that cannot be written
 * to. @throws Error when another process does so in the data folder
 */
export async function inWorkFolder<T>(
  dataDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if (diskTrouble(dataDir)) return work(announced(ownTemporaryFolder()));
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const unlock = lockFile(join(dataDir, "backup.lock"));
  if (!unlock) throw new Error("another backup is running");
  const folder = join(dataDir, "backup-work");
  const empty = () => rmSync(folder, { recursive: true, force: true });
  try {
    // Files that a killed process has left.
    empty();
    mkdirSync(folder, { mode: 0o700 });
    return await work(announced(folder));
  } finally {
    empty();
    unlock();
  }
}

/** The folder, which is deleted if the command is interrupted. */
function announced(folder: string): string {
  publishProgress({ label: "Preparing the copy", draft: folder });
  return folder;
}

const DAY_MS = 86_400_000;
/** The newest copies, which are never deleted, however old they are. */
const ALWAYS_KEPT = 3;

/**
 * The copies to delete: those older than `keepMs`, and all except the last one of each day before the last 24 hours.
 * The newest three stay, and so do suspect copies.
 */
export function listExpiredBackups(backups: Backup[], keepMs: number, now: number): Backup[] {
  const newestFirst = trusted(backups).toSorted((a, b) => b.at - a.at);
  const days = new Set<number>();
  return newestFirst.filter(({ at }, position) => {
    const day = dayOf(at);
    const isLastOfDay = !days.has(day);
    days.add(day);
    if (position < ALWAYS_KEPT) return false;
    const age = now - at;
    return age > keepMs || (age > DAY_MS && !isLastOfDay);
  });
}
