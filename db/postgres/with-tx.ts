import type { ClientBase, Pool } from "pg";
import type { Db, WithTx } from "../client.server.ts";
import {
  createNestingCheck,
  createTransactionQueue,
  type Next,
  runGroup,
} from "../commit-group.ts";
import { StoreBusyError } from "../store-error.ts";
import { connectDrizzle } from "./connect-drizzle.ts";
import { beginGroup } from "./group-transaction.ts";
import { lend, run } from "./pool.ts";

/** Even who has waited in the queue for long tries to get the lock. */
const MIN_LOCK_TIMEOUT_MS = 100;

/**
 * Creates a function that runs asynchronous work in transactions that write, one at a time among all
 * servers of the shop. It commits when the work resolves, and rolls back and rethrows when it rejects.
 * Nested calls throw.
 *
 * Transactions of this process that wait for each other share one commit, see ../commit-group.ts.
 *
 * @param pool of one connection
 */
export function createWithTx(pool: Pool): WithTx {
  const handleOf = createHandles();
  return createTransactionQueue<Db>(async (first, next) => {
    let failure: unknown = null;
    const fail = (error: unknown) => {
      failure = error;
    };
    await lend(pool, async (client, wasLost) => {
      const lockWithinMs = Math.max(first.deadline - performance.now(), MIN_LOCK_TIMEOUT_MS);
      const connection = { client, tx: handleOf(client), wasLost };
      await runGroup(await beginGroup(connection, lockWithinMs, fail), first, next);
      // So that the connection, which is in the middle of a transaction, is closed.
      if (failure) throw failure;
    }).catch((error) => {
      // Told to all whose part has begun already.
      if (failure) return;
      first.reject(error);
      if (!(error instanceof StoreBusyError)) rejectAll(next, error);
    });
  });
}

/** Without a connection, those who wait would wait for nothing, one after the other. */
function rejectAll<Tx>(next: Next<Tx>, error: unknown): void {
  for (let waiting = next(); waiting; waiting = next()) waiting.reject(error);
}

/**
 * Creates a function that runs `work` on a read-only snapshot on a connection of its own. Nested calls
 * throw.
 */
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
