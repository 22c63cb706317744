/** A statement failed because of the database or the disk, not because of itself. */
export class StoreError extends Error {
  override name = "StoreError";
}

/** Another process held the write lock for too long; nothing was written. */
export class StoreBusyError extends StoreError {
  override name = "StoreBusyError";
}

/** The disk is full, read-only, or has no room for SQLite's files beside the database; nothing was written. */
export class StoreFullError extends StoreError {
  override name = "StoreFullError";
}

/** The disk failed. Only a restart shows whether the write was stored; until then every transaction is rejected. */
export class DiskFailureError extends StoreError {
  override name = "DiskFailureError";
  /** If not everything could be saved immediately: resolves when it is, with a message for the operator. */
  readonly rest: Promise<string> | undefined;

  constructor(
    message: string,
    { rest, ...options }: ErrorOptions & { rest?: Promise<string> } = {},
  ) {
    super(message, options);
    this.rest = rest;
  }
}

/** A newer program has changed the tables: what this one would write may be missing there. */
export const upgradedError = () =>
  new DiskFailureError("the database was upgraded by another version of the shop");

/** Pages of the database are damaged: only a backup helps. */
export class DamageError extends DiskFailureError {
  override name = "DamageError";
}

/** The connection was lost while the database committed: whether the write was stored is not known. */
export class CommitUnknownError extends StoreError {
  override name = "CommitUnknownError";
}

/** The owner of a new row, such as a session or an account, has ended since it was read; nothing was written. */
export class OwnerGoneError extends Error {
  override name = "OwnerGoneError";
}

/** Another row has a value that only one may have; nothing was written. */
export class TakenError extends Error {
  override name = "TakenError";
}

/** The error of the database that an error is, or that Drizzle has wrapped; null for any other. */
export function storeErrorOf(error: unknown): StoreError | OwnerGoneError | TakenError | null {
  if (error instanceof StoreError) return error;
  if (error instanceof OwnerGoneError || error instanceof TakenError) return error;
  if (!(error instanceof Error)) return null;
  // Reads throw the driver's errors.
  const code = sqliteCodeOf(error);
  return isDamage(code) ? damageError(code, error) : storeErrorOf(error.cause);
}

/**
 * Converts a driver error to a StoreError, OwnerGoneError or TakenError; returns it unchanged when the statement is
 * wrong.
 */
export function toStoreError(error: unknown): unknown {
  const code = sqliteCodeOf(error) ?? "";
  const options = { cause: error };
  // Triggers refuse new rows of closed accounts.
  if (code === "SQLITE_CONSTRAINT_FOREIGNKEY" || code === "SQLITE_CONSTRAINT_TRIGGER")
    return new OwnerGoneError("the owner of the row is gone", options);
  if (code === "SQLITE_CONSTRAINT_UNIQUE" || code === "SQLITE_CONSTRAINT_PRIMARYKEY")
    return new TakenError("another row has this value", options);
  // SQLite reports a full disk under a different code when it extends the WAL index.
  if (code === "SQLITE_FULL" || code === "SQLITE_IOERR_SHMSIZE")
    return new StoreFullError("the disk is full", options);
  if (code.startsWith("SQLITE_READONLY"))
    return new StoreFullError("the disk is read-only", options);
  if (code === "SQLITE_IOERR_GETTEMPPATH")
    return new StoreFullError("there is no folder for temporary files", options);
  if (isDamage(code)) return damageError(code, error);
  if (code.startsWith("SQLITE_IOERR"))
    return new DiskFailureError(`the disk failed (${code})`, options);
  return error;
}

/** Whether the error means that another connection holds the lock. */
export function isBusy(error: unknown): boolean {
  return sqliteCodeOf(error)?.startsWith("SQLITE_BUSY") ?? false;
}

const damageError = (code = "", cause: unknown) =>
  new DamageError(`the database is damaged (${code})`, { cause });

const isDamage = (code = "") => code.startsWith("SQLITE_CORRUPT") || code === "SQLITE_NOTADB";

/** SQLite's name of the error, also when Drizzle has wrapped it. */
function sqliteCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = "code" in error ? String(error.code) : "";
  return code.startsWith("SQLITE_") ? code : sqliteCodeOf(error.cause);
}

/** The database belongs to a newer version or to another program; it was not modified. */
export class SchemaError extends Error {
  override name = "SchemaError";
}
