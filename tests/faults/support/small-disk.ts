import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = {
  folder: string;
  /** Takes all the room there is. */
  fill: () => void;
  /** Gives it back. */
  free: () => void;
  remove: () => void;
};

/** A file system of so many megabytes, or why there can be none here. */
export function mountSmallDisk(megabytes: number): SmallDisk | string {
  const folder = mkdtempSync(join(tmpdir(), "cho-gia-vi-small-"));
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder];
  const mounted = spawnSync("mount", options, { encoding: "utf8" });
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return `a file system cannot be mounted: ${(mounted.stderr ?? "").trim() || "mount is missing"}`;
  }
  const ballast = join(folder, "ballast");
  return {
    folder,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder);
      writeFileSync(ballast, Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(ballast),
    remove: () => {
      spawnSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
