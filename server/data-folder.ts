import {
  accessSync,
  constants,
  existsSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatFileSize } from "#app/kit/format/figures.ts";
import { logOf } from "#db/sqlite/files.ts";

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

/** Creates a folder that others cannot write to; it is deleted when the process ends. */
export function ownTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** How many bytes a process without special rights can still write to the folder's disk. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Stays free for the shop, which may write to the same disk. */
const RESERVE_BYTES = 64 * 1024 * 1024;

/** Requires that a folder's disk has room for a copy of a database, and for the shop's own writes. @throws Error */
export async function requireDiskSpace(database: string, folder: string): Promise<void> {
  const log = await stat(logOf(database)).catch(() => null);
  await requireBytes((await stat(database)).size + (log?.size ?? 0), folder);
}

/** Requires that a folder's disk has room for a file of this size, and for the shop's own writes. @throws Error */
export async function requireBytes(bytes: number, folder: string): Promise<void> {
  const [needed, free] = [bytes + RESERVE_BYTES, await freeBytes(folder)];
  if (free < needed)
    throw new Error(
      `${folder} has too little room: ${formatFileSize(free, "en")} free, ${formatFileSize(needed, "en")} needed`,
    );
}

/**
 * Makes new files readable by their owner alone. If root runs the command, gives them to the owner of the data folder
 * when it ends: the shop runs as that user and could not write root's files.
 */
export function restrictFilesToOwner(dataDir: string): void {
  process.umask(0o077);
  if (process.getuid?.() === 0) process.once("exit", () => giveToFolderOwner(dataDir));
}

function giveToFolderOwner(folder: string): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return;
  if (diskTrouble(folder) === "read-only") return;
  const { uid, gid } = statSync(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    const entry = lstatSync(path);
    // A link may lead to files outside the shop.
    const isOwn = entry.isDirectory() || (entry.isFile() && entry.nlink === 1);
    if (isOwn && entry.uid === 0 && uid !== 0) lchownSync(path, uid, gid);
  }
}
