import { openConnection } from "#db/sqlite/connections.ts";
import { later } from "#tests/bench/support/clean-up.ts";
import { takeWriteLock } from "#tests/support/data/write-lock.ts";

/** Takes the write lock of a shop in another process; the function returned releases it. */
export function holdLock(databaseFile: string): Promise<() => void> {
  const connection = openConnection(databaseFile);
  later(() => connection.close());
  return takeWriteLock(connection);
}
