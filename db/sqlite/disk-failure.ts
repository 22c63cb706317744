import { statSync } from "node:fs";
import { DiskFailureError } from "../store-error.ts";

/**
 * Remembers whether the disk under a database has failed. The failure is final until a restart:
 * after a failed fsync the kernel may report the next one as successful although pages were lost,
 * so only recovery at the next open shows what was written. A file that was moved or replaced
 * counts as a failure too, because writes to it would be missing after a restart.
 *
 * @param file path of the database
 */
export function watchDisk(file: string) {
  const { ino } = statSync(file);
  const { promise: failed, resolve } = Promise.withResolvers<DiskFailureError>();
  let failure: DiskFailureError | null = null;
  const fail = (error: DiskFailureError) => {
    failure ??= error;
    resolve(failure);
  };
  return {
    /** Resolves with the first failure. */
    failed,
    fail,
    /** @throws DiskFailureError once the disk has failed */
    throwIfFailed: () => {
      if (statSync(file, { throwIfNoEntry: false })?.ino !== ino)
        fail(new DiskFailureError("the database was moved or replaced"));
      if (failure) throw failure;
    },
  };
}

export type DiskWatch = ReturnType<typeof watchDisk>;
