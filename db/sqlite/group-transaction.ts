import type BetterSqlite3 from "better-sqlite3";
import type { GroupTransaction } from "../commit-group.ts";
import { DiskFailureError, toStoreError } from "../store-error.ts";
import type { DiskWatch } from "./disk-failure.ts";

/** The transactions on a connection of SQLite as groups share them. */
export function groupTransaction<Tx>(
  sqlite: BetterSqlite3.Database,
  disk: DiskWatch,
  tx: Tx,
): GroupTransaction<Tx> {
  const statement = (text: string) => {
    const prepared = sqlite.prepare(text);
    return () => prepared.run();
  };
  const commit = statement("COMMIT");
  const rollback = statement("ROLLBACK");
  return {
    tx,
    joinWithinMs: 10,
    interleaves: false,
    savepoint: statement("SAVEPOINT member"),
    release: statement("RELEASE member"),
    rollbackTo: statement("ROLLBACK TO member"),
    commit() {
      commit();
      // What stands in a file that is gone is not acknowledged.
      disk.throwIfFailed();
    },
    toStoreError,
    // Some failures make SQLite roll the whole transaction back.
    hasEnded: (error) => error instanceof DiskFailureError || !sqlite.inTransaction,
    end(error) {
      if (error instanceof DiskFailureError) disk.fail(error);
      else if (sqlite.inTransaction) rollback();
    },
  };
}
