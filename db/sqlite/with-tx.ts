import { setTimeout as sleep } from "node:timers/promises";
import type BetterSqlite3 from "better-sqlite3";
import { createTransactionQueue, type GroupTransaction, runGroup } from "#db/commit-group.ts";
import { DiskFailureError, isBusy, StoreBusyError, toStoreError } from "#db/store-error.ts";
import type { DiskWatch } from "./disk-failure.ts";

const LOCK_RETRY_MS = 20;

type Options<Tx> = {
  sqlite: BetterSqlite3.Database;
  tx: Tx;
  /** Writing transactions share commits; each reading one has a snapshot of its own. */
  begin: "BEGIN" | "BEGIN IMMEDIATE";
  disk: DiskWatch;
};

/**
 * Creates a function that runs asynchronous work in transactions on one connection, one at a time and in the order of
 * the calls. Those that wait for each other share one commit, see ../commit-group.ts. Nested calls throw.
 */
export function createWithTx<Tx>({ sqlite, tx, begin, disk }: Options<Tx>) {
  const beginStatement = sqlite.prepare(begin);
  const transaction = groupTransaction(sqlite, disk, tx);

  async function beginBefore(deadline: number) {
    for (;;) {
      try {
        beginStatement.run();
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() > deadline)
          throw new StoreBusyError("the database is locked by another process");
        await sleep(LOCK_RETRY_MS);
      }
    }
  }

  return createTransactionQueue<Tx>(async (first, next) => {
    try {
      disk.throwIfFailed();
      await beginBefore(first.deadline);
      // The process that held the lock may have migrated the database.
      disk.throwIfFailed();
    } catch (error) {
      if (sqlite.inTransaction) sqlite.exec("ROLLBACK");
      const storeError = toStoreError(error);
      if (storeError instanceof DiskFailureError) disk.fail(storeError);
      first.reject(storeError);
      return;
    }
    await runGroup(transaction, first, begin === "BEGIN IMMEDIATE" ? next : () => undefined);
  });
}

/** The transactions on a connection of SQLite as groups share them. */
function groupTransaction<Tx>(
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
      // Writes to a file that is gone are not acknowledged.
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
