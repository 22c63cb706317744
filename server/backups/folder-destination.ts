import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { backupDatabase } from "../../db/backup.ts";
import { type Backup, backupTime } from "./backup-name.ts";
import type { Destination } from "./destination.ts";
import { requireRoom } from "./require-room.ts";

const DRAFT = /^(cho-gia-vi-\d{8}T\d{6}Z\.db)\.\d+\.part(-wal|-shm|-journal)?$/;

/**
 * Keeps copies in a folder, such as one of another disk. A missing folder is not created: the disk may
 * not be mounted.
 */
export function folderDestination(folder: string): Destination {
  const pathOf = (name: string) => join(folder, name);
  return {
    pathOf,
    list: async () => {
      const backups: Backup[] = [];
      for (const name of await namesIn(folder)) {
        const at = backupTime(name);
        const found = at === null ? null : await stat(pathOf(name));
        if (found?.isFile()) backups.push({ name, at: at!, bytes: found.size });
      }
      return backups;
    },
    cleanUp: async () => {
      for (const name of await namesIn(folder)) if (DRAFT.test(name)) await rm(pathOf(name));
    },
    store: async (database, name) => {
      await requireRoom(database, folder);
      backupDatabase(database, pathOf(name));
      return (await stat(pathOf(name))).size;
    },
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
