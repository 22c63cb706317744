import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type SmallDisk = {
  folder: string;
  /** Uses up all free space. */
  fill: () => void;
  /** Frees it again. */
  free: () => void;
  setReadonly: (isReadonly: boolean) => void;
  remove: () => void;
};

/** Mounts a file system of this size; returns the reason if that is not possible here. */
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
      try {
        writeFileSync(ballast, Buffer.alloc(bavail * bsize));
      } catch (error) {
        // The shop has written in the meantime: the disk is full all the same.
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      }
    },
    free: () => rmSync(ballast),
    setReadonly: (isReadonly) => {
      spawnSync("mount", ["-o", `remount,${isReadonly ? "ro" : "rw"}`, folder]);
    },
    remove: () => {
      spawnSync("umount", [folder]);
      rmSync(folder, { recursive: true });
    },
  };
}
