import pg from "pg";
import { OwnerGoneError, StoreBusyError, StoreError, TakenError } from "#db/store-error.ts";

/**
 * Lock, statement or deadlock timed out, a row was changed by another transaction, or another statement of
 * this one has failed.
 */
const BUSY = /^(55P03|57014|40|25P02)/;
/** Connections, resources, operators who end them, the system, and a server that only reads. */
const UNUSABLE = /^(08|53|57P|58|25006$|25P03$)/;

/** Converts what the driver throws as toStoreError() of ../store-error.ts does. */
export function toStoreError(error: unknown): unknown {
  const options = { cause: error };
  if (error instanceof pg.DatabaseError) {
    const { code = "", severity = "" } = error;
    if (code === "23503") return new OwnerGoneError("the owner of the row is gone", options);
    if (code === "23505") return new TakenError("another row has this value", options);
    if (BUSY.test(code)) return new StoreBusyError(`the database is busy (${code})`, options);
    return UNUSABLE.test(code) || severity === "FATAL"
      ? new StoreError(`the database failed (${code})`, options)
      : error;
  }
  // All other errors of the driver are about the connection, unless the shop has called it wrongly.
  if (!(error instanceof Error) || error instanceof TypeError) return error;
  return new StoreError("the connection to the database failed", options);
}

/** Whether a connection cannot be used any more after an error that toStoreError() has converted. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof StoreError && !(error instanceof StoreBusyError);
