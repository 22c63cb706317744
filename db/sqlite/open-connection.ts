import { existsSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { sqliteAddon } from "./addon.ts";
import { leavesCheckpoints } from "./checkpoints.ts";

const READ_BUSY_TIMEOUT_MS = 200;

/**
 * Opens a read-write connection with the pragmas the shop relies on.
 *
 * @param file path of the database; created when missing
 */
export const openConnection = (file: string): BetterSqlite3.Database =>
  configureConnection(openFile(file));

/** Sets the pragmas the shop relies on. */
export function configureConnection(sqlite: BetterSqlite3.Database): BetterSqlite3.Database {
  // WAL lets pages be read while an order is written.
  sqlite.pragma("journal_mode = WAL");
  // With FULL an acknowledged order survives a power cut. SQLite does not store this setting, and
  // the driver's default for WAL files is NORMAL.
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  // Short, because waiting inside SQLite blocks the event loop; writers wait in withTx instead.
  sqlite.pragma(`busy_timeout = ${READ_BUSY_TIMEOUT_MS}`);
  if (leavesCheckpoints()) sqlite.pragma("wal_autocheckpoint = 0");
  return sqlite;
}

/**
 * Closes connections to a database. The last one to be closed makes a checkpoint and deletes the
 * write-ahead log, unless it can only read: so one that only reads is closed last where checkpoints
 * are left to Litestream.
 */
export function closeConnections(file: string, connections: BetterSqlite3.Database[]): void {
  const last = leavesCheckpoints() && existsSync(file) ? openReadonly(file) : null;
  last?.pragma("schema_version");
  for (const connection of connections) connection.close();
  last?.close();
}

/** Opens any SQLite file for inspection; never modifies it. */
export const openReadonly = (file: string) => openFile(file, { readonly: true });

/** Opens a file with nothing set. */
export function openFile(
  file: string,
  options: BetterSqlite3.Options = {},
): BetterSqlite3.Database {
  // The driver also accepts the loaded add-on; its types only allow a path.
  return new BetterSqlite3(file, { ...options, nativeBinding: sqliteAddon as string | undefined });
}
