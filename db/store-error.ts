/** A write was refused, by no fault of its own. */
export class StoreError extends Error {
  override name = "StoreError";
}

/** Another process held the write lock for too long; nothing was written. */
export class StoreBusyError extends StoreError {
  override name = "StoreBusyError";
}

/** There is no room for a write; nothing was written. */
export class StoreFullError extends StoreError {
  override name = "StoreFullError";
}

/**
 * The disk failed. Whether the write that met it is there shows at the next start; until then the
 * store refuses all others.
 */
export class DiskFailureError extends StoreError {
  override name = "StoreBrokenError";
}

/** What the driver's error means for the store; itself where it is the statement's own fault. */
export function toStoreError(error: unknown): unknown {
  const code = sqliteCodeOf(error) ?? "";
  const detail = { cause: error };
  // The index of the write-ahead log is short of room too, under a name of its own.
  if (code === "SQLITE_FULL" || code === "SQLITE_IOERR_SHMSIZE")
    return new StoreFullError("the disk is full", detail);
  if (code.startsWith("SQLITE_IOERR"))
    return new DiskFailureError(`the disk failed (${code})`, detail);
  return error;
}

/** Whether another connection holds what was asked for. */
export function isBusy(error: unknown): boolean {
  return sqliteCodeOf(error)?.startsWith("SQLITE_BUSY") ?? false;
}

/** SQLite's name of an error, also where the query builder has wrapped it. */
function sqliteCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  return code.startsWith("SQLITE_") ? code : sqliteCodeOf(error.cause);
}
