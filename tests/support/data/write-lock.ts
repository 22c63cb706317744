import { setTimeout as sleep } from "node:timers/promises";
import type BetterSqlite3 from "better-sqlite3";

const BETWEEN_TRIES_MS = 5;

/** Takes a database's write lock as another process would; the function it resolves to releases it. */
export async function takeWriteLock(connection: BetterSqlite3.Database): Promise<() => void> {
  await onceUnlocked(connection, () => void connection.exec("begin immediate"));
  return () => void connection.exec("rollback");
}

/**
 * Runs what needs the write lock as soon as nobody else has it. SQLite's own way of waiting would also
 * halt a shop in this process that is about to give it up.
 */
export async function onceUnlocked(connection: BetterSqlite3.Database, write: () => void) {
  connection.pragma("busy_timeout = 0");
  while (!succeeds(write)) await sleep(BETWEEN_TRIES_MS);
}

/** Whether a transaction could begin; not while another one is open. */
function succeeds(transaction: () => void): boolean {
  try {
    transaction();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "SQLITE_BUSY") return false;
    throw error;
  }
}
