import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep, setImmediate as yieldToEventLoop } from "node:timers/promises";
import type BetterSqlite3 from "better-sqlite3";
import { DiskFailureError, isBusy, StoreBusyError, toStoreError } from "../store-error.ts";
import type { DiskWatch } from "./disk-failure.ts";

const LOCK_TIMEOUT_MS = 5_000;
const LOCK_RETRY_MS = 20;

type Options<Tx> = {
  sqlite: BetterSqlite3.Database;
  /** What the work of a transaction receives. */
  tx: Tx;
  begin: "BEGIN" | "BEGIN IMMEDIATE";
  disk: DiskWatch;
};

/**
 * Creates a function that runs asynchronous work in transactions on one connection, one at a time
 * and in the order of the calls. It commits when the work resolves, and rolls back and rethrows
 * when it rejects. Nested calls throw.
 */
export function createWithTx<Tx>({ sqlite, tx, begin, disk }: Options<Tx>) {
  const inside = new AsyncLocalStorage<true>();
  const beginStatement = sqlite.prepare(begin);
  const commit = sqlite.prepare("COMMIT");
  const rollback = sqlite.prepare("ROLLBACK");
  let queue: Promise<unknown> = Promise.resolve();

  async function beginBefore(deadline: number) {
    for (;;) {
      try {
        beginStatement.run();
        return;
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() > deadline)
          throw new StoreBusyError("the database is locked by another process");
        await sleep(LOCK_RETRY_MS);
      }
    }
  }

  async function run<T>(work: (tx: Tx) => Promise<T>, deadline: number): Promise<T> {
    disk.throwIfFailed();
    try {
      await beginBefore(deadline);
      const result = await inside.run(true, () => work(tx));
      commit.run();
      return result;
    } catch (error) {
      const storeError = toStoreError(error);
      if (storeError instanceof DiskFailureError) disk.fail(storeError);
      else if (sqlite.inTransaction) rollback.run();
      throw storeError;
    }
  }

  return <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    if (inside.getStore())
      throw new Error("transactions cannot be nested: pass the outer transaction on");
    // The deadline is set now: time spent in the queue counts as time spent waiting for the lock.
    const deadline = Date.now() + LOCK_TIMEOUT_MS;
    // Yield between transactions; otherwise all queued ones would run in one event loop turn.
    const result = queue.then(() => yieldToEventLoop()).then(() => run(work, deadline));
    queue = result.catch(() => undefined);
    return result;
  };
}
