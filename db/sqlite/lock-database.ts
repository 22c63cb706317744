import type BetterSqlite3 from "better-sqlite3";
import { isBusy } from "#db/store-error.ts";
import { openFile } from "./open-connection.ts";

/**
 * Opens a database that no process uses, and lets no other process open it until the connection is closed. The only
 * change is that it moves the write-ahead log of a killed process into the database.
 *
 * @param timeout how long to wait for processes that use it, in milliseconds
 * @returns null if a process uses it
 */
export function lockDatabase(file: string, timeout = 0): BetterSqlite3.Database | null {
  const sqlite = openFile(file, { timeout, fileMustExist: true });
  try {
    // Every connection to a database with a write-ahead log holds a lock that this one excludes.
    sqlite.pragma("locking_mode = EXCLUSIVE");
    sqlite.exec("begin exclusive");
    return sqlite;
  } catch (error) {
    sqlite.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

/**
 * Locks a file for this process, creating it; the lock ends with the process, however it ends.
 *
 * @returns a function that unlocks it; null if another process holds the lock
 */
export function lockFile(file: string): (() => void) | null {
  const lock = openFile(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
    return () => void lock.close();
  } catch (error) {
    lock.close();
    if (isBusy(error)) return null;
    throw error;
  }
}
