/** A write failed because of the database or the disk, not because of the statement. */
export class StoreError extends Error {
  override name = "StoreError";
}

/** Another process held the write lock for too long; nothing was written. */
export class StoreBusyError extends StoreError {
  override name = "StoreBusyError";
}

/** The disk is full; nothing was written. */
class StoreFullError extends StoreError {
  override name = "StoreFullError";
}

/**
 * The disk failed. Whether the write that hit the failure was stored is known only after a
 * restart; until then the store rejects every transaction.
 */
export class DiskFailureError extends StoreError {
  override name = "DiskFailureError";
}

/**
 * What a new row would belong to has ended since it was read, such as a session or an account;
 * nothing was written.
 */
export class OwnerGoneError extends Error {
  override name = "OwnerGoneError";
}

/**
 * Converts a driver error to a StoreError or an OwnerGoneError; returns it unchanged when the statement
 * is at fault.
 */
export function toStoreError(error: unknown): unknown {
  const code = sqliteCodeOf(error) ?? "";
  const options = { cause: error };
  // Triggers refuse new rows of closed accounts.
  if (code === "SQLITE_CONSTRAINT_FOREIGNKEY" || code === "SQLITE_CONSTRAINT_TRIGGER")
    return new OwnerGoneError("the owner of the row is gone", options);
  // SQLite reports a full disk under a different code when it extends the WAL index.
  if (code === "SQLITE_FULL" || code === "SQLITE_IOERR_SHMSIZE")
    return new StoreFullError("the disk is full", options);
  if (code.startsWith("SQLITE_IOERR"))
    return new DiskFailureError(`the disk failed (${code})`, options);
  return error;
}

/** Whether the error means that another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCodeOf(error)?.startsWith("SQLITE_BUSY") ?? false;
}

/** SQLite's name of the error, also when Drizzle has wrapped it. */
function sqliteCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  return code.startsWith("SQLITE_") ? code : sqliteCodeOf(error.cause);
}
