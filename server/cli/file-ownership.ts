import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Keeps what the program makes for those whose shop it is: readable by its user alone, and where
 * that is root, given to the owner of the shop's folder at the end. The shop runs as that owner, and
 * could not write a database that root has restored.
 */
export function restrictFilesToOwner(dataDir: string): void {
  process.umask(0o077);
  if (process.getuid?.() === 0) process.once("exit", () => giveToOwnerOf(dataDir));
}

function giveToOwnerOf(folder: string): void {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return;
  const { uid, gid } = statSync(folder);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    const entry = lstatSync(path);
    // A link may lead to what is not the shop's.
    const isOwn = entry.isDirectory() || (entry.isFile() && entry.nlink === 1);
    if (isOwn && entry.uid === 0 && uid !== 0) lchownSync(path, uid, gid);
  }
}
