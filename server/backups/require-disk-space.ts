import { stat } from "node:fs/promises";
import { formatFileSize } from "#app/kit/format/figures.ts";
import { logOf } from "#db/sqlite/write-ahead-log.ts";
import { freeBytes } from "#server/disk-trouble.ts";

/** Stays free for the shop, which may write to the same disk. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/**
 * Requires that a folder's disk has room for a copy of a database, and for the shop's own writes.
 *
 * @throws Error
 */
export async function requireDiskSpace(database: string, folder: string): Promise<void> {
  const log = await stat(logOf(database)).catch(() => null);
  await requireBytes((await stat(database)).size + (log?.size ?? 0), folder);
}

/**
 * Requires that a folder's disk has room for a file of this size, and for the shop's own writes.
 *
 * @throws Error
 */
export async function requireBytes(bytes: number, folder: string): Promise<void> {
  const [needed, free] = [bytes + RESERVE_BYTES, await freeBytes(folder)];
  if (free < needed)
    throw new Error(
      `${folder} has too little room: ${formatFileSize(free, "en")} free, ${formatFileSize(needed, "en")} needed`,
    );
}
