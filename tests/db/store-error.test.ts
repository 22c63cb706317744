import { expect, test } from "vitest";
import { DiskFailureError, StoreError, toStoreError } from "#db/store-error.ts";

const sqliteError = (code: string) => Object.assign(new Error("failed"), { code });

test("a disk that fails ends the shop; one without room, also for temporary files, does not", () => {
  for (const code of ["SQLITE_IOERR_FSYNC", "SQLITE_IOERR_WRITE"])
    expect(toStoreError(sqliteError(code))).toBeInstanceOf(DiskFailureError);
  for (const code of ["SQLITE_FULL", "SQLITE_IOERR_SHMSIZE", "SQLITE_IOERR_GETTEMPPATH"]) {
    const error = toStoreError(sqliteError(code));
    expect(error).toBeInstanceOf(StoreError);
    expect(error).not.toBeInstanceOf(DiskFailureError);
  }
});
