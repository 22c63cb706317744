import type { ClientBase, Pool, PoolClient } from "pg";
import type { Db, WithTx } from "#db/client.server.ts";
import {
  createNestingCheck,
  createTransactionQueue,
  type GroupTransaction,
  type Next,
  runGroup,
} from "#db/commit-group.ts";
import { CommitUnknownError, StoreBusyError, StoreError, storeErrorOf } from "#db/store-error.ts";
import { endsConnection, lend, run, WRITER_LOCK } from "./connections.ts";
import { connectDrizzle } from "./engine.ts";

/** Transactions that have waited in the queue for long also try to get the lock. */
const MIN_LOCK_TIMEOUT_MS = 100;

/**
 * Creates a function that runs asynchronous work in transactions that write, one at a time among all servers of the
 * shop; those of this process that wait for each other share one commit, see ../commit-group.ts. The pool has one
 * connection.
 */
export function createWithTx(pool: Pool, throwIfMigrated: () => void): WithTx {
  const handleOf = createHandles();
  return createTransactionQueue<Db>(async (first, next) => {
    let failure: unknown = null;
    const fail = (error: unknown) => {
      failure = error;
    };
    await lend(pool, async (client, wasLost) => {
      throwIfMigrated();
      const lockWithinMs = Math.max(first.deadline - performance.now(), MIN_LOCK_TIMEOUT_MS);
      const connection = { client, tx: handleOf(client), wasLost };
      await runGroup(await beginGroup(connection, lockWithinMs, fail), first, next);
      // So that the connection, which is in the middle of a transaction, is closed.
      if (failure) throw failure;
    }).catch((error) => {
      // All members that have begun get the error.
      if (failure) return;
      first.reject(error);
      if (!(error instanceof StoreBusyError)) rejectAll(next, error);
    });
  });
}

/** Each member takes a few round trips. */
const JOIN_WITHIN_MS = 50;

type Connection = { client: PoolClient; tx: Db; wasLost: () => boolean };

/**
 * Begins a transaction that a group shares. Statements that mark the parts of its members are sent without waiting for
 * the answer, which would take a round trip. `fail` gets the error that failed the whole group inside a transaction.
 * @throws StoreBusyError when another server wrote for longer than `lockWithinMs`
 */
async function beginGroup(
  { client, tx, wasLost }: Connection,
  lockWithinMs: number,
  fail: (error: unknown) => void,
): Promise<GroupTransaction<Db>> {
  let isBroken = false;
  const mark = (statement: string) => {
    // If it fails, everything after it in the transaction fails, too.
    run(client, statement).catch(() => {
      isBroken = true;
    });
  };

  await run(
    client,
    `begin; set local lock_timeout = ${lockWithinMs}; select pg_advisory_xact_lock(${WRITER_LOCK})`,
  );
  return {
    tx,
    joinWithinMs: JOIN_WITHIN_MS,
    interleaves: true,
    savepoint: () => mark("savepoint member"),
    release: () => mark("release member"),
    rollbackTo: () => mark("rollback to member"),
    async commit() {
      if (wasLost()) throw new StoreError("the connection was lost before the commit");
      try {
        // A commit that is ended while it waits for a standby counts as done, though none has it.
        // After a failure the first of the two fails: the second alone would succeed and roll back.
        await run(client, "set local statement_timeout = 0; commit");
      } catch (error) {
        throw endsConnection(error)
          ? new CommitUnknownError("the connection was lost during the commit", { cause: error })
          : error;
      }
    },
    toStoreError: (error) => storeErrorOf(error) ?? error,
    hasEnded: (error) => isBroken || endsConnection(error),
    end: fail,
  };
}

/** Without a connection, those who wait would wait for nothing, one after the other. */
function rejectAll<Tx>(next: Next<Tx>, error: unknown): void {
  for (let waiting = next(); waiting; waiting = next()) waiting.reject(error);
}

/** Creates a function that runs work on a read-only snapshot on a connection of its own. Nested calls throw. */
export function createWithSnapshot(pool: Pool): WithTx {
  const handleOf = createHandles();
  const runInside = createNestingCheck();
  return async (work) => {
    const inside = runInside();
    return lend(pool, async (client) => {
      const db = handleOf(client);
      await run(client, "begin isolation level repeatable read");
      const result = await inside(() => work(db));
      await run(client, "commit");
      return result;
    });
  };
}

/** Drizzle's handles of connections; statements are prepared once for each. */
function createHandles() {
  const handles = new WeakMap<ClientBase, Db>();
  return (client: ClientBase): Db => {
    const handle = handles.get(client) ?? connectDrizzle(client);
    handles.set(client, handle);
    return handle;
  };
}
