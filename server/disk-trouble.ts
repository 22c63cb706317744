import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** More than an order takes: a disk without room for it counts as full. */
export const MIN_FREE_BYTES = 256 * 1024;

/** Why nothing can be written to a folder; null if something can, or if there is no such folder. */
export function diskTrouble(folder: string): "full" | "read-only" | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    accessSync(folder, constants.W_OK);
    return bavail * bsize < MIN_FREE_BYTES ? "full" : null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? null : "read-only";
  }
}

/** Where temporary files go: to a folder, unless nothing can be written there. */
export const temporaryFolder = (folder: string): string =>
  diskTrouble(folder) ? tmpdir() : folder;
