import type { ClientBase, Pool } from "pg";
import type { Db, WithTx } from "../client.server.ts";
import { runGroup } from "../commit-group.ts";
import { StoreBusyError } from "../store-error.ts";
import {
  createNestingCheck,
  createTransactionQueue,
  type Next,
  type Waiting,
} from "../transaction-queue.ts";
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
    let alone: Waiting<Db>[] = [];
    await lend(pool, async (client, wasLost) => {
      const connection = { client, tx: handleOf(client), wasLost };
      const runAll = async (head: Waiting<Db>, following: Next<Db>) => {
        const lockWithinMs = Math.max(head.deadline - performance.now(), MIN_LOCK_TIMEOUT_MS);
        const group = await beginGroup(connection, lockWithinMs, fail);
        const rolledBack = await runGroup(group, head, following);
        // So that the connection, which is in the middle of a transaction, is closed.
        if (failure) throw failure;
        return rolledBack;
      };
      alone = (await runAll(first, next)).map((each) => ({ ...each, touches: undefined }));
      const left = [...alone];
      for (let head = left.shift(); head; head = left.shift())
        await runAll(head, () => left.shift());
    }).catch((error) => {
      // Those whose part has begun have been told already.
      for (const { reject } of [first, ...alone]) reject(error);
      if (!failure && !(error instanceof StoreBusyError)) rejectAll(next, error);
    });
  });
}

/** Without a connection, those who wait would wait for nothing, one after the other. */
function rejectAll(next: Next<Db>, error: unknown): void {
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
