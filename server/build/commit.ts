import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/**
 * The commit that a folder's files are of, with a plus where they have been changed since; empty where it is no clone.
 */
export function commitOf(folder: string): string {
  // Unpacked in somebody else's clone, the files are not of its commit.
  if (!existsSync(join(folder, ".git"))) return "";
  const git = (...args: string[]) =>
    spawnSync("git", ["-C", folder, ...args], { encoding: "utf8" }).stdout?.trim() ?? "";
  const commit = git("rev-parse", "--short=8", "HEAD");
  return commit && git("status", "--porcelain", "--untracked-files=no") ? `${commit}+` : commit;
}
