import { open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BackupStore } from "#app/kit/settings/env.server.ts";
import { backupDatabase } from "#db/sqlite/backup.ts";
import { requireDiskSpace } from "#server/data-folder.ts";
import { amountsOf } from "./amounts.ts";
import { type Backup, type Destination, parseBackupName } from "./backup.ts";
import { s3Destination } from "./s3-destination.ts";

export const openDestination = (to: BackupStore): Destination =>
  "s3" in to ? s3Destination(to.s3) : folderDestination(to.folder);

const DRAFT = /^(cho-gia-vi-\d{8}T\d{6}Z(\.suspect)?\.db)\.\d+\.part(-wal|-shm|-journal)?$/;

/** Keeps copies in a folder. It does not create a missing folder, because a disk may not be mounted. */
function folderDestination(folder: string): Destination {
  const pathOf = (name: string) => join(folder, name);
  return {
    pathOf,
    amountsOf: async ({ name, bytes }) => {
      try {
        return amountsOf(pathOf(name));
      } catch {
        // A copy that was damaged later must not prevent the next one.
        return { bytes, orders: null, products: null };
      }
    },
    list: async () => {
      const backups: Backup[] = [];
      for (const name of await namesIn(folder)) {
        const parsed = parseBackupName(name);
        const found = parsed && (await stat(pathOf(name)));
        if (found?.isFile()) backups.push({ ...parsed!, bytes: found.size });
      }
      return backups;
    },
    cleanUp: async () => {
      for (const name of await namesIn(folder)) if (DRAFT.test(name)) await rm(pathOf(name));
    },
    store: async (database, name) => {
      await requireDiskSpace(database, folder);
      backupDatabase(database, pathOf(name));
      return (await stat(pathOf(name))).size;
    },
    // An open file can be read to its end, even if it is deleted meanwhile.
    read: async ({ name }) => (await open(pathOf(name))).createReadStream(),
    fetch: async ({ name }) => pathOf(name),
    remove: (name) => rm(pathOf(name)),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw code === "ENOENT"
      ? new Error(`the folder ${folder} does not exist; create it first`)
      : error;
  }
}
