import { existsSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { isBusy, StoreError, StoreFullError, toStoreError } from "#db/store-error.ts";
import { damageNote, leavesCheckpoints, logDamage, logOf, servedNote } from "./files.ts";
import { sqliteAddon } from "./native.ts";

const READ_BUSY_TIMEOUT_MS = 200;

/** Opens a read-write connection with the pragmas the shop relies on; creates a missing file. */
export const openConnection = (file: string): BetterSqlite3.Database =>
  configureConnection(openFile(file));

export function configureConnection(sqlite: BetterSqlite3.Database): BetterSqlite3.Database {
  setJournalMode(sqlite);
  // With FULL an acknowledged order survives a power cut. SQLite does not store this setting, and
  // the driver's default for WAL files is NORMAL.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // Short, because waiting inside SQLite blocks the event loop; writers wait in withTx instead.
  sqlite.pragma(`busy_timeout = ${READ_BUSY_TIMEOUT_MS}`);
  if (leavesCheckpoints()) sqlite.pragma("wal_autocheckpoint = 0");
  return sqlite;
}

/** WAL lets pages be read while an order is written. */
function setJournalMode(sqlite: BetterSqlite3.Database): void {
  try {
    sqlite.pragma("journal_mode = WAL");
  } catch (error) {
    // A restored database is not in this mode yet: where the disk has no room for the change, it can be read.
    if (!(toStoreError(error) instanceof StoreFullError)) throw error;
  }
}

/**
 * Closes connections to a database. The last one to be closed makes a checkpoint and deletes the write-ahead log,
 * unless it can only read: so one that only reads is closed last where checkpoints are left to Litestream. Leaves an
 * empty log, without which nothing could be read if the disk is full or read-only at the next start.
 */
export function closeConnections(file: string, connections: BetterSqlite3.Database[]): void {
  const last = leavesCheckpoints() ? openLog(file) : null;
  for (const connection of connections) connection.close();
  last?.close();
  // The log's content is in the database now.
  if (!existsSync(logOf(file))) servedNote.remove(file);
  openLog(file)?.close();
}

/** Opens a database that exists so that its log does, if it has one; null if that is not possible. */
function openLog(file: string): BetterSqlite3.Database | null {
  let connection: BetterSqlite3.Database | null = null;
  try {
    connection = openReadonly(file);
    connection.pragma("schema_version");
  } catch {
    // The disk has no room for it, or the database is damaged or gone.
  }
  return connection;
}

/** Opens any SQLite file for inspection; never modifies it. */
export const openReadonly = (file: string) => openFile(file, { readonly: true });

/** Runs work on any SQLite file, which it cannot modify. */
export function readFrom<T>(file: string, work: (sqlite: BetterSqlite3.Database) => T): T {
  const sqlite = openReadonly(file);
  try {
    return work(sqlite);
  } finally {
    sqlite.close();
  }
}

/**
 * Opens a file with nothing set. @throws Error when its write-ahead log is lost or damaged: SQLite would begin an
 * empty one
 */
export function openFile(
  file: string,
  options: BetterSqlite3.Options = {},
): BetterSqlite3.Database {
  const served = servedNote.read(file);
  const damage = served === null ? null : logDamage(file, served);
  if (damage)
    throw new StoreError(
      `${logOf(file)} was ${damage} after the shop was killed, and its last changes with it; put it back, or restore a backup; to go on without them, delete ${servedNote.pathOf(file)}`,
    );
  // The driver also accepts the loaded add-on; its types only allow a path.
  return new BetterSqlite3(file, { ...options, nativeBinding: sqliteAddon as string | undefined });
}

/**
 * Opens a database that no process uses, for itself alone, and moves the write-ahead log of a killed process into it.
 * Null if a process still uses it after `timeout` milliseconds.
 */
export const lockDatabase = (file: string, timeout = 0): BetterSqlite3.Database | null =>
  // Every connection to a database with a write-ahead log holds a lock that this mode excludes.
  lock(openFile(file, { timeout, fileMustExist: true }), "locking_mode = EXCLUSIVE");

/** Locks a file until the returned function is called or the process ends; null if another process has locked it. */
export function lockFile(file: string): (() => void) | null {
  const locked = lock(openFile(file, { timeout: 0 }));
  return locked && (() => void locked.close());
}

/**
 * Locks a database until its connection is closed, after setting a mode that no other connection may have open. If one
 * does, closes the connection and returns null.
 */
export function lock(
  connection: BetterSqlite3.Database,
  mode?: string,
): BetterSqlite3.Database | null {
  try {
    if (mode) connection.pragma(mode);
    return connection.exec("begin exclusive");
  } catch (error) {
    connection.close();
    if (isBusy(error)) return null;
    throw error;
  }
}

/**
 * The damage of a database that was noted as damaged, or null. Others are not checked, because that takes minutes
 * where they are large. Removes the note of a database that was replaced meanwhile.
 */
export function knownDamage(file: string): string | null {
  const problem = damageNote.read(file) !== null ? problemOf(file) : null;
  if (problem === null) damageNote.remove(file);
  return problem;
}

function problemOf(file: string): string | null {
  try {
    return checkIntegrity(file)[0]?.replace(/\s+/g, " ") ?? null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Checks pages, indexes and foreign keys of a database without modifying it; returns one text per problem. */
export const checkIntegrity = (file: string): string[] =>
  readFrom(file, (sqlite) => {
    const damage = sqlite.pragma("integrity_check(20)") as { integrity_check: string }[];
    const orphans = sqlite.pragma("foreign_key_check") as { table: string; parent: string }[];
    return [
      ...damage.map((row) => row.integrity_check).filter((text) => text !== "ok"),
      ...orphans.map(
        ({ table, parent }) => `a row of ${table} refers to a missing row of ${parent}`,
      ),
    ];
  });
