import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { diskTrouble } from "#server/disk-trouble.ts";

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
