import { accessSync, constants, statfsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";

/** A disk with less free space counts as full; an order takes less. */
export const MIN_FREE_BYTES = 256 * 1024;

/** Why the folder cannot be written to; null if it can, or if it does not exist. */
export function diskTrouble(folder: string): "full" | "read-only" | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    accessSync(folder, constants.W_OK);
    return bavail * bsize < MIN_FREE_BYTES ? "full" : null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? null : "read-only";
  }
}

/** The folder for temporary files: this one, unless it cannot be written to. */
export const temporaryFolder = (folder: string): string =>
  diskTrouble(folder) ? tmpdir() : folder;

/** How many bytes a process without special rights can still write to the folder's disk. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
